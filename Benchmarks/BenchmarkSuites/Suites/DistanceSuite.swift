import BenchmarkHarness
import GeofenceCore

/// How long it takes to decide whether one position lies in one circle.
enum DistanceSuite {
  static let suite = SizedSuite("distance", "one position and one circle, two ways") {
    runner, scale throws(BenchmarkFailure) in
    let tests = ["great-circle", "unit-vector-chord"]
    guard runner.wants("distance", variants: tests + ["to-unit-vector"]) else { return }
    let pairs = try makePairs(scale)
    let vectors = ContiguousArray(pairs.map { UnitVector($0.position) })
    let circles = ContiguousArray(
      pairs.map { pair in
        let chord = UnitVector.chord(ofMeters: pair.region.radiusMeters)
        return (center: UnitVector(pair.region.center), square: chord * chord)
      })
    try runner.measure(
      Comparison([
        Benchmark("distance/great-circle") { () throws(BenchmarkFailure) in
          count(pairs.count) { pairs[$0].region.contains(pairs[$0].position) }
        },
        Benchmark("distance/unit-vector-chord") { () throws(BenchmarkFailure) in
          count(pairs.count) {
            vectors[$0].chordSquared(to: circles[$0].center) <= circles[$0].square
          }
        },
      ]))
    try runner.measure(
      Comparison([
        Benchmark("distance/to-unit-vector") { () throws(BenchmarkFailure) in
          var hash = ResultHash()
          for pair in pairs {
            let vector = UnitVector(pair.position)
            hash.add(vector.x.bitPattern, vector.y.bitPattern, vector.z.bitPattern)
          }
          return Outcome(operations: pairs.count, hash: hash.value)
        }
      ]))
  }

  private struct Pair {
    var region: CircularRegion
    var position: Coordinate
  }

  /// Circles of the workload, each with a position in the square of two radii around it.
  private static func makePairs(_ scale: Scale) throws(BenchmarkFailure) -> ContiguousArray<Pair> {
    let options = scale.world(regions: scale.pairs)
    let regions = try Workload(options: options).regions()
    var random = SplitMix64(seed: options.seed, stream: 4, member: 0)
    var pairs: ContiguousArray<Pair> = []
    for region in regions {
      let degrees = region.radiusMeters * Cities.degreesPerMeterNorth
      let north = random.uniform(-1, 1) * degrees
      let east = random.uniform(-1, 1) * degrees
      guard
        let position = Coordinate(
          latitude: region.center.latitude + north, longitude: region.center.longitude + east)
      else { throw BenchmarkFailure("the workload made a position that is none") }
      pairs.append(Pair(region: region, position: position))
    }
    return pairs
  }

  private static func count(_ pairs: Int, _ isInside: (Int) -> Bool) -> Outcome {
    var inside = 0
    var hash = ResultHash()
    for index in 0..<pairs where isInside(index) {
      inside += 1
      hash.add(UInt64(index))
    }
    return Outcome(operations: pairs, counts: [.init("inside", inside)], hash: hash.value)
  }
}
