import GeofenceCore

/// Turns rows into fixes: everything but where the bytes come from.
struct CSVRows {
  /// Why a stretch of rows came to an end.
  enum Stop: Equatable {
    /// The batch is full.
    case full
    /// The next row is not whole.
    case starved
    /// There is nothing more.
    case ended
    /// The next row has a date whose order has to be known first.
    case needsDateOrder
    /// Quotes that were opened in this line never close.
    case openQuote(line: Int)
  }

  /// What the columns mean.
  let layout: CSVLayout
  /// Splits rows.
  private(set) var scanner: CSVScanner
  /// Reads times.
  var clock: CSVClock
  /// The line of the next row.
  private(set) var line: Int
  /// Rows whose coordinates would be numbers if a comma were a decimal mark, and the first of them.
  private(set) var withDecimalCommas = (count: 0, first: SourcePlace.none)
  /// Rows that were records, used or not.
  private(set) var records = 0

  private let file: Int
  private let allowsDecimalComma: Bool
  private let keepsFixesWithoutTime: Bool
  private var owner: CSVOwner
  /// Whether dates stand apart from times, once a row has told.
  private var joinsDate: Bool?
  private var joined: ContiguousArray<UInt8> = []

  /// Stands before the first row of records.
  init(
    layout: CSVLayout, header: CSVHeader, source: SourceContext, options: TraceOptions
  ) {
    self.layout = layout
    scanner = CSVScanner(
      delimiter: header.dialect.delimiter, width: layout.width,
      skipsLineFeed: header.endsInReturn && !layout.startsWithData)
    clock = CSVClock(layout: layout, options: options)
    line = layout.startsWithData ? header.line : header.nextLine
    file = source.file
    allowsDecimalComma = header.dialect.allowsDecimalComma
    keepsFixesWithoutTime = options.keepsFixesWithoutTime
    owner = CSVOwner(stem: source.stem, device: options.device)
  }

  /// Reads the rows in the window of a stream until the batch is full or the window is used up.
  ///
  /// - Parameter isLast: Whether nothing follows the window.
  /// - Returns: Where the first row begins that was not read, and why it was not.
  mutating func read(
    _ stream: borrowing ByteStream, isLast: Bool, into batch: inout TraceBatch,
    devices: inout DeviceTable
  ) -> (next: Int, stop: Stop) {
    let bytes = stream.buffer.span
    let to = stream.end
    var index = stream.start
    while batch.count < TraceBatch.usualCount {
      let skipsLineFeed = scanner.skipsLineFeed
      switch scanner.scan(bytes, from: index, to: to, isLast: isLast) {
      case .row(let next):
        guard take(bytes, into: &batch, devices: &devices) else {
          scanner.skipsLineFeed = skipsLineFeed
          return (index, .needsDateOrder)
        }
        records += 1
        line += scanner.lineBreaks
        index = next
      case .blank(let next):
        line += scanner.lineBreaks
        index = next
      case .partial: return (index, .starved)
      case .nothing: return (index, .ended)
      case .openQuote(let linesBefore): return (index, .openQuote(line: line + linesBefore))
      }
    }
    return (index, .full)
  }

  /// Makes a fix or a rejection of the row that was scanned last.
  ///
  /// - Returns: False when the order of dates has to be known first; then nothing was made.
  private mutating func take(
    _ bytes: Span<UInt8>, into batch: inout TraceBatch, devices: inout DeviceTable
  ) -> Bool {
    let place = SourcePlace(file: file, line: line)
    guard scanner.count >= layout.neededCells else {
      batch.reject(
        place, .malformed, "\(scanner.count) cells, at least \(layout.neededCells) needed")
      return true
    }
    let latitudeCell = scanner.cell(layout.latitude, bytes)
    let longitudeCell = scanner.cell(layout.longitude, bytes)
    guard
      var latitude = CSVAngle.read(
        bytes, from: latitudeCell.start, to: latitudeCell.end, .latitude, layout.latitudeAngle,
        allowsDecimalComma: allowsDecimalComma)
    else {
      lookForComma(bytes, latitudeCell, place)
      batch.reject(place, .malformed, "latitude \(excerpt(bytes, layout.latitude))")
      return true
    }
    guard
      var longitude = CSVAngle.read(
        bytes, from: longitudeCell.start, to: longitudeCell.end, .longitude, layout.longitudeAngle,
        allowsDecimalComma: allowsDecimalComma)
    else {
      lookForComma(bytes, longitudeCell, place)
      batch.reject(place, .malformed, "longitude \(excerpt(bytes, layout.longitude))")
      return true
    }
    if layout.hasSides { turn(&latitude, &longitude, bytes) }
    var flags: FixFlags = []
    var time: Int64 = 0
    switch readTime(bytes, at: place) {
    case .time(let read): time = read
    case .ambiguous: return false
    case .unreadable(let detail):
      batch.reject(place, .malformed, detail)
      return true
    case .none:
      guard keepsFixesWithoutTime else {
        let found = layout.time.map { "time \(excerpt(bytes, $0))" } ?? "no column for the time"
        batch.reject(place, .noTime, found)
        return true
      }
      flags.insert(.withoutTime)
    }
    if !layout.verdicts.isEmpty && isInvalid(bytes) { flags.insert(.invalid) }
    let device = readOwner(bytes, &devices)
    batch.add(
      Fix(
        device: device, time: time, latitude: latitude, longitude: longitude,
        accuracyMeters: layout.accuracy == nil ? 0 : accuracy(bytes), flags: flags, place: place))
    return true
  }

