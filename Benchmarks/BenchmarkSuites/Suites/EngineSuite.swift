import BenchmarkHarness
import GeofenceCore
import GeofenceEngine

/// How long the engine takes for a fix, from columns in memory to enters and exits.
///
/// The same fixes are evaluated in time order, as a live stream brings them (neighbours are of
/// different devices), and in device order, as archives hold them. Both must come to the same events.
/// A brute-force engine runs over the first few devices and must come to the engine's events there.
enum EngineSuite {
  static let suite = SizedSuite("engine", "fixes in memory to enters and exits") {
    runner, scale throws(BenchmarkFailure) in
    for count in scale.regionCounts {
      let name = "engine/\(Scale.label(count))"
      guard runner.wants(name, variants: bruteForce + orders) else { continue }
      let regions = try Workload(options: scale.world(regions: count)).regions()
      let set = RegionSet(regions)
      try compareWithBruteForce(&runner, scale, name: name, regions: regions, set: set)
      try compareOrders(&runner, scale, name: name, set: set)
    }
  }

  private static let bruteForce = ["brute-force", "same-fixes"]
  private static let orders = ["time-order", "device-order"]

  private static func compareWithBruteForce(
    _ runner: inout Runner, _ scale: Scale, name: String, regions: [CircularRegion], set: RegionSet
  ) throws(BenchmarkFailure) {
    guard runner.wants(name, variants: bruteForce) else { return }
    var options = scale.world()
    options.seconds = scale.bruteSeconds
    options.devices = min(
      max(scale.bruteTests / (regions.count * options.seconds), 2), scale.devices)
    let batches = Workload(options: options).batches()
    let brute = BruteForce(regions)
    try runner.measure(
      Comparison([
        Benchmark(name + "/brute-force") { () throws(BenchmarkFailure) in
          try BruteForceEngine.run(brute, batches, options: options)
        },
        Benchmark(name + "/same-fixes") { () throws(BenchmarkFailure) in
          try run(set, batches, options: options)
        },
      ]))
  }

  private static func compareOrders(
    _ runner: inout Runner, _ scale: Scale, name: String, set: RegionSet
  ) throws(BenchmarkFailure) {
    guard runner.wants(name, variants: orders) else { return }
    var options = scale.world()
    options.devices = scale.devices
    options.seconds = scale.seconds
    let inTimeOrder = Workload(options: options).batches()
    options.order = .device
    let inDeviceOrder = Workload(options: options).batches()
    try runner.measure(
      Comparison([
        Benchmark(name + "/time-order") { () throws(BenchmarkFailure) in
          try run(set, inTimeOrder, options: options)
        },
        Benchmark(name + "/device-order") { () throws(BenchmarkFailure) in
          try run(set, inDeviceOrder, options: options)
        },
      ]))
  }

  /// Evaluates all batches with a new engine.
  static func run(
    _ regions: RegionSet, _ batches: [FixBatch], options: WorkloadOptions
  ) throws(BenchmarkFailure) -> Outcome {
    var engine = FenceEngine(regions: regions)
    var tally = TransitionTally(options: options)
    var fixes = 0
    for batch in batches {
      engine.process(batch, into: &tally)
      fixes += batch.count
    }
    guard engine.acceptedCount == fixes, tally.rejections == 0 else {
      throw BenchmarkFailure("the engine accepted \(engine.acceptedCount) of \(fixes) fixes")
    }
    tally.receive(engine.openStays())
    return tally.outcome(fixes: fixes)
  }
}
