// Safety: every load of a word reads eight bytes at `index` with `index + 8 <= end`, every load of a
// byte one with `index < end`, and `end` is checked once against the span's length. `JSONLinesTests`
// and `JSONPlainAgreementTests` split and cut texts at every byte and would read beyond the end under
// the address sanitizer if a bound were wrong.

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
    // Four words at once as long as none of them holds one.
    while index <= end &- 32 {
      var found: UInt64 = 0
      for place in 0..<4 {
        let word = unsafe raw.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index &+ place &* 8, as: UInt64.self)
        let mixed = word ^ (ones &* 0x0A)
        found |= (mixed &- ones) & ~mixed
      }
      if found & highs != 0 { break }
      index &+= 32
    }
    while index <= end &- 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let mixed = word ^ (ones &* 0x0A)
      // The lowest byte that is zero has its high bit set here; higher ones may be wrong.
      let found = (mixed &- ones) & ~mixed & highs
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
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
    while index <= end &- 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let found =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- ones &* 0x20) & ~word)
      if found & highs != 0 { return index &+ (found & highs).trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return index }
      index += 1
    }
    return end
  }

  /// The end of a number without exponent whose next character stands in the range, too; nil for any
  /// other text, which `JSONScanner.number` then looks at.
  ///
  /// - Complexity: O(length); nothing is allocated.
  @inline(__always)
  static func shortNumberEnd(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= bytes.count, "the range must lie within the bytes")
    let raw = unsafe bytes.bytes
    var index = start
    func byte() -> UInt8 { unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) }
    guard index < end else { return nil }
    if byte() == UInt8(ascii: "-") { index &+= 1 }
    guard index < end else { return nil }
    let first = index
    let startsWithZero = byte() == UInt8(ascii: "0")
    while index < end && byte() &- 0x30 <= 9 { index &+= 1 }
    if index == first || index == end || (startsWithZero && index > first &+ 1) { return nil }
    if byte() == UInt8(ascii: ".") {
      index &+= 1
      let second = index
      while index < end && byte() &- 0x30 <= 9 { index &+= 1 }
      if index == second || index == end { return nil }
    }
    return byte() | 0x20 == UInt8(ascii: "e") ? nil : index
  }

  /// Copies a range of bytes over those at an index, as far as there is room for eight more.
  ///
  /// - Complexity: O(length), eight bytes a step.
  @inline(__always)
  static func copy(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to others: inout MutableSpan<UInt8>, at place: Int
  ) {
    let count = range.count
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count && place >= 0
        && place &+ count &+ 8 <= others.count, "the bytes must lie within both")
    let raw = unsafe bytes.bytes
    var copied = 0
    // Whole words as long as they can be loaded; what is too much is written over or never read.
    var room = unsafe others.mutableBytes
    while copied < count && range.lowerBound &+ copied &+ 8 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: range.lowerBound &+ copied, as: UInt64.self)
      unsafe room.storeBytes(of: word, toUncheckedByteOffset: place &+ copied, as: UInt64.self)
      copied &+= 8
    }
    while copied < count {
      let byte = unsafe raw.unsafeLoad(
        fromUncheckedByteOffset: range.lowerBound &+ copied, as: UInt8.self)
      unsafe room.storeBytes(of: byte, toUncheckedByteOffset: place &+ copied, as: UInt8.self)
      copied &+= 1
    }
  }
}
