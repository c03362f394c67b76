import GeofenceCore
import GeofenceTestSupport
import Testing

/// Offsets by series against differences of unit vectors.
@Suite struct LocalFrameTests {
  @Test func `offsets agree with unit vectors`() {
    var random = SplitMix64(seed: 0x1F_0001)
    var seen = 0
    for _ in 0..<20_000 {
      let origin = Coordinate.at(
        random.number(from: -90, to: 90), random.number(from: -180, to: 179.99))
      let spread = random.powerOfTwo(from: -20, to: 1.1)
      guard
        let place = Coordinate(
          latitude: origin.latitude + random.number(from: -spread, to: spread),
          longitude: origin.longitude + random.number(from: -spread, to: spread))
      else { continue }
      let frame = LocalFrame(SpherePosition(origin))
      let isNear =
        (place.latitude - origin.latitude).magnitude <= LocalFrame.largestDifference
        && (place.longitude - origin.longitude).magnitude <= LocalFrame.largestDifference
      guard let offset = frame.offset(of: place) else {
        #expect(!isNear, "\(origin) \(place)")
        continue
      }
      seen += 1
      let chord = UnitVector(origin).chordSquared(to: UnitVector(place)).squareRoot()
      let meters = chord * Sphere.radiusMeters
      #expect((offset.lengthMeters - meters).magnitude < 1e-6, "\(origin) \(place)")
      let cosine = SphereMath.cosineDegrees(place.latitude)
      #expect((offset.cosineOfLatitude - cosine).magnitude < 1.3e-14, "\(origin) \(place)")
    }
    #expect(seen > 15_000)
  }

  @Test func `a difference is turned into the frame`() {
    var random = SplitMix64(seed: 0x1F_0002)
    for _ in 0..<20_000 {
      let origin = Coordinate.at(
        random.number(from: -90, to: 90), random.number(from: -180, to: 179.99))
      let place = Coordinate.at(
        min(90, max(-90, origin.latitude + random.number(from: -2, to: 2))),
        min(179.99, max(-180, origin.longitude + random.number(from: -2, to: 2))))
      let (from, to) = (SpherePosition(origin), UnitVector(place))
      guard let expected = LocalFrame(from).offset(of: place) else { continue }
      let turned = LocalFrame.Rotation(from).offset(
        Float(to.x - from.vector.x), Float(to.y - from.vector.y), Float(to.z - from.vector.z))
      let allowed = expected.lengthMeters * 6 * 0x1p-24 + 1e-6
      for (value, exact) in [
        (turned.east, expected.east), (turned.north, expected.north), (turned.up, expected.up),
      ] {
        #expect((Double(value) * Sphere.radiusMeters - exact).magnitude <= allowed)
      }
    }
  }

  @Test func `nothing is computed across a turn`() {
    let frame = LocalFrame(SpherePosition(Coordinate.at(10, 179.999)))
    #expect(frame.offset(of: Coordinate.at(10, -179.999)) == nil)
  }
}
