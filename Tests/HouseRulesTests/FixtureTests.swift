import Foundation
import GeofenceKit
import Testing

/// What `fixtures/README.md` says, tried.
@Suite struct FixtureTests {
  /// A trace and what comes out of it.
  struct Row: CustomTestStringConvertible, Sendable {
    var trace: String
    var regions = "home.csv"
    var events = "03+home 05-home"
    var accepted = 8
    var rejected: [RejectReason: Int] = [:]
    var errors = 0
    var testDescription: String { trace }
  }

  static let walks = [
    "gpx/walk.gpx", "gpx/offsets.gpx", "gpx/fractions.gpx", "gpx/byte-order-mark.gpx",
    "gpx/windows-lines.gpx", "gpx/waypoints-only.gpx", "gpx/route.gpx", "gpx/accuracy.gpx",
    "gpx/prefixes.gpx", "gpx/wrapped-longitude.gpx", "gpx/segments.gpx", "gpx/doctype.gpx",
    "gpx/walk.gpx.gz", "csv/walk.csv", "csv/semicolons.csv", "csv/tabs.tsv", "csv/headers.csv",
    "csv/epoch-seconds.csv", "csv/epoch-milliseconds.csv", "csv/epoch-microseconds.csv",
    "csv/epoch-nanoseconds.csv", "csv/epoch-decimals.csv", "csv/local-times.csv",
    "csv/day-first.csv", "csv/out-of-order.csv", "csv/windows-lines.csv", "csv/sep-line.csv",
    "geojson/points.geojson", "geojson/coord-times.geojson",
    "geojson/coordinate-properties.geojson", "geojson/record-separators.geojsons",
    "geojson/lines.geojsonl", "ndjson/walk.ndjson", "ndjson/fields.ndjson",
  ].map { Row(trace: $0) }

  static let others = [
    Row(trace: "gpx/some-times.gpx", accepted: 5, rejected: [.noTime: 3]),
    Row(trace: "gpx/missing-coordinates.gpx", accepted: 5, rejected: [.malformed: 3]),
    Row(trace: "gpx/truncated.gpx", accepted: 6, errors: 1),
    Row(trace: "gpx/no-times.gpx", events: "", accepted: 0, rejected: [.noTime: 8], errors: 1),
    Row(trace: "gpx/exponents.gpx", regions: "places.csv", events: "00+world 03+buoy 05-buoy"),
    Row(trace: "gpx/antimeridian.gpx", regions: "places.csv", events: "00+world 03+gate 05-gate"),
    Row(trace: "csv/day-or-month.csv", events: "", accepted: 0, errors: 1),
    Row(trace: "csv/duplicates.csv", rejected: [.duplicate: 4]),
    Row(trace: "csv/interleaved.csv", events: "03+home 03+home 05-home 05-home", accepted: 16),
    Row(trace: "csv/same-instant.csv", events: "01+home 02-home"),
    Row(trace: "csv/header-only.csv", events: "", accepted: 0),
    Row(trace: "csv/empty.csv", events: "", accepted: 0),
    Row(trace: "csv/short-rows.csv", accepted: 6, rejected: [.malformed: 1, .noTime: 1]),
    Row(trace: "csv/invalid-accuracy.csv", accepted: 7, rejected: [.invalidFix: 1]),
    Row(
      trace: "csv/poles.csv", regions: "places.csv", events: "00+world 01+pole 05-pole",
      accepted: 6),
    Row(
      trace: "csv/boundary.csv", regions: "places.csv",
      events: "00+world 01+home 01+point 02-point 03+point", accepted: 4),
    Row(trace: "geojson/null-geometry.geojson", accepted: 7, rejected: [.noPosition: 1]),
    Row(trace: "geojson/counts-differ.geojson", events: "", accepted: 0, errors: 1),
    Row(trace: "ndjson/torn.ndjson", rejected: [.malformed: 1]),
  ]

  @Test(arguments: walks + others)
  func `a fixture gives what it is there for`(row: Row) throws {
    let (events, report) = try replay(["traces/\(row.trace)"], regions: "regions/\(row.regions)")
    #expect(events == row.events)
    #expect(report.accepted == row.accepted)
    for reason in RejectReason.allCases {
      let count = report.rejected[Int(reason.rawValue)].count
      #expect(count == row.rejected[reason, default: 0], "\(reason.name)")
    }
    #expect(report.errors.count == row.errors)
  }

