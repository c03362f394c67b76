import Foundation
import GeofenceCommand
import Testing

struct CheckCommandTests {
  @Test func `a trace's row has the promised keys`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let trace = try scratch.file("t.csv", ReplayCommandTests.trace)
    #expect(screen.run("check", trace) == .success)
    let object = try JSONSerialization.jsonObject(with: Data(screen.output.utf8)) as? [String: Any]
    let row = try #require(object)
    #expect(
      Set(row.keys) == [
        "file", "format", "read", "accepted", "rejected", "devices", "first", "last", "south",
        "west",
        "north", "east", "sorted", "duplicates", "longest_gap_s", "guesses",
      ])
    #expect(row["format"] as? String == "csv" && row["read"] as? Int == 5)
    #expect(row["rejected"] as? [String: Int] == ["malformed": 1, "duplicate": 1])
    #expect(row["first"] as? String == "2024-05-14T08:00:00.000Z")
    #expect(row["longest_gap_s"] as? Int == 120 && row["sorted"] as? Bool == true)
    #expect(row["west"] as? Double == 19 && row["east"] as? Double == 20.1)
  }

  @Test func `region files have rows of their own`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let regions = try scratch.file("r.csv", ReplayCommandTests.regions + "home,1,2,3\nx,1,2,-3\n")
    #expect(screen.run("check", "--regions", regions) == .usage)
    let object = try JSONSerialization.jsonObject(with: Data(screen.output.utf8)) as? [String: Any]
    let row = try #require(object)
    #expect(
      Set(row.keys) == [
        "file", "format", "regions", "bad", "smallest_m", "largest_m", "duplicates",
      ])
    let bad = try #require(row["bad"] as? [[String: Any]])
    #expect(bad.contains { $0["line"] as? Int == 5 } && row["duplicates"] as? Int == 1)
  }

  @Test func `CSV has one header for files of both kinds`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let regions = try scratch.file("r.csv", ReplayCommandTests.regions)
    let trace = try scratch.file("t.csv", ReplayCommandTests.trace)
    #expect(screen.run("check", "-f", "csv", "--regions", regions, trace) == .success)
    let records = CSVText.records(screen.output)
    #expect(records.count == 3 && Set(records.map(\.count)).count == 1)
    #expect(records[0].contains("longest_gap_s") && records[0].contains("smallest_m"))
  }

  @Test func `a region file given as a trace is recognised`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let regions = try scratch.file("r.csv", ReplayCommandTests.regions)
    #expect(screen.run("check", regions) == .success)
    #expect(screen.output.contains("\"regions\":2"))
    #expect(screen.talk.contains("--regions"))
  }

  @Test func `exit codes are those of a replay`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let trace = try scratch.file("t.csv", ReplayCommandTests.trace)
    let empty = try scratch.file("e.csv", "time,lat,lon\n")
    let useless = try scratch.file("u.csv", "time,lat,lon\n2024-05-14T08:00:00Z,99,0\n")
    #expect(screen.run("check", "--strict", trace) == .failure)
    #expect(screen.run("check", empty) == .success)
    #expect(screen.talk.contains("no records in"))
    #expect(screen.run("check", useless, trace) == .failure)
    #expect(screen.output.split(separator: "\n").count == 2)
    #expect(screen.run("check", "\(scratch.path)/nowhere.csv") == .usage)
    #expect(screen.output == "")
  }

  @Test func `a table is a paragraph a file`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let trace = try scratch.file("t.csv", ReplayCommandTests.trace)
    #expect(screen.run("check", "-f", "table", trace) == .success)
    #expect(screen.output.contains("rejected       malformed 1; duplicate 1\n"))
  }
}

struct GenerateCommandTests {
  @Test func `what is generated can be replayed`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let folder = "\(scratch.path)/a/b"
    let size = ["--regions", "200", "--devices", "5", "--seconds", "20"]
    #expect(screen.run(["generate", "--out", folder] + size) == .success)
    #expect(screen.talk.contains("regions.csv: 200 regions") && screen.talk.contains(": 100 fixes"))
    let replay = ["replay", "--regions", "\(folder)/regions.csv", "\(folder)/fixes.csv"]
    #expect(screen.run(replay) == .success)
    #expect(screen.talk.contains("fixes: 100 read, 100 accepted, 0 rejected"))
    let events = screen.output
    #expect(screen.run(["generate", "--out", folder, "--order", "device"] + size) == .success)
    #expect(screen.run(replay) == .success)
    #expect(screen.output == events)
  }

  @Test func `a folder that cannot be made is told`() throws {
    let scratch = try Scratch()
    let screen = Screen()
    let file = try scratch.file("f", "")
    #expect(screen.run("generate", "--out", "\(file)/x") == .failure)
    #expect(screen.talk.hasPrefix("geofence: "))
  }
}
