import BenchmarkHarness
import GeofenceCore

/// How long it takes to build the index, and what it takes in memory.
enum IndexBuildSuite {
  static let suite = SizedSuite("index-build", "a region set with its grid") {
    runner, scale throws(BenchmarkFailure) in
    for count in scale.regionCounts {
      let name = "index-build/\(Scale.label(count))"
      guard runner.wants(name) else { continue }
      let workload = Workload(options: scale.world(regions: count))
      let regions = try workload.regions()
      let probes = try workload.positions(64)
      try runner.measure(
        Comparison([
          Benchmark(name) { () throws(BenchmarkFailure) in
            let set = RegionSet(regions)
            var outcome = query(set, at: probes)
            outcome.operations = count
            outcome.memoryBytes = set.index.byteCount
            return outcome
          }
        ]))
    }
  }

  /// The pairs of positions and regions around them.
  static func query(_ regions: RegionSet, at positions: [Coordinate]) -> Outcome {
    var pairs = 0
    var hash = ResultHash()
    for (index, position) in positions.enumerated() {
      regions.forEachRegion(containing: position) { region in
        pairs += 1
        hash.add(UInt64(index), UInt64(region))
      }
    }
    return Outcome(operations: positions.count, counts: [.init("pairs", pairs)], hash: hash.value)
  }
}

/// How long it takes to find all regions around a position, without any memory of earlier ones.
enum IndexQuerySuite {
  static let suite = SizedSuite("index-query", "all regions around scattered positions") {
    runner, scale throws(BenchmarkFailure) in
    for count in scale.regionCounts {
      let name = "index-query/\(Scale.label(count))"
      guard runner.wants(name, name + "/brute-force", name + "/same-positions") else { continue }
      let workload = Workload(options: scale.world(regions: count))
      let regions = try workload.regions()
      let set = RegionSet(regions)
      let positions = try workload.positions(scale.positions)
      let few = Array(positions.prefix(max(scale.bruteTests / count, 2)))
      let brute = BruteForce(regions)
      try runner.measure(
        Comparison([
          Benchmark(name + "/brute-force") { () throws(BenchmarkFailure) in
            query(brute, at: few)
          },
          Benchmark(name + "/same-positions") { () throws(BenchmarkFailure) in
            IndexBuildSuite.query(set, at: few)
          },
        ]))
      try runner.measure(
        Comparison([
          Benchmark(name) { () throws(BenchmarkFailure) in
            IndexBuildSuite.query(set, at: positions)
          }
        ]))
    }
  }

  private static func query(_ brute: BruteForce, at positions: [Coordinate]) -> Outcome {
    var pairs = 0
    var hash = ResultHash()
    var found: [UInt32] = []
    for (index, position) in positions.enumerated() {
      brute.find(position, into: &found)
      pairs += found.count
      for region in found { hash.add(UInt64(index), UInt64(region)) }
    }
    return Outcome(operations: positions.count, counts: [.init("pairs", pairs)], hash: hash.value)
  }
}
