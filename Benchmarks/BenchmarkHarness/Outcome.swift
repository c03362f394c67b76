/// What one round of a benchmark did. A time without this means nothing.
package struct Outcome: Equatable {
  /// A number that the work came to, such as the events of an engine.
  package struct Count: Equatable {
    /// What was counted.
    package var name: String
    /// How many.
    package var value: Int

    /// Makes one.
    package init(_ name: String, _ value: Int) {
      self.name = name
      self.value = value
    }
  }

  /// How many operations the time is divided by.
  package var operations: Int
  /// Bytes that were read; nil when the work is not about bytes.
  package var bytes: Int?
  /// Bytes of memory that the result takes; nil when not known.
  package var memoryBytes: Int?
  /// The results in numbers.
  package var counts: [Count]
  /// A hash over all of the results. Equal work has equal hashes, whoever does it.
  package var hash: UInt64

  /// Makes an outcome.
  package init(
    operations: Int, bytes: Int? = nil, memoryBytes: Int? = nil, counts: [Count] = [], hash: UInt64
  ) {
    self.operations = operations
    self.bytes = bytes
    self.memoryBytes = memoryBytes
    self.counts = counts
    self.hash = hash
  }

  /// Whether both came to the same results.
  package func agrees(with other: Outcome) -> Bool {
    counts == other.counts && hash == other.hash && operations == other.operations
  }
}

/// Why a benchmark has no number: a result that is wrong, or an input that cannot be made.
package struct BenchmarkFailure: Error, Equatable {
  /// What went wrong, in words.
  package var message: String

  /// Makes a failure.
  package init(_ message: String) { self.message = message }
}
