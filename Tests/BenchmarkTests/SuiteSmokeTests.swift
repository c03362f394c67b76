import BenchmarkHarness
import BenchmarkSuites
import Testing

/// Every suite in its smallest size. A suite compares its own results: the index and the engine with
/// brute force, both orders with each other, readers with what was written.
@Suite struct SuiteSmokeTests {
  @Test(arguments: BenchmarkCommand.suites.map(\.name))
  func `runs, agrees and prints`(name: String) throws {
    var lines: [String] = []
    var complaints: [String] = []
    let code = BenchmarkCommand.run(
      arguments: ["--smoke", "--only", name], printLine: { lines.append($0) },
      complain: { complaints.append($0) })
    #expect(code == 0)
    #expect(complaints == [])
    #expect(lines.count > 2)
    for line in lines.dropFirst(2) {
      #expect(line.hasPrefix(name + "/"))
      // A hash over nothing would be zero.
      #expect(!line.hasSuffix("hash 0000000000000000"))
    }
  }

  @Test func `lines of JSON replace the table`() {
    var lines: [String] = []
    let code = BenchmarkCommand.run(
      arguments: ["--smoke", "--json", "--filter", "distance/great"],
      printLine: { lines.append($0) }, complain: { _ in })
    #expect(code == 0)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"name\":\"distance/") })
  }

  @Test(arguments: [
    ["--only"], ["--only", "nothing"], ["--filter"], ["--fast"],
    ["--smoke", "--filter", "nothing"],
  ])
  func `wrong arguments are complained about`(arguments: [String]) {
    var complaints: [String] = []
    let code = BenchmarkCommand.run(
      arguments: arguments, printLine: { _ in }, complain: { complaints.append($0) })
    #expect(code == 2)
    #expect(complaints.count == 1)
  }

  @Test func `help names every suite`() {
    var text = ""
    let code = BenchmarkCommand.run(
      arguments: ["--help"], printLine: { text += $0 }, complain: { _ in })
    #expect(code == 0)
    for suite in BenchmarkCommand.suites { #expect(text.contains("\n  " + suite.name + " ")) }
  }
}
