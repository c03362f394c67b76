public import GeofenceCore

/// Turns the fixes of any number of devices into enters and exits.
public struct FenceEngine: ~Copyable {
  /// The regions.
  public let regions: RegionSet

  /// Makes an engine that has seen nothing.
  public init(
    regions: RegionSet, admission: AdmissionRules = .init(), initial: InitialPolicy = .report
  ) {
    self.regions = regions
  }

  /// Evaluates one fix.
  public mutating func process(_ fix: Fix, into sink: inout some TransitionSink) {}

  /// Evaluates the fixes of a batch in their order; the same as one after the other.
  public mutating func process(_ batch: borrowing FixBatch, into sink: inout some TransitionSink) {}

  /// How many devices have had a fix accepted.
  public var deviceCount: Int { 0 }

  /// How many fixes were accepted.
  public var acceptedCount: Int { 0 }

  /// How many accepted longitudes lay outside of [-180, 180] and were wrapped; where the first was.
  public var wrapped: (count: Int, first: SourcePlace) { (0, .none) }

  /// The stays still open, by device and then by region.
  public func openStays() -> [OpenStay] { [] }
}
