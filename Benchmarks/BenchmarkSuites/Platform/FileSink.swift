// Safety: write() gets the address and the length of a span that is borrowed for the call, so the
// bytes stay where they are; mkdir, open and unlink get NUL-terminated copies of Swift strings,
// and the text of getenv is copied before anything else is called.
// WorkloadFilesTests compares the written bytes.
import BenchmarkHarness

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is being written; closed when it goes out of scope.
struct FileSink: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Makes the file, empty.
  init(path: String) throws(WorkloadError) {
    let made = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard made >= 0 else { throw FileSink.failure(path) }
    self.path = path
    descriptor = made
  }

  deinit { _ = close(descriptor) }

  /// Writes all of the bytes.
  func write(_ bytes: Span<UInt8>) throws(WorkloadError) {
    let total = bytes.count
    var done = 0
    while done < total {
      let rest = bytes.extracting(done..<total)
      let written = unsafe rest.withUnsafeBufferPointer { buffer in
        unsafe sendBytes(descriptor, buffer.baseAddress, buffer.count)
      }
      if written > 0 {
        done += written
      } else if written == 0 || errno != EINTR {
        throw FileSink.failure(path)
      }
    }
  }

  /// Makes a folder and those above it; one that is there already is fine.
  static func makeFolder(_ path: String) throws(WorkloadError) {
    var prefix = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      prefix += part
      if !prefix.isEmpty, unsafe mkdir(prefix, 0o755) != 0, errno != EEXIST {
        throw failure(prefix)
      }
      prefix += "/"
    }
  }

  /// Removes a file, or an empty folder; one that is not there is fine.
  static func remove(_ path: String) {
    if unsafe unlink(path) != 0 { _ = unsafe rmdir(path) }
  }

  /// A path in `$TMPDIR`, or in `/tmp`, that nobody else uses or can guess.
  static func scratchPath(_ name: String) -> String {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    // Of one length, so that instruction counts repeat.
    let word = NumberText.hex(.random(in: 0...(.max)))
    return "\(folder.isEmpty ? "/tmp" : folder)/geofence-benchmark-\(word)-\(name)"
  }

  private static func failure(_ path: String) -> WorkloadError {
    let text = unsafe strerror(errno)
    let found = unsafe text.map { unsafe String(cString: $0) } ?? "an error"
    return WorkloadError(.unwritable, subject: path, found: found, expected: "a writable place")
  }
}

private func sendBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
