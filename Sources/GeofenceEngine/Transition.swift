public import GeofenceCore

/// One device entered or left one region.
public struct Transition: Equatable, Sendable, BitwiseCopyable {
  /// What happened.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Left the region. Sorts before an enter of the same fix.
    case exit
    /// Came into the region.
    case enter
  }

  /// What happened.
  public var kind: Kind
  /// Whether the device's first fix only revealed a state that is older.
  public var isInitial: Bool
  /// Who.
  public var device: UInt32
  /// Index of the region in its set.
  public var region: UInt32
  /// When it happened, microseconds since 1970.
  public var time: Int64
  /// Time of the fix that decided it, microseconds since 1970.
  public var decidedAt: Int64
  /// Degrees, of the deciding fix.
  public var latitude: Double
  /// Degrees in [-180, 180), of the deciding fix.
  public var longitude: Double
  /// Metres, of the deciding fix; 0 when unknown.
  public var accuracyMeters: Double
  /// On an exit: time of the enter that began the stay (also of a silent one); else nil.
  public var enteredAt: Int64?
  /// Time of the device's previous accepted fix; nil for its first.
  public var previousFixAt: Int64?

  /// Great-circle metres from the deciding fix to a place, as the centre of the region.
  ///
  /// Not kept with the event: it takes longer than all else about an event, and few of those who take
  /// millions of events ask for it.
  ///
  /// - Complexity: O(1), one great-circle distance.
  public func distanceMeters(to place: Coordinate) -> Double {
    GreatCircle.distanceMeters(
      latitude1: latitude, latitude2: place.latitude,
      longitudeDifference: longitude - place.longitude)
  }
}

/// A device is inside a region.
public struct OpenStay: Equatable, Sendable, BitwiseCopyable {
  /// Who.
  public var device: UInt32
  /// Index of the region in its set.
  public var region: UInt32
  /// When the stay began, microseconds since 1970.
  public var enteredAt: Int64
  /// Time of the device's last accepted fix, microseconds since 1970.
  public var lastFixAt: Int64
}

/// Takes what the engine decides, in the order in which it is decided.
///
/// Events of one fix come exits first, then enters, each in region order.
public protocol TransitionSink {
  /// Takes one event.
  mutating func receive(_ transition: Transition)

  /// Takes one fix that does not count.
  mutating func reject(_ fix: Fix, _ reason: RejectReason)
}

/// What happens when a device's first fix lies inside a region.
public enum InitialPolicy: Sendable {
  /// An enter marked initial.
  case report
  /// No event; the exit that follows is reported.
  case silent
  /// An initial enter for each region inside and an initial exit for each region outside.
  case both
}
