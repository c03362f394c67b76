extension RegionSet {
  /// Calls the closure with the index of every region that contains a position, in no fixed order.
  ///
  /// Nothing is allocated.
  ///
  /// - Complexity: O(cells touched + regions in them): with r the largest radius of a radius class
  ///   and n its density, about 10 n r² regions a class.
  public func forEachRegion(containing position: Coordinate, _ body: (Int) -> Void) {
    let vector = UnitVector(position)
    index.forEachEntry(near: position, reach: 0) { entry in
      if holds(entry, depth: entry.depth(of: vector), position) { body(Int(entry.region)) }
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

  /// The exact verdict for an entry: by its depth, and near the boundary by the reference predicate.
  @inline(__always)
  func holds(_ entry: GridEntry, depth: Double, _ position: Coordinate) -> Bool {
    if depth > GridEntry.tie { return true }
    if depth < -GridEntry.tie { return false }
    return contains(entry.region, position)
  }
}
