/// Splits the rows of delimited text into cells.
///
/// ```
/// bytes    2 0 2 4 , " a , b " , 1 0 . 5 \n
/// cells    0 ..< 4   6 ..< 11    13 ..< 17      quotes and blanks around a cell are left out
/// ```
///
/// A cell is quoted when its first character other than a blank is `"`; then delimiters and line
/// breaks inside belong to it and `""` is one quote. A quote anywhere else is a character like all
/// others. LF, CR LF and CR end a row. Where blanks separate cells, any number of them does, and those
/// at both ends of a row separate nothing.
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

  /// Where a cell begins and ends.
  struct Cell: BitwiseCopyable, Sendable {
    /// Its first byte.
    var start = 0
    /// Behind its last byte.
    var end = 0

    /// Whether nothing stands there.
    var isEmpty: Bool { start == end }
  }

  /// What separates cells.
  let delimiter: UInt8
  /// How many cells of a row the scanner notes; further ones are only counted.
  let width: Int
  /// The noted cells of the last row, blanks around them included.
  private var cells: ContiguousArray<Cell>
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
    cells = ContiguousArray(repeating: Cell(), count: max(width, 1))
  }

  /// Splits the row that begins at an index.
  ///
  /// - Parameter isLast: Whether nothing follows the range, so that its end ends the row.
  /// - Complexity: O(length of the row); nothing is allocated.
  mutating func scan(_ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool) -> Outcome {
    var index = from
    if skipsLineFeed && index < to && bytes[index] == UInt8(ascii: "\n") { index += 1 }
    guard index < to else { return isLast ? .nothing : .partial }
    if delimiter != CSVDialect.blank, let plain = splitPlainRow(bytes, from: index, to: to) {
      count = plain.count
      lineBreaks = 1
      hasDoubledQuotes = false
      skipsLineFeed = bytes[plain.next &- 1] == UInt8(ascii: "\r")
      if plain.count > 1 { return .row(next: plain.next) }
      let isBlank = cells[0].trimmed(bytes, delimiter: delimiter).isEmpty
      return isBlank ? .blank(next: plain.next) : .row(next: plain.next)
    }
    var row = Row(delimiter: delimiter, width: width)
    let end = split(&row, bytes, from: index, to: to, isLast: isLast)
    let isBlank =
      row.count == 1 && !row.sawQuote && cells[0].trimmed(bytes, delimiter: delimiter).isEmpty
    count = row.count
    lineBreaks = row.lineBreaks
    hasDoubledQuotes = row.hasDoubledQuotes
    switch end {
    case .whole(let next):
      let last = bytes[next &- 1]
      let endsInBreak = last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
      skipsLineFeed = endsInBreak && last == UInt8(ascii: "\r")
      if endsInBreak { lineBreaks += 1 }
      return isBlank ? .blank(next: next) : .row(next: next)
    case .partial: return .partial
    case .openQuote: return .openQuote(linesBefore: row.linesBeforeQuote)
    }
  }

  @inline(__always)
  private mutating func splitPlainRow(
    _ bytes: Span<UInt8>, from: Int, to: Int
  ) -> (count: Int, next: Int)? {
    let (delimiter, width) = (delimiter, width)
    var noted = cells.mutableSpan
    return CSVKernel.plainRow(
      bytes, from: from, to: to, delimiter: delimiter, width: width, into: &noted)
  }

  private mutating func split(
    _ row: inout Row, _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool
  ) -> Row.End {
    var noted = cells.mutableSpan
    return row.scan(bytes, from: from, to: to, isLast: isLast, into: &noted)
  }

  /// A noted cell of the last row, without the quotes and the blanks around it.
  @inline(__always)
  func cell(_ index: Int, _ bytes: Span<UInt8>) -> Cell {
    cells[index].trimmed(bytes, delimiter: delimiter)
  }
}

