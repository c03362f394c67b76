import BenchmarkHarness
import Testing

@Suite struct HarnessTests {
  @Test func `median and p90 are nearest ranks of the rounds`() {
    let outcome = Outcome(operations: 10, bytes: 40, hash: 1)
    let times = (1...20).map { Int64($0 * 100) }
    let measurement = Measurement(name: "x", outcome: outcome, nanoseconds: times.reversed())
    #expect(measurement.median == 100)
    #expect(measurement.slow == 180)
    #expect(measurement.operationsPerSecond == 1e7)
    #expect(measurement.bytesPerSecond == 4e7)
    let single = Measurement(name: "x", outcome: outcome, nanoseconds: [700])
    #expect(single.median == 70)
    #expect(single.slow == 70)
  }

  @Test func `benchmarks of a comparison run in turns`() throws {
    let log = Log()
    var runner = Runner(options: smoke) { _ in }
    try runner.measure(
      Comparison([
        Benchmark("a") { () throws(BenchmarkFailure) in log.outcome("a") },
        Benchmark("b") { () throws(BenchmarkFailure) in log.outcome("b") },
      ]))
    #expect(log.names == ["a", "b", "a", "b"])
    #expect(runner.measurements.map(\.name) == ["a", "b"])
    #expect(runner.measurements.map { $0.ratio == nil } == [true, false])
  }

  @Test func `results that differ are a failure`() {
    var runner = Runner(options: smoke) { _ in }
    let comparison = Comparison([
      Benchmark("a") { () throws(BenchmarkFailure) in Outcome(operations: 1, hash: 1) },
      Benchmark("b") { () throws(BenchmarkFailure) in Outcome(operations: 1, hash: 2) },
    ])
    #expect(throws: BenchmarkFailure.self) { try runner.measure(comparison) }
    #expect(runner.measurements.isEmpty)
    #expect(throws: Never.self) {
      try runner.measure(Comparison(comparison.benchmarks, mustAgree: false))
    }
  }

  @Test func `a result that changes from round to round is a failure`() {
    let log = Log()
    var runner = Runner(options: smoke) { _ in }
    let comparison = Comparison([
      Benchmark("a") { () throws(BenchmarkFailure) in
        var outcome = log.outcome("a")
        outcome.counts = [.init("rounds", log.names.count)]
        return outcome
      }
    ])
    #expect(throws: BenchmarkFailure.self) { try runner.measure(comparison) }
  }

  @Test func `a failed suite is named and the others go on`() {
    let suites = [
      Suite("one", "") { _ throws(BenchmarkFailure) in throw BenchmarkFailure("no input") },
      Suite("two", "") { runner throws(BenchmarkFailure) in
        try runner.measure(
          Comparison([
            Benchmark("two/x") { () throws(BenchmarkFailure) in Outcome(operations: 1, hash: 1) }
          ]))
      },
    ]
    var runner = Runner(options: smoke) { _ in }
    #expect(runner.run(suites) == [BenchmarkFailure("one: no input")])
    #expect(runner.measurements.map(\.name) == ["two/x"])
  }

  @Test func `the filter leaves out what it does not name`() throws {
    var options = smoke
    options.filter = "100k"
    let log = Log()
    var runner = Runner(options: options) { _ in }
    for name in ["engine/1k", "engine/100k"] {
      try runner.measure(
        Comparison([Benchmark(name) { () throws(BenchmarkFailure) in log.outcome(name) }]))
    }
    #expect(log.names == ["engine/100k", "engine/100k"])
  }

  @Test func `the filter takes any part of a whole name`() throws {
    var options = smoke
    options.filter = "1k/time"
    let runner = Runner(options: options) { _ in }
    #expect(runner.wants("engine/1k", variants: ["device-order", "time-order"]))
    #expect(!runner.wants("engine/1k", variants: ["device-order"]))
    #expect(!runner.wants("engine/1k"))
    #expect(runner.wants("engine/1M/time-order", "engine/1k/time-order"))
  }

  @Test func `a run that is to end leaves out what is not measured yet`() {
    var lines: [String] = []
    var names: [String] = []
    var runner = Runner(options: smoke) {
      lines.append($0)
    } watch: { name in
      names.append(name)
      return names.count < 6
    }
    let suites = ["one", "two", "three"].map { name in
      Suite(name, "") { runner throws(BenchmarkFailure) in
        try runner.measure(
          Comparison([
            Benchmark(name + "/x") { () throws(BenchmarkFailure) in Outcome(operations: 1, hash: 1)
            }
          ]))
        // As of an input that was ended too.
        if runner.isStopped { throw BenchmarkFailure("half an input") }
      }
    }
    #expect(runner.run(suites) == [])
    #expect(runner.isStopped)
    #expect(names == ["one", "one/x", "one/x", "two", "two/x", "two/x"])
    #expect(runner.measurements.map(\.name) == ["one/x"])
    #expect(!runner.wants("three/x"))
    #expect(lines.count == 2)
  }

  @Test func `both clocks go forward`() {
    let start = (Clock.wall(), Clock.thread())
    var word: UInt64 = 1
    for _ in 0..<1000 { word = word &* 6_364_136_223_846_793_005 &+ 1 }
    #expect(word != 0)
    #expect(Clock.wall() > start.0)
    #expect(Clock.thread() > start.1)
  }

  #if os(Linux)
  @Test func `memory that is touched is counted`() throws {
    let before = try #require(ResidentMemory.bytes())
    let memory = [UInt8](repeating: 1, count: 64 << 20)
    let after = try #require(ResidentMemory.bytes())
    #expect(after - before > 32 << 20)
    #expect(memory.count == 64 << 20)
  }
  #endif

  @Test func `the machine is described by its cores`() {
    #expect(Machine.description.hasSuffix("core") || Machine.description.hasSuffix("cores"))
  }

  private var smoke: RunOptions {
    var options = RunOptions()
    options.isSmoke = true
    return options
  }
}

/// Remembers who ran.
private final class Log {
  var names: [String] = []

  func outcome(_ name: String) -> Outcome {
    names.append(name)
    return Outcome(operations: 1, hash: 7)
  }
}
