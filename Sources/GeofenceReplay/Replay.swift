public import GeofenceCore
public import GeofenceTraces

/// Reads traces, puts their fixes in order and evaluates them: files in, events out.
public enum Replay {
  /// Replays traces against regions.
  ///
  /// - Throws: `TraceError` only for what makes the whole run impossible (no space for temporary
  ///   files). A file that cannot be read is listed in the report.
  public static func run(
    traces: [String], regions: RegionSet, options: ReplayOptions, into sink: inout some ReplaySink
  ) throws(TraceError) -> ReplayReport {
    ReplayReport()
  }

  /// Looks through one trace without regions.
  public static func inspect(trace: String, options: ReplayOptions) throws(TraceError)
    -> TraceInspection
  {
    TraceInspection(report: ReplayReport())
  }
}
