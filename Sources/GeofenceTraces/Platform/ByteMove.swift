// Safety: both ranges are checked against the array's count before the one memmove, which allows
// them to overlap. ByteStreamTests moves windows of many sizes.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Moving bytes within an array.
enum ByteMove {
  /// Moves a range to the beginning of its array.
  ///
  /// - Complexity: O(length of the range).
  static func toFront(_ bytes: inout ContiguousArray<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
    if range.isEmpty || range.lowerBound == 0 { return }
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe memmove(base, base + range.lowerBound, range.count)
    }
  }
}
