import GeofenceCore
import GeofenceTestSupport
import Testing

/// The index against brute force.
@Suite struct RegionSetAgreementTests {
  private static func visited(_ set: RegionSet, _ place: Coordinate) -> [Int] {
    var found: [Int] = []
    set.forEachRegion(containing: place) { found.append($0) }
    return found.sorted()
  }

  @Test func `an empty set contains nothing`() {
    let set = RegionSet([])
    #expect(set.count == 0)
    #expect(set.regions(containing: .at(0, 0)).isEmpty)
    #expect(set.regions(containing: .at(90, 0)).isEmpty)
  }

  @Test(arguments: HardRegions.allCases) func `hard sets agree with brute force`(
    kind: HardRegions
  ) {
    let regions = kind.regions(seed: 0x1A)
    let world = AdversarialWorld(regions)
    let set = RegionSet(regions)
    let brute = BruteForceOracle(regions)
    var random = SplitMix64(seed: 0x1B)
    var hits = 0
    for _ in 0..<400 {
      let place = world.place(using: &random)
      let expected = brute.regions(containing: place)
      hits += expected.count
      #expect(set.regions(containing: place) == expected, "\(kind) seed: 0x1A, \(place)")
      #expect(Self.visited(set, place) == expected, "\(kind) seed: 0x1A, \(place)")
    }
    #expect(hits > 50)
  }

  @Test(arguments: [UInt64(0x2A), 0x2B]) func `a mixed world agrees with brute force`(
    seed: UInt64
  ) {
    let world = AdversarialWorld(regionCount: 1500, seed: seed)
    let set = RegionSet(world.regions)
    let brute = BruteForceOracle(world.regions)
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let place = world.place(using: &random)
      #expect(
        set.regions(containing: place) == brute.regions(containing: place),
        "AdversarialWorld(regionCount: 1500, seed: \(seed)), \(place)")
    }
  }

  @Test func `a larger world agrees with the latitude bands`() {
    let world = AdversarialWorld(regionCount: 10_000, seed: 0x3A)
    let set = RegionSet(world.regions)
    let bands = LatitudeBandOracle(world.regions)
    var random = SplitMix64(seed: 0x3B)
    for _ in 0..<4000 {
      let place = world.place(using: &random)
      #expect(
        set.regions(containing: place) == bands.regions(containing: place),
        "AdversarialWorld(regionCount: 10_000, seed: 0x3A), \(place)")
    }
  }

  @Test(arguments: HardRegions.allCases) func `a search misses no boundary within its reach`(
    kind: HardRegions
  ) {
    let regions = kind.regions(seed: 0x4A)
    let world = AdversarialWorld(regions)
    let set = RegionSet(regions)
    let vectors = regions.map { UnitVector($0.center) }
    let limits = regions.map { UnitVector.chord(ofMeters: $0.radiusMeters) }
    var random = SplitMix64(seed: 0x4B)
    var search = BoundarySearch()
    for _ in 0..<150 {
      let place = world.place(using: &random)
      let vector = UnitVector(place)
      let reach = Float(random.powerOfTwo(from: 0, to: 14.2))
      search.run(set, SpherePosition(place), reachMeters: reach, capacity: 32)
      let listed = Set(search.candidates.map(\.region))
      let missed = regions.indices.filter { index in
        guard regions[index].radiusMeters < Sphere.halfCircumferenceMeters else { return false }
        let chord = vector.chordSquared(to: vectors[index]).squareRoot()
        let gap = (chord - limits[index]).magnitude * Sphere.radiusMeters + 1e-6
        return gap < search.clearMeters
          || gap < search.completeMeters && !listed.contains(UInt32(index))
      }
      #expect(missed.isEmpty, "\(kind) seed: 0x4A, \(place), \(reach) m")
    }
  }
}
