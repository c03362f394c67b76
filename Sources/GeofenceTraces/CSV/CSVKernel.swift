// Safety: bytes are loaded from spans without a check of the bounds. Every load is behind a comparison
// that leaves as many bytes as it takes before an end that `extracting`, which traps, has checked
// against the span. `CSVScannerAgreementTests` splits texts of all short lengths at every byte.

/// The loops that see every byte of a file.
enum CSVKernel {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// Splits a row without quotes, as nearly all are.
  ///
  /// Eight bytes are looked at together. The highest bit of each byte of `found` says whether the
  /// byte is the delimiter or at most 0x22, which covers line breaks, blanks and quotes; both tests
  /// are exact for every byte (H. S. Warren, Hacker's Delight, 6-1). What was found is then looked at
  /// alone.
  ///
  /// - Returns: How many cells there are and where the next row begins; nil when the row holds a
  ///   quote, or comes within eight bytes of the end without being whole.
  /// - Complexity: O(length of the row); nothing is allocated.
  @inline(__always)
  static func plainRow(
    _ bytes: Span<UInt8>, from: Int, to: Int, delimiter: UInt8, width: Int,
    into cells: inout MutableSpan<CSVScanner.Cell>
  ) -> (count: Int, next: Int)? {
    let raw = unsafe bytes.extracting(from..<to).bytes
    let last = to &- from &- 8
    let delimiters = ones &* UInt64(delimiter)
    var count = 0
    var start = 0
    var index = 0
    while index <= last {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let other = word ^ delimiters
      let small = ((word & ~high) &+ ones &* (0x80 - 0x23)) | word
      let different = ((other & ~high) &+ ~high) | other
      var found = ~(small & different) & high
      while found != 0 {
        let at = index &+ found.trailingZeroBitCount &>> 3
        found &= found &- 1
        let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: at, as: UInt8.self)
        if byte == delimiter {
          if count < width {
            cells[count] = CSVScanner.Cell(start: from &+ start, end: from &+ at)
          }
          count &+= 1
          start = at &+ 1
        } else if byte == 0x0A || byte == 0x0D {
          if count < width {
            cells[count] = CSVScanner.Cell(start: from &+ start, end: from &+ at)
          }
          return (count &+ 1, from &+ at &+ 1)
        } else if byte == UInt8(ascii: "\"") {
          return nil
        }
      }
      index &+= 8
    }
    return nil
  }

  /// Where the first delimiter, line feed or carriage return stands; `to` when there is none.
  ///
  /// - Complexity: O(`to - from`); nothing is allocated.
  static func cellEnd(_ bytes: Span<UInt8>, from: Int, to: Int, delimiter: UInt8) -> Int {
    var index = from
    while index < to {
      let byte = bytes[index]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      index &+= 1
    }
    return index
  }

  /// Whether a range of bytes holds the same as another span.
  ///
  /// - Complexity: O(length); nothing is allocated.
  @inline(__always)
  static func isEqual(_ bytes: Span<UInt8>, from: Int, to: Int, _ other: Span<UInt8>) -> Bool {
    let text = bytes.extracting(from..<to)
    let count = text.count
    guard count == other.count else { return false }
    let raw = unsafe text.bytes
    let otherRaw = unsafe other.bytes
    var index = 0
    while index &+ 8 <= count {
      let left = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      let right = unsafe otherRaw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self)
      if left != right { return false }
      index &+= 8
    }
    while index < count {
      if text[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The number of up to 19 characters that has no exponent and at most 2^53 as its digits; nil for
  /// any other text, which `DecimalNumber` then looks at.
  ///
  /// Such a number is one exact division of two doubles, so it is rounded once and right.
  @inline(__always)
  static func shortNumber(_ bytes: Span<UInt8>, from: Int, to: Int, mark: UInt8) -> Double? {
    guard from < to else { return nil }
    let raw = unsafe bytes.extracting(from..<to).bytes
    let count = to &- from
    guard count <= 19 else { return nil }
    let isNegative =
      unsafe raw.unsafeLoad(fromUncheckedByteOffset: 0, as: UInt8.self) == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var digits = count &- index
    var decimals = 0
    var mantissa: UInt64 = 0
    while index < count {
      let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      let digit = byte &- 0x30
      index &+= 1
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else if byte == mark && decimals == 0 && digits > 0 {
        // Behind the mark as many characters are left as there are decimals; a second mark, or one
        // at the very end, leaves this form.
        decimals = count &- index
        digits &-= 1
        if decimals == 0 { return nil }
      } else {
        return nil
      }
    }
    guard digits > 0 && mantissa <= 1 << 53 else { return nil }
    let value = Double(mantissa) / powers[decimals]
    return isNegative ? -value : value
  }

  /// Powers of ten; those up to 1e22 are exact.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19,
  ]

  /// The whole number of at most 18 digits and nothing else that a range holds.
  @inline(__always)
  static func wholeNumber(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard from < to && to &- from <= 18 else { return nil }
    let raw = unsafe bytes.extracting(from..<to).bytes
    var value: Int64 = 0
    for index in 0..<(to &- from) {
      let digit = unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }
}
