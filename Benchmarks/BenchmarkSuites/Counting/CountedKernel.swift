import BenchmarkHarness
import GeofenceCore
import GeofenceEngine
import GeofenceTraces

/// A part of the product whose instructions are counted: small inputs, and nothing but its own work
/// inside of `countedSection`.
struct CountedKernel: Sendable {
  let name: String
  /// Makes the input, runs the section once.
  let run: @Sendable () throws(BenchmarkFailure) -> Outcome

  static let all = [
    engine(regions: 1000), engine(regions: 100_000), query(regions: 100_000),
    build(regions: 100_000),
    reader("csv/read", order: .time, write: TraceText.writeCSV),
    reader("ndjson/read", order: .time, write: TraceText.writeNDJSON),
    reader("gpx/read", order: .device, device: .track, write: TraceText.writeGPX),
  ]

  private static func engine(regions count: Int) -> CountedKernel {
    CountedKernel(name: "engine/\(Scale.label(count))/time-order") {
      () throws(BenchmarkFailure) in
      var options = Scale.full.world()
      options.devices = 500
      options.seconds = 200
      let set = try regions(count)
      let batches = Workload(options: options).batches()
      var engine = FenceEngine(regions: set)
      var counter = EventCounter()
      countedSection {
        for batch in batches { engine.process(batch, into: &counter) }
      }
      let fixes = batches.reduce(0) { $0 + $1.count }
      guard engine.acceptedCount == fixes else { throw BenchmarkFailure("fixes were rejected") }
      return Outcome(
        operations: fixes,
        counts: [.init("enters", counter.enters), .init("exits", counter.exits)], hash: 0)
    }
  }

  private static func query(regions count: Int) -> CountedKernel {
    CountedKernel(name: "index-query/\(Scale.label(count))") { () throws(BenchmarkFailure) in
      let set = try regions(count)
      let positions = try Workload(options: Scale.full.world()).positions(20_000)
      var pairs = 0
      countedSection {
        for position in positions {
          set.forEachRegion(containing: position) { _ in pairs += 1 }
        }
      }
      return Outcome(operations: positions.count, counts: [.init("pairs", pairs)], hash: 0)
    }
  }

  private static func build(regions count: Int) -> CountedKernel {
    CountedKernel(name: "index-build/\(Scale.label(count))") { () throws(BenchmarkFailure) in
      let regions = try Workload(options: Scale.full.world(regions: count)).regions()
      var set: RegionSet?
      countedSection { set = RegionSet(regions) }
      return Outcome(
        operations: count, counts: [.init("bytes", set?.index.byteCount ?? 0)], hash: 0)
    }
  }

  private static func reader(
    _ name: String, order: WorkloadOptions.Order, device: TraceOptions.DeviceSource = .automatic,
    write: @escaping @Sendable (Workload, String) throws(WorkloadError) -> Int
  ) -> CountedKernel {
    CountedKernel(name: name) { () throws(BenchmarkFailure) in
      let workload = Scale.full.traces(part: 50, order: order)
      let path = FileSink.scratchPath(name.replacing("/", with: "."))
      defer { FileSink.remove(path) }
      let bytes = try ReaderSuites.writing { () throws(WorkloadError) in
        try write(workload, path)
      }
      var options = TraceOptions()
      options.device = device
      var fixes = 0
      try countedSection { () throws(BenchmarkFailure) in
        fixes = try read(path, options)
      }
      return Outcome(operations: fixes, counts: [.init("bytes", bytes)], hash: 0)
    }
  }

  private static func read(
    _ path: String, _ options: TraceOptions
  ) throws(BenchmarkFailure) -> Int {
    var fixes = 0
    do {
      var devices = DeviceTable()
      var batch = TraceBatch()
      var reader = try TraceReader(path: path, file: 0, options: options)
      while try reader.read(into: &batch, devices: &devices) { fixes += batch.fixes.count }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
    return fixes
  }

  private static func regions(_ count: Int) throws(BenchmarkFailure) -> RegionSet {
    RegionSet(try Workload(options: Scale.full.world(regions: count)).regions())
  }
}

/// Runs the work. `Benchmarks/compare/instructions` counts from entering this function, which it finds
/// by its name, to leaving it.
@inline(never)
private func countedSection<Failure: Error>(
  _ work: () throws(Failure) -> Void
) throws(Failure) {
  try work()
}
