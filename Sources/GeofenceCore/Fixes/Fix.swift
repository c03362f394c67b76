/// One reported position as it was read: numbers not yet checked.
///
/// Times are microseconds since 1970-01-01T00:00:00Z. A device is a small integer; whoever reads the
/// names keeps the table. Accuracy 0 means unknown; a negative one is the source's word for invalid.
public struct Fix: Equatable, Sendable, BitwiseCopyable {
  /// Microseconds since 1970-01-01T00:00:00Z; `Int64.min` is no time.
  public var time: Int64
  /// Degrees north; unchecked.
  public var latitude: Double
  /// Degrees east; unchecked.
  public var longitude: Double
  /// Radius in metres of the circle that holds the true position with 68 %; 0 when unknown.
  public var accuracyMeters: Double
  /// Who reported it.
  public var device: UInt32
  /// Counts the unbroken stretches of one file; equal numbers belong together.
  public var segment: UInt32
  /// Where it was read.
  public var place: SourcePlace
  /// What the source says about it.
  public var flags: FixFlags

  /// Makes a fix; nothing is checked here, admission does that.
  public init(
    device: UInt32 = 0, time: Int64, latitude: Double, longitude: Double,
    accuracyMeters: Double = 0, segment: UInt32 = 0, flags: FixFlags = [],
    place: SourcePlace = .none
  ) {
    self.time = time
    self.latitude = latitude
    self.longitude = longitude
    self.accuracyMeters = accuracyMeters
    self.device = device
    self.segment = segment
    self.place = place
    self.flags = flags
  }
}

/// What a source says about a fix beyond its numbers.
public struct FixFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes flags from their bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The source marks the fix as not valid.
  @inlinable
  public static var invalid: FixFlags { FixFlags(rawValue: 1) }

  /// The record had no time; `time` was made from an interval, or is meaningless.
  @inlinable
  public static var withoutTime: FixFlags { FixFlags(rawValue: 2) }
}
