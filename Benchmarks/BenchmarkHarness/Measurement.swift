/// The times of a benchmark's rounds, with what they came to.
package struct Measurement {
  /// The benchmark's name.
  package let name: String
  /// What every round came to.
  package let outcome: Outcome
  /// Nanoseconds of each round, in increasing order.
  package let nanoseconds: [Int64]
  /// How many times as fast as the first of its comparison; nil for that one itself.
  package var ratio: Double?

  /// Makes a measurement from the times of at least one round.
  package init(name: String, outcome: Outcome, nanoseconds: [Int64]) {
    self.name = name
    self.outcome = outcome
    self.nanoseconds = nanoseconds.sorted()
  }

  /// Nanoseconds an operation in the middle round.
  package var median: Double { quantile(percent: 50) }

  /// Nanoseconds an operation that nine of ten rounds stay within.
  package var slow: Double { quantile(percent: 90) }

  /// Operations a second in the middle round.
  package var operationsPerSecond: Double { median > 0 ? 1e9 / median : 0 }

  /// Bytes a second in the middle round; nil when the work is not about bytes.
  package var bytesPerSecond: Double? {
    guard let bytes = outcome.bytes, outcome.operations > 0 else { return nil }
    return operationsPerSecond * Double(bytes) / Double(outcome.operations)
  }

  /// The nearest rank.
  private func quantile(percent: Int) -> Double {
    guard !nanoseconds.isEmpty, outcome.operations > 0 else { return 0 }
    let rank = (nanoseconds.count * percent + 99) / 100
    let time = nanoseconds[max(rank, 1) - 1]
    return Double(time) / Double(outcome.operations)
  }
}
