import BenchmarkHarness

/// What the comparison with other systems asks of this one.
struct PeerOptions {
  /// What is timed.
  enum Form: String, CaseIterable {
    /// Fixes to enters and exits.
    case engine
    /// Places to the regions around them.
    case query
    /// Regions to a region set.
    case build
    /// A file of fixes to columns.
    case read
  }

  /// The folder of column files; a trace file when that is read.
  var folder = ""
  /// How many regions of the set, from its first one.
  var regions = 100_000
  /// How many fixes of the set, from its first one.
  var fixes = 1_000_000
  /// How often the whole is timed.
  var rounds = 1
  var form = Form.engine

  init(_ arguments: ArraySlice<String>) throws(BenchmarkFailure) {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw BenchmarkFailure("\(name) takes a value") }
      switch name {
      case "--dir", "--file": folder = value
      case "--regions": regions = try PeerOptions.count(name, value)
      case "--fixes": fixes = try PeerOptions.count(name, value)
      case "--reps": rounds = try PeerOptions.count(name, value)
      case "--form":
        guard let known = Form(rawValue: value) else {
          throw BenchmarkFailure("--form takes engine, query, build or read")
        }
        form = known
      default: throw BenchmarkFailure("unknown argument \"\(name)\"; see peer --help")
      }
    }
    guard !folder.isEmpty else {
      throw BenchmarkFailure("--dir FOLDER or --file TRACE is missing")
    }
  }

  private static func count(_ name: String, _ value: String) throws(BenchmarkFailure) -> Int {
    guard let count = Int(value), count > 0 else {
      throw BenchmarkFailure("\(name) takes a number above 0")
    }
    return count
  }

  static let help = """
    usage: geofence-benchmark peer --dir FOLDER [--form engine|query|build]
                                   [--regions N] [--fixes N] [--reps N]
           geofence-benchmark peer --file TRACE --form read [--reps N]

    Reads the column files of Benchmarks/compare, or a trace, and prints one line of JSON.
    """
}
