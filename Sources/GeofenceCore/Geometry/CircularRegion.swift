/// A circle on the sphere whose boundary belongs to it, with the name it is reported by.
///
/// A position is inside when its great-circle distance to the centre is at most the radius. A radius
/// of zero is an exact point; one of half the circumference or more contains everything.
public struct CircularRegion: Equatable, Sendable {
  /// The name that events carry. Nothing in the engine needs it to be unique; region files do.
  public let identifier: String

  /// The middle of the circle.
  public let center: Coordinate

  /// Great-circle radius in metres, finite and at least zero.
  public let radiusMeters: Double

  /// Whether a notification is wanted on entry. Transitions do not depend on it.
  public let notifyOnEntry: Bool

  /// Whether a notification is wanted on exit. Transitions do not depend on it.
  public let notifyOnExit: Bool

  /// Makes a region, or nil when the radius is negative or not finite.
  public init?(
    identifier: String, center: Coordinate, radiusMeters: Double,
    notifyOnEntry: Bool = true, notifyOnExit: Bool = true
  ) {
    guard radiusMeters >= 0, radiusMeters < .infinity else { return nil }
    self.identifier = identifier
    self.center = center
    self.radiusMeters = radiusMeters + 0
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }
}
