import Foundation
import GeofenceCommand
import Testing

struct ReplayCommandTests {
  static let regions = "id,lat,lon,radius_m\nhome,10,20,150\nwork,10,20.1,150\n"
  static let trace = """
    time,lat,lon,device
    2024-05-14T08:00:00Z,10,19,a
    2024-05-14T08:01:00Z,10,20,a
    2024-05-14T08:02:00Z,x,20,a
    2024-05-14T08:03:00Z,10,20.1,a
    2024-05-14T08:03:00Z,10,20.1,a

    """

  /// A folder with regions and a trace, and a screen to run in.
  private struct Desk {
    let scratch: Scratch
    let screen = Screen()
    let regions: String
    let trace: String

    init(trace text: String = ReplayCommandTests.trace) throws {
      scratch = try Scratch()
      regions = try scratch.file("r.csv", ReplayCommandTests.regions)
      trace = try scratch.file("t.csv", text)
    }

    func replay(_ options: String...) -> GeofenceCommand.ExitStatus {
      screen.run(["replay", "--regions", regions, trace] + options)
    }

    /// The talk with the folder's name left out, and without the rate.
    var talk: [String] {
      screen.talk.replacingOccurrences(of: scratch.path + "/", with: "")
        .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("rate: ") }
    }
  }

  @Test func `events go to standard output and the summary to standard error`() throws {
    let desk = try Desk()
    #expect(desk.replay("--fields", "time,event,region") == .success)
    #expect(
      desk.screen.output == """
        {"time":"2024-05-14T08:01:00.000Z","event":"enter","region":"home"}
        {"time":"2024-05-14T08:03:00.000Z","event":"exit","region":"home"}
        {"time":"2024-05-14T08:03:00.000Z","event":"enter","region":"work"}

        """)
    #expect(
      desk.talk == [
        "fixes: 5 read, 3 accepted, 2 rejected",
        "rejected malformed: 1 (first at t.csv:4)",
        "rejected duplicate: 1 (first at t.csv:6)",
        "devices: 1",
        "regions: 2",
        "events: 2 enter, 1 exit, 0 dwell",
        "still inside: a work since 2024-05-14T08:03:00.000Z (0 s)",
      ])
  }

  @Test func `quiet runs say nothing`() throws {
    let desk = try Desk()
    #expect(desk.replay("--quiet") == .success)
    #expect(desk.screen.talk == "")
  }

  @Test func `the summary counts what is written`() throws {
    let desk = try Desk()
    #expect(desk.replay("--events", "exit") == .success)
    #expect(desk.talk.contains("events: 0 enter, 1 exit, 0 dwell"))
    #expect(
      desk.replay("--events", "exit", "--to", "2024-05-14T08:01:00Z", "--fail-if-none") == .failure)
    #expect(desk.talk.last == "geofence: no event was written; --fail-if-none expects one")
  }

  @Test func `strict runs print everything and fail`() throws {
    let desk = try Desk()
    #expect(desk.replay("--strict", "--fields", "event") == .failure)
    #expect(desk.screen.output.split(separator: "\n").count == 3)
    #expect(desk.talk.contains { $0.hasPrefix("geofence: t.csv:4: 1 rejected record") })
    let repeats = try Desk(
      trace: "time,lat,lon\n2024-05-14T08:00:00Z,0,0\n2024-05-14T08:00:00Z,0,0\n")
    #expect(repeats.replay("--strict") == .success)
    #expect(repeats.replay("--strict", "--null-island", "drop") == .success)
  }

  @Test func `rejected records are listed`() throws {
    let desk = try Desk()
    #expect(desk.replay("--rejects", "\(desk.scratch.path)/rejects.csv") == .success)
    let records = CSVText.records(try desk.scratch.text("rejects.csv"))
    #expect(records.map { $0.count } == [4, 4, 4])
    #expect(records[0] == ["file", "line", "reason", "detail"])
    #expect(records[1].prefix(3) == [desk.trace, "4", "malformed"] || records[2][1] == "4")
  }

  @Test(arguments: [
    ("out.csv", "time,"), ("out.geojson", "{\"type\":\"FeatureCollection\""),
    ("out.ndjson", "{\"time\""),
    ("out.txt", "time  "), ("out", "{\"time\""),
  ])
  func `an output file has the format of its name`(name: String, beginning: String) throws {
    let desk = try Desk()
    #expect(desk.replay("-o", "\(desk.scratch.path)/\(name)") == .success)
    #expect(desk.screen.output == "")
    #expect(try desk.scratch.text(name).hasPrefix(beginning))
    #expect(desk.scratch.names == [name, "r.csv", "t.csv"].sorted())
  }

  @Test func `bad regions end the run before anything is printed`() throws {
    let desk = try Desk()
    let bad = try desk.scratch.file(
      "bad.csv", "id,lat,lon,radius\na,10,20,-5\nb,95,20,5\nc,10,20,150\n")
    let status = desk.screen.run("replay", "-f", "csv", "--regions", bad, desk.trace)
    #expect(status == .usage && desk.screen.output == "")
    #expect(desk.talk.count == 2)
    #expect(desk.talk[0].hasPrefix("geofence: bad.csv:2: region 'a': "))
    #expect(desk.talk[1].hasPrefix("geofence: bad.csv:3: region 'b': "))
    let skipping = desk.screen.run(
      "replay", "--skip-bad-regions", "--regions", bad, "--fields", "event,region", desk.trace)
    #expect(skipping == .success)
    #expect(desk.screen.output.contains("\"region\":\"c\""))
    #expect(desk.talk[0].hasPrefix("geofence: warning: bad.csv:2: "))
  }

  @Test func `an identifier in two sources is named with both places`() throws {
    let desk = try Desk()
    let status = desk.screen.run(
      "replay", "--regions", desk.regions, "--region", "home,1,2,3", desk.trace)
    #expect(status == .usage)
    #expect(
      desk.talk[0].hasPrefix("geofence: --region: region 'home': the identifier stands at r.csv:2"))
    #expect(desk.talk[0].contains("--region-id"))
  }

  @Test func `regions keep the order of the command line`() throws {
    let desk = try Desk()
    let status = desk.screen.run(
      "replay", "--region", "z,10,20,9m", "--regions", desk.regions, "--region", "y,10,20,9m",
      "--fields", "region", "--events", "enter", "--to", "2024-05-14T08:01:30Z", desk.trace)
    #expect(status == .success)
    #expect(desk.screen.output == "{\"region\":\"z\"}\n{\"region\":\"home\"}\n{\"region\":\"y\"}\n")
  }

  @Test func `records without one usable fix are a failure`() throws {
    let desk = try Desk(trace: "time,lat,lon\n2024-05-14T08:00:00Z,99,0\n")
    #expect(desk.replay() == .failure)
    #expect(desk.talk.last?.hasPrefix("geofence: t.csv: 1 record, but not one usable fix") == true)
  }

  @Test func `no records are a warning`() throws {
    let desk = try Desk(trace: "time,lat,lon\n")
    #expect(desk.replay("-f", "geojson") == .success)
    #expect(desk.screen.output == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
    #expect(desk.talk.contains { $0.hasPrefix("geofence: warning: no records in t.csv") })
  }

  @Test func `times that go back are told`() throws {
    let desk = try Desk(
      trace: "time,lat,lon\n2024-05-14T08:01:00Z,0,0\n2024-05-14T08:00:00Z,0,200\n")
    #expect(desk.replay() == .success)
    #expect(desk.talk.contains { $0.hasPrefix("geofence: warning: times go back: 1 fix ") })
    #expect(desk.talk.contains { $0.contains("1 longitude outside of -180 to 180 wrapped") })
  }

  @Test func `a reader who leaves is no failure, a full disk is one`() throws {
    let desk = try Desk()
    desk.screen.outputFailure = .closedPipe
    #expect(desk.replay() == .success && desk.screen.talk == "")
    desk.screen.outputFailure = .failed("No space left on device")
    #expect(desk.replay() == .failure)
    #expect(desk.talk == ["geofence: standard output: cannot be written: No space left on device"])
  }

  /// Enters and exits by turns, one a minute; many batches.
  private static func commuting(_ count: Int) -> String {
    (0..<count).reduce(into: "time,lat,lon\n") { text, tick in
      text += "\(1_700_000_000 + 60 * tick),10,\(tick.isMultiple(of: 2) ? "20" : "20.1")\n"
    }
  }

  @Test func `a signal while reading ends the input there`() throws {
    let desk = try Desk(trace: Self.commuting(50_000))
    desk.screen.signal = 2
    desk.screen.signalWaits = 1
    #expect(desk.replay("-f", "geojson", "--order", "input") == .interrupted)
    let whole = try JSONSerialization.jsonObject(with: Data(desk.screen.output.utf8))
    let features = try #require((whole as? [String: Any])?["features"] as? [Any])
    let read = desk.talk[0].split(separator: " ")[1]
    let count = try #require(Int(read))
    #expect(desk.talk[0] == "fixes: \(count) read, \(count) accepted, 0 rejected")
    #expect(count > 0 && count < 50_000 && features.count == 2 * count - 1)
    #expect(!desk.talk.contains { $0.hasPrefix("geofence: ") })
    desk.screen.signal = 15
    #expect(desk.replay("-o", "\(desk.scratch.path)/out.csv") == .terminated)
    #expect(try desk.scratch.text("out.csv").hasPrefix("time,"))
    #expect(desk.scratch.names == ["out.csv", "r.csv", "t.csv"])
  }

  @Test func `a signal while events are made ends that and says so`() throws {
    let desk = try Desk(trace: Self.commuting(50_000))
    desk.screen.signal = 2
    desk.screen.signalWaits = 1
    // How often it is asked while reading is found out from the first run in which it comes late.
    var status = GeofenceCommand.ExitStatus.success
    var events = 0
    while true {
      let waits = desk.screen.signalWaits
      status = desk.replay("--jobs", "1")
      events = desk.screen.output.utf8.count { $0 == 10 }
      if desk.talk.contains(where: { $0.contains("interrupted before all fixes") }) { break }
      try #require(waits < 200 && status == .interrupted)
      desk.screen.signalWaits = waits + 1
    }
    #expect(status == .interrupted)
    #expect(events > 0 && events < 99_999)
    #expect(desk.screen.output.hasSuffix("}\n"))
  }

  @Test func `a column that is not there is wrong use`() throws {
    let desk = try Desk()
    for column in ["nope", "99"] {
      #expect(desk.replay("--columns", "lat=\(column)") == .usage)
      #expect(desk.screen.output == "")
      #expect(desk.talk.count == 1 && desk.talk[0].contains("--columns lat=NAME"))
      #expect(desk.screen.run("check", "--columns", "lat=\(column)", desk.trace) == .usage)
    }
    #expect(
      desk.replay("--columns", "lat=nope", "-o", "\(desk.scratch.path)/out.csv") == .usage)
    #expect(desk.scratch.names == ["r.csv", "t.csv"])
  }

  @Test func `rejected records say by how much`() throws {
    let desk = try Desk()
    let rejects = "\(desk.scratch.path)/rejects.csv"
    let status = desk.replay(
      "--max-future", "1h", "--now", "2024-05-14T07:01:30Z", "--rejects", rejects)
    #expect(status == .success)
    #expect(
      try desk.scratch.text("rejects.csv").contains(
        ",5,future,time 2024-05-14T08:03:00.000Z after 2024-05-14T08:01:30.000Z\n"))
    #expect(desk.replay("--max-speed", "10", "--rejects", rejects) == .success)
    #expect(
      try desk.scratch.text("rejects.csv").contains(",implausible-speed,faster than 10 m/s\n"))
  }

  @Test func `a pipe has the format of its name, when that says one`() throws {
    let desk = try Desk()
    for (name, beginning) in [("out.csv", "time,"), ("out.pipe", "{\"time\"")] {
      let path = "\(desk.scratch.path)/\(name)"
      try NamedPipe.make(at: path)
      let reader = try NamedPipe(reading: path)
      #expect(desk.replay("-o", path) == .success)
      #expect(reader.text().hasPrefix(beginning))
    }
  }

  @Test func `terminals get a table, coloured unless it is unwanted`() throws {
    let desk = try Desk()
    desk.screen.isTerminal = true
    #expect(desk.replay() == .success)
    #expect(desk.screen.output.hasPrefix("time") && desk.screen.output.contains("\u{1B}[32menter"))
    desk.screen.variables["NO_COLOR"] = "1"
    #expect(desk.replay() == .success)
    #expect(!desk.screen.output.contains("\u{1B}"))
    #expect(desk.replay("--color", "always") == .success)
    #expect(desk.screen.output.contains("\u{1B}[32menter"))
  }

  @Test func `a name cannot drive the terminal`() throws {
    let desk = try Desk(
      trace: "time,lat,lon,device\n2024-05-14T08:01:00Z,10,20,\u{1B}[2Jx\u{202E}\n")
    desk.screen.isTerminal = true
    for format in ["table", "csv", "ndjson", "geojson"] {
      #expect(desk.replay("-f", format, "--color", "never") == .success)
      let shown = desk.screen.output + desk.screen.talk
      #expect(
        !shown.unicodeScalars.contains("\u{1B}") && !shown.unicodeScalars.contains("\u{202E}"))
    }
  }
}