  @Test func `the packed file that was cut short tells so`() throws {
    let (_, report) = try replay(["traces/gpx/damaged.gpx.gz"], regions: "regions/home.csv")
    #expect(report.errors.map(\.kind) == [.damaged])
  }

  @Test func `impossible positions never count`() throws {
    let (events, report) = try replay(["traces/csv/impossible.csv"], regions: "regions/home.csv")
    #expect(events == "03+home 05-home")
    #expect(report.accepted == 8)
    #expect(report.read == 14)
  }

  @Test func `every trace is tried`() {
    var tried = Set((Self.walks + Self.others).map { "fixtures/traces/\($0.trace)" })
    tried.formUnion(["fixtures/traces/gpx/damaged.gpx.gz", "fixtures/traces/csv/impossible.csv"])
    #expect(Set(Project.paths(under: "fixtures/traces")).symmetricDifference(tried) == [])
  }

  @Test func `a day in the city`() throws {
    let day = ["fleet.csv", "rider.gpx", "phones.ndjson"].map { "city-day/\($0)" }
    let (events, report) = try replay(day, regions: "city-day/regions.csv")
    #expect(report.accepted == 16_342)
    #expect(report.read == 16_342)
    #expect(report.devices == 8)
    #expect(events.count { $0 == "+" } == 1947)
    #expect(events.count { $0 == "-" } == 1911)
    #expect(report.openStays.count == 36)
  }

  @Test(arguments: ["home.csv", "home.geojson", "home.ndjson", "kilometres.csv", "feet.tsv"])
  func `home is the same in every form`(file: String) throws {
    let home = try RegionReader.read(path: path("regions/\(file)"), options: RegionOptions())
    #expect(home.bad == [])
    #expect(home.regions.map(\.identifier) == ["home"])
    let region = try #require(home.regions.first)
    #expect(region.center == Coordinate(latitude: 47.05, longitude: 15.45))
    #expect(abs(region.radiusMeters - 100) < 1e-5)
    #expect(region.notifyOnExit == (file != "home.ndjson"))
  }

  @Test func `bad regions are listed and the good one is kept`() throws {
    let file = try RegionReader.read(path: path("regions/bad-rows.csv"), options: RegionOptions())
    #expect(file.regions.map(\.identifier) == ["home"])
    #expect(file.bad.map(\.line) == [3, 4, 5, 6, 7])
  }

  @Test func `a radius that is missing can be given`() throws {
    var options = RegionOptions()
    let error = #expect(throws: TraceError.self) {
      try RegionReader.read(path: path("regions/no-radius.csv"), options: options)
    }
    #expect(error?.hint.contains("--radius") == true)
    options.defaultRadiusMeters = 100
    let with = try RegionReader.read(path: path("regions/no-radius.csv"), options: options)
    #expect(with.regions.map(\.radiusMeters) == [100])
  }

  /// Minute, `+` or `-`, region of each event, and the report.
  private func replay(_ traces: [String], regions: String) throws -> (String, ReplayReport) {
    let places = try RegionReader.read(path: path(regions), options: RegionOptions())
    let set = RegionSet(places.regions)
    var log = EventLog(regions: set)
    let report = try Replay.run(
      traces: traces.map(path), regions: set, options: ReplayOptions(), into: &log)
    return (log.events.joined(separator: " "), report)
  }

  private func path(_ fixture: String) -> String {
    Project.root.appending(path: "fixtures/\(fixture)").path
  }
}

/// Writes events short: `03+home` for an enter at 3 minutes past the hour.
private struct EventLog: ReplaySink {
  let regions: RegionSet
  var events: [String] = []

  init(regions: RegionSet) { self.regions = regions }

  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable) {
    let minute = transition.time / 60_000_000 % 60
    let sign = transition.kind == .enter ? "+" : "-"
    let region = regions[Int(transition.region)].identifier
    events.append("\(minute < 10 ? "0" : "")\(minute)\(sign)\(region)")
  }

  mutating func reject(_ rejection: ReplayRejection) {}

  mutating func progress(readBytes: Int, fixes: Int) -> Bool { true }
}
