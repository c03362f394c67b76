/// Characters that can drive a terminal or reorder what a person reads: controls (C0, DEL, C1), line
/// and paragraph separators, and the marks that set the direction of writing.
enum HazardousCharacter {
  /// The scalar that begins at an index of valid UTF-8 and its length, when it is hazardous.
  static func find(in text: Span<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let byte = text[index]
    if byte < 0x20 || byte == 0x7F { return (UInt32(byte), 1) }
    if byte < 0xC2 { return nil }
    let next = index + 1 < text.count ? text[index + 1] : 0
    if byte == 0xC2, next < 0xA0 { return (UInt32(next), 2) }
    if byte == 0xD8, next == 0x9C { return (0x061C, 2) }
    guard byte == 0xE2, next == 0x80 || next == 0x81, index + 2 < text.count else { return nil }
    let scalar = 0x2000 + UInt32(next & 0x3F) << 6 + UInt32(text[index + 2] & 0x3F)
    return isDirection(scalar) ? (scalar, 3) : nil
  }

  private static func isDirection(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension ByteBuffer {
  /// Adds a JSON string with its quotes.
  ///
  /// Besides what JSON asks for, hazardous characters are escaped: every reader takes them back as
  /// they were, and no terminal or script page obeys them.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    let utf8 = text.utf8
    let span = utf8.span
    var start = 0
    var index = 0
    while index < span.count {
      let byte = span[index]
      let hazard = byte >= 0x20 && byte < 0x7F ? nil : HazardousCharacter.find(in: span, at: index)
      let needsEscape = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      guard needsEscape || hazard != nil else {
        index += 1
        continue
      }
      append(span, start..<index)
      if let hazard {
        append(jsonEscape: hazard.scalar)
        index += hazard.length
      } else {
        append(UInt8(ascii: "\\"))
        append(byte)
        index += 1
      }
      start = index
    }
    append(span, start..<span.count)
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonEscape scalar: UInt32) {
    append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      append(UInt8(ascii: "u"))
      let digits = String(scalar, radix: 16)
      for _ in digits.utf8.count..<4 { append(UInt8(ascii: "0")) }
      append(digits)
    }
  }

  /// Adds a text that a terminal can show: hazardous characters as `\u{1b}`.
  package mutating func append(terminal text: String) {
    let utf8 = text.utf8
    let span = utf8.span
    var index = 0
    while index < span.count {
      guard let hazard = HazardousCharacter.find(in: span, at: index) else {
        append(span[index])
        index += 1
        continue
      }
      append("\\u{\(String(hazard.scalar, radix: 16))}")
      index += hazard.length
    }
  }

  /// Adds a CSV cell, quoted when it has to be (RFC 4180); an empty text is quoted, since an empty
  /// cell means that nothing is known.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - guarded: Whether a text that a spreadsheet would take for a formula gets a `'` in front.
  package mutating func append(csv text: String, guarded: Bool = false) {
    let utf8 = text.utf8
    let span = utf8.span
    let isFormula = guarded && ByteBuffer.looksLikeFormula(span)
    var needsQuotes = span.count == 0
    for index in 0..<span.count {
      let byte = span[index]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D {
        needsQuotes = true
        break
      }
    }
    guard needsQuotes else {
      if isFormula { append(UInt8(ascii: "'")) }
      append(span, 0..<span.count)
      return
    }
    append(UInt8(ascii: "\""))
    if isFormula { append(UInt8(ascii: "'")) }
    for index in 0..<span.count {
      if span[index] == UInt8(ascii: "\"") { append(UInt8(ascii: "\"")) }
      append(span[index])
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether a text begins with `=`, `+`, `-`, `@`, a tab, CR, LF or a full-width form of the signs.
  private static func looksLikeFormula(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return false }
    switch text[0] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    case 0xEF where text.count >= 3 && text[1] == 0xBC:
      // U+FF0B, U+FF0D, U+FF1D, U+FF20 all begin with EF BC.
      return text[2] == 0x8B || text[2] == 0x8D || text[2] == 0x9D || text[2] == 0xA0
    default:
      return false
    }
  }
}
