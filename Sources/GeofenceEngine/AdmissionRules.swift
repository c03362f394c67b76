/// Which fixes count: the choices a user has. The order of the checks is that of `RejectReason`.
public struct AdmissionRules: Equatable, Sendable {
  /// Fixes with a larger accuracy (metres) are `inaccurate`; nil takes all.
  public var maxAccuracyMeters: Double?

  /// Whether a fix at exactly 0, 0 is rejected as `null-island`.
  public var dropsNullIsland: Bool

  /// Fixes after this time (microseconds since 1970) are from the `future`; nil takes all.
  public var latestTime: Int64?

  /// A fix that is reached only faster than this (metres a second) is `implausible-speed`, until the
  /// next fix confirms it; nil takes all.
  public var maxSpeedMetersPerSecond: Double?

  /// Makes rules; the defaults reject only what can never be used.
  public init(
    maxAccuracyMeters: Double? = nil, dropsNullIsland: Bool = false, latestTime: Int64? = nil,
    maxSpeedMetersPerSecond: Double? = nil
  ) {
    self.maxAccuracyMeters = maxAccuracyMeters
    self.dropsNullIsland = dropsNullIsland
    self.latestTime = latestTime
    self.maxSpeedMetersPerSecond = maxSpeedMetersPerSecond
  }
}
