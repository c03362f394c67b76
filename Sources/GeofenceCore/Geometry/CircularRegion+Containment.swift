extension CircularRegion {
  /// Whether a place lies in the region or on its boundary: `distance <= radius`.
  ///
  /// This is the one predicate that every index, kernel and shortcut must agree with.
  ///
  /// - Complexity: O(1), one great-circle distance.
  public func contains(_ coordinate: Coordinate) -> Bool {
    GreatCircle.distanceMeters(from: center, to: coordinate) <= radiusMeters
  }
}
