extension JSONScanner {
  /// Where a string or number ends.
  enum Extent {
    /// Just before this index; for a string, there stands its closing quote.
    case ends(Int)
    /// Not before the end of the window.
    case isOpen
    /// It is none.
    case wrong(JSONFault.Kind)
  }

  /// Finds the closing quote.
  ///
  /// - Parameters:
  ///   - start: Index after the opening quote.
  ///   - hasEscapes: Becomes true at a backslash.
  static func string(
    in bytes: Span<UInt8>, from start: Int, to end: Int, hasEscapes: inout Bool
  ) -> Extent {
    var at = start
    while true {
      at = JSONSearchKernel.plainEnd(bytes, from: at, to: end)
      guard at < end else { return .isOpen }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") { return .ends(at) }
      if byte < 0x20 { return .wrong(.control(byte)) }
      at += 1
      hasEscapes = true
      guard at < end else { return .isOpen }
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        at += 1
      case UInt8(ascii: "u"):
        at += 1
        for _ in 0..<4 {
          guard at < end else { return .isOpen }
          guard JSONText.hexValue(bytes[at]) != nil else { return .wrong(.escape) }
          at += 1
        }
      default: return .wrong(.escape)
      }
    }
  }

  /// Finds the end of a number by its grammar; what follows it is not looked at.
  static func number(in bytes: Span<UInt8>, from start: Int, to end: Int, isLast: Bool) -> Extent {
    var at = start
    if at < end, bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard at < end else { return .isOpen }
    if bytes[at] == UInt8(ascii: "0") {
      at += 1
    } else if let wrong = skipDigits(in: bytes, from: &at, to: end) {
      return wrong
    }
    if at < end, bytes[at] == UInt8(ascii: ".") {
      at += 1
      if let wrong = skipDigits(in: bytes, from: &at, to: end) { return wrong }
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      if let wrong = skipDigits(in: bytes, from: &at, to: end) { return wrong }
    }
    return at < end || isLast ? .ends(at) : .isOpen
  }

  /// Skips one digit or more.
  ///
  /// - Returns: Nil when there was one, else why the number is none.
  private static func skipDigits(
    in bytes: Span<UInt8>, from at: inout Int, to end: Int
  ) -> Extent? {
    let start = at
    while at < end, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
    if at > start { return nil }
    return at < end ? .wrong(.unexpected(bytes[at])) : .isOpen
  }
}
