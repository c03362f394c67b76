/// Finds the bodies of functions, initializers and computed properties by counting braces.
enum BlockScanner {
  /// A body with its signature.
  struct Block: Equatable {
    /// The line of the declaration, from 1.
    var line: Int
    /// Lines from the declaration to the closing brace, both counted.
    var length: Int
    /// The declaration's first line, trimmed.
    var header: String
  }

  private static let types: Set<String> = [
    "struct", "class", "enum", "extension", "protocol", "actor",
  ]
  private static let members: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "case",
  ]

  /// The outermost bodies that are none of a type.
  ///
  /// - Parameter lines: Source as `CodeOnly` leaves it.
  static func blocks(in lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var openTypes = 0
    var depth = 0
    var start = 0
    for (index, line) in lines.enumerated() {
      for character in line {
        if character == "{" {
          if depth == 0 {
            start = declaration(in: lines, from: index)
            if isType(lines[start...index].joined(separator: " ")) {
              openTypes += 1
              continue
            }
          }
          depth += 1
        } else if character == "}" {
          if depth == 0 {
            openTypes -= 1
          } else {
            depth -= 1
            if depth == 0 {
              let header = lines[start].drop { $0 == " " }
              blocks.append(
                Block(line: start + 1, length: index - start + 1, header: String(header)))
            }
          }
        }
      }
    }
    return blocks
  }

  /// The words of a declaration, in which `init` of `init(x:)` is one.
  private static func words(_ text: some StringProtocol) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { Substring($0) }
  }

  private static func isType(_ header: String) -> Bool {
    for word in words(header) {
      if types.contains(String(word)) { return !header.contains("class func") }
      if members.contains(String(word)) { return false }
    }
    return false
  }

  /// The line on which the declaration of the body that opens on a line begins.
  private static func declaration(in lines: [String], from index: Int) -> Int {
    var line = index
    while line > 0 {
      if words(lines[line]).contains(where: {
        types.contains(String($0)) || members.contains(String($0))
      }) {
        return line
      }
      let above = lines[line - 1]
      if above.contains("{") || above.contains("}") || above.allSatisfy({ $0 == " " }) { break }
      line -= 1
    }
    return line
  }
}
