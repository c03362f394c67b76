/// An immutable set of circular regions with a spatial grid index over them.
///
/// ```swift
/// let set = RegionSet([home, office])
/// set.forEachRegion(containing: position) { index in print(set[index].identifier) }
/// ```
///
/// The order of the regions is kept: it is the order of events of one fix. The index changes no
/// verdict: what it returns is what asking every region with ``CircularRegion/contains(_:)`` returns.
/// Sets are values that share their storage when copied.
///
/// Memory: 48 bytes a region for what the caller gave, longer identifiers extra, and 30 to 40 bytes a
/// region for the index.
public struct RegionSet: Sendable {
  private let regions: ContiguousArray<CircularRegion>

  /// The grid over the regions.
  package let index: GridIndex

  /// Builds the set; region `i` of the set is element `i` of the sequence.
  ///
  /// - Complexity: O(n), about half a microsecond a region.
  public init(_ regions: some Sequence<CircularRegion>) {
    self.regions = ContiguousArray(regions)
    precondition(
      UInt64(self.regions.count) < UInt64(UInt32.max), "regions: more than 4 294 967 294 of them")
    index = GridIndex(self.regions)
  }

  /// How many regions there are.
  public var count: Int { regions.count }

  /// The region at an index from 0 to `count - 1`.
  public subscript(index: Int) -> CircularRegion { regions[index] }

  /// Whether a region contains a position: the reference predicate.
  package func contains(_ region: UInt32, _ position: Coordinate) -> Bool {
    regions[Int(region)].contains(position)
  }
}
