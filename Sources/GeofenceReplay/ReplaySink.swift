public import GeofenceCore
public import GeofenceEngine
public import GeofenceTraces

/// A record that did not count, with its words.
public struct ReplayRejection: Equatable, Sendable {
  /// Where it stands.
  public var place: SourcePlace
  /// Why.
  public var reason: RejectReason
  /// What was found; may be empty.
  public var detail: String
}

/// Takes what a replay finds out, in the order of the output.
public protocol ReplaySink {
  /// Takes one event.
  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable)

  /// Takes one record that did not count.
  mutating func reject(_ rejection: ReplayRejection)

  /// Called between batches while reading and while evaluating.
  ///
  /// - Returns: Whether to go on. False while reading ends the input there, and what was read until
  ///   then is evaluated; false after `inputEnded` ends the replay, whole events only.
  mutating func progress(readBytes: Int, fixes: Int) -> Bool

  /// Called once, when nothing more is read; does nothing unless implemented.
  mutating func inputEnded()
}

extension ReplaySink {
  /// Does nothing.
  public mutating func inputEnded() {}
}
