/// Numbers in text: sign, digits, one decimal mark, exponent; nothing else.
///
/// The result is the double nearest to what is written (ties to even), always finite.
package enum DecimalNumber {
  /// The longest text that is taken for a number.
  static let longest = 64

  /// Powers of ten that a double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the bytes of a range as one number.
  ///
  /// - Returns: Nil when they are none, when they are longer than 64 bytes, and when the number is
  ///   beyond the range of a double.
  /// - Complexity: O(length); no allocation for up to 19 digits and an exponent of 19 or less.
  package static func parse(
    _ bytes: Span<UInt8>, from: Int, to: Int, decimalMark: UInt8 = UInt8(ascii: ".")
  ) -> Double? {
    DigitsKernel.shortNumber(bytes, from: from, to: to, mark: decimalMark)
      ?? parseAny(bytes, from: from, to: to, decimalMark: decimalMark)
  }

  /// What `parse` says, of any number.
  package static func parseAny(
    _ bytes: Span<UInt8>, from: Int, to: Int, decimalMark: UInt8
  ) -> Double? {
    guard from < to && to - from <= longest else { return nil }
    var index = from
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var dropped = 0
    var exponent = 0
    var sawMark = false
    while index < to {
      let byte = bytes[index]
      let digit = byte &- 0x30
      if digit <= 9 {
        digits &+= 1
        // 19 digits always fit; what follows only counts when it is not zero.
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if sawMark { exponent &-= 1 }
        } else {
          dropped |= Int(digit)
          if !sawMark { exponent &+= 1 }
        }
      } else if byte == decimalMark && !sawMark {
        sawMark = true
      } else {
        break
      }
      index &+= 1
    }
    guard digits > 0 else { return nil }
    if index < to {
      guard let written = parseExponent(bytes, from: index, to: to) else { return nil }
      exponent += written
    }
    if let value = scale(mantissa, exponent), dropped == 0 { return isNegative ? -value : value }
    return parseSlowly(bytes, from: from, to: to, decimalMark: decimalMark)
  }

  /// Reads the bytes of a range as a whole number without fraction and exponent.
  ///
  /// - Returns: Nil when they are none, and when it does not fit.
  package static func parseInteger(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard from < to && to - from <= longest else { return nil }
    var index = from
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < to else { return nil }
    var value: Int64 = 0
    while index < to {
      let digit = bytes[index] &- 0x30
      guard digit <= 9 else { return nil }
      let (scaled, over) = value.multipliedReportingOverflow(by: 10)
      let step = isNegative ? -Int64(digit) : Int64(digit)
      let (next, overNext) = scaled.addingReportingOverflow(step)
      if over || overNext { return nil }
      value = next
      index &+= 1
    }
    return value
  }

  private static func parseExponent(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int? {
    guard bytes[from] | 0x20 == UInt8(ascii: "e") else { return nil }
    guard let value = parseInteger(bytes, from: from + 1, to: to) else { return nil }
    // Beyond this every number is 0 or too large; cut so that sums cannot overflow.
    return Int(max(min(value, 100_000), -100_000))
  }

  /// `mantissa * 10^exponent` where one exactly rounded operation gives it; else nil.
  private static func scale(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if exponent == 0 { return Double(mantissa) }
    if mantissa == 0 { return 0 }
    if mantissa <= 1 << 53 && exponent >= -22 && exponent <= 22 {
      let value = Double(mantissa)
      return exponent < 0
        ? value / exactPowers[0 &- exponent] : value * exactPowers[exponent]
    }
    return exponent < 0 && exponent >= -19 ? divide(mantissa, byTenTo: 0 &- exponent) : nil
  }

  /// `mantissa / 10^power` for `power` up to 19, by a whole division of 128 by 64 bits whose
  /// remainder tells on which side of a tie the rest lies.
  private static func divide(_ mantissa: UInt64, byTenTo power: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<power { divisor &*= 10 }
    let up = mantissa.leadingZeroBitCount
    let divisorUp = divisor.leadingZeroBitCount
    let high = mantissa << UInt64(up)
    // One bit lower than the divisor can be, so that the quotient fits 64 bits.
    let (quotient, rest) = (divisor << UInt64(divisorUp)).dividingFullWidth(
      (high >> 1, high << 63))
    // The lowest bit only has to say "more than": at least 9 bits are rounded away.
    let sticky = rest == 0 ? quotient : quotient | 1
    // A power of two within the normal range, so that the product is exact.
    let scale = Double(bitPattern: UInt64(1023 &+ divisorUp &- up &- 63) << 52)
    return Double(sticky) * scale
  }

  private static func parseSlowly(
    _ bytes: Span<UInt8>, from: Int, to: Int, decimalMark: UInt8
  ) -> Double? {
    var text = ""
    for index in from..<to {
      let byte = bytes[index]
      text.unicodeScalars.append(byte == decimalMark ? "." : Unicode.Scalar(byte))
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
