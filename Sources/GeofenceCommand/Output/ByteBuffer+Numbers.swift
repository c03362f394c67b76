extension ByteBuffer {
  /// Adds an integer in decimal.
  package mutating func append(decimal value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1)
  }

  /// Adds an integer in decimal, filled up with zeros on the left.
  package mutating func append(digits value: UInt64, atLeast width: Int) {
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var first = 20
    var rest = value
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    first = min(first, 20 - min(max(width, 1), 20))
    for index in first..<20 { append(digits[index]) }
  }

  /// Adds a number with a fixed count of decimals, rounded as its exact binary value says, halves
  /// to even. A number that rounds to zero has no sign.
  ///
  /// - Parameters:
  ///   - value: A number whose scaled magnitude is below 2^52; others are written as `null` would be
  ///     by the caller, so they must not come here.
  ///   - decimals: 0 to 9.
  package mutating func append(fixed value: Double, decimals: Int) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let factor = Double(scale)
    let magnitude = value.magnitude
    let product = magnitude * factor
    var rounded = product.rounded(.toNearestOrEven)
    // The product itself is rounded. It can only mislead when it lands on a half: then the part
    // that was cut off tells on which side of the half the exact product lies.
    let rest = product - rounded
    if rest.magnitude == 0.5 {
      let cut = (-product).addingProduct(magnitude, factor)
      if rest > 0, cut > 0 { rounded += 1 }
      if rest < 0, cut < 0 { rounded -= 1 }
    }
    let scaled = UInt64(rounded)
    if value < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(digits: scaled / scale, atLeast: 1)
    if decimals > 0 {
      append(UInt8(ascii: "."))
      append(digits: scaled % scale, atLeast: decimals)
    }
  }

  /// Adds a finite number with the fewest digits that read back as the same number, without an
  /// exponent and without a needless `.0`.
  package mutating func append(shortest value: Double) {
    if value.magnitude < 1e15, let whole = Int64(exactly: value) {
      append(decimal: whole)
      return
    }
    let text = value.description
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
      return
    }
    let exponent = Int(text[text.utf8.index(after: mark)...]) ?? 0
    var digits: [UInt8] = []
    var pointAt = 0
    for byte in text[..<mark].utf8 {
      if byte == UInt8(ascii: "-") {
        append(byte)
      } else if byte == UInt8(ascii: ".") {
        pointAt = digits.count
      } else {
        digits.append(byte)
      }
    }
    if pointAt == 0 { pointAt = digits.count }
    append(digits: digits, pointAt: pointAt + exponent)
  }

  /// Adds digits with the decimal point before the digit at an index, which may lie outside of them.
  private mutating func append(digits: [UInt8], pointAt: Int) {
    var digits = digits
    while digits.count > max(pointAt, 1), digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if pointAt <= 0 {
      append("0.")
      for _ in 0..<(-pointAt) { append(UInt8(ascii: "0")) }
      append(digits)
      return
    }
    for index in 0..<max(pointAt, digits.count) {
      if index == pointAt { append(UInt8(ascii: ".")) }
      append(index < digits.count ? digits[index] : UInt8(ascii: "0"))
    }
  }

  /// Adds microseconds as seconds: exact, trailing zeros cut.
  package mutating func append(seconds microseconds: Int64) {
    if microseconds < 0 { append(UInt8(ascii: "-")) }
    let magnitude = microseconds.magnitude
    append(digits: magnitude / 1_000_000, atLeast: 1)
    var fraction = magnitude % 1_000_000
    guard fraction > 0 else { return }
    var width = 6
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    append(UInt8(ascii: "."))
    append(digits: fraction, atLeast: width)
  }

  /// Adds sixteen hexadecimal digits.
  package mutating func append(hexadecimal value: UInt64) {
    var shift: UInt64 = 60
    while true {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      if shift == 0 { return }
      shift -= 4
    }
  }
}