extension CSVScanner.Cell {
  /// The cell without the blanks around it.
  @inline(__always)
  func trimmed(_ bytes: Span<UInt8>, delimiter: UInt8) -> CSVScanner.Cell {
    var cell = self
    while cell.start < cell.end && Self.isBlank(bytes[cell.start], delimiter) { cell.start &+= 1 }
    while cell.start < cell.end && Self.isBlank(bytes[cell.end &- 1], delimiter) { cell.end &-= 1 }
    return cell
  }

  /// Whether a byte is a blank or a tab that separates nothing.
  @inline(__always)
  static func isBlank(_ byte: UInt8, _ delimiter: UInt8) -> Bool {
    byte <= UInt8(ascii: " ")
      && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && byte != delimiter
  }
}

/// One row while it is split, quotes and all.
private struct Row {
  /// How the bytes of a row end.
  enum End {
    /// Before this index, the line break included.
    case whole(Int)
    /// Not within the range.
    case partial
    /// Within quotes, and nothing follows.
    case openQuote
  }

  let delimiter: UInt8
  let width: Int
  var count = 0
  var lineBreaks = 0
  var linesBeforeQuote = 0
  var hasDoubledQuotes = false
  var sawQuote = false

  init(delimiter: UInt8, width: Int) {
    self.delimiter = delimiter
    self.width = width
  }

  mutating func scan(
    _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool,
    into cells: inout MutableSpan<CSVScanner.Cell>
  ) -> End {
    let runs = delimiter == CSVDialect.blank
    var index = from
    if runs { index = behindBlanks(bytes, from: index, to: to) }
    while true {
      guard let end = scanCell(bytes, from: index, to: to, isLast: isLast, into: &cells) else {
        return isLast ? .openQuote : .partial
      }
      index = end
      count &+= 1
      if index == to { return isLast ? .whole(to) : .partial }
      let byte = bytes[index]
      index &+= 1
      if byte != delimiter { return .whole(index) }
      guard runs else { continue }
      index = behindBlanks(bytes, from: index, to: to)
      if index == to { return isLast ? .whole(to) : .partial }
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return .whole(index + 1) }
    }
  }

  private func behindBlanks(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int {
    var index = from
    while index < to && bytes[index] == CSVDialect.blank { index += 1 }
    return index
  }

  /// Takes one cell.
  ///
  /// - Returns: Where the cell ends; nil when the bytes end within its quotes.
  private mutating func scanCell(
    _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool,
    into cells: inout MutableSpan<CSVScanner.Cell>
  ) -> Int? {
    var index = from
    while index < to && isBlank(bytes[index]) { index += 1 }
    if index < to && bytes[index] == UInt8(ascii: "\"") {
      return scanQuoted(bytes, from: index, to: to, isLast: isLast, into: &cells)
    }
    let end = CSVKernel.cellEnd(bytes, from: index, to: to, delimiter: delimiter)
    note(from: index, to: end, into: &cells)
    return end
  }

  /// Takes the cell whose opening quote stands at an index.
  ///
  /// - Returns: Where the cell ends; nil when the bytes end within its quotes.
  private mutating func scanQuoted(
    _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool,
    into cells: inout MutableSpan<CSVScanner.Cell>
  ) -> Int? {
    sawQuote = true
    linesBeforeQuote = lineBreaks
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
    let end = CSVKernel.cellEnd(bytes, from: index + 1, to: to, delimiter: delimiter)
    var rest = index + 1
    while rest < end && isBlank(bytes[rest]) { rest += 1 }
    if rest == end {
      note(from: from + 1, to: index, into: &cells)
    } else {
      // Text behind the closing quote: the cell is what stands there, quotes and all.
      note(from: from, to: end, into: &cells)
    }
    return end
  }

  private func note(from: Int, to: Int, into cells: inout MutableSpan<CSVScanner.Cell>) {
    if count < width { cells[count] = CSVScanner.Cell(start: from, end: to) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { CSVScanner.Cell.isBlank(byte, delimiter) }
}
