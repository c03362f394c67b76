import BenchmarkHarness
import GeofenceCore
import GeofenceEngine

/// Enters and exits by asking every region at every fix and comparing with the fix before.
enum BruteForceEngine {
  static func run(
    _ brute: BruteForce, _ batches: [FixBatch], options: WorkloadOptions
  ) throws(BenchmarkFailure) -> Outcome {
    var inside = [[UInt32]](repeating: [], count: options.devices)
    var found: [UInt32] = []
    var (enters, exits, pairs, fixes) = (0, 0, 0, 0)
    var hash = TransitionTally(options: options)
    for batch in batches {
      for index in 0..<batch.count {
        let device = batch.devices[index]
        let time = batch.times[index]
        guard
          let position = Coordinate(
            latitude: batch.latitudes[index], longitude: batch.longitudes[index])
        else { throw BenchmarkFailure("the workload made a position that is none") }
        brute.find(position, into: &found)
        let before = inside[Int(device)]
        for region in before where !found.contains(region) {
          exits += 1
          hash.add(.exit, device, region, time)
        }
        for region in found where !before.contains(region) {
          enters += 1
          hash.add(.enter, device, region, time)
        }
        if before != found { inside[Int(device)] = found }
        pairs += found.count
      }
      fixes += batch.count
    }
    return Outcome(
      operations: fixes,
      counts: [.init("enters", enters), .init("exits", exits), .init("pairs", pairs)],
      hash: hash.outcome(fixes: fixes).hash)
  }
}
