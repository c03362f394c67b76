/// Turns the inside of a JSON string into text.
package enum JSONText {
  /// Appends the bytes of a string with its escapes resolved, in UTF-8.
  ///
  /// Half a surrogate pair becomes U+FFFD. Bytes that are not UTF-8 are copied as they are; whoever
  /// makes text of them replaces them.
  ///
  /// - Parameter range: The inside of a string that a scanner has accepted.
  package static func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout ContiguousArray<UInt8>
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      at += 1
      guard byte == UInt8(ascii: "\\"), at < range.upperBound else {
        text.append(byte)
        continue
      }
      let letter = bytes[at]
      at += 1
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): appendScalar(bytes, &at, range.upperBound, to: &text)
      default: text.append(letter)
      }
    }
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Reads four digits, and the other half of a pair after them.
  private static func appendScalar(
    _ bytes: Span<UInt8>, _ at: inout Int, _ end: Int, to text: inout ContiguousArray<UInt8>
  ) {
    var code = unit(bytes, at, end) ?? 0xFFFD
    at = min(at + 4, end)
    if code & 0xFC00 == 0xD800, at + 2 <= end, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u"), let low = unit(bytes, at + 2, end),
      low & 0xFC00 == 0xDC00
    {
      code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
      at += 6
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The value of four hexadecimal digits.
  private static func unit(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> UInt32? {
    guard at + 4 <= end else { return nil }
    var code: UInt32 = 0
    for index in at..<at + 4 {
      guard let digit = hexValue(bytes[index]) else { return nil }
      code = code << 4 | digit
    }
    return code
  }
}
