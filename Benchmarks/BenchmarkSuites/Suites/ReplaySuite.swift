import BenchmarkHarness
import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces

/// How long a whole replay takes, from files to events.
///
/// Every round must come to the events of the engine on the same fixes in memory.
enum ReplaySuite {
  static let suite = SizedSuite("replay", "files to events") {
    runner, scale throws(BenchmarkFailure) in
    let count = scale.replayRegions
    let name = "replay/\(Scale.label(count))"
    let inputs = ["time-order", "device-order", "with-regions"]
    let jobs = scale.jobs > 1 ? ["1-job", "\(scale.jobs)-jobs"] : []
    guard runner.wants(name, variants: inputs + jobs) else { return }
    let world = Workload(options: scale.world(regions: count))
    let timeOrder = scale.traces(order: .time)
    let deviceOrder = scale.traces(order: .device)
    let paths = ["replay-regions.csv", "replay-time.csv", "replay-device.csv"].map {
      FileSink.scratchPath($0)
    }
    defer { for path in paths { FileSink.remove(path) } }
    let regionBytes = try ReaderSuites.writing { () throws(WorkloadError) in
      try TraceText.writeRegions(world, to: paths[0])
    }
    let bytes = try ReaderSuites.writing { () throws(WorkloadError) in
      _ = try TraceText.writeCSV(deviceOrder, to: paths[2])
      return try TraceText.writeCSV(timeOrder, to: paths[1])
    }
    let set = RegionSet(try world.regions())
    let expected = try EngineSuite.run(set, timeOrder.batches(), options: timeOrder.options)
    try runner.measure(
      Comparison([
        Benchmark(name + "/time-order") { () throws(BenchmarkFailure) in
          try replay(paths[1], set, timeOrder.options, bytes: bytes, expected: expected)
        },
        Benchmark(name + "/device-order") { () throws(BenchmarkFailure) in
          try replay(paths[2], set, timeOrder.options, bytes: bytes, expected: expected)
        },
        Benchmark(name + "/with-regions") { () throws(BenchmarkFailure) in
          let set = try ReaderSuites.readRegions(paths[0])
          return try replay(
            paths[1], set, timeOrder.options, bytes: bytes + regionBytes, expected: expected)
        },
      ]))
    // Threads share their work: what counts is how long someone waits.
    guard scale.jobs > 1 else { return }
    try runner.measure(
      Comparison(
        [1, scale.jobs].map { jobs in
          Benchmark(name + (jobs == 1 ? "/1-job" : "/\(jobs)-jobs"), time: .wall) {
            () throws(BenchmarkFailure) in
            try replay(
              paths[1], set, timeOrder.options, jobs: jobs, bytes: bytes, expected: expected)
          }
        }))
  }

  private static func replay(
    _ path: String, _ regions: RegionSet, _ options: WorkloadOptions, jobs: Int = 1, bytes: Int,
    expected: Outcome
  ) throws(BenchmarkFailure) -> Outcome {
    var sink = ReplayTally(options: options)
    let report: ReplayReport
    var replayOptions = ReplayOptions()
    replayOptions.jobs = jobs
    do {
      report = try Replay.run(
        traces: [path], regions: regions, options: replayOptions, into: &sink)
    } catch {
      throw BenchmarkFailure("\(error)")
    }
    sink.tally.receive(report.openStays)
    var outcome = sink.tally.outcome(fixes: report.accepted)
    guard outcome.agrees(with: expected), report.errors.isEmpty else {
      throw BenchmarkFailure(
        "the replay came to other events than the engine: \(outcome.counts) from "
          + "\(report.accepted) fixes instead of \(expected.counts) from \(expected.operations)")
    }
    outcome.bytes = bytes
    return outcome
  }
}

/// Hands what a replay decides to a tally.
private struct ReplayTally: ReplaySink {
  var tally: TransitionTally

  init(options: WorkloadOptions) { tally = TransitionTally(options: options) }

  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable) {
    tally.receive(transition)
  }

  mutating func reject(_ rejection: ReplayRejection) {}

  mutating func progress(readBytes: Int, fixes: Int) -> Bool { true }
}
