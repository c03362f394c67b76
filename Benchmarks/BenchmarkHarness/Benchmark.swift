/// One line of the table: something that is done again and again.
package struct Benchmark {
  /// Whose time counts.
  package enum Time {
    /// The calling thread's time on a core: other work on the machine is mostly left out.
    case thread
    /// Time on the wall, for work on several threads.
    case wall
  }

  /// Its name: suite, size, variant, such as `engine/100k/time`.
  package let name: String
  /// Whose time counts.
  package let time: Time
  /// Does the work once.
  package let body: () throws(BenchmarkFailure) -> Outcome

  /// Makes a benchmark.
  package init(
    _ name: String, time: Time = .thread, body: @escaping () throws(BenchmarkFailure) -> Outcome
  ) {
    self.name = name
    self.time = time
    self.body = body
  }
}

/// Benchmarks that are measured in turns, so that what disturbs the machine disturbs all of them.
package struct Comparison {
  /// The first one is what the others are compared with.
  package let benchmarks: [Benchmark]
  /// Whether all must come to the same results.
  package let mustAgree: Bool

  /// Makes a comparison; with one benchmark it is a plain measurement.
  package init(_ benchmarks: [Benchmark], mustAgree: Bool = true) {
    self.benchmarks = benchmarks
    self.mustAgree = mustAgree
  }
}

/// A group of benchmarks that share their input, which exists only while they run.
package struct Suite: Sendable {
  /// The first part of the names of its benchmarks.
  package let name: String
  /// What it measures, in a few words.
  package let summary: String
  /// Makes the input and hands the benchmarks to the runner.
  package let run: @Sendable (inout Runner) throws(BenchmarkFailure) -> Void

  /// Makes a suite.
  package init(
    _ name: String, _ summary: String,
    run: @escaping @Sendable (inout Runner) throws(BenchmarkFailure) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }
}
