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
  /// The last fixes while a file is read, as many as go into the columns at once.
  private var waiting: ContiguousArray<Fix> = []

  /// Makes an empty batch.
  public init() {}

  /// Empties it and keeps its memory.
  public mutating func removeAll() {
    fixes.removeAll()
    rejections.removeAll(keepingCapacity: true)
    if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
  }

  /// How many fixes wait to become columns.
  private static var mostWaiting: Int { 64 }

  /// Records so far, used or not.
  var count: Int { fixes.count + waiting.count + rejections.count }

  /// Adds a fix, which stands in `fixes` after `settle`.
  ///
  /// - Complexity: O(1) amortized.
  mutating func add(_ fix: Fix) {
    if waiting.capacity == 0 { waiting.reserveCapacity(Self.mostWaiting) }
    waiting.append(fix)
    if waiting.count >= Self.mostWaiting { settle() }
  }

  /// Puts the fixes that wait into the columns; whoever reads a batch finds it settled.
  mutating func settle() {
    if waiting.isEmpty { return }
    Self.append(waiting, to: &fixes)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Apart from `settle`, since a span of one property of `self` excludes changes of another.
  private static func append(_ waiting: ContiguousArray<Fix>, to fixes: inout FixBatch) {
    fixes.append(contentsOf: waiting.span)
  }
}
