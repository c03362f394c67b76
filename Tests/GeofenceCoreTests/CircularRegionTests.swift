import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct CircularRegionTests {
  private let vienna = Coordinate.at(48.2082, 16.3738)

  @Test(arguments: [-1, -Double.leastNonzeroMagnitude, .infinity, -.infinity, .nan])
  func `radii that are none`(radius: Double) {
    #expect(CircularRegion(identifier: "a", center: vienna, radiusMeters: radius) == nil)
  }

  @Test func `a radius of negative zero is zero`() {
    let region = CircularRegion(identifier: "a", center: vienna, radiusMeters: -0.0)
    #expect(region?.radiusMeters.bitPattern == 0)
  }

  @Test func `a region contains its boundary`() {
    var random = SplitMix64(seed: 0xF1)
    for _ in 0..<2_000 {
      let center = AdversarialWorld.anywhere(using: &random)
      let place = AdversarialWorld.anywhere(using: &random)
      let distance = GreatCircle.distanceMeters(from: center, to: place)
      #expect(CircularRegion.around(center, radius: distance).contains(place))
      #expect(CircularRegion.around(center, radius: distance.nextUp).contains(place))
      #expect(!CircularRegion.around(center, radius: distance.nextDown).contains(place))
    }
  }

  @Test func `a millimetre and a micrometre decide`() {
    var random = SplitMix64(seed: 0xF2)
    for _ in 0..<2_000 {
      let radius = random.powerOfTwo(from: 0, to: 23)
      let region = CircularRegion.around(
        AdversarialWorld.anywhere(using: &random), radius: radius)
      let bearing = random.number(from: -180, to: 180)
      for offset in [1e-3, 1e-6] {
        let within = region.center.destination(bearingDegrees: bearing, meters: radius - offset)
        let beyond = region.center.destination(bearingDegrees: bearing, meters: radius + offset)
        #expect(region.contains(within))
        #expect(!region.contains(beyond))
      }
    }
  }

  @Test func `radius zero is the exact point`() {
    let point = CircularRegion.around(vienna, radius: 0)
    #expect(point.contains(vienna))
    #expect(!point.contains(.at(vienna.latitude.nextUp, vienna.longitude)))
    #expect(!point.contains(.at(vienna.latitude, vienna.longitude.nextUp)))
    #expect(CircularRegion.at(90, 20, radius: 0).contains(.at(90, -77)))
    #expect(CircularRegion.at(5, 180, radius: 0).contains(.at(5, -180)))
  }

  @Test func `half the circumference or more contains everything`() {
    var random = SplitMix64(seed: 0xF3)
    for radius in [Sphere.halfCircumferenceMeters, 2.1e7, 1e308] {
      let region = CircularRegion.around(vienna, radius: radius)
      #expect(region.contains(.at(-vienna.latitude, vienna.longitude - 180)))
      for _ in 0..<2_000 {
        #expect(region.contains(AdversarialWorld.anywhere(using: &random)))
      }
    }
  }

  @Test func `just less than half leaves out the antipode`() {
    let region = CircularRegion.at(12, 34, radius: Sphere.halfCircumferenceMeters.nextDown)
    #expect(!region.contains(.at(-12, -146)))
    #expect(region.contains(.at(-12, -146.000001)))
  }
}
