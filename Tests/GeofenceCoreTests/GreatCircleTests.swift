import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct GreatCircleTests {
  private func meters(_ a: Coordinate, _ b: Coordinate) -> Double {
    GreatCircle.distanceMeters(from: a, to: b)
  }

  @Test func `a quarter and half of the way round`() {
    let quarter = Sphere.halfCircumferenceMeters / 2
    #expect((meters(.at(0, 0), .at(0, 90)) - quarter).magnitude < 1e-8)
    #expect((meters(.at(0, 17), .at(90, 0)) - quarter).magnitude < 1e-8)
    #expect(meters(.at(0, 0), .at(0, 180)) == Sphere.halfCircumferenceMeters)
    #expect(meters(.at(90, 0), .at(-90, 55)) == Sphere.halfCircumferenceMeters)
    #expect(meters(.at(35.5, 20), .at(-35.5, -160)) == Sphere.halfCircumferenceMeters)
  }

  @Test func `half the circumference is pi times the radius`() {
    #expect(Sphere.halfCircumferenceMeters == .pi * Sphere.radiusMeters)
  }

  @Test func `all longitudes at a pole are one place`() {
    for longitude in stride(from: -180.0, to: 180, by: 7.3) {
      #expect(meters(.at(90, longitude), .at(90, 12)) == 0)
      #expect(meters(.at(-90, longitude), .at(-90, -77)) == 0)
      #expect(
        meters(.at(90, longitude), .at(60, 5)).bitPattern
          == meters(.at(90, 0), .at(60, 5)).bitPattern)
    }
  }

  @Test func `the antimeridian is no border`() {
    #expect(meters(.at(10, 180), .at(10, -180)) == 0)
    #expect(meters(.at(0, 179.5), .at(0, -179.5)) == meters(.at(0, -0.5), .at(0, 0.5)))
    #expect(meters(.at(60, 179.75), .at(61, -179.5)) == meters(.at(60, 0), .at(61, 0.75)))
  }

  @Test func `the same place is at distance zero`() {
    var random = SplitMix64(seed: 0x61)
    for _ in 0..<10_000 {
      let place = AdversarialWorld.anywhere(using: &random)
      #expect(meters(place, place).bitPattern == 0)
    }
  }

  @Test func `neighbouring doubles are apart`() {
    let place = Coordinate.at(48.2, 16.4)
    #expect(meters(place, .at(place.latitude.nextUp, place.longitude)) > 0)
    #expect(meters(place, .at(place.latitude, place.longitude.nextDown)) > 0)
  }

  @Test func `kept cosines give the same bits`() {
    var random = SplitMix64(seed: 0x62)
    for _ in 0..<10_000 {
      let (a, b) = (
        AdversarialWorld.anywhere(using: &random), AdversarialWorld.anywhere(using: &random)
      )
      let kept = GreatCircle.distanceMeters(
        latitude1: b.latitude, cosine1: SphereMath.cosineDegrees(b.latitude),
        latitude2: a.latitude, cosine2: SphereMath.cosineDegrees(a.latitude),
        longitudeDifference: b.longitude - a.longitude)
      #expect(kept.bitPattern == meters(a, b).bitPattern)
    }
  }

  @Test func `going a distance arrives at that distance`() {
    var random = SplitMix64(seed: 0x63)
    for _ in 0..<20_000 {
      let start = AdversarialWorld.anywhere(using: &random)
      let wanted = min(random.powerOfTwo(from: -10, to: 24.3), Sphere.halfCircumferenceMeters)
      let end = start.destination(
        bearingDegrees: random.number(from: -360, to: 360), meters: wanted)
      #expect((meters(start, end) - wanted).magnitude < 2e-8, "\(start) \(wanted)")
    }
  }
}
