/// A number with a unit behind it, as people write lengths, spans of time and speeds.
enum Quantity {
  /// The number, and the unit in lower case without blanks; nil when no number comes first.
  static func split(_ text: String) -> (number: Double, unit: String)? {
    let bytes = ContiguousArray(text.utf8)
    return split(bytes.span, from: 0, to: bytes.count)
  }

  /// The same for the bytes of a range.
  static func split(
    _ bytes: Span<UInt8>, from: Int, to: Int, decimalMark: UInt8 = UInt8(ascii: ".")
  ) -> (number: Double, unit: String)? {
    var from = from
    var to = to
    while from < to && isBlank(bytes[from]) { from += 1 }
    while from < to && isBlank(bytes[to - 1]) { to -= 1 }
    var end = to
    while end > from && !endsNumber(bytes[end - 1], mark: decimalMark) { end -= 1 }
    guard to - end <= 32,
      let number = DecimalNumber.parse(bytes, from: from, to: end, decimalMark: decimalMark)
    else { return nil }
    var unit: [UInt8] = []
    for index in end..<to where !isBlank(bytes[index]) {
      let byte = bytes[index]
      unit.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return (number, String(decoding: unit, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func endsNumber(_ byte: UInt8, mark: UInt8) -> Bool {
    byte &- 0x30 <= 9 || byte == mark
  }
}
