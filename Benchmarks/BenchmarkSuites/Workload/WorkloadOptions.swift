/// How large a synthetic workload is, and what it looks like.
public struct WorkloadOptions: Equatable, Sendable {
  /// In which order fixes stand in a file.
  public enum Order: String, CaseIterable, Sendable {
    /// All devices of one instant, then those of the next: a live stream.
    case time
    /// All fixes of one device, then those of the next: a recorded archive.
    case device
  }

  /// How many regions; a smaller number gives the first ones of a larger.
  public var regions = 1000
  /// How many devices; a smaller number gives the first ones of a larger.
  public var devices = 100
  /// How long each device walks or drives, in seconds.
  public var seconds = 600
  /// Equal seeds give equal workloads.
  public var seed: UInt64 = 20_261_201
  /// The order of the fixes; both orders hold the same ones.
  public var order = Order.time

  /// Smallest radius in metres.
  package var smallestRadius = 50.0
  /// Largest radius in metres.
  package var largestRadius = 5000.0
  /// 0 spreads radii evenly over their logarithm; above it, density falls like r^-(1 + exponent).
  package var radiusExponent = 0.0
  /// Milliseconds between two fixes of a device.
  package var intervalMilliseconds = 1000
  /// How many places the regions and devices gather around.
  package var cities = 2000
  /// Metres of spread around a city of average weight.
  package var spreadMeters = 5000.0
  /// Metres of noise on each axis of a fix.
  package var noiseMeters = 2.0

  /// Makes the usual options.
  public init() {}

  /// Fixes of each device.
  package var fixesPerDevice: Int {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return overflow ? Int.max : milliseconds / max(intervalMilliseconds, 1)
  }

  /// Radius in metres that holds 68 % of the noise: sqrt(-2 ln 0.32) deviations.
  package var accuracyMeters: Double { (noiseMeters * 1.509_592 * 10).rounded() / 10 }

  /// Refuses numbers that no file could hold.
  func check() throws(WorkloadError) {
    let limit = 1_000_000_000
    for (name, value) in [("regions", regions), ("devices", devices), ("seconds", seconds)]
    where value < 0 || value > limit {
      throw WorkloadError(
        .badOption, subject: name, found: String(value), expected: "a number from 0 to \(limit)")
    }
  }
}

/// Why a workload cannot be written.
public struct WorkloadError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  public enum Kind: Sendable {
    /// A number is out of range.
    case badOption
    /// A file or folder cannot be made or written.
    case unwritable
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The path, or the name of the option.
  public var subject: String
  /// What was found.
  public var found: String
  /// What was expected.
  public var expected: String

  init(_ kind: Kind, subject: String, found: String, expected: String) {
    self.kind = kind
    self.subject = subject
    self.found = found
    self.expected = expected
  }
}
