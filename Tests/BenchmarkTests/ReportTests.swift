import BenchmarkHarness
import Foundation
import Testing

@Suite struct ReportTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (-2.5, 0, "-3"), (12.3456, 3, "12.346"),
    (0.04, 1, "0.0"), (1e14, 1, "100000000000000.0"),
  ])
  func `fixed decimals`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (0.5, "0.50"), (9.996, "10.0"), (99.96, "100"), (999, "999"), (61_234_000, "61.2M"),
    (843_000, "843k"), (2e9, "2.00G"), (999_900, "1.00M"),
  ])
  func `three digits with a prefix`(value: Double, text: String) {
    #expect(NumberText.short(value) == text)
  }

  @Test func `columns stand below their headings`() {
    let rows = [sample("engine/1M/time-order", 123), sample("x", 4_567_890)].map {
      TableRow($0).text
    }
    let end = TableRow.header.distance(of: "result")
    for row in rows {
      #expect(row.distance(of: "12 enters") == end)
      #expect(row.hasSuffix("hash 00000000000000ff"))
    }
    #expect(rows[0].contains(" 3.00x"))
  }

  @Test func `a short row ends with the hash alone`() {
    let text = TableRow(sample("x", 100), withCounts: false).text
    #expect(text.hasSuffix("x  00000000000000ff"))
  }

  @Test func `what is not known is null`() throws {
    let line = BenchmarkHarness.Measurement(
      name: "x", outcome: Outcome(operations: 1, hash: 1), nanoseconds: [1]
    ).json
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    for key in ["bytes_per_second", "memory_bytes", "ratio"] { #expect(object[key] is NSNull) }
  }

  @Test func `a line of JSON holds everything`() throws {
    let line = sample("engine/1k", 1000).json
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "engine/1k")
    #expect(object["n"] as? Int == 10)
    #expect(object["rounds"] as? Int == 2)
    #expect(object["ns_median"] as? Double == 100)
    #expect(object["ns_p90"] as? Double == 200)
    #expect(object["per_second"] as? Int == 10_000_000)
    #expect(object["bytes_per_second"] as? Int == 50_000_000)
    #expect(object["memory_bytes"] as? Int == 64)
    #expect(object["ratio"] as? Double == 3)
    #expect(object["counts"] as? [String: Int] == ["enters": 12])
    #expect(object["hash"] as? String == "00000000000000ff")
  }

  private func sample(_ name: String, _ nanoseconds: Int64) -> BenchmarkHarness.Measurement {
    var measurement = BenchmarkHarness.Measurement(
      name: name,
      outcome: Outcome(
        operations: 10, bytes: 50, memoryBytes: 64, counts: [.init("enters", 12)], hash: 255),
      nanoseconds: [nanoseconds, nanoseconds * 2])
    measurement.ratio = 3
    return measurement
  }
}

extension String {
  /// How many characters stand before a text.
  fileprivate func distance(of text: String) -> Int? {
    range(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
