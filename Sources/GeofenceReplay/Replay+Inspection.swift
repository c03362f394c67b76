internal import GeofenceEngine
public import GeofenceTraces

extension Replay {
  /// Looks through one trace without regions.
  ///
  /// Fixes are read, put in order and admitted as in a replay with the same options. The report has
  /// no stays, and `outOfOrder` says whether the devices' fixes stood in order.
  ///
  /// - Parameters:
  ///   - trace: A path; `-` is standard input.
  ///   - options: How to read, order and admit; `jobs` and `initial` mean nothing here.
  /// - Returns: What is in the trace, as far as it could be read.
  /// - Throws: `TraceError` when a temporary file is needed and cannot be used.
  /// - Complexity: As `run`, without regions.
  public static func inspect(trace: String, options: ReplayOptions) throws(TraceError)
    -> TraceInspection
  {
    try inspect(trace: trace, as: TraceReader.self, options: options)
  }

  /// The same for any source of records.
  package static func inspect<Source: TraceSource & ~Copyable>(
    trace: String, as source: Source.Type, options: ReplayOptions
  ) throws(TraceError) -> TraceInspection {
    var output = EventOutput(SilentSink(), rules: options.admission)
    var stage = ReadStage(options: options)
    _ = try stage.read([trace], as: source, into: &output)
    var consumer = InspectionConsumer(
      rules: options.rulesAfterArrival, untimed: stage.untimed, output: output)
    _ = try stage.endReading().drain(into: &consumer)
    return consumer.finish()
  }
}
