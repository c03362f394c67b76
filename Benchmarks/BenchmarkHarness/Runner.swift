/// Runs benchmarks, checks what they come to, and prints one line for each.
package struct Runner {
  /// What is run and how it is printed.
  package let options: RunOptions
  /// What was measured so far.
  package private(set) var measurements: [Measurement] = []
  /// Whether it was asked to end before everything was measured.
  package private(set) var isStopped = false
  private let printLine: (String) -> Void
  private let watch: (String) -> Bool

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: What is run and how it is printed.
  ///   - printLine: Takes each line as soon as it is measured.
  ///   - watch: Called with the name of a suite before its input is made, and with that of a
  ///     benchmark before each round; false ends the run, without what is not measured yet.
  package init(
    options: RunOptions, printLine: @escaping (String) -> Void,
    watch: @escaping (String) -> Bool = { _ in true }
  ) {
    self.options = options
    self.printLine = printLine
    self.watch = watch
  }

  /// Runs suites one after the other; a failure ends its suite, and the others go on.
  ///
  /// - Returns: The failures, each with the name of its suite.
  package mutating func run(_ suites: [Suite]) -> [BenchmarkFailure] {
    var failures: [BenchmarkFailure] = []
    for suite in suites where options.only.isEmpty || options.only.contains(suite.name) {
      guard goesOn(suite.name) else { break }
      do {
        try suite.run(&self)
      } catch {
        // What ends a run may also end its inputs, and a short input is no failure then.
        guard goesOn(suite.name) else { break }
        failures.append(BenchmarkFailure("\(suite.name): \(error.message)"))
      }
    }
    return failures
  }

  /// Whether any benchmark of these names, whole ones, is to be run; ask before making its input.
  package func wants(_ names: String...) -> Bool { wants(names) }

  /// Whether any of these variants of a benchmark is to be run.
  package func wants(_ name: String, variants: [String]) -> Bool {
    wants(variants.map { "\(name)/\($0)" })
  }

  private func wants(_ names: [String]) -> Bool {
    if isStopped { return false }
    return options.filter.isEmpty || names.contains { $0.contains(options.filter) }
  }

  private mutating func goesOn(_ name: String) -> Bool {
    if !isStopped, !watch(name) { isStopped = true }
    return !isStopped
  }

  /// Measures benchmarks in turns. A comparison is left out when the filter wants none of its
  /// benchmarks, and is run whole when it wants one.
  package mutating func measure(_ comparison: Comparison) throws(BenchmarkFailure) {
    let benchmarks = comparison.benchmarks
    guard wants(benchmarks.map(\.name)) else { return }
    var times = [[Int64]](repeating: [], count: benchmarks.count)
    var outcomes: [Outcome] = []
    var total: Int64 = 0
    var round = 0
    while !isEnough(rounds: round, total: total, benchmarks: benchmarks.count) {
      for (index, benchmark) in benchmarks.enumerated() {
        guard goesOn(benchmark.name) else { return }
        let (outcome, time) = try Runner.time(benchmark)
        times[index].append(time)
        total += time
        if round == 0 {
          outcomes.append(outcome)
        } else if !outcome.agrees(with: outcomes[index]) {
          throw BenchmarkFailure("\(benchmark.name) came to another result in round \(round + 1)")
        }
        if comparison.mustAgree, !outcome.agrees(with: outcomes[0]) {
          throw BenchmarkFailure(
            "\(benchmark.name) came to \(outcome.summary), \(benchmarks[0].name) to "
              + outcomes[0].summary)
        }
      }
      round += 1
    }
    for (index, benchmark) in benchmarks.enumerated() {
      var measurement = Measurement(
        name: benchmark.name, outcome: outcomes[index], nanoseconds: times[index])
      if index > 0, measurement.median > 0, let first = measurements.last(index) {
        measurement.ratio = first.median / measurement.median
      }
      if measurements.isEmpty, !options.printsJSON { printLine(TableRow.header) }
      measurements.append(measurement)
      printLine(options.printsJSON ? measurement.json : row(of: measurement))
    }
  }

  private func row(of measurement: Measurement) -> String {
    TableRow(measurement, withCounts: options.printsCounts).text
  }

  private func isEnough(rounds: Int, total: Int64, benchmarks: Int) -> Bool {
    let count = Int64(max(benchmarks, 1))
    if rounds >= options.mostRounds { return true }
    if rounds >= 3, total >= options.patienceNanoseconds * count { return true }
    if options.isSmoke { return rounds >= options.leastRounds }
    return rounds >= options.leastRounds && total >= options.enoughNanoseconds * count
  }

  private static func time(
    _ benchmark: Benchmark
  ) throws(BenchmarkFailure) -> (Outcome, Int64) {
    let start = benchmark.time == .thread ? Clock.thread() : Clock.wall()
    let outcome = try benchmark.body()
    let end = benchmark.time == .thread ? Clock.thread() : Clock.wall()
    return (outcome, end - start)
  }
}

extension [Measurement] {
  /// The element so many places from the end.
  fileprivate func last(_ distance: Int) -> Measurement? {
    count >= distance ? self[count - distance] : nil
  }
}

extension Outcome {
  /// The results in words.
  var summary: String {
    let parts = counts.map { "\($0.value) \($0.name)" } + ["hash \(NumberText.hex(hash))"]
    return parts.joined(separator: ", ")
  }
}
