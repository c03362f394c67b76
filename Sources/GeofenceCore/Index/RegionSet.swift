/// An immutable set of circular regions with a spatial grid index over them.
public struct RegionSet: Sendable {
  private let regions: ContiguousArray<CircularRegion>

  /// Builds the set; region `i` of the set is element `i` of the sequence.
  public init(_ regions: some Sequence<CircularRegion>) {
    self.regions = ContiguousArray(regions)
  }

  /// How many regions there are.
  public var count: Int { regions.count }

  /// The region at an index.
  public subscript(index: Int) -> CircularRegion { regions[index] }
}
