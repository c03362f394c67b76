/// Splits the rows of delimited text into cells.
///
/// ```
/// bytes    2 0 2 4 , " a , b " , 1 0 . 5 \n
/// starts   0         6           12
/// ends             4         10          16     quotes and blanks around a cell are left out
/// ```
///
/// A cell is quoted when its first character other than a blank is `"`; then delimiters and line
/// breaks inside belong to it and `""` is one quote. A quote anywhere else is a character like all
/// others. LF, CR LF and CR end a row.
struct CSVScanner: Sendable {
  /// How a row ended.
  enum Outcome: Equatable {
    /// A row of cells, whose text ends before this index.
    case row(next: Int)
    /// A line without anything but blanks.
    case blank(next: Int)
    /// The bytes end before the row does.
    case partial
    /// The bytes end within quotes, which were opened so many line breaks after the row's beginning.
    case openQuote(linesBefore: Int)
    /// There are no bytes.
    case nothing
  }

  /// The longest row in bytes.
  static let longestRow = 16 << 20

  /// What separates cells.
  let delimiter: UInt8
  /// How many cells of a row the scanner notes; further ones are only counted.
  let width: Int
  /// Where the noted cells of the last row begin.
  private(set) var starts: ContiguousArray<Int>
  /// Where they end.
  private(set) var ends: ContiguousArray<Int>
  /// How many cells the last row had.
  private(set) var count = 0
  /// Line breaks that the last row took, the one at its end included.
  private(set) var lineBreaks = 0
  /// Whether a line feed at the beginning of the next row belongs to the carriage return before it.
  var skipsLineFeed = false
  /// Whether one of the noted cells has quotes inside that stand twice.
  private(set) var hasDoubledQuotes = false

  /// Makes a scanner that notes the first `width` cells of each row.
  init(delimiter: UInt8, width: Int, skipsLineFeed: Bool = false) {
    self.delimiter = delimiter
    self.width = width
    self.skipsLineFeed = skipsLineFeed
    starts = ContiguousArray(repeating: 0, count: width)
    ends = ContiguousArray(repeating: 0, count: width)
  }

  /// Splits the row that begins at an index.
  ///
  /// - Parameter isLast: Whether nothing follows the range, so that its end ends the row.
  /// - Complexity: O(length of the row); nothing is allocated.
  mutating func scan(_ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool) -> Outcome {
    var index = from
    if skipsLineFeed && index < to && bytes[index] == UInt8(ascii: "\n") { index += 1 }
    guard index < to else { return isLast ? .nothing : .partial }
    count = 0
    lineBreaks = 0
    hasDoubledQuotes = false
    while true {
      let start = index
      while index < to && isBlank(bytes[index]) { index += 1 }
      if index < to && bytes[index] == UInt8(ascii: "\"") {
        let linesBefore = lineBreaks
        guard let after = scanQuoted(bytes, from: index, to: to, isLast: isLast) else {
          return isLast ? .openQuote(linesBefore: linesBefore) : .partial
        }
        index = after
      } else {
        index = Self.cellEnd(bytes, from: index, to: to, delimiter: delimiter)
        note(bytes, from: start, to: index)
      }
      count += 1
      if index == to { return isLast ? finish(bytes, next: to, after: 0) : .partial }
      let byte = bytes[index]
      index += 1
      if byte != delimiter { return finish(bytes, next: index, after: byte) }
    }
  }

  /// Where the cell ends that begins at an index outside of quotes.
  @inline(__always)
  private static func cellEnd(
    _ bytes: Span<UInt8>, from: Int, to: Int, delimiter: UInt8
  ) -> Int {
    var index = from
    while index < to {
      let byte = bytes[index]
      if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      index &+= 1
    }
    return index
  }

  private mutating func finish(_ bytes: Span<UInt8>, next: Int, after byte: UInt8) -> Outcome {
    skipsLineFeed = byte == UInt8(ascii: "\r")
    if byte != 0 { lineBreaks += 1 }
    return count == 1 && starts[0] == ends[0] ? .blank(next: next) : .row(next: next)
  }

  /// Takes the cell whose opening quote stands at an index.
  ///
  /// - Returns: Where the cell ends; nil when the bytes end before.
  private mutating func scanQuoted(
    _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool
  ) -> Int? {
    var index = from + 1
    while true {
      guard index < to else { return nil }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        if index + 1 == to && !isLast { return nil }
        guard index + 1 < to && bytes[index + 1] == UInt8(ascii: "\"") else { break }
        if count < width { hasDoubledQuotes = true }
        index += 2
      } else {
        let isBreak =
          byte == UInt8(ascii: "\n")
          || (byte == UInt8(ascii: "\r") && index + 1 < to
            && bytes[index + 1] != UInt8(ascii: "\n"))
        if isBreak { lineBreaks += 1 }
        index += 1
      }
    }
    let close = index
    let end = Self.cellEnd(bytes, from: close + 1, to: to, delimiter: delimiter)
    var rest = close + 1
    while rest < end && isBlank(bytes[rest]) { rest += 1 }
    if rest == end {
      note(bytes, from: from + 1, to: close)
    } else {
      // Text behind the closing quote: the cell is what stands there, quotes and all.
      note(bytes, from: from, to: end)
    }
    return end
  }

  /// Notes the next cell without the blanks around it.
  @inline(__always)
  private mutating func note(_ bytes: Span<UInt8>, from: Int, to: Int) {
    guard count < width else { return }
    var from = from
    var to = to
    while from < to && isBlank(bytes[from]) { from += 1 }
    while from < to && isBlank(bytes[to - 1]) { to -= 1 }
    starts[count] = from
    ends[count] = to
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte == UInt8(ascii: "\t") && delimiter != byte)
  }
}
