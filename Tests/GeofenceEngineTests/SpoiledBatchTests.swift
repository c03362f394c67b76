import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport
import Testing

/// Batches take short cuts around admission; fixes in which something is wrong must not notice.
@Suite("Batches with spoiled fixes")
struct SpoiledBatchTests {
  private static let world = AdversarialWorld(regionCount: 200, seed: 0x5B0_0001)

  private static let rules: [AdmissionRules] = [
    AdmissionRules(), AdmissionRules(maxAccuracyMeters: 20),
    AdmissionRules(dropsNullIsland: true), AdmissionRules(latestTime: 1_700_001_000_000_000),
    AdmissionRules(maxSpeedMetersPerSecond: 60),
  ]

  /// One in `rarity` fixes is spoiled in one of many ways.
  private static func fixes(_ count: Int, rarity: UInt64) -> [Fix] {
    var random = SplitMix64(seed: 0x5B0_0002)
    var walk = WalkingDevices(world, devices: 5, seed: 0x5B0_0003)
    return (0..<count).map { _ in
      let plain = walk.next()
      var fix = Fix(
        device: plain.device, time: plain.time, latitude: plain.latitude,
        longitude: plain.longitude, accuracyMeters: random.number(from: 0, to: 30))
      guard random.next() % rarity == 0 else { return fix }
      switch random.next() % 14 {
      case 0: fix.latitude = .nan
      case 1: fix.latitude = 90.000_000_1
      case 2: fix.longitude = .nan
      case 3: fix.longitude = -.infinity
      case 4: fix.longitude += fix.longitude < 0 ? 360 : -360
      case 5: fix.longitude = 180
      case 6: fix.longitude = 361
      case 7: fix.accuracyMeters = -1
      case 8: fix.accuracyMeters = .nan
      case 9: fix.flags = .invalid
      case 10: fix.time = .min
      case 11: fix.time -= 7_000_000
      case 12: (fix.latitude, fix.longitude) = (0, 0)
      default: fix.latitude = -0.0
      }
      return fix
    }
  }

  /// All that an engine tells.
  private struct Result: Equatable {
    var events: [RawEvent]
    var rejected: [String]
    var counts: [Int]
    var open: [OpenStay]
  }

  private static func run(_ fixes: [Fix], _ rules: AdmissionRules, cut: Int?) -> Result {
    var engine = FenceEngine(regions: RegionSet(world.regions), admission: rules)
    var sink = Recorder()
    if let cut {
      for start in stride(from: 0, to: fixes.count, by: cut) {
        var batch = FixBatch()
        for fix in fixes[start..<min(start + cut, fixes.count)] { batch.append(fix) }
        engine.process(batch, into: &sink)
      }
    } else {
      for fix in fixes { engine.process(fix, into: &sink) }
    }
    return Result(
      events: sink.events, rejected: sink.rejected.map { "\($0)" },
      counts: [engine.acceptedCount, engine.deviceCount, engine.wrapped.count],
      open: engine.openStays())
  }

  @Test("give what single fixes give", arguments: Array(rules.indices), [3, 40, 2000])
  func batches(rule: Int, rarity: Int) {
    let fixes = Self.fixes(2500, rarity: UInt64(rarity))
    let expected = Self.run(fixes, Self.rules[rule], cut: nil)
    if rarity == 3 { #expect(expected.rejected.count > 100) }
    for cut in [1, 2, 3, 5, 63, 1023, 1024, 1025, 2500] {
      #expect(
        Self.run(fixes, Self.rules[rule], cut: cut) == expected,
        "SpoiledBatchTests.fixes(2500, rarity: \(rarity)), rule \(rule), cut \(cut)")
    }
  }

  @Test("four values at a time are checked as one by one")
  func columns() {
    let odd: [Double] = [0, -0.0, 90, -90, (90.0).nextUp, (-90.0).nextDown, .nan, .infinity]
    for count in 0...9 {
      for place in 0..<max(count, 1) {
        for value in odd {
          var column = [Double](repeating: 1, count: count)
          if count > 0 { column[place] = value }
          #expect(
            QuietKernel.areWithin(column.span, from: -90, through: 90)
              == column.allSatisfy { $0 >= -90 && $0 <= 90 }, "\(column)")
        }
      }
    }
  }
}
