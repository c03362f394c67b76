import BenchmarkHarness
import GeofenceCore
import GeofenceEngine

/// This system's side of the comparison with others: `geofence-benchmark peer`.
///
/// The timed part is what a user calls: `FenceEngine.process` on batches that are there before, with
/// all checks of admission; or `RegionSet.forEachRegion(containing:)`; or making a region set. Pairs
/// of fixes and regions are counted in a pass of their own, fix by fix.
enum PeerCommand {
  static func run(
    arguments: ArraySlice<String>, printLine: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    if arguments.contains("--help") {
      printLine(PeerOptions.help)
      return 0
    }
    do throws(BenchmarkFailure) {
      let options = try PeerOptions(arguments)
      printLine(try result(options).json(options.form))
      return 0
    } catch {
      complain("geofence-benchmark: \(error.message)")
      return 2
    }
  }

  private static func result(_ options: PeerOptions) throws(BenchmarkFailure) -> PeerResult {
    if options.form == .read { return try PeerReading.result(options) }
    let input = PeerInput(options: options)
    let regions = try input.regions()
    let batches = options.form == .build ? [] : try input.batches()
    var result = PeerResult()
    let set = build(regions, &result)
    result.fixes = batches.reduce(0) { $0 + $1.count }
    for _ in 0..<options.rounds {
      switch options.form {
      case .engine: try timeEngine(set, batches, &result)
      case .query: try timeQueries(set, batches, &result)
      case .build, .read: break
      }
    }
    switch options.form {
    case .engine: countStays(set, batches, &result)
    case .query: countPairs(set, batches, &result)
    case .build, .read: break
    }
    return result
  }

  private static func build(
    _ regions: [CircularRegion], _ result: inout PeerResult
  ) -> RegionSet {
    let before = ResidentMemory.bytes()
    let start = (Clock.process(), Clock.wall())
    let set = RegionSet(regions)
    result.build = (Clock.process() - start.0, Clock.wall() - start.1)
    if let before, let after = ResidentMemory.bytes() { result.memoryBytes = after - before }
    result.regions = set.count
    result.indexBytes = set.index.byteCount
    return set
  }

  private static func timeEngine(
    _ set: RegionSet, _ batches: [FixBatch], _ result: inout PeerResult
  ) throws(BenchmarkFailure) {
    var engine = FenceEngine(regions: set)
    var counter = EventCounter()
    let start = Clock.thread()
    for batch in batches { engine.process(batch, into: &counter) }
    result.rounds.append(Clock.thread() - start)
    guard counter.rejections == 0, engine.acceptedCount == result.fixes else {
      throw BenchmarkFailure("the engine rejected \(counter.rejections) of \(result.fixes) fixes")
    }
    result.enters = counter.enters
    result.exits = counter.exits
  }

  private static func timeQueries(
    _ set: RegionSet, _ batches: [FixBatch], _ result: inout PeerResult
  ) throws(BenchmarkFailure) {
    var pairs = 0
    var misplaced = 0
    let start = Clock.thread()
    for batch in batches {
      for index in 0..<batch.count {
        guard
          let place = Coordinate(
            latitude: batch.latitudes[index], longitude: batch.longitudes[index])
        else {
          misplaced += 1
          continue
        }
        set.forEachRegion(containing: place) { _ in pairs += 1 }
      }
    }
    result.rounds.append(Clock.thread() - start)
    guard misplaced == 0 else {
      throw BenchmarkFailure("\(misplaced) fixes have no place on Earth")
    }
    result.pairs = pairs
  }

  /// Follows the events of every single fix.
  private static func countStays(
    _ set: RegionSet, _ batches: [FixBatch], _ result: inout PeerResult
  ) {
    var engine = FenceEngine(regions: set)
    var stays = StayKeeper()
    var number = 0
    for batch in batches {
      for index in 0..<batch.count {
        let fix = batch[index]
        engine.process(fix, into: &stays)
        result.add(fix: number, around: stays.regions(around: fix.device))
        number += 1
      }
    }
  }

  /// Asks again and looks at the answers.
  private static func countPairs(
    _ set: RegionSet, _ batches: [FixBatch], _ result: inout PeerResult
  ) {
    let pairs = result.pairs
    var found: [UInt32] = []
    var number = 0
    for batch in batches {
      for index in 0..<batch.count where number < PeerResult.checkedFixes {
        found.removeAll(keepingCapacity: true)
        if let place = Coordinate(
          latitude: batch.latitudes[index], longitude: batch.longitudes[index])
        {
          set.forEachRegion(containing: place) { found.append(UInt32($0)) }
        }
        result.add(fix: number, around: found)
        number += 1
      }
    }
    result.pairs = pairs
  }
}

/// Keeps which regions each device is inside of, from the events alone.
private struct StayKeeper: TransitionSink {
  private var inside: [[UInt32]] = []

  func regions(around device: UInt32) -> [UInt32] {
    Int(device) < inside.count ? inside[Int(device)] : []
  }

  mutating func receive(_ transition: Transition) {
    let device = Int(transition.device)
    while inside.count <= device { inside.append([]) }
    switch transition.kind {
    case .enter:
      inside[device].append(transition.region)
    case .exit:
      if let place = inside[device].firstIndex(of: transition.region) {
        inside[device].swapAt(place, inside[device].count - 1)
        inside[device].removeLast()
      }
    }
  }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) {}
}
