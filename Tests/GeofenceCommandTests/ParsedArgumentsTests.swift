import GeofenceCommand
import Testing

struct ParsedArgumentsTests {
  private let options = OptionTable.command(.replay).options

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, options: options, command: "replay")
  }

  @Test func `options may stand after arguments`() throws {
    let parsed = try parse("a.gpx", "--quiet", "b.gpx", "--regions", "r.csv")
    #expect(parsed.arguments == ["a.gpx", "b.gpx"])
    #expect(parsed.has(.quiet) && parsed.value(.regions) == "r.csv")
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try parse("--quiet", "--", "--strict", "-f")
    #expect(parsed.arguments == ["--strict", "-f"] && !parsed.has(.strict))
  }

  @Test func `one dash is standard input`() throws {
    #expect(try parse("-", "--regions", "-").arguments == ["-"])
    #expect(try parse("--regions", "-").value(.regions) == "-")
  }

  @Test func `values may begin with one dash and hold equal signs`() throws {
    #expect(try parse("--radius", "-5").value(.radius) == "-5")
    #expect(try parse("--columns=time=a,lat=b").value(.columns) == "time=a,lat=b")
    #expect(try parse("--region", "x=y,1,2,3").value(.region) == "x=y,1,2,3")
  }

  @Test func `repeated options keep their order and the last single one wins`() throws {
    let parsed = try parse("--region", "a", "--regions", "b", "--region", "c", "-fcsv", "-f=table")
    #expect(parsed.uses.map(\.value) == ["a", "b", "c", "csv", "table"])
    #expect(parsed.value(.format) == "table")
  }

  @Test func `both helps are told apart`() throws {
    #expect(try parse("-h").help == .short)
    #expect(try parse("x", "--help").help == .full)
  }

  @Test func `what is missing or too much is named`() {
    #expect(throws: UsageError.missingValue(.radius, expected: "LENGTH")) { try parse("--radius") }
    #expect(throws: UsageError.missingValue(.regions, expected: "FILE")) {
      try parse("--regions", "--radius", "5")
    }
    #expect(throws: UsageError.unexpectedValue(.quiet, found: "yes")) { try parse("--quiet=yes") }
    #expect(throws: UsageError.unknownOption("-q", command: "replay", nearest: nil)) {
      try parse("-q")
    }
    #expect(throws: UsageError.unknownOption("-format", command: "replay", nearest: "--format")) {
      try parse("-format", "csv")
    }
  }

  @Test(
    arguments: [
      ("64MB", 64_000_000), ("1GiB", 1_073_741_824), ("1.5kib", 1536), ("4096", 4096),
      ("2g", 2_000_000_000),
      ("0B", 0), ("", nil), ("MB", nil), ("-1MB", nil), ("1XB", nil), ("1e3", nil),
      ("99999999TiB", nil),
    ] as [(String, Int?)])
  func `sizes take units`(text: String, wanted: Int?) {
    #expect(ByteSize.parse(text) == wanted)
  }
}
