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
}
