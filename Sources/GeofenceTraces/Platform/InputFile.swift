// Safety: each call hands the system a pointer into one array together with a length that was
// checked against that array's count, and keeps neither. The descriptor belongs to one value, which
// closes it once. ByteStreamTests reads files of many sizes through it.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is open for reading; closed when the value ends.
struct InputFile: ~Copyable {
  /// What the file system said when a call failed.
  struct Failure: Error {
    /// The number that the call left.
    var code: Int32

    /// The number in words.
    var words: String {
      switch code {
      case ENOENT: "no such file"
      case EACCES, EPERM: "no permission to read"
      case EISDIR: "a directory"
      case ENOTDIR: "a part of the path is not a directory"
      case ELOOP: "too many symbolic links"
      case ENAMETOOLONG: "a path that is too long"
      case EMFILE, ENFILE: "too many open files"
      case EINTR: "interrupted"
      case EIO: "a device error"
      default: "system error \(code)"
      }
    }
  }

  private let descriptor: Int32
  private let isOwned: Bool
  /// Whether it can be opened again and read from its beginning.
  let isRegular: Bool
  /// Whether a read may wait for someone to write.
  private let mayWait: Bool

  /// Opens a file, `-` for standard input.
  init(path: String) throws(Failure) {
    var number: Int32 = 0
    if path != "-" {
      repeat {
        if InputStop.isAsked { throw Failure(code: EINTR) }
        number = unsafe open(path, O_RDONLY | O_CLOEXEC | Self.flags(for: path))
      } while number < 0 && errno == EINTR
      if number < 0 { throw Failure(code: errno) }
    }
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      let code = errno
      if path != "-" { _ = close(number) }
      throw Failure(code: code)
    }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR {
      if path != "-" { _ = close(number) }
      throw Failure(code: EISDIR)
    }
    if type == S_IFIFO, path != "-" { _ = fcntl(number, F_SETFL, 0) }
    descriptor = number
    isOwned = path != "-"
    isRegular = isOwned && type == S_IFREG
    mayWait = type != S_IFREG
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  /// Reads at most `count` bytes into the array from an index on.
  ///
  /// - Returns: How many were read; 0 at the end.
  /// - Throws: `Failure`, also when the inputs are asked to end (`InputStop`).
  func read(
    into buffer: inout ContiguousArray<UInt8>, at index: Int, count: Int
  ) throws(Failure) -> Int {
    precondition(index >= 0 && count >= 0 && count <= buffer.count - index, "no room to read into")
    let descriptor = descriptor
    while true {
      if mayWait { InputStop.wait(for: descriptor) }
      if InputStop.isAsked { throw Failure(code: EINTR) }
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe Self.read(descriptor, base + index, count)
      }
      if got >= 0 { return got }
      let code = errno
      if code != EINTR { throw Failure(code: code) }
    }
  }

  /// How a path is opened beyond reading.
  ///
  /// The open of a named pipe would wait for a writer where `InputStop` cannot end it; the first read
  /// waits instead. On other systems that read would find the end of the pipe.
  private static func flags(for path: String) -> Int32 {
    #if os(Linux)
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return 0 }
    return O_NONBLOCK
    #else
    return 0
    #endif
  }

  private static func read(
    _ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.read(descriptor, base, count)
    #elseif canImport(Musl)
    unsafe Musl.read(descriptor, base, count)
    #elseif canImport(Darwin)
    unsafe Darwin.read(descriptor, base, count)
    #endif
  }
}
