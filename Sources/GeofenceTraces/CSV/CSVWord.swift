/// The few words that stand in cells where numbers or nothing should.
enum CSVWord {
  /// Whether a cell says that there is nothing.
  ///
  /// - Complexity: O(1); nothing is allocated.
  static func isNothing(_ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    guard let word = packed(bytes, from: from, to: to) else { return false }
    return nothing.contains(word)
  }

  /// What a cell says about truth; nil when it says nothing.
  ///
  /// - Complexity: O(1); nothing is allocated.
  static func truth(_ bytes: Span<UInt8>, from: Int, to: Int) -> Bool? {
    guard let word = packed(bytes, from: from, to: to) else { return nil }
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  private static let nothing = packed([
    "", "null", "na", "nan", "none", "nil", "n/a", "#n/a", "-", "--", "\\n", "nat",
  ])
  private static let yes = packed(["true", "1", "t", "yes", "y", "valid"])
  private static let no = packed(["false", "0", "f", "no", "n", "no fix", "invalid"])

  private static func packed(_ words: [String]) -> [UInt64] {
    words.compactMap { word in
      let bytes = ContiguousArray(word.utf8)
      return packed(bytes.span, from: 0, to: bytes.count)
    }
  }

  /// Up to eight bytes as one number, ASCII capitals in lower case; nil for more.
  private static func packed(_ bytes: Span<UInt8>, from: Int, to: Int) -> UInt64? {
    guard to - from <= 8 else { return nil }
    var word: UInt64 = 0
    for index in from..<to {
      let byte = bytes[index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      word = word << 8 | UInt64(isCapital ? byte | 0x20 : byte)
    }
    return word
  }
}
