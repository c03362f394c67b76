/// How wide a text stands on a terminal.
enum TextWidth {
  /// Columns: two for East Asian wide characters and pictures, none for marks that combine.
  static func columns(of text: String) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars { columns += width(of: scalar) }
    return columns
  }

  /// The text, cut with `…` when it is wider than a limit.
  static func shortened(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit || columns(of: text) <= limit { return text }
    var kept = String.UnicodeScalarView()
    var columns = 1
    for scalar in text.unicodeScalars {
      columns += width(of: scalar)
      if columns > limit { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

/// Texts from inputs, made fit to be shown.
package enum TerminalText {
  /// The text with hazardous characters written as `\u{1b}`.
  package static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(terminal: text)
    return buffer.text
  }
}
