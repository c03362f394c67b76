import GeofenceCore

/// Makes fixes and rejections of the records of one JSON file.
struct JSONRecords {
  /// Which input it is.
  let source: SourceContext
  /// The times.
  var clocks: JSONClocks
  /// The devices.
  var owner: JSONOwner
  /// Looks at records instead of adding them, when it is there.
  var survey: JSONIdentifierSurvey?
  /// Records so far, used or not.
  private(set) var count = 0

  private let keepsFixesWithoutTime: Bool

  /// Begins a file.
  init(source: SourceContext, options: TraceOptions) {
    self.source = source
    clocks = JSONClocks(options: options)
    owner = JSONOwner(stem: source.stem, device: options.device)
    keepsFixesWithoutTime = options.keepsFixesWithoutTime
  }

  /// Adds a record that has a position.
  mutating func add(
    _ fields: JSONTraceFields, latitude: Double, longitude: Double, time: CSVClock.Reading,
    segment: UInt32, line: Int, into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    if survey != nil {
      survey?.see(fields)
      return
    }
    let place = SourcePlace(file: source.file, line: line)
    var flags: FixFlags = fields.isInvalid ? .invalid : []
    var instant: Int64 = 0
    switch time {
    case .time(let time): instant = time
    case .none:
      guard keepsFixesWithoutTime else {
        return refuse(.noTime, fields.time.value.kind == .absent ? "" : "time empty", line, &batch)
      }
      flags.insert(.withoutTime)
    case .unreadable(let found): return refuse(.malformed, found, line, &batch)
    case .ambiguous:
      throw TraceError(
        .needsOption, file: source.path, line: line,
        found: "a date that can be read as day/month or as month/day",
        expected: "a year first, or the order of the numbers", hint: "--date-order dmy|mdy|ymd")
    }
    if owner.lacksName(fields) {
      throw TraceError(
        .needsOption, file: source.path, line: line, found: "a record that names no device",
        expected: "a member such as device_id",
        hint: "--columns device=NAME, or --device-from file")
    }
    count += 1
    batch.add(
      Fix(
        device: owner.number(fields, &devices), time: instant, latitude: latitude,
        longitude: longitude, accuracyMeters: fields.accuracyMeters, segment: segment,
        flags: flags, place: place))
  }

  /// Adds a record that cannot be used.
  mutating func refuse(
    _ reason: RejectReason, _ detail: String, _ line: Int, _ batch: inout TraceBatch
  ) {
    if survey != nil { return }
    count += 1
    batch.rejections.append(
      TraceBatch.Rejection(
        place: SourcePlace(file: source.file, line: line), reason: reason, detail: detail))
  }

  /// What was guessed so far, and whether there was nothing at all when the file `hasEnded`.
  func notices(hasEnded: Bool) -> [TraceNotice] {
    var notices = owner.notices + clocks.notices
    if hasEnded && count == 0 {
      notices.append(TraceNotice(.noRecords, first: SourcePlace(file: source.file, line: 0)))
    }
    return notices
  }
}
