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

  /// The last row of each comparison has a name that its suite must not ask for too early.
  @Test func `rows are found by their names and by parts of them`() throws {
    let all = try smokeRows(filter: "")
    #expect(all.count > 20)
    #expect(Set(all.map(\.name)).count == all.count)
    for (row, next) in zip(all, all.dropFirst().map(\.isFirst) + [true]) where next {
      #expect(try smokeRows(filter: row.name).map(\.name).contains(row.name))
    }
    let orders = ["engine/100/time-order", "engine/100/device-order"]
    #expect(try smokeRows(filter: "100/time").map(\.name) == orders)
  }

  /// The rows of a run, and whether they begin a comparison.
  private func smokeRows(filter: String) throws -> [(name: String, isFirst: Bool)] {
    var lines: [String] = []
    let code = BenchmarkCommand.run(
      arguments: ["--smoke", "--json", "--filter", filter], printLine: { lines.append($0) },
      complain: { _ in })
    #expect(code == 0)
    return try lines.map { line in
      let name = try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init))
      return (name, line.contains("\"ratio\":null"))
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
