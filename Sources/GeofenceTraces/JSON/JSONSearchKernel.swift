// Safety: every load reads eight bytes at `index` with `index + 8 <= end`, and `end` is checked once
// against the span's length. `JSONLinesTests` splits texts at every byte and would read beyond the
// end under the address sanitizer if a bound were wrong.

/// Looks for single bytes eight at a time.
enum JSONSearchKernel {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first line feed in a range, or nil.
  ///
  /// - Complexity: O(length), eight bytes a step.
  static func newline(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= bytes.count, "the range must lie within the bytes")
    let raw = unsafe bytes.bytes
    var index = start
    while index <= end - 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let mixed = word ^ (ones &* 0x0A)
      // The lowest byte that is zero has its high bit set here; higher ones may be wrong.
      let found = (mixed &- ones) & ~mixed & highs
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      if bytes[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  /// The index of the first byte in a range that ends plain text in a string: a quote, a backslash
  /// or a control character; `end` when there is none.
  ///
  /// - Complexity: O(length), eight bytes a step.
  static func plainEnd(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= bytes.count, "the range must lie within the bytes")
    let raw = unsafe bytes.bytes
    var index = start
    while index <= end - 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let found =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- ones &* 0x20) & ~word)
      if found & highs != 0 { return index + (found & highs).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return index }
      index += 1
    }
    return end
  }
}
