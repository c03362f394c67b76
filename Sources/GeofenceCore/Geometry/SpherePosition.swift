/// A position in all the forms that a search needs, computed together.
package struct SpherePosition: Sendable, BitwiseCopyable {
  /// Degrees.
  package let coordinate: Coordinate
  /// On the unit sphere.
  package let vector: UnitVector
  /// Of the latitude.
  package let cosine: Double
  /// Of the longitude.
  package let eastward: (sine: Double, cosine: Double)

  /// - Complexity: O(1), two sines and two cosines.
  package init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    let north = SphereMath.sineAndCosineDegrees(coordinate.latitude)
    let east = SphereMath.sineAndCosineDegrees(coordinate.longitude)
    vector = UnitVector(latitude: north, longitude: east)
    cosine = north.cosine
    eastward = east
  }
}
