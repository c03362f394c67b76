import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport

/// One share of the run: a world, the index and the engine over it, the oracles, and what was counted.
struct AgreementRun {
  /// What a share found.
  struct Finding: Sendable {
    var share: Int
    var positions = 0
    var rims = 0
    var oracleChecks = 0
    var memberships = 0
    var enters = 0
    var exits = 0
    var disagreements = 0
    /// Folds every answer of the index and every event of the engine, in order.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var world: String

    /// One paragraph.
    var text: String {
      let percent = Double(rims * 1000 / max(positions, 1)) / 10
      return """
        \(world):
          oracle against brute force at \(oracleChecks) positions
          \(positions) positions, \(percent) % of them on rims
          memberships \(memberships), enters \(enters), exits \(exits)
          hash \(String(hash, radix: 16)), disagreements \(disagreements)
        """
    }
  }

  private(set) var finding: Finding

  private let seed: UInt64
  private let positions: Int
  private let world: AdversarialWorld
  private let set: RegionSet
  private let bands: LatitudeBandOracle
  private var raw: RawRuleOracle<LatitudeBandOracle>

  /// Fixes of one batch of the engine.
  private static let batchSize = 4096

  /// Makes the world; takes seconds.
  init(_ options: Options, share: Int, of count: Int) {
    seed = options.seed &* 1_000_003 &+ UInt64(share)
    positions = options.positions * (share + 1) / count - options.positions * share / count
    world = AdversarialWorld(regionCount: options.regions, seed: seed)
    set = RegionSet(world.regions)
    bands = LatitudeBandOracle(world.regions)
    raw = RawRuleOracle(bands, regions: world.regions)
    finding = Finding(
      share: share, world: "AdversarialWorld(regionCount: \(options.regions), seed: \(seed))")
  }

  /// Holds the oracle itself against plain brute force.
  mutating func checkOracle() {
    let brute = BruteForceOracle(world.regions)
    var random = SplitMix64(seed: seed ^ 0xB007)
    let count = max(min(positions / 1000, 500), 10)
    for _ in 0..<count {
      let place = world.place(using: &random)
      if brute.regions(containing: place) != bands.regions(containing: place) {
        disagree("the oracle and brute force", place)
      }
    }
    finding.oracleChecks = count
  }

  /// Asks index and engine about all positions.
  mutating func checkAll() {
    var movement = Movement(world, seed: seed ^ 0x0FF5)
    var engine = FenceEngine(regions: set)
    var batch = FixBatch()
    var expected: [RawEvent] = []
    while finding.positions < positions {
      let fix = movement.next()
      let place = Coordinate.at(fix.latitude, fix.longitude)
      let inside = bands.regions(containing: place)
      finding.positions += 1
      finding.memberships += inside.count
      checkIndex(place, inside)
      expected += raw.events(device: fix.device, time: fix.time, at: place, inside: inside)
      batch.append(fix)
      if batch.count == Self.batchSize || finding.positions == positions {
        check(&engine, batch, expected)
        batch.removeAll()
        expected.removeAll(keepingCapacity: true)
      }
    }
    finding.rims = movement.rimCount
    if engine.openStays().map({ OpenStayFact($0) }) != raw.openStays {
      finding.disagreements += 1
      print("the open stays at the end differ")
    }
  }

  private mutating func checkIndex(_ place: Coordinate, _ inside: [Int]) {
    let found = set.regions(containing: place)
    for region in found { fold(UInt64(region)) }
    fold(UInt64.max)
    if found != inside { disagree("the index and the oracle", place) }
  }

  /// Even batches go in whole, odd ones fix by fix: the result must not depend on it.
  private mutating func check(
    _ engine: inout FenceEngine, _ batch: FixBatch, _ expected: [RawEvent]
  ) {
    var recorder = Recorder()
    if finding.positions / Self.batchSize % 2 == 0 {
      engine.process(batch, into: &recorder)
    } else {
      for index in 0..<batch.count { engine.process(batch[index], into: &recorder) }
    }
    for event in recorder.events {
      fold(UInt64(event.kind.rawValue) << 32 | UInt64(event.region))
      fold(UInt64(bitPattern: event.time))
      if event.kind == .enter { finding.enters += 1 } else { finding.exits += 1 }
    }
    if recorder.rejections > 0 || recorder.events != expected {
      finding.disagreements += 1
      let differing = zip(recorder.events, expected).first { $0 != $1 }
      print(
        "the engine and the raw rule differ in the \(Self.batchSize) fixes up to number",
        finding.positions, "(\(recorder.events.count) events, \(expected.count) expected,",
        "\(recorder.rejections) rejected); first:", differing.map { "\($0)" } ?? "the end")
    }
  }

  private mutating func disagree(_ who: String, _ place: Coordinate) {
    finding.disagreements += 1
    guard finding.disagreements <= 10 else { return }
    print("\(who) differ at Coordinate.at(\(place.latitude), \(place.longitude))")
  }

  private mutating func fold(_ value: UInt64) {
    finding.hash = (finding.hash ^ value) &* 0x100_0000_01B3
  }
}

/// Keeps what the engine says.
private struct Recorder: TransitionSink {
  var events: [RawEvent] = []
  var rejections = 0

  mutating func receive(_ transition: Transition) { events.append(RawEvent(transition)) }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) { rejections += 1 }
}
