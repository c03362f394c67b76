// Safety: the only raw memory is the storage of an array of `OrderRecord`, bitwise copyable and
// without gaps, for the length of one read or write call; offsets and lengths are checked against
// its byte count, and a read that comes short is an error, so no record is ever made from bytes that
// were not written (`a short temporary file is an error, not made-up records`).

internal import GeofenceTraces

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file without a name that vanishes with its owner, also when the process is killed.
struct TemporaryFile: ~Copyable {
  private let descriptor: Int32
  private let folder: String

  /// Bytes written so far.
  private(set) var byteCount = 0

  /// Makes a file in `$TMPDIR`, or in `/tmp`, and takes its name away at once.
  init() throws(TraceError) {
    folder = Self.folder
    var template = Array("\(folder)/geofence.XXXXXX".utf8CString)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { name in
      guard let name = name.baseAddress else { return Int32(-1) }
      return unsafe mkstemp(name)
    }
    guard descriptor >= 0 else { throw Self.failure(errno, in: folder) }
    _ = unsafe template.withUnsafeBufferPointer { name in
      guard let name = name.baseAddress else { return Int32(-1) }
      return unsafe unlink(name)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Writes records at the end.
  mutating func append(_ records: ContiguousArray<OrderRecord>) throws(TraceError) {
    let failed = unsafe records.withUnsafeBytes { bytes -> Int32 in
      var done = 0
      while done < bytes.count {
        guard let start = bytes.baseAddress else { return EFAULT }
        let result = unsafe pwrite(
          descriptor, start + done, bytes.count - done, off_t(byteCount + done))
        if result < 0 {
          if errno == EINTR { continue }
          return errno
        }
        if result == 0 { return ENOSPC }
        done += result
      }
      return 0
    }
    guard failed == 0 else { throw Self.failure(failed, in: folder) }
    byteCount += records.count * MemoryLayout<OrderRecord>.stride
  }

  /// Overwrites all records of an array with those that stand from a byte offset on.
  func read(
    into records: inout ContiguousArray<OrderRecord>, at offset: Int
  ) throws(TraceError) {
    let failed = unsafe records.withUnsafeMutableBytes { bytes -> Int32 in
      var done = 0
      while done < bytes.count {
        guard let start = bytes.baseAddress else { return EFAULT }
        let result = unsafe pread(
          descriptor, start + done, bytes.count - done, off_t(offset + done))
        if result < 0 {
          if errno == EINTR { continue }
          return errno
        }
        if result == 0 { return EIO }
        done += result
      }
      return 0
    }
    guard failed == 0 else { throw Self.failure(failed, in: folder) }
  }

  /// The error for records that are not those that were written.
  func damage() -> TraceError { Self.failure(EIO, in: folder) }

  private static var folder: String {
    guard let value = unsafe getenv("TMPDIR") else { return "/tmp" }
    let path = unsafe String(cString: value)
    return path.isEmpty ? "/tmp" : path
  }

  private static func failure(_ code: Int32, in folder: String) -> TraceError {
    var words = "error \(code)"
    if let text = unsafe strerror(code) {
      words = unsafe String(cString: text)
      words = words.prefix(1).lowercased() + words.dropFirst()
    }
    return TraceError(
      .unreadable, file: folder, found: words, expected: "room for temporary files",
      hint: "--memory, or TMPDIR")
  }
}
