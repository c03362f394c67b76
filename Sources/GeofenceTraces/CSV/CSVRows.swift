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
    guard let latitude = degrees(bytes, layout.latitude, layout.latitudeAngle, layout.latitudeSide)
    else {
      batch.reject(place, .malformed, "latitude \(excerpt(bytes, layout.latitude))")
      return true
    }
    guard
      let longitude = degrees(
        bytes, layout.longitude, layout.longitudeAngle, layout.longitudeSide)
    else {
      batch.reject(place, .malformed, "longitude \(excerpt(bytes, layout.longitude))")
      return true
    }
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
    batch.fixes.append(
      Fix(
        device: readOwner(bytes, &devices), time: time, latitude: latitude, longitude: longitude,
        accuracyMeters: accuracy(bytes), flags: flags, place: place))
    return true
  }

  private func degrees(
    _ bytes: Span<UInt8>, _ column: Int, _ angle: CSVLayout.Angle, _ sideColumn: Int?
  ) -> Double? {
    let value = CSVAngle.read(
      bytes, from: scanner.starts[column], to: scanner.ends[column], angle,
      allowsDecimalComma: allowsDecimalComma)
    guard let sideColumn, let value else { return value }
    let side = CSVAngle.side(
      bytes, from: scanner.starts[sideColumn], to: scanner.ends[sideColumn])
    return side.map { $0 * value.magnitude } ?? value
  }

  /// Metres, 0 where nothing or no number stands: an unknown accuracy makes no fix unusable.
  private func accuracy(_ bytes: Span<UInt8>) -> Double {
    guard let column = layout.accuracy, column < scanner.count else { return 0 }
    let from = scanner.starts[column]
    let to = scanner.ends[column]
    guard from < to else { return 0 }
    let value = CSVAngle.number(
      bytes, from: from, to: to, allowsDecimalComma: allowsDecimalComma)
    return (value ?? 0) * layout.accuracyFactor
  }

  private func isInvalid(_ bytes: Span<UInt8>) -> Bool {
    for verdict in layout.verdicts where verdict.index < scanner.count {
      let truth = CSVWord.truth(
        bytes, from: scanner.starts[verdict.index], to: scanner.ends[verdict.index])
      if let truth, truth != verdict.isGoodWhenTrue { return true }
    }
    return false
  }

  private mutating func readOwner(
    _ bytes: Span<UInt8>, _ devices: inout DeviceTable
  ) -> UInt32 {
    guard let column = layout.device else { return owner.ofFile(&devices) }
    return owner.named(
      bytes, from: scanner.starts[column], to: scanner.ends[column],
      mayHoldDoubledQuotes: scanner.hasDoubledQuotes, &devices)
  }

  private func excerpt(_ bytes: Span<UInt8>, _ column: Int) -> String {
    Excerpt.quoted(bytes, from: scanner.starts[column], to: scanner.ends[column])
  }
}

// MARK: - Times

extension CSVRows {
  private mutating func readTime(_ bytes: Span<UInt8>, at place: SourcePlace) -> CSVClock.Reading {
    guard let column = layout.time else { return .none }
    let from = scanner.starts[column]
    let to = scanner.ends[column]
    if layout.date == nil && layout.zoneOffset == nil {
      return clock.read(
        bytes, from: from, to: to, allowsDecimalComma: allowsDecimalComma, at: place)
    }
    return readJoined(bytes, from: from, to: to, at: place)
  }

  /// Reads a time with the date and the offset that stand in cells of their own.
  private mutating func readJoined(
    _ bytes: Span<UInt8>, from: Int, to: Int, at place: SourcePlace
  ) -> CSVClock.Reading {
    if joinsDate == nil, let date = layout.date, from < to,
      scanner.starts[date] < scanner.ends[date]
    {
      joinsDate = Self.isTimeOfDay(bytes, from: from, to: to)
    }
    joined.removeAll(keepingCapacity: true)
    if joinsDate == true, let date = layout.date {
      if from == to || scanner.starts[date] == scanner.ends[date] { return .none }
      for index in scanner.starts[date]..<scanner.ends[date] { joined.append(bytes[index]) }
      joined.append(UInt8(ascii: "T"))
    }
    for index in from..<to { joined.append(bytes[index]) }
    if let offset = layout.zoneOffset, offset < scanner.count, from < to {
      appendOffset(bytes, from: scanner.starts[offset], to: scanner.ends[offset])
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
