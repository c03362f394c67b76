import BenchmarkHarness

/// The benchmarks as a command: arguments in, lines and an exit code out.
public enum BenchmarkCommand {
  /// All suites in the order in which they run.
  package static let suites = [
    DistanceSuite.suite, IndexBuildSuite.suite, IndexQuerySuite.suite, EngineSuite.suite,
    ReaderSuites.csv, ReaderSuites.gpx, ReaderSuites.ndjson, ReaderSuites.regions,
    ReplaySuite.suite,
  ]

  /// Runs what the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program; `--help` lists them.
  ///   - printLine: Takes each line of results.
  ///   - complain: Takes each line for people: wrong arguments, failures.
  /// - Returns: 0 when everything ran and agreed, 1 when not, 2 for wrong arguments.
  public static func run(
    arguments: [String], printLine: @escaping (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "peer": return PeerCommand.run(arguments: rest, printLine: printLine, complain: complain)
    case "count":
      return CountCommand.run(arguments: rest, printLine: printLine, complain: complain)
    default: break
    }
    if arguments.contains("--help") || arguments.contains("-h") {
      printLine(help)
      return 0
    }
    let options: RunOptions
    do {
      options = try parse(arguments)
    } catch {
      complain("geofence-benchmark: \(error.message)")
      return 2
    }
    if !options.printsJSON { printLine(Machine.description) }
    var runner = Runner(options: options, printLine: printLine)
    let scale = options.isSmoke ? Scale.smoke : .full
    let failures = runner.run(suites.map { $0.sized(scale) })
    for failure in failures { complain("geofence-benchmark: \(failure.message)") }
    if failures.isEmpty, runner.measurements.isEmpty {
      complain("geofence-benchmark: no benchmark has \"\(options.filter)\" in its name")
      return 2
    }
    return failures.isEmpty ? 0 : 1
  }

  private static func parse(_ arguments: [String]) throws(BenchmarkFailure) -> RunOptions {
    var options = RunOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--smoke": options.isSmoke = true
      case "--json": options.printsJSON = true
      case "--only":
        guard let name = rest.popFirst(), suites.contains(where: { $0.name == name }) else {
          let names = suites.map(\.name).joined(separator: ", ")
          throw BenchmarkFailure("--only takes the name of a suite: \(names)")
        }
        options.only.append(name)
      case "--filter":
        guard let text = rest.popFirst() else {
          throw BenchmarkFailure("--filter takes a part of a benchmark's name")
        }
        options.filter = text
      default:
        throw BenchmarkFailure("unknown argument \"\(argument)\"; see --help")
      }
    }
    return options
  }

  private static var help: String {
    let names = suites.map { suite in
      "  " + suite.name + String(repeating: " ", count: 14 - suite.name.count) + suite.summary
    }
    return """
      usage: geofence-benchmark [--smoke] [--json] [--only SUITE]... [--filter TEXT]
             geofence-benchmark peer --help
             geofence-benchmark count --list | KERNEL

        --smoke        small inputs, two rounds: only to see that everything runs and agrees
        --json         one JSON object a line instead of a table
        --only SUITE   only this suite; may repeat
        --filter TEXT  only benchmarks with this in their name

      suites
      \(names.joined(separator: "\n"))
      """
  }
}
