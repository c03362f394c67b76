import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct GreatCircleLawTests {
  private static func meters(_ a: Coordinate, _ b: Coordinate) -> Double {
    GreatCircle.distanceMeters(from: a, to: b)
  }

  @Test func `symmetric bit for bit`() {
    let world = AdversarialWorld(regionCount: 300, seed: 0xC1)
    var random = SplitMix64(seed: 0xC1)
    for _ in 0..<50_000 {
      let (a, b) = (world.place(using: &random), world.place(using: &random))
      #expect(Self.meters(a, b).bitPattern == Self.meters(b, a).bitPattern)
    }
  }

  @Test func `the way over a third place is never shorter`() {
    let world = AdversarialWorld(regionCount: 300, seed: 0xC2)
    var random = SplitMix64(seed: 0xC2)
    for _ in 0..<50_000 {
      let (a, b) = (world.place(using: &random), world.place(using: &random))
      let c = world.place(using: &random)
      #expect(Self.meters(a, c) <= Self.meters(a, b) + Self.meters(b, c) + 3e-8)
    }
  }

  @Test func `farther along a meridian is farther`() {
    var random = SplitMix64(seed: 0xC3)
    for _ in 0..<200 {
      let longitude = random.number(from: -180, to: 180)
      var before = -1.0
      for step in 0...1000 {
        let meters = Self.meters(.at(-90, 0), .at(-90 + Double(step) * 0.18, longitude))
        #expect(meters > before)
        before = meters
      }
    }
  }

  @Test func `farther along the equator is farther`() {
    var before = -1.0
    for step in 0...20_000 {
      let meters = Self.meters(.at(0, 0), .at(0, Double(step) * 0.009))
      #expect(meters > before)
      before = meters
    }
  }

  @Test func `turning both places changes no bit when the numbers are exact`() {
    var random = SplitMix64(seed: 0xC4)
    for _ in 0..<50_000 {
      let a = AdversarialWorld.anywhere(using: &random).snapped
      let b =
        random.next() & 1 == 0
        ? AdversarialWorld.anywhere(using: &random).snapped
        : AdversarialWorld.near(a, within: 1000, using: &random).snapped
      let angle = (random.number(from: -180, to: 180) * 0x1p20).rounded() * 0x1p-20
      let turned = Self.meters(a.turned(by: angle), b.turned(by: angle))
      #expect(turned.bitPattern == Self.meters(a, b).bitPattern, "\(a) \(b) \(angle)")
    }
  }

  @Test func `turning by any angle moves no distance by more than a micrometre`() {
    var random = SplitMix64(seed: 0xC5)
    for _ in 0..<50_000 {
      let (a, b) = (
        AdversarialWorld.anywhere(using: &random), AdversarialWorld.anywhere(using: &random)
      )
      let angle = random.number(from: -180, to: 180)
      let turned = Self.meters(a.turned(by: angle), b.turned(by: angle))
      #expect((turned - Self.meters(a, b)).magnitude < 1e-6)
    }
  }

  @Test func `mirroring at the equator and at the meridian changes no bit`() {
    var random = SplitMix64(seed: 0xC6)
    for _ in 0..<20_000 {
      let (a, b) = (
        AdversarialWorld.anywhere(using: &random), AdversarialWorld.anywhere(using: &random)
      )
      let meters = Self.meters(a, b).bitPattern
      let south = (Coordinate.at(-a.latitude, a.longitude), Coordinate.at(-b.latitude, b.longitude))
      let west = (Coordinate.at(a.latitude, -a.longitude), Coordinate.at(b.latitude, -b.longitude))
      #expect(Self.meters(south.0, south.1).bitPattern == meters)
      #expect(Self.meters(west.0, west.1).bitPattern == meters)
    }
  }

  /// Doubles of any bit pattern, many of them near the limits that `Coordinate` checks.
  private static func anyDouble(_ random: inout SplitMix64) -> Double {
    let edges = [0, 45, 90, 180, 270, 360, 1e-308, Double.leastNonzeroMagnitude, .pi]
    var value = edges[random.index(below: edges.count)]
    switch random.index(below: 4) {
    case 0: value = value.nextUp
    case 1: value = value.nextDown
    case 2: value = Double(bitPattern: random.next())
    default: break
    }
    return random.next() & 1 == 0 ? value : -value
  }

  @Test func `whatever is a coordinate has a distance from 0 to half the circumference`() {
    var random = SplitMix64(seed: 0xC7)
    var count = 0
    while count < 50_000 {
      guard
        let a = Coordinate(
          latitude: Self.anyDouble(&random), longitude: Self.anyDouble(&random)),
        let b = Coordinate(
          latitude: Self.anyDouble(&random), longitude: Self.anyDouble(&random))
      else { continue }
      count += 1
      let meters = Self.meters(a, b)
      #expect(meters >= 0 && meters <= Sphere.halfCircumferenceMeters, "\(a) \(b) \(meters)")
    }
  }
}
