/// Swift text with comments, string literals and quoted identifiers blanked out.
///
/// Lines stay where they are, so that positions in the result are positions in the source. Good
/// enough for formatted source: it knows nested block comments, raw and multi-line strings and
/// interpolations, not regular expression literals.
struct CodeOnly {
  private let source: [UInt8]
  private var position = 0
  private let newline = UInt8(ascii: "\n")
  private var output: [UInt8] = []

  /// The blanked lines of a source text.
  static func lines(of text: String) -> [String] {
    var scanner = CodeOnly(source: Array(text.utf8))
    scanner.code(untilClosing: false)
    return String(decoding: scanner.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private init(source: [UInt8]) { self.source = source }

  private func at(_ text: String, offset: Int = 0) -> Bool {
    var index = position + offset
    for byte in text.utf8 {
      guard index < source.count, source[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private mutating func keep() {
    output.append(source[position])
    position += 1
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < source.count {
      output.append(source[position] == newline ? newline : UInt8(ascii: " "))
      position += 1
    }
  }

  /// Code up to the end, or up to and with the parenthesis that closes an interpolation.
  private mutating func code(untilClosing: Bool) {
    var depth = 0
    while position < source.count {
      if at("//") {
        while position < source.count, source[position] != newline { blank() }
      } else if at("/*") {
        blockComment()
      } else if at("\"") || poundsBeforeQuote() > 0 {
        string()
      } else if at("`") {
        repeat { blank() } while position < source.count && !at("`")
        blank()
      } else {
        if source[position] == UInt8(ascii: "(") { depth += 1 }
        if source[position] == UInt8(ascii: ")") {
          depth -= 1
          if untilClosing, depth < 0 { return blank() }
        }
        keep()
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        blank(2)
      } else if at("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < source.count
  }

  private func poundsBeforeQuote() -> Int {
    var count = 0
    while at("#", offset: count) { count += 1 }
    return count > 0 && at("\"", offset: count) ? count : 0
  }

  private mutating func string() {
    let pounds = String(repeating: "#", count: poundsBeforeQuote())
    blank(pounds.count)
    let quote = at("\"\"\"") ? "\"\"\"" : "\""
    blank(quote.count)
    while position < source.count, !at(quote + pounds) {
      if at("\\\(pounds)(") {
        blank(2 + pounds.count)
        code(untilClosing: true)
      } else if at("\\\(pounds)") {
        blank(2 + pounds.count)
      } else {
        blank()
      }
    }
    blank(quote.count + pounds.count)
  }
}
