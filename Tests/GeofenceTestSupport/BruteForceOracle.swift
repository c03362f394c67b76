package import GeofenceCore

/// Says which regions contain a place.
package protocol ContainmentOracle {
  /// Indices of the regions that contain the place, ascending.
  func regions(containing coordinate: Coordinate) -> [Int]
}

/// Asks the reference predicate of every region: slow, and right by definition.
package struct BruteForceOracle: ContainmentOracle, Sendable {
  private let regions: [CircularRegion]

  /// Makes an oracle over regions; indices count this sequence.
  package init(_ regions: some Sequence<CircularRegion>) { self.regions = Array(regions) }

  package func regions(containing coordinate: Coordinate) -> [Int] {
    regions.indices.filter { regions[$0].contains(coordinate) }
  }
}
