import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport
import Testing

/// The engine against the raw rule with an exhaustive oracle, in worlds made to be hard.
@Suite("FenceEngine agrees with brute force")
struct FenceEngineAgreementTests {
  static let seeds: [UInt64] = [0x5EED_0001, 0x5EED_0002, 0x5EED_0003]

  @Test("the same events as the raw rule, fix by fix", arguments: seeds)
  func events(seed: UInt64) throws {
    let world = AdversarialWorld(regionCount: 600, seed: seed)
    var walk = WalkingDevices(world, devices: 7, seed: seed ^ 1)
    var engine = FenceEngine(regions: RegionSet(world.regions))
    var oracle = RawRuleOracle(LatitudeBandOracle(world.regions), regions: world.regions)
    var total = 0
    for step in 0..<3000 {
      let fix = walk.next()
      var sink = Recorder()
      engine.process(fix, into: &sink)
      let expected = oracle.events(device: fix.device, time: fix.time, at: fix.position)
      total += expected.count
      try #require(
        sink.events == expected && sink.rejected.isEmpty,
        "WalkingDevices(AdversarialWorld(regionCount: 600, seed: \(seed)), devices: 7, seed: \(seed ^ 1)), step \(step): \(fix)"
      )
    }
    #expect(total > 500, "a walk without events tests nothing")
  }

  @Test("each initial policy agrees", arguments: [InitialPolicy.report, .silent, .both])
  func initialPolicies(initial: InitialPolicy) throws {
    let world = AdversarialWorld(regionCount: 300, seed: 0x5EED_0010)
    var walk = WalkingDevices(world, devices: 30, seed: 0x5EED_0011)
    var engine = FenceEngine(regions: RegionSet(world.regions), initial: initial)
    var oracle = RawRuleOracle(
      LatitudeBandOracle(world.regions), regions: world.regions, initial: initial)
    for _ in 0..<300 {
      let fix = walk.next()
      var sink = Recorder()
      engine.process(fix, into: &sink)
      try #require(
        sink.events == oracle.events(device: fix.device, time: fix.time, at: fix.position))
    }
  }

  @Test("dense regions force the near list to shrink and to overflow")
  func denseRegions() throws {
    var random = SplitMix64(seed: 0x5EED_0020)
    let center = Coordinate.at(48.2, 16.4)
    let regions = (0..<2000).map { number in
      CircularRegion.around(
        center.destination(
          bearingDegrees: random.number(from: 0, to: 360), meters: random.number(from: 0, to: 900)),
        radius: random.number(from: 0, to: 300), "r\(number)")
    }
    var engine = FenceEngine(regions: RegionSet(regions))
    var oracle = RawRuleOracle(LatitudeBandOracle(regions), regions: regions)
    var place = center
    for step in 0..<600 {
      place = place.destination(
        bearingDegrees: Double(step % 90), meters: random.number(from: 0, to: 3))
      var sink = Recorder()
      let time = Int64(step) * 1_000_000
      engine.process(
        Fix(time: time, latitude: place.latitude, longitude: place.longitude), into: &sink)
      try #require(sink.events == oracle.events(device: 0, time: time, at: place))
    }
  }
}
