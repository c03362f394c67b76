internal import GeofenceCore
internal import GeofenceEngine
internal import GeofenceTraces

/// The first half of a replay: all inputs, one after the other, into the order.
struct ReadStage: ~Copyable {
  private let options: ReplayOptions
  private let traceOptions: TraceOptions
  private var filter: ArrivalFilter
  private var batch = TraceBatch()
  private var file = FileState()
  private var fixes = 0
  private var hasUntimed = false

  /// Bytes of the inputs that were read so far.
  private(set) var readBytes = 0

  private var order: FixOrder
  /// Whether each input so far had a record with a time.
  private var hasTimes: ContiguousArray<Bool> = []

  /// What is known of the file that is being read.
  private struct FileState {
    var records = 0
    var timed = 0
    var untimed = 0
    var noTime = 0
    /// The filter as it was before the file, while the file has no times.
    var filterBefore: ArrivalFilter?
  }

  /// Makes a stage that has read nothing.
  init(options: ReplayOptions) {
    self.options = options
    var traceOptions = options.traces
    traceOptions.keepsFixesWithoutTime = options.interval != nil
    self.traceOptions = traceOptions
    filter = ArrivalFilter(order: options.order, rules: options.admission)
    order = FixOrder(memoryBytes: options.memoryBytes)
  }

  /// Reads all inputs, or until the sink has enough or the inputs are asked to end (`InputStop`);
  /// what cannot be read is listed in the report.
  ///
  /// - Returns: Whether the sink wanted all.
  /// - Throws: `TraceError` when a temporary file cannot be written.
  mutating func read<Source: TraceSource & ~Copyable>(
    _ paths: [String], as source: Source.Type, into output: inout EventOutput<some ReplaySink>
  ) throws(TraceError) -> Bool {
    var wantsMore = true
    for (number, path) in paths.enumerated() where wantsMore && !InputStop.isAsked {
      file = FileState()
      output.report.files.append(path)
      output.report.formats.append(nil)
      wantsMore = try readFile(path, number: number, as: source, into: &output)
      hasTimes.append(file.timed > 0)
    }
    output.report.sharedStems = SharedStems.find(in: paths, names: output.report.names)
    return wantsMore
  }

  /// What has to be settled at evaluation; nil when no fix came without a time.
  var untimed: UntimedFixes? {
    guard hasUntimed else { return nil }
    return UntimedFixes(hasTimes: hasTimes, timeRange: options.timeRange)
  }

  /// Ends the stage and gives the fixes that were read.
  consuming func endReading() -> FixOrder { order }

  private mutating func readFile<Source: TraceSource & ~Copyable>(
    _ path: String, number: Int, as source: Source.Type,
    into output: inout EventOutput<some ReplaySink>
  ) throws(TraceError) -> Bool {
    var reader: Source
    do throws(TraceError) {
      reader = try Source(path: path, file: number, options: traceOptions)
    } catch {
      if !InputStop.isAsked { output.report.errors.append(error) }
      return true
    }
    output.report.formats[number] = reader.format
    var failure: TraceError?
    var isOver = false
    var goesOn = true
    while goesOn && !isOver {
      batch.removeAll()
      do throws(TraceError) {
        isOver = try !reader.read(into: &batch, devices: &output.report.names)
      } catch {
        failure = error
        isOver = true
      }
      try takeBatch(into: &output)
      goesOn = output.sink.progress(readBytes: readBytes + reader.bytesRead, fixes: fixes)
    }
    readBytes += reader.bytesRead
    output.report.note(reader.notices)
    // What a file lacks because it was not read to its end is no fault of the file.
    guard !InputStop.isAsked else { return goesOn }
    if let failure {
      output.report.errors.append(failure)
    } else if goesOn, file.timed + file.untimed == 0, file.noTime > 0 {
      output.report.errors.append(Self.noTimes(path, records: file.noTime))
    }
    return goesOn
  }

  /// Counts the rejections of the batch and puts its fixes into the order.
  private mutating func takeBatch(
    into output: inout EventOutput<some ReplaySink>
  ) throws(TraceError) {
    for rejection in batch.rejections {
      if rejection.reason == .noTime { file.noTime += 1 }
      output.reject(rejection.place, rejection.reason, detail: rejection.detail)
    }
    var rejected = 0
    for index in 0..<batch.fixes.count {
      let fix = batch.fixes[index]
      if fix.flags.contains(.withoutTime) {
        while rejected < batch.rejections.count, batch.rejections[rejected].place < fix.place {
          rejected += 1
        }
        try takeUntimed(fix, record: file.records + index + rejected, into: &output)
      } else {
        try takeTimed(fix, into: &output)
      }
    }
    file.records += batch.fixes.count + batch.rejections.count
    fixes += batch.fixes.count
  }

  private mutating func takeTimed(
    _ fix: Fix, into output: inout EventOutput<some ReplaySink>
  ) throws(TraceError) {
    if let before = file.filterBefore.take() { filter = before }
    file.timed += 1
    if let range = options.timeRange, !range.contains(fix.time) {
      output.report.outsideTimeRange += 1
      return
    }
    switch filter.check(fix) {
    case .inOrder: break
    case .outOfOrder: output.report.outOfOrder.add(fix.place)
    case .rejected(let reason):
      output.reject(fix, reason)
      return
    }
    try order.append(OrderRecord(fix))
  }

  /// Gives a fix the time of its record, for the case that the whole file has none.
  private mutating func takeUntimed(
    _ fix: Fix, record: Int, into output: inout EventOutput<some ReplaySink>
  ) throws(TraceError) {
    guard file.timed == 0, let interval = options.interval else {
      output.reject(fix, .noTime, detail: "no time, but other records have one")
      return
    }
    guard let time = interval.time(of: record) else {
      output.reject(fix, .noTime, detail: "the interval leads out of the years 1 to 9999")
      return
    }
    if file.untimed == 0 { file.filterBefore = filter }
    file.untimed += 1
    hasUntimed = true
    var fix = fix
    fix.time = time
    if options.timeRange?.contains(time) ?? true, case .rejected(let reason) = filter.check(fix) {
      fix.flags.arrivalReason = reason
    }
    try order.append(OrderRecord(fix))
  }

  private static func noTimes(_ path: String, records: Int) -> TraceError {
    TraceError(
      .needsOption, file: path,
      found: "\(records) \(records == 1 ? "point" : "points"), none with a time",
      expected: "a time for each point", hint: "--interval 60s --start 2024-05-14T08:00:00Z")
  }
}
