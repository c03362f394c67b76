public import GeofenceCore

/// What one read of a trace brought: fixes, and the records that are none.
public struct TraceBatch: Sendable {
  /// A record that could not be used, with what was wrong in a few words.
  public struct Rejection: Equatable, Sendable {
    /// Where it stands.
    public var place: SourcePlace
    /// Why.
    public var reason: RejectReason
    /// What was found there, such as `latitude "abc"`; never long, never with control characters.
    public var detail: String

    /// Makes a rejection.
    public init(place: SourcePlace, reason: RejectReason, detail: String) {
      self.place = place
      self.reason = reason
      self.detail = detail
    }
  }

  /// The fixes, unchecked, in the order of the file.
  public var fixes = FixBatch()
  /// The records that are none, in the order of the file.
  public var rejections: [Rejection] = []

  /// Makes an empty batch.
  public init() {}

  /// Empties it and keeps its memory.
  public mutating func removeAll() {
    fixes.removeAll()
    rejections.removeAll(keepingCapacity: true)
  }
}
