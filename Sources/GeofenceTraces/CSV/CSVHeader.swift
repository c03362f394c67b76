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
  /// How many bytes stand before it, of blank lines and of a `sep=` line.
  let offset: Int

  /// The header of a file that has no row.
  init() {
    dialect = CSVDialect(delimiter: UInt8(ascii: ","))
    cells = []
    (line, nextLine, length, offset) = (1, 1, 0, 0)
    endsInReturn = false
  }

  /// Reads the first row at the beginning of a stream, which then stands before that row.
  ///
  /// Blank lines before it are passed over, a line `sep=;` says the delimiter.
  ///
  /// - Returns: Nil when the stream has no row.
  static func read(_ stream: inout ByteStream) throws(TraceError) -> CSVHeader? {
    var line = 1
    var offset = 0
    var named: CSVDialect?
    while true {
      let end = try findRowEnd(&stream)
      if end.next == 0 { return nil }
      let found = CSVDialect.named(
        stream.buffer.span, from: stream.start, to: stream.start + end.text)
      let isPassedOver =
        (found != nil && named == nil)
        || isBlank(stream.buffer.span, from: stream.start, to: stream.start + end.text)
      guard isPassedOver else { break }
      named = named ?? found
      line += 1
      offset += end.next
      stream.consume(end.next)
    }
    return try CSVHeader(
      &stream, end: try findRowEnd(&stream), dialect: named, line: line, offset: offset)
  }

  private init(
    _ stream: inout ByteStream, end: (text: Int, next: Int), dialect: CSVDialect?, line: Int,
    offset: Int
  ) throws(TraceError) {
    let bytes = stream.buffer.span
    let from = stream.start
    let dialect = dialect ?? CSVDialect.find(bytes, from: from, to: from + end.text)
    var count = 1
    for index in from..<(from + end.text) where bytes[index] == dialect.delimiter { count += 1 }
    guard count <= Self.mostColumns else {
      throw TraceError(
        .damaged, file: stream.path, line: line, found: "a first row of \(count) cells",
        expected: "at most \(Self.mostColumns)")
    }
    var scanner = CSVScanner(delimiter: dialect.delimiter, width: count)
    _ = scanner.scan(bytes, from: from, to: from + end.text, isLast: true)
    var cells: [String] = []
    for index in 0..<min(scanner.count, count) {
      let cell = scanner.cell(index, bytes)
      cells.append(Self.text(bytes, from: cell.start, to: cell.end))
    }
    self.dialect = dialect
    self.cells = cells
    self.line = line
    self.offset = offset
    nextLine = line + scanner.lineBreaks + 1
    length = end.next
    endsInReturn = end.next > end.text && bytes[from + end.next - 1] == UInt8(ascii: "\r")
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

  /// Makes the whole first row stand in the window.
  ///
  /// - Returns: How many bytes its text takes, and how many with the line break; 0 at the end of the
  ///   stream. A row whose quotes never close ends at its first line break.
  private static func findRowEnd(
    _ stream: inout ByteStream
  ) throws(TraceError) -> (text: Int, next: Int) {
    var firstBreak: Int?
    var isQuoted = false
    var length = 0
    while true {
      if length == stream.count {
        let hasMore = length < CSVScanner.longestRow ? try stream.fillMore() : false
        if !hasMore {
          if length >= CSVScanner.longestRow { throw .rowTooLong(file: stream.path, line: 1) }
          if isQuoted, let firstBreak { length = firstBreak } else { return (length, length) }
          break
        }
      }
      let byte = stream.buffer[stream.start + length]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
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
      return (length, length + 2)
    }
    return (length, length + 1)
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
