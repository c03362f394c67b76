/// One region as the index keeps it: all that a verdict needs, in 40 bytes, in one place.
@frozen
@usableFromInline
package struct GridEntry: Sendable, BitwiseCopyable {
  /// The centre on the unit sphere.
  @usableFromInline package var center: UnitVector

  /// The radius as a chord of the unit sphere; `everything` for half the circumference and more.
  @usableFromInline package var limit: Double

  /// Index of the region in its set.
  @usableFromInline package var region: UInt32

  /// A limit that no chord reaches, for regions that contain the whole sphere.
  package static var everything: Double { 3 }

  /// Chord distances this close to the limit are settled by the reference predicate.
  ///
  /// The chord between two unit vectors is good to 2e-15, the limit to 1e-15, and the reference
  /// distance to 1e-8 m, which is 2e-15; 1e-13 (0.64 µm) leaves a factor of twenty.
  package static var tie: Double { 1e-13 }

  package init(region: UInt32, of circle: CircularRegion) {
    center = UnitVector(circle.center)
    limit =
      circle.radiusMeters >= Sphere.halfCircumferenceMeters
      ? GridEntry.everything : UnitVector.chord(ofMeters: circle.radiusMeters)
    self.region = region
  }

  /// How far inside the boundary a position is, as a chord; negative outside.
  @inlinable
  package func depth(of position: UnitVector) -> Double {
    limit - position.chordSquared(to: center).squareRoot()
  }
}
