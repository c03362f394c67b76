/// One measurement as a line of an aligned table.
package struct TableRow {
  /// The line.
  package let text: String

  /// The line above all others.
  package static let header = line(
    "benchmark", "n", "rounds", "ns/op", "p90", "per second", "memory", "ratio", "result")

  /// Puts a measurement into its columns; the last one holds what it came to in counts and a hash, or
  /// the hash alone.
  package init(_ measurement: Measurement, withCounts: Bool = true) {
    let outcome = measurement.outcome
    var throughput = NumberText.short(measurement.operationsPerSecond)
    if let bytes = measurement.bytesPerSecond {
      throughput = NumberText.short(bytes) + "B " + throughput
    }
    text = TableRow.line(
      measurement.name, String(outcome.operations), String(measurement.nanoseconds.count),
      NumberText.significant(measurement.median), NumberText.significant(measurement.slow),
      throughput, outcome.memoryBytes.map { NumberText.short(Double($0)) + "B" } ?? "-",
      measurement.ratio.map { NumberText.significant($0) + "x" } ?? "-",
      withCounts ? outcome.summary : NumberText.hex(outcome.hash))
  }

  /// A name to the left, numbers to the right, and the result as it is.
  private static func line(
    _ name: String, _ n: String, _ rounds: String, _ median: String, _ slow: String,
    _ throughput: String, _ heap: String, _ ratio: String, _ result: String
  ) -> String {
    let numbers = [
      (n, 9), (rounds, 7), (median, 10), (slow, 10), (throughput, 14), (heap, 8), (ratio, 9),
    ]
    var text = name + padding(name, 34)
    for (number, width) in numbers { text += padding(number, width) + number }
    return text + "  " + result
  }

  private static func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1))
  }
}
