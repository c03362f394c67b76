import GeofenceCore

/// Reads delimited text: commas, semicolons, tabs, bars or blanks, quotes, any header.
///
/// ```
/// ByteStream ─ window ─▶ CSVScanner ─ cells ─▶ CSVRows ─ fixes, rejections ─▶ TraceBatch
///                 CSVHeader ▶ CSVLayout ──────────▲
/// ```
///
/// The header says how cells are separated (`CSVDialect`) and what they mean (`TraceColumns`,
/// `CSVLayout`). A file without one can be read when its columns are given by number. One pass reads
/// the rows; only two questions make it look ahead (`CSVSurvey`): in which order ambiguous dates are
/// written, and whether a column `id` names devices.
///
/// A row is a record. It is `malformed` when it has too few cells for the coordinates, the time or
/// the device, when its coordinates are no numbers, or its time is neither a time nor empty. An empty
/// device is that of the file. An accuracy that is no number is unknown.
struct CSVParser: ~Copyable, RecordParser {
  private var stream: ByteStream
  private var rows: CSVRows
  private var hasEnded = false
  private var isDone = false
  private let source: SourceContext
  private let header: CSVHeader
  private var ownNotices: [TraceNotice] = []

  /// Reads the header, and finds out what the columns mean.
  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError) {
    var stream = stream
    var layout = CSVLayout()
    let header = try CSVHeader.read(&stream, names: options.columns.values) ?? CSVHeader()
    if !header.cells.isEmpty {
      layout = try CSVLayout(header, options: options, path: source.path)
      if let column = layout.undecidedDevice {
        let isDevice = try Self.repeats(column, header, layout, &stream)
        if isDevice { layout.takeUndecidedDevice() }
        ownNotices.append(
          TraceNotice(
            isDevice ? .idIsDevice : .idIsNotDevice,
            first: SourcePlace(file: source.file, line: header.line),
            detail: header.cells[column]))
      }
      if !layout.startsWithData { stream.consume(header.length) }
    }
    rows = CSVRows(layout: layout, header: header, source: source, options: options)
    self.stream = stream
    self.source = source
    self.header = header
  }

  /// Bytes taken from the file so far, before unpacking.
  var bytesRead: Int { stream.bytesRead }

  var zerosAtEnd: Int { stream.zerosAtEnd }

  /// What was guessed so far.
  var notices: [TraceNotice] {
    let commas = rows.withDecimalCommas
    let notices = ownNotices + rows.clock.notices
    if commas.count == 0 { return notices }
    return notices + [TraceNotice(.decimalCommas, count: commas.count, first: commas.first)]
  }

  /// Replaces the batch by the next records.
  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    batch.removeAll()
    while !isDone {
      let (next, stop) = rows.read(stream, isLast: hasEnded, into: &batch, devices: &devices)
      stream.consume(next - stream.start)
      switch stop {
      case .full: return true
      case .starved:
        if batch.count > 0 { return true }
        guard stream.count < CSVScanner.longestRow else {
          throw .rowTooLong(file: source.path, line: rows.line)
        }
        if try !stream.fillMore() { hasEnded = true }
      case .needsDateOrder: try decideDateOrder()
      case .openQuote(let line):
        if batch.count > 0 { return true }
        throw .openQuote(file: source.path, line: line)
      case .ended:
        isDone = true
        if rows.records == 0 {
          ownNotices.append(
            TraceNotice(.noRecords, first: SourcePlace(file: source.file, line: 0)))
        }
      }
    }
    return batch.count > 0
  }

  /// Looks through the whole column of dates for one that can be read in one way only.
  private mutating func decideDateOrder() throws(TraceError) {
    guard let column = rows.dateColumn else { return }
    let line = rows.line
    let answer: CSVSurvey.Answer
    if var again = try stream.reopened() {
      var survey = CSVSurvey(
        .dateOrder, column: column, delimiter: header.dialect.delimiter,
        skipsLineFeed: header.endsInReturn && !rows.layout.startsWithData,
        line: rows.layout.startsWithData ? header.line : header.nextLine)
      again.skip(header.offset + (rows.layout.startsWithData ? 0 : header.length))
      answer = survey.answer(consuming: &again)
    } else {
      var survey = CSVSurvey(
        .dateOrder, column: column, delimiter: header.dialect.delimiter,
        skipsLineFeed: rows.scanner.skipsLineFeed, line: line)
      answer = survey.answer(aheadIn: &stream)
    }
    if case .contradiction(let first, let second, let line) = answer {
      throw TraceError(
        .needsOption, file: source.path, line: line,
        found: "the date \(second) after \(first), which no one order explains",
        expected: "one order of day and month in all rows", hint: "--date-order dmy|mdy|ymd")
    }
    guard case .order(let order) = answer else {
      throw TraceError(
        .needsOption, file: source.path, line: line,
        found: "dates that can be read as day/month or as month/day, in all rows",
        expected: "a date with a day over 12, or their order", hint: "--date-order dmy|mdy|ymd")
    }
    rows.clock.dateOrder = order
    ownNotices.append(
      TraceNotice(
        .dateOrderFound, first: SourcePlace(file: source.file, line: line),
        detail: order == .mdy ? "month first" : "day first"))
  }

  /// Whether a value of the column occurs twice in the file.
  private static func repeats(
    _ column: Int, _ header: CSVHeader, _ layout: CSVLayout, _ stream: inout ByteStream
  ) throws(TraceError) -> Bool {
    for question in [CSVSurvey.Question.rises, .repeats] {
      var survey = CSVSurvey(
        question, column: column, delimiter: header.dialect.delimiter,
        skipsLineFeed: header.endsInReturn && !layout.startsWithData, line: header.nextLine)
      let answer: CSVSurvey.Answer
      if var again = try stream.reopened() {
        again.skip(header.offset + (layout.startsWithData ? 0 : header.length))
        answer = survey.answer(consuming: &again)
      } else {
        answer = survey.answer(aheadIn: &stream)
      }
      if answer != .notRising { return answer == .repeated }
    }
    return false
  }
}
