/// What is run, how long, and how it is printed.
package struct RunOptions: Equatable, Sendable {
  /// Small inputs and two rounds: only to see that everything runs and agrees.
  package var isSmoke = false
  /// Print one JSON object a line instead of a table.
  package var printsJSON = false
  /// Print the counts of a result too, not only its hash; JSON always has them.
  package var printsCounts = true
  /// Only suites of these names; empty for all.
  package var only: [String] = []
  /// Only benchmarks whose name contains this.
  package var filter = ""
  /// Rounds of a benchmark go on until they took so long together; a smoke run does not ask.
  package var enoughNanoseconds: Int64 = 700_000_000

  /// Makes the options of a full run.
  package init() {}

  /// Fewest rounds of a benchmark.
  var leastRounds: Int { isSmoke ? 2 : 5 }

  /// Most rounds of a benchmark.
  var mostRounds: Int { isSmoke ? 2 : 101 }

  /// When a benchmark takes longer than this, three rounds are enough.
  var patienceNanoseconds: Int64 { max(4_000_000_000, enoughNanoseconds) }
}
