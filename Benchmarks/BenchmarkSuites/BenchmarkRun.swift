import BenchmarkHarness

/// A run of the suites on data of a chosen size.
package struct BenchmarkRun {
  /// How a run came out.
  package struct Result {
    /// How many rows there are.
    package var rows: Int
    /// Why suites have fewer rows than they should, in words.
    package var failures: [String]
    /// Whether it was asked to end before everything was measured.
    package var isStopped: Bool
  }

  /// The data: regions, devices, seconds and seed; at least one of each.
  package var data: WorkloadOptions
  /// Threads of the replay on several.
  package var jobs = 1
  /// Only suites of these names; empty for all.
  package var only: [String] = []
  /// Only benchmarks with this in their name, and those that they are compared with.
  package var filter = ""
  /// JSON lines instead of a table.
  package var printsJSON = false
  /// How long each row is measured at least.
  package var rowNanoseconds: Int64 = 400_000_000

  /// Makes a run of everything.
  package init(data: WorkloadOptions = BenchmarkRun.usualData) { self.data = data }

  /// Enough of everything for a table in less than half a minute.
  package static var usualData: WorkloadOptions {
    var options = WorkloadOptions()
    options.regions = 100_000
    options.devices = 1000
    options.seconds = 300
    return options
  }

  /// The names of all suites, in the order in which they run.
  package static var suiteNames: [String] { BenchmarkCommand.suites.map(\.name) }

  /// What numbers are measured on: the processor and its cores.
  package static var machine: String { Machine.description }

  /// Measures.
  ///
  /// - Parameters:
  ///   - printLine: Takes each line as soon as it is measured.
  ///   - watch: Called with the name of what comes next, before each round; false ends the run.
  package func run(
    printLine: @escaping (String) -> Void, watch: @escaping (String) -> Bool
  ) -> Result {
    var options = RunOptions()
    options.printsJSON = printsJSON
    options.printsCounts = false
    options.only = only
    options.filter = filter
    options.enoughNanoseconds = rowNanoseconds
    let scale = Scale.chosen(data, jobs: jobs)
    var runner = Runner(options: options, printLine: printLine, watch: watch)
    let failures = runner.run(BenchmarkCommand.suites.map { $0.sized(scale) })
    return Result(
      rows: runner.measurements.count, failures: failures.map(\.message),
      isStopped: runner.isStopped)
  }
}
