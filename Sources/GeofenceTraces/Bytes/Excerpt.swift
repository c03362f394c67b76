/// What stood in a file, for messages: short, on one line, without control characters.
package enum Excerpt {
  /// The most characters that are shown.
  static let longest = 40

  /// The bytes of a range in double quotes; what is not text or not harmless shows as `?`.
  package static func quoted(_ bytes: Span<UInt8>, from: Int, to: Int) -> String {
    var prefix: [UInt8] = []
    // Four bytes a character at most, and one to see that there is more.
    for index in from..<min(to, from + 4 * longest + 4) { prefix.append(bytes[index]) }
    return quoted(String(decoding: prefix, as: UTF8.self))
  }

  /// The text in double quotes; what is not harmless shows as `?`.
  package static func quoted(_ text: String) -> String {
    var shown = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == longest {
        shown += "…"
        break
      }
      shown.unicodeScalars.append(isHarmless(scalar) ? scalar : "?")
      count += 1
    }
    return shown + "\""
  }

  /// Whether a character neither moves the cursor nor turns the direction of the text.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
    default: true
    }
  }
}
