/// Runs benchmarks, checks what they come to, and prints one line for each.
package struct Runner {
  /// What is run and how it is printed.
  package let options: RunOptions
  /// What was measured so far.
  package private(set) var measurements: [Measurement] = []
  private let printLine: (String) -> Void

  /// Makes a runner that hands its lines on.
  package init(options: RunOptions, printLine: @escaping (String) -> Void) {
    self.options = options
    self.printLine = printLine
  }

  /// Runs suites one after the other; a failure ends its suite, and the others go on.
  ///
  /// - Returns: The failures, each with the name of its suite.
  package mutating func run(_ suites: [Suite]) -> [BenchmarkFailure] {
    var failures: [BenchmarkFailure] = []
    if !options.printsJSON { printLine(TableRow.header) }
    for suite in suites where options.only.isEmpty || options.only.contains(suite.name) {
      do {
        try suite.run(&self)
      } catch {
        failures.append(BenchmarkFailure("\(suite.name): \(error.message)"))
      }
    }
    return failures
  }

  /// Whether a benchmark of this name is to be run; ask before making its input.
  package func wants(_ name: String) -> Bool {
    options.filter.isEmpty || name.contains(options.filter)
  }

  /// Measures benchmarks in turns. A comparison is left out when the filter wants none of its
  /// benchmarks, and is run whole when it wants one.
  package mutating func measure(_ comparison: Comparison) throws(BenchmarkFailure) {
    let benchmarks = comparison.benchmarks
    guard benchmarks.contains(where: { wants($0.name) }) else { return }
    var times = [[Int64]](repeating: [], count: benchmarks.count)
    var outcomes: [Outcome] = []
    var total: Int64 = 0
    var round = 0
    while !isEnough(rounds: round, total: total, benchmarks: benchmarks.count) {
      for (index, benchmark) in benchmarks.enumerated() {
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
      measurements.append(measurement)
      printLine(options.printsJSON ? measurement.json : TableRow(measurement).text)
    }
  }

  private func isEnough(rounds: Int, total: Int64, benchmarks: Int) -> Bool {
    let count = Int64(max(benchmarks, 1))
    if rounds >= options.mostRounds { return true }
    if rounds >= 3, total >= options.patienceNanoseconds * count { return true }
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
