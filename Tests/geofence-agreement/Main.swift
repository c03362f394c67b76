import Foundation

// The long form of the agreement tests, its own command:
//
//   swift run -c release geofence-agreement [--positions N] [--regions N] [--seed S]
//
// Every position is asked of the index and, as a fix of a moving device, of the engine; both answers
// are compared with oracles that know neither. The positions are dealt to four worlds, which run side
// by side as far as there are processors. Exit code 0: all agree, 1: something differs, 2: usage.

@main
enum Main {
  static func main() async {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print("usage: geofence-agreement [--positions N] [--regions N] [--seed S]")
      exit(2)
    }
    print(
      "geofence-agreement --positions \(options.positions) --regions \(options.regions)",
      "--seed \(options.seed)")
    let findings = await withTaskGroup(of: AgreementRun.Finding.self) { group in
      for share in 0..<shareCount {
        group.addTask {
          var run = AgreementRun(options, share: share, of: shareCount)
          run.checkOracle()
          run.checkAll()
          return run.finding
        }
      }
      var findings: [AgreementRun.Finding] = []
      for await finding in group { findings.append(finding) }
      return findings.sorted { $0.share < $1.share }
    }
    for finding in findings { print(finding.text) }
    let disagreements = findings.reduce(0) { $0 + $1.disagreements }
    print("positions: \(findings.reduce(0) { $0 + $1.positions })")
    print("disagreements: \(disagreements)")
    exit(disagreements == 0 ? 0 : 1)
  }

  private static let shareCount = 4
}

/// What the command line asks for.
struct Options: Sendable {
  var positions = 10_000_000
  var regions = 120_000
  var seed: UInt64 = 2026

  /// Reads `--name value` pairs; nil when one is none.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      guard let text = rest.next(), let number = UInt64(text), number < 1 << 40 else { return nil }
      switch name {
      case "--positions": positions = Int(clamping: number)
      case "--regions": regions = max(Int(clamping: number), 10)
      case "--seed": seed = number
      default: return nil
      }
    }
  }
}
