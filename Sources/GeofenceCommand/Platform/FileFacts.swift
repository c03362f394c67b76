// Safety: C strings are made by the compiler for the length of one call. ReplayCommandTests ask about
// files that exist, do not exist and are folders.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What is known about a file without opening it.
enum FileFacts {
  /// What stands at a path.
  enum Kind: Equatable {
    case missing
    case folder
    /// An ordinary file of so many bytes.
    case file(Int64)
    /// A pipe or a device.
    case other
  }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(Int64(status.st_size))
    default: return .other
    }
  }

  /// Makes a folder, with those above it; nothing happens when it is there.
  static func makeFolder(_ path: String) throws(WriteFailure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if unsafe mkdir(part, 0o777) != 0, errno != EEXIST, kind(of: part) != .folder {
        throw .failed(SystemError.text(errno))
      }
    }
    if kind(of: path) != .folder { throw .failed("not a folder") }
  }
}
