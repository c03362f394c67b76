import GeofenceCore

/// The elements of a GPX document, turned into points as they close.
struct GPXDocument {
  /// Why a run over a window ended.
  enum Outcome {
    case needsMore
    case batchIsFull
    case finished
  }

  private enum Capture {
    case nothing
    case time
    case accuracy
    case name
  }

  var scanner: XMLScanner
  var records: GPXRecords
  private let source: SourceContext
  private let options: TraceOptions
  private var recentDay = RecentDay()
  private(set) var numericTime: NumericTime
  private(set) var numericTimes = GPXRecords.Count()
  private(set) var unlikelyTimes = GPXRecords.Count()
  private var point = GPXPoint()
  private var isInPoint = false
  private var trackDepth = 0
  private var capture = Capture.nothing
  private var captureDepth = 0
  /// Text that did not come in one piece.
  private var text: ContiguousArray<UInt8> = []

  init(source: SourceContext, options: TraceOptions) {
    self.source = source
    self.options = options
    scanner = XMLScanner(file: source.path)
    records = GPXRecords(source: source, options: options)
    numericTime = NumericTime(unit: options.timeUnit)
  }

  /// Reads the window until it ends or the batch is full.
  mutating func run(
    _ bytes: Span<UInt8>, isLast: Bool, into batch: inout TraceBatch,
    devices: inout DeviceTable
  ) throws(TraceError) -> Outcome {
    while true {
      switch try scanner.next(bytes, isLast: isLast) {
      case .start: try begin(bytes)
      case .text: takeText(bytes)
      case .end:
        if capture != .nothing && scanner.depth < captureDepth { endCapture() }
        guard isInPoint && scanner.depth < point.depth else { continue }
        isInPoint = false
        records.add(point, into: &batch, devices: &devices)
        if batch.count >= TraceBatch.usualCount { return .batchIsFull }
      case .needsMore: return .needsMore
      case .finished: return .finished
      }
    }
  }

  private mutating func begin(_ bytes: Span<UInt8>) throws(TraceError) {
    let word = scanner.localWord
    if scanner.depth == 1 { return try checkRoot(bytes) }
    // No name that matters has more than eight bytes, but for those of accuracies.
    let length = scanner.nameEnd - scanner.localStart
    if isInPoint {
      if word == GPXName.time && length == 4 {
        if scanner.depth == point.depth + 1, case .absent = point.time { beginCapture(.time) }
      } else if point.accuracyMeters == nil && capture == .nothing
        && GPXName.isAccuracy(word, bytes, from: scanner.localStart, to: scanner.nameEnd)
      {
        beginCapture(.accuracy)
      }
      return
    }
    guard length <= 6 else { return }
    switch word {
    case GPXName.trkpt: beginPoint(.track, bytes)
    case GPXName.rtept: beginPoint(.route, bytes)
    case GPXName.wpt: beginPoint(.waypoint, bytes)
    case GPXName.trkseg: records.segment &+= 1
    case GPXName.trk: beginTrack()
    case GPXName.rte:
      records.segment &+= 1
      beginTrack()
    case GPXName.name:
      if scanner.depth == trackDepth + 1 && options.device == .track { beginCapture(.name) }
    default: break
    }
  }

  private func checkRoot(_ bytes: Span<UInt8>) throws(TraceError) {
    if scanner.localWord == GPXName.gpx && scanner.nameEnd - scanner.localStart == 3 { return }
    let name = Excerpt.quoted(bytes, from: scanner.nameStart, to: scanner.nameEnd)
    throw TraceError(
      .unsupported, file: source.path, found: "the XML element \(name)", expected: "a gpx element")
  }

  private mutating func beginTrack() {
    trackDepth = scanner.depth
    records.beginTrack(named: nil)
  }

  private mutating func beginPoint(_ rank: GPXRank, _ bytes: Span<UInt8>) {
    isInPoint = true
    point = GPXPoint()
    point.rank = rank
    point.depth = scanner.depth
    point.line = scanner.line(of: scanner.tokenStart, bytes)
    point.readCoordinates(scanner, bytes)
  }

  private mutating func beginCapture(_ capture: Capture) {
    self.capture = capture
    captureDepth = scanner.depth
    scanner.wantsText = true
    text.removeAll(keepingCapacity: true)
  }

  private mutating func takeText(_ bytes: Span<UInt8>) {
    guard capture != .nothing && scanner.depth == captureDepth else { return }
    if text.isEmpty && scanner.textIsLast && !scanner.textHasReferences && capture != .name {
      use(bytes, from: scanner.textStart, to: scanner.textEnd)
      return
    }
    // Over the limit the text is no time, no number and no name.
    guard text.count <= XMLScanner.longest else { return }
    scanner.appendText(bytes, from: scanner.textStart, to: scanner.textEnd, into: &text)
  }

  /// Ends the capture; what was not used at once is used now.
  private mutating func endCapture() {
    if capture != .nothing {
      let whole = text
      use(whole.span, from: 0, to: whole.count)
    }
  }

  private mutating func use(_ bytes: Span<UInt8>, from: Int, to: Int) {
    let ending = capture
    capture = .nothing
    scanner.wantsText = false
    switch ending {
    case .nothing: break
    case .time: point.time = readTime(bytes, from: from, to: to)
    case .accuracy:
      let (start, end) = bytes.extracting(from..<to).trimmed()
      point.accuracyMeters = DecimalNumber.parse(bytes, from: from + start, to: from + end)
    case .name:
      let (start, end) = bytes.extracting(from..<to).trimmed()
      var name: [UInt8] = []
      for index in (from + start)..<(from + end) { name.append(bytes[index]) }
      records.beginTrack(named: String(decoding: name, as: UTF8.self))
    }
  }

  private mutating func readTime(_ bytes: Span<UInt8>, from: Int, to: Int) -> GPXPoint.Time {
    if let time = recentDay.time(bytes, from: from, to: to) {
      return .instant(time, hasZone: true)
    }
    switch Timestamp.parse(bytes, from: from, to: to, dateOrder: options.dateOrder) {
    case .instant(let time, let hasZone): return .instant(time, hasZone: hasZone)
    case .ambiguousDate:
      let text = Excerpt.quoted(bytes, from: from, to: to)
      return .unusable("time \(text), whose date can be read in two ways")
    case .none: break
    }
    let (start, end) = bytes.extracting(from..<to).trimmed()
    let text = Excerpt.quoted(bytes, from: from + start, to: from + end)
    switch numericTime.parse(bytes, from: from + start, to: from + end) {
    case .instant(let time):
      let place = SourcePlace(file: source.file, line: point.line)
      numericTimes.add(at: place)
      if NumericTime.isUnlikely(time) && options.timeUnit == nil { unlikelyTimes.add(at: place) }
      return .instant(time, hasZone: true)
    case .otherUnit: return .malformed("time \(text), of another unit than the times before")
    case .zero, .outOfRange, .none: return .unusable("time \(text)")
    }
  }
}