  /// Counts a row whose unreadable cell is a number with a decimal comma.
  private mutating func lookForComma(
    _ bytes: Span<UInt8>, _ cell: CSVScanner.Cell, _ place: SourcePlace
  ) {
    let mark = UInt8(ascii: ",")
    guard DecimalNumber.parse(bytes, from: cell.start, to: cell.end, decimalMark: mark) != nil
    else { return }
    if withDecimalCommas.count == 0 { withDecimalCommas.first = place }
    withDecimalCommas.count += 1
  }

  /// Gives the coordinates the signs that cells of their own say.
  private func turn(_ latitude: inout Double, _ longitude: inout Double, _ bytes: Span<UInt8>) {
    if let column = layout.latitudeSide {
      let cell = scanner.cell(column, bytes)
      let side = CSVAngle.side(bytes, from: cell.start, to: cell.end, .latitude)
      if let side { latitude = side * latitude.magnitude }
    }
    if let column = layout.longitudeSide {
      let cell = scanner.cell(column, bytes)
      let side = CSVAngle.side(bytes, from: cell.start, to: cell.end, .longitude)
      if let side { longitude = side * longitude.magnitude }
    }
  }

  /// Metres, 0 where nothing or no number stands: an unknown accuracy makes no fix unusable.
  /// `mutating` only so that the rows are not copied for the call.
  private mutating func accuracy(_ bytes: Span<UInt8>) -> Double {
    guard let column = layout.accuracy, column < scanner.count else { return 0 }
    let cell = scanner.cell(column, bytes)
    let value = CSVAngle.number(
      bytes, from: cell.start, to: cell.end, allowsDecimalComma: allowsDecimalComma)
    return (value ?? 0) * layout.accuracyFactor
  }

  private func isInvalid(_ bytes: Span<UInt8>) -> Bool {
    for verdict in layout.verdicts where verdict.index < scanner.count {
      let cell = scanner.cell(verdict.index, bytes)
      let truth = CSVWord.truth(bytes, from: cell.start, to: cell.end)
      if let truth, truth != verdict.isGoodWhenTrue { return true }
    }
    return false
  }

  private mutating func readOwner(
    _ bytes: Span<UInt8>, _ devices: inout DeviceTable
  ) -> UInt32 {
    guard let column = layout.device else { return owner.ofFile(&devices) }
    let cell = scanner.cell(column, bytes)
    return owner.named(
      bytes, from: cell.start, to: cell.end, mayHoldDoubledQuotes: scanner.hasDoubledQuotes,
      &devices)
  }

  private func excerpt(_ bytes: Span<UInt8>, _ column: Int) -> String {
    let cell = scanner.cell(column, bytes)
    return Excerpt.quoted(bytes, from: cell.start, to: cell.end)
  }
}

// MARK: - Times

extension CSVRows {
  private mutating func readTime(_ bytes: Span<UInt8>, at place: SourcePlace) -> CSVClock.Reading {
    guard let column = layout.time else { return .none }
    let cell = scanner.cell(column, bytes)
    if layout.date == nil && layout.zoneOffset == nil {
      return clock.read(
        bytes, from: cell.start, to: cell.end, allowsDecimalComma: allowsDecimalComma, at: place)
    }
    return readJoined(bytes, cell, at: place)
  }

  /// Reads a time with the date and the offset that stand in cells of their own.
  private mutating func readJoined(
    _ bytes: Span<UInt8>, _ time: CSVScanner.Cell, at place: SourcePlace
  ) -> CSVClock.Reading {
    let date = layout.date.map { scanner.cell($0, bytes) }
    if joinsDate == nil, let date, !date.isEmpty, !time.isEmpty {
      joinsDate = Self.isTimeOfDay(bytes, from: time.start, to: time.end)
    }
    joined.removeAll(keepingCapacity: true)
    if joinsDate == true, let date {
      if date.isEmpty || time.isEmpty { return .none }
      for index in date.start..<date.end { joined.append(bytes[index]) }
      joined.append(UInt8(ascii: "T"))
    }
    for index in time.start..<time.end { joined.append(bytes[index]) }
    if let column = layout.zoneOffset, column < scanner.count, !time.isEmpty {
      let offset = scanner.cell(column, bytes)
      appendOffset(bytes, from: offset.start, to: offset.end)
    }
    // Taken out, so that the clock can change while the text is read.
    var text: ContiguousArray<UInt8> = []
    swap(&text, &joined)
    defer { swap(&text, &joined) }
    return clock.read(
      text.span, from: 0, to: text.count, allowsDecimalComma: allowsDecimalComma, at: place)
  }

  /// Appends `+02:00`, `-7` and the like, with two digits for the hours.
  private mutating func appendOffset(_ bytes: Span<UInt8>, from: Int, to: Int) {
    guard to - from >= 2, bytes[from] == UInt8(ascii: "+") || bytes[from] == UInt8(ascii: "-")
    else { return }
    joined.append(bytes[from])
    if to - from == 2 || bytes[from + 2] == UInt8(ascii: ":") { joined.append(UInt8(ascii: "0")) }
    for index in (from + 1)..<to { joined.append(bytes[index]) }
  }

  /// Where the dates of the row that was scanned last stand.
  var dateColumn: Int? { joinsDate == true ? layout.date : layout.time }

  /// Whether a cell is a time of day without a date: `8:00`, `08:00:00`, `080000`.
  private static func isTimeOfDay(_ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    var digits = 0
    while from + digits < to, bytes[from + digits] &- 0x30 <= 9 { digits += 1 }
    if from + digits == to { return digits == 6 }
    let mark = bytes[from + digits]
    return mark == UInt8(ascii: ":") ? digits == 1 || digits == 2 : digits == 6 && mark == 0x2E
  }
}

extension TraceBatch {
  /// Adds a record that cannot be used.
  mutating func reject(_ place: SourcePlace, _ reason: RejectReason, _ detail: String) {
    rejections.append(Rejection(place: place, reason: reason, detail: detail))
  }
}
