import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct RegionSetLawTests {
  private static let world = AdversarialWorld(regionCount: 1500, seed: 0x71)

  @Test func `the order of the regions changes no answer`() {
    var random = SplitMix64(seed: 0x72)
    let order = Array(Self.world.regions.indices).shuffled(using: &random)
    let set = RegionSet(Self.world.regions)
    let shuffled = RegionSet(order.map { Self.world.regions[$0] })
    for _ in 0..<1000 {
      let place = Self.world.place(using: &random)
      let back = shuffled.regions(containing: place).map { order[$0] }.sorted()
      #expect(back == set.regions(containing: place), "\(place)")
    }
  }

  @Test func `other regions change no answer`() {
    var random = SplitMix64(seed: 0x73)
    let few = Array(Self.world.regions.prefix(300))
    let (alone, among) = (RegionSet(few), RegionSet(Self.world.regions))
    for _ in 0..<1000 {
      let place = Self.world.place(using: &random)
      let expected = alone.regions(containing: place)
      #expect(among.regions(containing: place).filter { $0 < few.count } == expected, "\(place)")
    }
  }

  @Test func `turning everything about the axis changes no answer`() {
    let world = AdversarialWorld(regionCount: 1500, seed: 0x74, snapped: true)
    let set = RegionSet(world.regions)
    var random = SplitMix64(seed: 0x75)
    for _ in 0..<8 {
      let angle = (random.number(from: -180, to: 180) * 0x1p20).rounded() * 0x1p-20
      let turned = RegionSet(
        world.regions.map { region in
          .around(region.center.turned(by: angle), radius: region.radiusMeters)
        })
      for _ in 0..<400 {
        let place = world.place(using: &random).snapped
        #expect(
          turned.regions(containing: place.turned(by: angle)) == set.regions(containing: place),
          "\(place), \(angle)")
      }
    }
  }

  @Test func `a larger radius contains all that a smaller one does`() {
    var random = SplitMix64(seed: 0x76)
    let center = Coordinate.at(71.3, -179.99)
    let nest = RegionSet(
      (0..<400).map { .around(center, radius: Double($0 * $0) * 130, "\($0)") })
    for _ in 0..<1000 {
      let place = AdversarialWorld.near(center, within: 2.5e7, using: &random)
      let inside = nest.regions(containing: place)
      let first = inside.first ?? 400
      #expect(inside == Array(first..<400))
    }
  }

  @Test func `all longitudes at a pole get the same answer`() {
    let set = RegionSet(HardRegions.northPole.regions(seed: 0x77))
    let expected = set.regions(containing: .at(90, 0))
    #expect(!expected.isEmpty)
    for longitude in stride(from: -180, to: 180, by: 1.7) {
      #expect(set.regions(containing: .at(90, longitude)) == expected)
    }
  }

  @Test func `a set keeps its regions in order`() {
    let set = RegionSet(Self.world.regions)
    #expect(set.count == Self.world.regions.count)
    #expect(Self.world.regions.indices.allSatisfy { set[$0] == Self.world.regions[$0] })
  }
}
