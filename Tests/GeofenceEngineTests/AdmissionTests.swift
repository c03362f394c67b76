import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport
import Testing

@Suite("Admission")
struct AdmissionTests {
  /// Runs fixes through the engine, and through `Admission` alone, which must say the same.
  private func verdicts(_ fixes: [Fix], _ rules: AdmissionRules = .init()) -> [RejectReason?] {
    var engine = FenceEngine(regions: RegionSet([]), admission: rules)
    var admission = Admission(rules: rules)
    return fixes.map { fix in
      var sink = Recorder()
      engine.process(fix, into: &sink)
      #expect(admission.check(fix) == sink.rejected.first)
      return sink.rejected.first
    }
  }

  private func fix(
    _ seconds: Double, _ latitude: Double, _ longitude: Double, accuracy: Double = 0,
    flags: FixFlags = [], device: UInt32 = 0
  ) -> Fix {
    Fix(
      device: device, time: Int64(seconds * 1e6), latitude: latitude, longitude: longitude,
      accuracyMeters: accuracy, flags: flags)
  }

  @Test(
    "numbers that are no place on Earth are invalid coordinates",
    arguments: [
      (90.0000001, 0), (-90.5, 0), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
      (0, 360.0001), (0, -539.75),
    ] as [(Double, Double)])
  func invalidCoordinates(latitude: Double, longitude: Double) {
    #expect(verdicts([fix(1, latitude, longitude)]) == [.invalidCoordinate])
  }

  @Test("longitudes of up to a turn are wrapped and counted, 180 is silent")
  func wrapping() {
    var engine = FenceEngine(regions: RegionSet([]))
    var sink = Recorder()
    for (second, longitude) in [180.0, -180, 180.5, -360, 359].enumerated() {
      engine.process(fix(Double(second), 5, longitude), into: &sink)
    }
    #expect(sink.rejected.isEmpty)
    #expect(engine.wrapped.count == 3)
  }

  @Test("the first rule that fails names the reason")
  func order() {
    let rules = AdmissionRules(
      maxAccuracyMeters: 50, dropsNullIsland: true, latestTime: 10_000_000,
      maxSpeedMetersPerSecond: 100)
    let found = verdicts(
      [
        fix(1, 0, 0, accuracy: -1, flags: .invalid), fix(1, 0, 0, accuracy: 99),
        fix(1, 1, 1, accuracy: 51), fix(1, 1, 1, accuracy: 50), fix(1, 1, 1, accuracy: 50),
        fix(0.5, 1, 1), fix(11, 1, 1), fix(2, 1, 2),
      ], rules)
    #expect(
      found == [
        .invalidFix, .nullIsland, .inaccurate, nil, .duplicate, .late, .future, .implausibleSpeed,
      ])
  }

  @Test("several places at one instant count once each, also when the first comes again")
  func duplicates() {
    let found = verdicts([
      fix(1, 1, 1), fix(1, 1, 2), fix(1, 1, 3), fix(1, 1, 1), fix(1, 1, 2), fix(1, 1, 3),
      fix(2, 1, 1), fix(2, 1, 2), fix(2, 1, 3), fix(2, 1, 2), fix(1, 1, 1),
    ])
    #expect(
      found == [
        nil, nil, nil, .duplicate, .duplicate, .duplicate, nil, nil, nil, .duplicate, .late,
      ])
  }

  @Test("a place after wrapping is the same place")
  func wrappedDuplicate() {
    #expect(verdicts([fix(1, 1, 190), fix(1, 1, -170)]) == [nil, .duplicate])
  }

  @Test("a rejected fix changes nothing")
  func rejectedFixesDoNotCount() {
    let rules = AdmissionRules(maxAccuracyMeters: 50, latestTime: 100_000_000)
    let found = verdicts(
      [fix(1, 1, 1), fix(9, 1, 1, accuracy: 60), fix(200, 2, 2), fix(2, 1, 1)], rules)
    #expect(found == [nil, .inaccurate, .future, nil])
  }

  @Test("devices do not see each other")
  func devices() {
    let found = verdicts([
      fix(5, 1, 1, device: 2), fix(1, 1, 1, device: 1), fix(4, 1, 1, device: 2),
    ])
    #expect(found == [nil, nil, .late])
  }

  @Test("a jump that the next fix confirms is a move; one that nothing confirms is a jump")
  func jumps() {
    let rules = AdmissionRules(maxSpeedMetersPerSecond: 100)
    // One degree is 111 km: out, back; out, out (accepted), on from there.
    let found = verdicts(
      [
        fix(0, 10, 10), fix(1, 11, 10), fix(2, 10.0001, 10), fix(3, 12, 10), fix(4, 12.0001, 10),
        fix(5, 12.0002, 10),
      ], rules)
    #expect(found == [nil, .implausibleSpeed, nil, .implausibleSpeed, nil, nil])
  }

  @Test("two places at one instant are a jump when there is a speed limit")
  func instantJump() {
    let rules = AdmissionRules(maxSpeedMetersPerSecond: 100)
    #expect(verdicts([fix(0, 10, 10), fix(0, 10, 10.1)], rules) == [nil, .implausibleSpeed])
  }

  @Test("accuracy 0 and not-a-number are unknown and used")
  func unknownAccuracy() {
    let rules = AdmissionRules(maxAccuracyMeters: 10)
    #expect(verdicts([fix(1, 1, 1), fix(2, 1, 1, accuracy: .nan)], rules) == [nil, nil])
  }

  @Test("times at the ends of their range neither trap nor block")
  func extremeTimes() {
    let rules = AdmissionRules(maxSpeedMetersPerSecond: 1)
    let fixes = [Int64.min, .min + 1, 0, .max].map { Fix(time: $0, latitude: 1, longitude: 1) }
    #expect(verdicts(fixes, rules) == [.noTime, nil, nil, nil])
    #expect(verdicts(fixes) == [.noTime, nil, nil, nil])
  }
}
