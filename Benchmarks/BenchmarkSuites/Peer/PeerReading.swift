import BenchmarkHarness
import GeofenceCore
import GeofenceTraces

/// The reading of files for the comparison: a trace to columns, all checks and device names included.
enum PeerReading {
  static func result(_ options: PeerOptions) throws(BenchmarkFailure) -> PeerResult {
    var result = PeerResult()
    for _ in 0..<options.rounds {
      let start = Clock.process()
      let fixes = try read(options.folder) { $0.fixes.count }
      result.rounds.append(Clock.process() - start)
      result.fixes = fixes
    }
    let bytes = try ColumnFile.byteCount(options.folder)
    result.bytes = bytes
    _ = try read(options.folder) { batch in
      for index in 0..<batch.fixes.count { result.add(fix: batch.fixes[index]) }
      return batch.fixes.count
    }
    return result
  }

  /// Reads a whole trace and returns the sum of what the batches are worth.
  private static func read(
    _ path: String, worth: (TraceBatch) -> Int
  ) throws(BenchmarkFailure) -> Int {
    var sum = 0
    var rejections = 0
    do {
      var devices = DeviceTable()
      var batch = TraceBatch()
      var reader = try TraceReader(path: path, file: 0, options: TraceOptions())
      while try reader.read(into: &batch, devices: &devices) {
        sum += worth(batch)
        rejections += batch.rejections.count
      }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
    guard rejections == 0 else { throw BenchmarkFailure("\(path): \(rejections) rejected") }
    return sum
  }
}
