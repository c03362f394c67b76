/// Reads latitudes and longitudes as cells write them.
enum CSVAngle {
  /// Which of the two coordinates a cell holds.
  enum Axis {
    /// North and south.
    case latitude
    /// East and west.
    case longitude
  }

  /// Degrees, or nil when the cell is no number.
  ///
  /// The letter of a side of the axis may stand before or behind the number; S and W turn the sign.
  ///
  /// - Complexity: O(length); nothing is allocated for up to 19 digits.
  static func read(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ axis: Axis, _ angle: CSVLayout.Angle,
    allowsDecimalComma: Bool
  ) -> Double? {
    let value =
      number(bytes, from: from, to: to, allowsDecimalComma: allowsDecimalComma)
      ?? sided(bytes, from: from, to: to, axis, allowsDecimalComma: allowsDecimalComma)
    guard let value else { return nil }
    switch angle {
    case .degrees: return value
    case .scaled(let scale): return value / scale
    case .semicircles: return degrees(semicircles: value)
    }
  }

  /// Apart, since the compiler would round every value ahead of the choice.
  @inline(never)
  private static func degrees(semicircles value: Double) -> Double {
    // 180 / 2^31 is a double, so the product is rounded once.
    value.rounded() == value ? value * (180 / 2_147_483_648) : value
  }

  /// A number with either decimal mark.
  static func number(
    _ bytes: Span<UInt8>, from: Int, to: Int, allowsDecimalComma: Bool
  ) -> Double? {
    if let value = DecimalNumber.parse(bytes, from: from, to: to) { return value }
    guard allowsDecimalComma else { return nil }
    return DecimalNumber.parse(bytes, from: from, to: to, decimalMark: UInt8(ascii: ","))
  }

  /// 1 for a cell that says north or east, -1 for south or west, nil for any other.
  static func side(_ bytes: Span<UInt8>, from: Int, to: Int, _ axis: Axis) -> Double? {
    guard to - from == 1 else { return nil }
    switch (bytes[from] | 0x20, axis) {
    case (UInt8(ascii: "n"), .latitude), (UInt8(ascii: "e"), .longitude): return 1
    case (UInt8(ascii: "s"), .latitude), (UInt8(ascii: "w"), .longitude): return -1
    default: return nil
    }
  }

  private static func sided(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ axis: Axis, allowsDecimalComma: Bool
  ) -> Double? {
    guard to - from >= 2 else { return nil }
    var start = from
    var end = to
    let sign: Double
    if let last = side(bytes, from: to - 1, to: to, axis) {
      sign = last
      end -= 1
    } else if let first = side(bytes, from: from, to: from + 1, axis) {
      sign = first
      start += 1
    } else {
      return nil
    }
    while start < end && bytes[start] == 0x20 { start += 1 }
    while start < end && bytes[end - 1] == 0x20 { end -= 1 }
    return number(bytes, from: start, to: end, allowsDecimalComma: allowsDecimalComma)
      .map { $0 * sign }
  }
}
