import GeofenceCore

/// The simplest right answer: asks every region, every time. What the index is compared with.
///
/// It compares squared chords of unit vectors, which costs a twentieth of a great-circle distance,
/// and leaves what is too close to a boundary to `CircularRegion.contains`.
struct BruteForce {
  private struct Circle {
    var center: UnitVector
    /// Squared chords below this are inside, above the other outside.
    var surelyInside: Double
    var surelyOutside: Double
  }

  private let regions: [CircularRegion]
  private let circles: ContiguousArray<Circle>

  init(_ regions: [CircularRegion]) {
    self.regions = regions
    circles = ContiguousArray(
      regions.map { region in
        let chord = UnitVector.chord(ofMeters: region.radiusMeters)
        // A millimetre on the ground: a hundred thousand times the errors of both sides.
        let margin = 0.001 / Sphere.radiusMeters
        let low = max(chord - margin, 0)
        return Circle(
          center: UnitVector(region.center), surelyInside: low * low,
          surelyOutside: (chord + margin) * (chord + margin))
      })
  }

  /// Replaces the list by the indices of the regions that contain a position, in order.
  func find(_ position: Coordinate, into found: inout [UInt32]) {
    found.removeAll(keepingCapacity: true)
    let vector = UnitVector(position)
    let circles = circles.span
    for index in circles.indices {
      let square = circles[index].center.chordSquared(to: vector)
      if square > circles[index].surelyOutside { continue }
      if square < circles[index].surelyInside || regions[index].contains(position) {
        found.append(UInt32(index))
      }
    }
  }
}
