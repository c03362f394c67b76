/// The first row of a delimited file, and how the file is written.
struct CSVHeader {
  /// The most columns a file may have.
  static let mostColumns = 1 << 16

  /// How cells stand apart.
  let dialect: CSVDialect
  /// The cells, without quotes and blanks around them.
  let cells: [String]
  /// The line it begins in, from 1.
  let line: Int
  /// The line of the row after it.
  let nextLine: Int
  /// How many bytes it takes, its line break included.
  let length: Int
  /// Whether it ends in a carriage return, so that a line feed may follow that belongs to it.
  let endsInReturn: Bool
  /// How many bytes stand before it, of blank lines, comments and a `sep=` line.
  let offset: Int

  /// The header of a file that has no row.
  init() {
    dialect = CSVDialect(delimiter: UInt8(ascii: ","))
    cells = []
    (line, nextLine, length, offset) = (1, 1, 0, 0)
    endsInReturn = false
  }

  /// A place before the rows.
  private struct Place {
    var offset = 0
    var line = 1
    /// What a `sep=` line before it says.
    var dialect: CSVDialect?

    /// Goes behind a row that is one line.
    mutating func pass(_ end: (text: Int, next: Int), _ found: CSVDialect? = nil) {
      offset += end.next
      line += 1
      dialect = dialect ?? found
    }
  }

  /// Reads the first row at the beginning of a stream, which then stands before that row.
  ///
  /// Blank lines before it are passed over, a line `sep=;` says the delimiter. Lines that begin with
  /// `#` are comments; where the first other row names no coordinates and the last such comment does,
  /// that comment is the header.
  ///
  /// - Parameter names: Names of columns that the user gave.
  /// - Returns: Nil when the stream has no row.
  static func read(
    _ stream: inout ByteStream, names: some Sequence<String>
  ) throws(TraceError) -> CSVHeader? {
    let wanted = names.filter { Int($0) == nil }.map { HeaderName($0) }
    var place = Place()
    var comment: Place?
    while true {
      // What looks like a quote in a comment is none.
      let line = try findRowEnd(&stream, from: place.offset, hasQuotes: false)
      if line.next > 0 && isComment(stream, place, line.text) {
        if isHeader(cells(stream, place, line.text), wanted) { comment = place }
        place.pass(line)
        continue
      }
      let row = try findRowEnd(&stream, from: place.offset)
      let start = stream.start + place.offset
      let found = CSVDialect.named(stream.buffer.span, from: start, to: start + row.text)
      let isSeparator = found != nil && place.dialect == nil
      if row.next > 0
        && (isSeparator || isBlank(stream.buffer.span, from: start, to: start + row.text))
      {
        place.pass(row, found)
        continue
      }
      if let comment, !isHeader(cells(stream, place, row.text), wanted) {
        let end = try findRowEnd(&stream, from: comment.offset, hasQuotes: false)
        return try CSVHeader(&stream, comment, text: end.text, rows: place)
      }
      if row.next == 0 { return nil }
      var rows = place
      rows.offset += row.next
      return try CSVHeader(&stream, place, text: row.text, rows: rows)
    }
  }

  /// - Parameter rows: Where the rows begin; its line is that of the header when no line is between.
  private init(
    _ stream: inout ByteStream, _ place: Place, text: Int, rows: Place
  ) throws(TraceError) {
    stream.consume(place.offset)
    let bytes = stream.buffer.span
    let from = stream.start
    let dialect = place.dialect ?? CSVDialect.find(bytes, from: from, to: from + text)
    var count = 1
    for index in from..<(from + text) where bytes[index] == dialect.delimiter { count += 1 }
    guard count <= Self.mostColumns else {
      throw TraceError(
        .damaged, file: stream.path, line: place.line, found: "a first row of \(count) cells",
        expected: "at most \(Self.mostColumns)")
    }
    let (read, lineBreaks) = Self.split(bytes, from: from, to: from + text, dialect)
    cells = read
    self.dialect = dialect
    line = place.line
    offset = place.offset
    nextLine = rows.line > place.line ? rows.line : place.line + lineBreaks + 1
    length = rows.offset - place.offset
    endsInReturn = length > text && bytes[from + length - 1] == UInt8(ascii: "\r")
  }

  /// The cells of the row in a range, the first `mostColumns` of them.
  static func cells(_ bytes: Span<UInt8>, from: Int, to: Int) -> [String] {
    split(bytes, from: from, to: to, CSVDialect.find(bytes, from: from, to: to)).cells
  }

  private static func cells(
    _ stream: borrowing ByteStream, _ place: Place, _ length: Int
  ) -> [String] {
    let from = stream.start + place.offset
    let dialect =
      place.dialect ?? CSVDialect.find(stream.buffer.span, from: from, to: from + length)
    return split(stream.buffer.span, from: from, to: from + length, dialect).cells
  }

