// Safety: C strings are made by the compiler for the length of one call; a result that owns memory is
// freed where it is read. FileIdentityTests compare names, links and descriptors of real files.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which file a path means, so that two names of one file are seen as that.
package enum FileIdentity: Equatable, Sendable {
  /// A file or a pipe that is there.
  case existing(device: UInt64, node: UInt64)
  /// A file that is not there yet: its folder, all links followed, and its name.
  case missing(path: String)

  /// The file at a path; nil for devices, which any number can write to, and for what cannot be
  /// found out.
  package init?(path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self.init(status)
    } else {
      guard errno == ENOENT else { return nil }
      let place = PathText.split(PathText.afterLinks(path))
      guard let folder = PathText.resolved(place.folder) else { return nil }
      self = .missing(path: "\(folder)/\(place.name)")
    }
  }

  /// The file that a descriptor stands for; nil for devices.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFIFO else { return nil }
    self = .existing(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
  }
}

/// Paths as the system sees them.
enum PathText {
  private static let mostLinks = 40

  /// A path without links, or nil when there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The folder, `.` when none is named, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The number of the descriptor that a path such as `/dev/stdout` or `/dev/fd/3` means in the end;
  /// nil when it means a file by its name.
  static func descriptor(at path: String) -> Int32? {
    var path = path
    for _ in 0..<mostLinks {
      let place = split(path)
      guard let folder = resolved(place.folder) else { return nil }
      let isOurs = folder.hasPrefix("/proc/\(getpid())/") && folder.hasSuffix("/fd")
      if isOurs || folder == "/dev/fd" { return Int32(place.name) }
      guard let target = link(at: path) else { return nil }
      path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
    return nil
  }

  /// What a path means after following the links that stand at its end, whether there is a file or
  /// not.
  static func afterLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      guard let target = link(at: path) else { break }
      path = target.hasPrefix("/") ? target : "\(split(path).folder)/\(target)"
    }
    return path
  }

  /// Where a symbolic link points; nil when the path is none.
  private static func link(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start = unsafe start else { return 0 }
      return unsafe readlink(path, start, bytes.count)
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
