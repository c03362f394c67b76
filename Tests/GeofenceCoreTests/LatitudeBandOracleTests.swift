import GeofenceCore
import GeofenceTestSupport
import Testing

/// The oracle that the long agreement run leans on is itself held against plain brute force.
@Suite struct LatitudeBandOracleTests {
  @Test(arguments: [UInt64(1), 2, 3]) func `bands agree with brute force`(seed: UInt64) {
    let world = AdversarialWorld(regionCount: 1000, seed: seed)
    let brute = BruteForceOracle(world.regions)
    let bands = LatitudeBandOracle(world.regions)
    var random = SplitMix64(seed: seed)
    var hits = 0
    for _ in 0..<300 {
      let place = world.place(using: &random)
      let expected = brute.regions(containing: place)
      hits += expected.count
      #expect(bands.regions(containing: place) == expected, "seed: \(seed), \(place)")
    }
    #expect(hits > 1000)
  }

  @Test func `the world has the hard cases`() {
    let world = AdversarialWorld(regionCount: 3000, seed: 9)
    let regions = world.regions
    #expect(regions.contains { $0.radiusMeters == 0 })
    #expect(regions.contains { $0.radiusMeters > Sphere.halfCircumferenceMeters })
    #expect(regions.contains { $0.center.latitude == 90 })
    #expect(regions.contains { $0.center.longitude == -180 })
    #expect(!world.exactRims.isEmpty)
  }
}
