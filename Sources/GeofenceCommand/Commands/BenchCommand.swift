import BenchmarkSuites

/// `geofence bench`: the benchmark suites on generated data of a size that the user chooses.
struct BenchCommand {
  /// How rows can be printed.
  static let formats: [OutputFormat] = [.ndjson, .table]
  /// More would not fit into memory.
  private static let mostFixes = 100_000_000

  private let surroundings: Surroundings
  private let talk: Talk
  private let benchmarks: BenchmarkRun
  private let outputPath: String?
  private let progress: ProgressLine.Choice

  /// Reads the values of all options.
  init(_ parsed: ParsedArguments, in surroundings: Surroundings) throws(UsageError) {
    self.surroundings = surroundings
    talk = Talk(surroundings.standardError, isQuiet: parsed.has(.quiet))
    var benchmarks = BenchmarkRun()
    benchmarks.data = try parsed.workload(
      usually: benchmarks.data, counts: 1...BenchCommand.mostFixes)
    let most = BenchCommand.mostFixes / benchmarks.data.devices
    guard benchmarks.data.seconds <= most else {
      throw .badValue(
        .seconds, found: String(benchmarks.data.seconds),
        expected: "at most \(most) for \(counted(benchmarks.data.devices, "device"))")
    }
    benchmarks.jobs = try parsed.number(.jobs, in: 1...1_024) ?? surroundings.processors
    benchmarks.only = try parsed.suites()
    benchmarks.filter = parsed.value(.filter) ?? ""
    if let span = try parsed.duration(.measure) {
      // Spans do not reach beyond ten thousand years, but their nanoseconds do.
      benchmarks.rowNanoseconds = min(span, 86_400_000_000) * 1000
    }
    outputPath = parsed.value(.output)
    let isTerminal =
      surroundings.standardOutput.isTerminal && (outputPath == nil || outputPath == "-")
    let format = try parsed.outputFormat(allowing: BenchCommand.formats, isTerminal: isTerminal)
    benchmarks.printsJSON = format == .ndjson
    self.benchmarks = benchmarks
    progress = try parsed.progress(in: surroundings)
  }

  /// Measures, and prints each row as soon as it is known.
  func run() throws(UsageError) -> ExitStatus {
    let destination: Destination
    do throws(Destination.OpenFailure) {
      destination = try Destination(path: outputPath, in: surroundings)
    } catch {
      return error.end(talk, in: surroundings)
    }
    var output = ByteOutput(destination.sink)
    var progressLine = ProgressLine(in: surroundings, progress, totalBytes: nil)
    let started = surroundings.uptime()
    let result = benchmarks.run { line in
      progressLine.clear()
      output.buffer.append(line)
      output.buffer.append("\n")
      output.flush()
    } watch: { name in
      progressLine.update("measuring \(name)")
      return output.failure == nil && surroundings.signal() == 0
    }
    progressLine.clear()
    if result.rows == 0, result.failures.isEmpty, !result.isStopped {
      throw .badValue(
        .filter, found: benchmarks.filter,
        expected: "a part of a row's name, such as 'engine' or 'time-order'")
    }
    var status = result.failures.isEmpty ? ExitStatus.success : .failure
    if output.failure == nil { tell(result, nanoseconds: surroundings.uptime() - started) }
    if let worse = destination.finish(output.failure, in: surroundings) { status = worse }
    return surroundings.status(otherwise: status)
  }

  /// Says what was measured, and what could not be.
  private func tell(_ result: BenchmarkRun.Result, nanoseconds: Int64) {
    for failure in result.failures { talk.error(.benchmark(failure)) }
    let data = benchmarks.data
    let fixes = data.devices * data.seconds
    talk.line("machine: \(BenchmarkRun.machine)")
    talk.line(
      "data: \(counted(data.regions, "region")), \(counted(data.devices, "device")), "
        + "\(data.seconds) s, \(counted(fixes, "fix", "fixes")), seed \(data.seed)")
    var seconds = ByteBuffer()
    seconds.append(fixed: Double(nanoseconds) / 1e9, decimals: 1)
    talk.line("measured: \(counted(result.rows, "row")), \(seconds.text) s")
  }
}

extension ParsedArguments {
  /// The suites that are asked for, each by a use of the option; none for all.
  fileprivate func suites() throws(UsageError) -> [String] {
    let names = BenchmarkRun.suiteNames
    let asked = uses.filter { $0.name == .only }.map(\.value)
    for name in asked where !names.contains(name) {
      let nearest = EditDistance.nearest(to: name, among: names)
      throw .badValue(
        .only, found: name, expected: nearest.map { "'\($0)'?" } ?? ParsedArguments.oneOf(names))
    }
    return asked
  }
}
