public import GeofenceCore
public import GeofenceEngine
public import GeofenceTraces

/// How many, and where the first one stands.
public struct Tally: Equatable, Sendable {
  /// How many.
  public var count = 0
  /// The first in file and line order.
  public var first = SourcePlace.none

  /// Makes an empty tally.
  public init() {}
}

/// What a replay did.
public struct ReplayReport: Sendable {
  /// The inputs in order, as the user wrote them; `SourcePlace.file` counts them.
  public var files: [String] = []
  /// The format of each input that could be opened.
  public var formats: [TraceFormat?] = []
  /// Records read; `accepted` plus all of `rejected`.
  public var read = 0
  /// Fixes that counted.
  public var accepted = 0
  /// Records that did not, by `RejectReason.rawValue`.
  public var rejected = [Tally](repeating: Tally(), count: RejectReason.allCases.count)
  /// Fixes that `timeRange` left out; neither accepted nor rejected, not in `read`.
  public var outsideTimeRange = 0
  /// Devices with at least one accepted fix.
  public var devices = 0
  /// Stays open at the end, in the order of `FenceEngine.openStays()`.
  public var openStays: [OpenStay] = []
  /// Accepted fixes whose longitude was wrapped.
  public var wrappedLongitudes = Tally()
  /// Fixes that stood after a later one of their device, when they were put in order.
  public var outOfOrder = Tally()
  /// Files whose stem another file in another folder has too.
  public var sharedStems: [String] = []
  /// What the readers guessed or left out, one a kind, counts added up.
  public var notices: [TraceNotice] = []
  /// Files that could not be read or read on, in order. What was read before counts.
  public var errors: [TraceError] = []
  /// The names of the devices.
  public var names = DeviceTable()
  /// Whether the sink ended the reading or the evaluation early.
  public var stoppedEarly = false

  /// Makes an empty report.
  public init() {}
}
