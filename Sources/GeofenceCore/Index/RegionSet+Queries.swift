extension RegionSet {
  /// Calls the closure with the index of every region that contains a position, in no fixed order.
  ///
  /// Nothing is allocated.
  ///
  /// - Complexity: O(cells touched + regions in them): with r the largest radius of a radius class
  ///   and n its density, about 10 n r² regions a class.
  public func forEachRegion(containing position: Coordinate, _ body: (Int) -> Void) {
    index.forEachRun(near: SpherePosition(position), reach: 0) { run in
      index.forEachContained(in: run) { region in
        contains(region, position)
      } _: { region in
        body(Int(region))
      }
    }
  }

  /// The indices of the regions that contain a position, in the order of the set.
  ///
  /// - Complexity: as ``forEachRegion(containing:_:)``, and sorting the result.
  public func regions(containing position: Coordinate) -> [Int] {
    var found: [Int] = []
    forEachRegion(containing: position) { found.append($0) }
    found.sort()
    return found
  }
}
