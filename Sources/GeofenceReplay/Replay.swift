public import GeofenceCore
internal import GeofenceEngine
public import GeofenceTraces

/// Reads traces, puts their fixes in order and evaluates them: files in, events out.
///
/// ```
/// TraceReader ──> ArrivalFilter ──> FixOrder ──> FenceEngine ──> ReplaySink
/// all inputs,     late ones         by time,     one, or one
/// one by one                        device       a job
/// ```
///
/// All inputs are one: a device that appears in several files is one device. The events come ordered
/// by time, then by device (in the order of first appearance), then by fix. They are the same for
/// every memory budget and every number of jobs.
///
/// Records that do not count are handed to the sink first as reading finds them, in file order, then
/// as admission finds them, in the order of the events.
public enum Replay {
  /// Replays traces against regions.
  ///
  /// - Parameters:
  ///   - traces: Paths; `-` is standard input.
  ///   - regions: What the fixes are evaluated against.
  ///   - options: How.
  ///   - sink: Gets events, rejections and progress.
  /// - Returns: What was read, found and left out, files that could not be read included.
  /// - Throws: `TraceError` only for what makes the whole run impossible (no space for temporary
  ///   files). A file that cannot be read is listed in the report.
  /// - Complexity: O(n log n) for n fixes out of order, O(n) for fixes in order; memory is
  ///   `options.memoryBytes`, what the regions take, and about a hundred bytes a device.
  public static func run(
    traces: [String], regions: RegionSet, options: ReplayOptions, into sink: inout some ReplaySink
  ) throws(TraceError) -> ReplayReport {
    try run(traces: traces, as: TraceReader.self, regions: regions, options: options, into: &sink)
  }

  /// The same for any source of records.
  package static func run<Source: TraceSource & ~Copyable>(
    traces: [String], as source: Source.Type, regions: RegionSet, options: ReplayOptions,
    into sink: inout some ReplaySink
  ) throws(TraceError) -> ReplayReport {
    var output = EventOutput(sink, rules: options.admission)
    defer { sink = output.sink }
    var stage = ReadStage(options: options)
    output.report.stoppedEarly = try !stage.read(traces, as: source, into: &output)
    output.sink.inputEnded()
    let context = EvaluationContext(
      regions: regions, options: options, untimed: stage.untimed, readBytes: stage.readBytes)
    if context.shardCount > 1 {
      try context.evaluateSharded(stage.endReading(), into: &output)
    } else {
      try context.evaluate(stage.endReading(), into: &output)
    }
    output.report.sumUp()
    return output.report
  }
}

/// What the second half of a replay has to know.
private struct EvaluationContext {
  let regions: RegionSet
  let options: ReplayOptions
  let untimed: UntimedFixes?
  let readBytes: Int

  /// How many engines there are. Events that a first fix makes for every region there is are
  /// handed over at once, by a single engine, rather than kept.
  var shardCount: Int {
    if case .both = options.initial { return 1 }
    return min(max(options.jobs, 1), 64)
  }

  func engine() -> FenceEngine {
    FenceEngine(
      regions: regions, admission: options.rulesAfterArrival, initial: options.initial)
  }

  func evaluate<Sink: ReplaySink>(
    _ order: consuming FixOrder, into output: inout EventOutput<Sink>
  ) throws(TraceError) {
    var evaluation = SerialEvaluation(
      engine: engine(), untimed: untimed, readBytes: readBytes, output: output)
    defer { output = evaluation.output }
    let isComplete = try order.drain(into: &evaluation)
    evaluation.finish()
    if !isComplete { evaluation.output.report.stoppedEarly = true }
  }

  func evaluateSharded<Sink: ReplaySink>(
    _ order: consuming FixOrder, into output: inout EventOutput<Sink>
  ) throws(TraceError) {
    let count = shardCount
    let shards = (0..<count).map { EvaluationShard($0, of: count, engine: engine()) }
    // Two blocks of fixes of about 57 bytes in an eighth of the budget, within reason.
    let blockCount = min(max(options.memoryBytes / 1024, 4096), 1 << 16)
    var evaluation = ShardedEvaluation(
      shards: shards, blockCount: blockCount, untimed: untimed, readBytes: readBytes,
      output: output)
    defer { output = evaluation.output }
    let isComplete = try order.drain(into: &evaluation)
    evaluation.finish()
    if !isComplete { evaluation.output.report.stoppedEarly = true }
  }
}
