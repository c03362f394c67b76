// Safety: read() writes into the uninitialized rest of an array's buffer and at most as many bytes as
// there are; only the elements whose bytes it wrote are counted as initialized. `Column` is a trivial
// type of fixed width, for which every pattern of bits is a value. PeerCommandTests reads back what
// was written.
import BenchmarkHarness

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is one column of numbers in the byte order of this machine, nothing else.
enum ColumnFile {
  /// Reads the first numbers of the column, fewer when it has fewer.
  static func read<Column: FixedWidthColumn>(
    _ path: String, most: Int, as type: Column.Type = Column.self
  ) throws(BenchmarkFailure) -> ContiguousArray<Column> {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { _ = close(descriptor) }
    let bytes = lseek(descriptor, 0, SEEK_END)
    guard bytes >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure(path) }
    let width = MemoryLayout<Column>.stride
    let count = min(Int(bytes) / width, most)
    let column = unsafe ContiguousArray<Column>(
      unsafeUninitializedCapacity: count
    ) { buffer, used in
      let room = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < count * width {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[done..<count * width])
        let got = unsafe readBytes(descriptor, rest.baseAddress, rest.count)
        if got <= 0 { break }
        done += got
      }
      used = done / width
    }
    guard column.count == count else { throw failure(path) }
    return column
  }

  /// The length of a file.
  static func byteCount(_ path: String) throws(BenchmarkFailure) -> Int {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { _ = close(descriptor) }
    let bytes = lseek(descriptor, 0, SEEK_END)
    guard bytes >= 0 else { throw failure(path) }
    return Int(bytes)
  }

  private static func failure(_ path: String) -> BenchmarkFailure {
    let text = unsafe strerror(errno)
    let reason = unsafe text.map { unsafe String(cString: $0) } ?? "an error"
    return BenchmarkFailure("\(path): \(reason)")
  }
}

/// Numbers that are their bytes.
protocol FixedWidthColumn: BitwiseCopyable {}
extension Double: FixedWidthColumn {}
extension UInt32: FixedWidthColumn {}

private func readBytes(_ descriptor: Int32, _ to: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, to, count)
}
