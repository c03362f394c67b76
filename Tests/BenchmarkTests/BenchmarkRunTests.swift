import BenchmarkSuites
import Foundation
import Testing

/// Runs on data of a chosen size.
@Suite struct BenchmarkRunTests {
  /// The rows of a small run by their names.
  private func rows(
    _ change: (inout BenchmarkRun) -> Void = { _ in }
  ) throws -> [String: [String: Any]] {
    var run = BenchmarkRun()
    run.data.regions = 1500
    run.data.devices = 7
    run.data.seconds = 20
    run.data.cities = 3
    run.jobs = 3
    run.rowNanoseconds = 0
    run.printsJSON = true
    change(&run)
    var lines: [String] = []
    let result = run.run(printLine: { lines.append($0) }, watch: { _ in true })
    #expect(result.failures == [])
    #expect(result.rows == lines.count)
    var rows: [String: [String: Any]] = [:]
    for line in lines {
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      rows[try #require(row["name"] as? String)] = row
    }
    #expect(rows.count == lines.count)
    return rows
  }

  @Test func `every suite takes the chosen data, and replays come to the engine's result`() throws {
    let rows = try rows()
    for suite in BenchmarkRun.suiteNames {
      #expect(rows.keys.contains { $0.hasPrefix(suite + "/") }, "\(suite)")
    }
    for name in ["csv/read", "gpx/read", "ndjson/read", "engine/1500/time-order"] {
      #expect(rows[name]?["n"] as? Int == 7 * 20, "\(name)")
    }
    for name in ["index-build/1500", "regions/csv/1500"] {
      #expect(rows[name]?["n"] as? Int == 1500, "\(name)")
    }
    #expect(try #require(rows["index-build/1500"]?["memory_bytes"] as? Int) > 1500)
    // Whatever the order and the number of threads.
    let hash = try #require(rows["engine/1500/time-order"]?["hash"] as? String)
    for variant in ["time-order", "device-order", "with-regions", "1-job", "3-jobs"] {
      #expect(rows["replay/1500/\(variant)"]?["hash"] as? String == hash, "\(variant)")
    }
    let counts = try #require(rows["engine/1500/time-order"]?["counts"] as? [String: Int])
    #expect(try #require(counts["enters"]) > 0)
  }

  @Test func `the seed decides the result`() throws {
    func hash(_ seed: UInt64) throws -> String? {
      try rows {
        $0.only = ["engine"]
        $0.filter = "time-order"
        $0.data.seed = seed
      }["engine/1500/time-order"]?["hash"] as? String
    }
    let first = try hash(1)
    #expect(try hash(1) == first)
    #expect(try hash(2) != first)
  }

  @Test func `the smallest data there is can be measured`() throws {
    let rows = try rows {
      $0.data.regions = 1
      $0.data.devices = 1
      $0.data.seconds = 1
      $0.only = ["distance", "index-build", "index-query", "engine", "replay"]
      $0.jobs = 1
    }
    #expect(rows["replay/1/time-order"] != nil)
    #expect(rows["replay/1/1-job"] == nil)
  }
}