  private static func split(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ dialect: CSVDialect
  ) -> (cells: [String], lineBreaks: Int) {
    var count = 1
    for index in from..<to where bytes[index] == dialect.delimiter { count += 1 }
    count = min(count, mostColumns)
    var scanner = CSVScanner(delimiter: dialect.delimiter, width: count)
    _ = scanner.scan(bytes, from: from, to: to, isLast: true)
    var cells: [String] = []
    for index in 0..<min(scanner.count, count) {
      let cell = scanner.cell(index, bytes)
      cells.append(text(bytes, from: cell.start, to: cell.end))
    }
    // A mark that stands apart from the names of a comment is no name.
    if dialect.delimiter == CSVDialect.blank && cells.first == "#" { cells.removeFirst() }
    return (cells, scanner.lineBreaks)
  }

  /// Whether there are names for latitude and longitude among cells.
  static func namesPositions(_ cells: [String]) -> Bool {
    func has(_ trace: TraceColumns.Role, _ region: RegionColumns.Role) -> Bool {
      cells.contains {
        let name = HeaderName($0)
        return TraceColumns.aliases.match(name)?.role == trace
          || RegionColumns.aliases.match(name)?.role == region
      }
    }
    return has(.latitude, .latitude) && has(.longitude, .longitude)
  }

  private static func isHeader(_ cells: [String], _ wanted: [HeaderName]) -> Bool {
    namesPositions(cells) || cells.contains { wanted.contains(HeaderName($0)) }
  }

  private static func isComment(
    _ stream: borrowing ByteStream, _ place: Place, _ length: Int
  ) -> Bool {
    for index in 0..<length {
      switch stream.buffer[stream.start + place.offset + index] {
      case 0x20, 0x09: continue
      case UInt8(ascii: "#"): return true
      default: return false
      }
    }
    return false
  }

  /// The text of a cell, in which quotes that stand twice are one.
  static func text(_ bytes: Span<UInt8>, from: Int, to: Int) -> String {
    var text: [UInt8] = []
    var index = from
    while index < to {
      text.append(bytes[index])
      let isDoubled =
        bytes[index] == UInt8(ascii: "\"") && index + 1 < to && bytes[index + 1] == bytes[index]
      index += isDoubled ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Makes the whole row stand in the window that begins so many bytes after its beginning; without
  /// quotes, it is a line.
  ///
  /// - Returns: How many bytes its text takes, and how many with the line break; 0 at the end of the
  ///   stream. A row whose quotes never close ends at its first line break.
  private static func findRowEnd(
    _ stream: inout ByteStream, from offset: Int, hasQuotes: Bool = true
  ) throws(TraceError) -> (text: Int, next: Int) {
    var firstBreak: Int?
    var isQuoted = false
    var closing: Int?
    var length = offset
    while true {
      if length == stream.count {
        let hasMore = length < CSVScanner.longestRow ? try stream.fillMore() : false
        if !hasMore {
          if length >= CSVScanner.longestRow { throw .rowTooLong(file: stream.path, line: 1) }
          guard isQuoted, let firstBreak else { return (length - offset, length - offset) }
          length = firstBreak
          break
        }
      }
      let byte = stream.buffer[stream.start + length]
      if byte == UInt8(ascii: "\"") && hasQuotes {
        // A quote within a cell is a character like all others.
        let isFirst = length == offset || mayEndCell(stream.buffer[stream.start + length - 1])
        let isSecondOfTwo = closing == length - 1
        if isQuoted { closing = length }
        isQuoted = !isQuoted && (isFirst || isSecondOfTwo)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if firstBreak == nil { firstBreak = length }
        if !isQuoted { break }
      }
      length += 1
    }
    let isReturn = stream.buffer[stream.start + length] == UInt8(ascii: "\r")
    // A line feed behind a carriage return belongs to it; there may be nothing more to read.
    if isReturn, try stream.fill(atLeast: length + 2),
      stream.buffer[stream.start + length + 1] == UInt8(ascii: "\n")
    {
      return (length - offset, length + 2 - offset)
    }
    return (length - offset, length + 1 - offset)
  }

  /// Whether a cell may begin behind a byte.
  private static func mayEndCell(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x20, 0x09: true
    default: false
    }
  }

  private static func isBlank(_ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    for index in from..<to where bytes[index] != 0x20 && bytes[index] != 0x09 { return false }
    return true
  }
}

extension TraceError {
  /// A row beyond the limit.
  static func rowTooLong(file: String, line: Int) -> TraceError {
    TraceError(
      .damaged, file: file, line: line, found: "a row of more than 16 MiB",
      expected: "rows of at most 16 MiB; a quote may be missing")
  }

  /// Quotes that do not close before the end.
  static func openQuote(file: String, line: Int) -> TraceError {
    TraceError(
      .damaged, file: file, line: line, found: "a quote that never closes",
      expected: "a closing quote before the end of the file")
  }
}
