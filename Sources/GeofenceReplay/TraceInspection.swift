/// What is in a trace file.
public struct TraceInspection: Sendable {
  /// Counts, rejections, notices, errors.
  public var report: ReplayReport
  /// Time of the first and of the last accepted fix, microseconds since 1970; nil without fixes.
  public var timeRange: ClosedRange<Int64>?
  /// Degrees; nil without fixes. `west` may be greater than `east`: then the box crosses 180°.
  public var south: Double?
  /// See `south`.
  public var west: Double?
  /// See `south`.
  public var north: Double?
  /// See `south`.
  public var east: Double?
  /// Microseconds of the longest silence of a device between two accepted fixes.
  public var longestGap: Int64?

  /// Makes an inspection without fixes.
  public init(report: ReplayReport) { self.report = report }
}
