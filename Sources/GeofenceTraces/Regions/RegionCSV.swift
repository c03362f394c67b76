import GeofenceCore

/// Reads regions from delimited text: one row a region, with a header or with columns by number.
struct RegionCSV {
  private let path: String
  private let allowsDecimalComma: Bool
  private let columns: Columns
  private let defaultRadius: Double?
  private var scanner: CSVScanner
  private var line: Int
  private var collector = RegionCollector(format: .csv)

  /// Reads all regions of a stream.
  static func read(
    _ stream: inout ByteStream, options: RegionOptions
  ) throws(TraceError) -> RegionFile {
    var names = Array(options.columns.values)
    if case .field(let name) = options.identifier { names.append(name) }
    guard let header = try CSVHeader.read(&stream, names: names) else {
      return RegionFile(format: .csv)
    }
    let columns = try Columns(header, options: options, path: stream.path)
    if !columns.startsWithData { stream.consume(header.length) }
    var reader = RegionCSV(header, columns, options: options, path: stream.path)
    var isLast = false
    while true {
      let next = try reader.readWindow(stream, isLast: isLast)
      stream.consume(next - stream.start)
      if isLast { return reader.collector.file }
      guard stream.count < CSVScanner.longestRow else {
        throw .rowTooLong(file: stream.path, line: reader.line)
      }
      isLast = try !stream.fillMore()
    }
  }

  private init(_ header: CSVHeader, _ columns: Columns, options: RegionOptions, path: String) {
    self.path = path
    self.columns = columns
    allowsDecimalComma = header.dialect.allowsDecimalComma
    defaultRadius = options.defaultRadiusMeters
    scanner = CSVScanner(
      delimiter: header.dialect.delimiter, width: columns.width,
      skipsLineFeed: header.endsInReturn && !columns.startsWithData)
    line = columns.startsWithData ? header.line : header.nextLine
  }

  /// - Returns: Where the first row begins that is not whole.
  private mutating func readWindow(
    _ stream: borrowing ByteStream, isLast: Bool
  ) throws(TraceError) -> Int {
    let bytes = stream.buffer.span
    var index = stream.start
    while true {
      switch scanner.scan(bytes, from: index, to: stream.end, isLast: isLast) {
      case .row(let next):
        take(bytes)
        line += scanner.lineBreaks
        index = next
      case .blank(let next):
        line += scanner.lineBreaks
        index = next
      case .partial, .nothing: return index
      case .openQuote(let linesBefore):
        throw .openQuote(file: path, line: line + linesBefore)
      }
    }
  }

  /// Takes the row that was scanned last, as a region or as a bad one.
  private mutating func take(_ bytes: Span<UInt8>) {
    collector.beginRecord()
    let identifier = identifier(bytes)
    do throws(RegionRules.Failure) {
      guard scanner.count >= columns.needed else {
        throw RegionRules.Failure(
          reason: "\(scanner.count) cells; expected \(columns.needed) at least")
      }
      let region = try RegionRules.region(
        identifier: identifier,
        latitude: degrees(bytes, columns.latitude, .latitude, columns.latitudeAngle),
        longitude: degrees(bytes, columns.longitude, .longitude, columns.longitudeAngle),
        radiusMeters: radius(bytes),
        notifyOnEntry: columns.notifyOnEntry.map { flag(bytes, $0) } ?? true,
        notifyOnExit: columns.notifyOnExit.map { flag(bytes, $0) } ?? true)
      collector.add(region, line: line)
    } catch {
      collector.refuse(line: line, identifier: identifier, reason: error.reason)
    }
  }

  private func identifier(_ bytes: Span<UInt8>) -> String {
    guard let column = columns.identifier else { return collector.rowIdentifier }
    guard column < scanner.count else { return "" }
    let cell = scanner.cell(column, bytes)
    return CSVHeader.text(bytes, from: cell.start, to: cell.end)
  }

  private func degrees(
    _ bytes: Span<UInt8>, _ column: Int, _ axis: CSVAngle.Axis, _ angle: CSVLayout.Angle
  ) throws(RegionRules.Failure) -> Double {
    let cell = scanner.cell(column, bytes)
    let value = CSVAngle.read(
      bytes, from: cell.start, to: cell.end, axis, angle, allowsDecimalComma: allowsDecimalComma)
    guard let value else {
      let found = Excerpt.quoted(bytes, from: cell.start, to: cell.end)
      let name = axis == .latitude ? "latitude" : "longitude"
      throw RegionRules.Failure(reason: RegionRules.unreadable(name, found, "degrees"))
    }
    return value
  }

  /// A bare number counts in the unit of the header, one with a unit in its own.
  private func radius(_ bytes: Span<UInt8>) throws(RegionRules.Failure) -> Double {
    let cell = columns.radius.flatMap { $0 < scanner.count ? scanner.cell($0, bytes) : nil }
    guard let cell, !cell.isEmpty else {
      if let defaultRadius { return defaultRadius }
      throw RegionRules.Failure(
        reason: "radius empty; expected \(RegionRules.expectedRadius); \(RegionRules.radiusHint)")
    }
    let from = cell.start
    let to = cell.end
    let bare = CSVAngle.number(bytes, from: from, to: to, allowsDecimalComma: allowsDecimalComma)
    if let bare { return bare * columns.radiusFactor }
    let mark = UInt8(ascii: allowsDecimalComma ? "," : ".")
    let written =
      Quantity.split(bytes, from: from, to: to)
      ?? Quantity.split(bytes, from: from, to: to, decimalMark: mark)
    guard let written, let metres = Length.metres(ofUnit: written.unit) else {
      let found = Excerpt.quoted(bytes, from: from, to: to)
      throw RegionRules.Failure(
        reason: RegionRules.unreadable("radius", found, RegionRules.expectedRadius))
    }
    return written.number * metres
  }

  private func flag(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
    guard column < scanner.count else { return true }
    let cell = scanner.cell(column, bytes)
    return CSVWord.truth(bytes, from: cell.start, to: cell.end) ?? true
  }
}
