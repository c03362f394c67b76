import BenchmarkHarness

/// A suite that runs in any size.
package struct SizedSuite: Sendable {
  /// The first part of the names of its benchmarks.
  package let name: String
  /// What it measures, in a few words.
  package let summary: String
  private let run: @Sendable (inout Runner, Scale) throws(BenchmarkFailure) -> Void

  /// Makes a suite from what makes its input and hands its benchmarks to the runner.
  init(
    _ name: String, _ summary: String,
    run: @escaping @Sendable (inout Runner, Scale) throws(BenchmarkFailure) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }

  /// The suite in one size.
  func sized(_ scale: Scale) -> Suite {
    Suite(name, summary) { runner throws(BenchmarkFailure) in try run(&runner, scale) }
  }
}
