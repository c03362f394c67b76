import Foundation
import GeofenceCommand
import Testing

struct BenchCommandTests {
  private let small = [
    "bench", "--regions", "300", "--devices", "5", "--seconds", "20", "--measure", "0",
  ]

  @Test func `piped rows are objects with the same keys`() throws {
    let screen = Screen()
    let choice = ["--only", "engine", "--only", "replay", "--jobs", "3"]
    #expect(screen.run(small + choice) == .success)
    let lines = screen.output.split(separator: "\n")
    var names: [String] = []
    for line in lines {
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(
        Set(row.keys) == [
          "name", "n", "rounds", "ns_median", "ns_p90", "per_second", "bytes_per_second",
          "memory_bytes", "ratio", "counts", "hash",
        ])
      names.append(try #require(row["name"] as? String))
    }
    #expect(names.contains("engine/300/time-order") && names.contains("replay/300/3-jobs"))
    let talk = screen.talk.split(separator: "\n")
    #expect(talk.count == 3)
    #expect(talk[0].hasPrefix("machine: ") && talk[0].contains(" core"))
    #expect(talk[1] == "data: 300 regions, 5 devices, 20 s, 100 fixes, seed 20261201")
    #expect(talk[2].hasPrefix("measured: \(lines.count) rows, "))
  }

  @Test func `a table stands below its heading`() {
    let screen = Screen()
    #expect(screen.run(small + ["-f", "table", "--only", "index-build", "--quiet"]) == .success)
    let lines = screen.output.split(separator: "\n")
    #expect(lines.count == 2)
    let titles = lines[0].split(separator: " ", omittingEmptySubsequences: true)
    #expect(
      titles == [
        "benchmark", "n", "rounds", "ns/op", "p90", "per", "second", "memory", "ratio", "result",
      ])
    let cells = lines[1].split(separator: " ", omittingEmptySubsequences: true)
    #expect(cells.count == 9)
    #expect(cells[0] == "index-build/300" && cells[1] == "300" && cells[8].count == 16)
    #expect(screen.talk == "")
  }

  @Test func `only and filter choose rows together`() {
    let screen = Screen()
    let choice = ["--only", "engine", "--only", "index-query", "--filter", "/same-"]
    #expect(screen.run(small + choice + ["-f", "table"]) == .success)
    let names = screen.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(
      names == [
        "index-query/300/brute-force", "index-query/300/same-positions", "engine/300/brute-force",
        "engine/300/same-fixes",
      ])
    #expect(screen.run(small + ["--only", "csv", "--filter", "engine"]) == .usage)
    #expect(screen.output == "")
  }

  @Test func `a filter that finds nothing leaves a file as it was`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let file = try scratch.file("rows.ndjson", "before")
    #expect(screen.run(small + ["-o", file, "--filter", "nothing"]) == .usage)
    #expect(try scratch.text("rows.ndjson") == "before" && scratch.names == ["rows.ndjson"])
    #expect(screen.run(small + ["-o", file, "--filter", "index-build"]) == .success)
    #expect(try scratch.text("rows.ndjson").hasPrefix("{\"name\":\"index-build/300\""))
  }

  @Test func `a signal ends it between two rounds with whole rows`() {
    let screen = Screen()
    screen.signal = 2
    // One look for the suite and five rounds for its first row; the next suite is not begun.
    screen.signalWaits = 6
    let status = screen.run(small + ["-f", "table", "--only", "index-build", "--only", "engine"])
    #expect(status == .interrupted)
    #expect(screen.output.split(separator: "\n").count == 2)
    #expect(screen.talk.contains("measured: 1 row, "))
  }

  @Test func `a reader that goes away ends it quietly`() {
    let screen = Screen()
    screen.outputFailure = .closedPipe
    #expect(screen.run(small) == .success)
    #expect(screen.talk == "")
    screen.outputFailure = .failed("No space left on device")
    #expect(screen.run(small + ["--quiet"]) == .failure)
    #expect(screen.talk.contains("standard output: cannot be written: No space left on device"))
  }

  @Test func `progress names what is measured and leaves the screen`() {
    let screen = Screen()
    screen.isTerminal = true
    screen.uptimeStep = 300_000_000
    #expect(screen.run(small + ["--only", "index-build"]) == .success)
    #expect(screen.output.hasPrefix("benchmark "))
    #expect(screen.talk.contains("\r\u{1B}[Kmeasuring index-build/300\r"))
    #expect(screen.run(small + ["--only", "index-build", "--progress", "never"]) == .success)
    #expect(!screen.talk.contains("\u{1B}"))
  }
}
