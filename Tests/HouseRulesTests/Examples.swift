// The code that README.md and the documentation show, as it stands there: `ExampleTests` compares
// the text and runs it.
import GeofenceKit

/// Writes down what happens.
struct Diary: TransitionSink {
  let regions: RegionSet
  var lines: [String] = []

  mutating func receive(_ event: Transition) {
    let verb = event.kind == .enter ? "entered" : "left"
    lines.append("\(verb) \(regions[Int(event.region)].identifier)")
  }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) {
    lines.append("not counted: \(reason.name)")
  }
}

func walkPastTheOffice() -> [String] {
  guard let center = Coordinate(latitude: 47.05, longitude: 15.45),
    let office = CircularRegion(identifier: "office", center: center, radiusMeters: 100)
  else { return [] }
  let regions = RegionSet([office])
  var engine = FenceEngine(regions: regions)
  var diary = Diary(regions: regions, lines: [])
  let start: Int64 = 1_715_673_600_000_000  // microseconds since 1970
  for (minute, latitude) in [47.052, 47.0505, 95.0, 47.048].enumerated() {
    let time = start + Int64(minute) * 60_000_000
    engine.process(Fix(time: time, latitude: latitude, longitude: 15.45), into: &diary)
  }
  return diary.lines  // entered office, not counted: invalid-coordinate, left office
}

/// Prints enters and exits of whole files.
struct Visits: ReplaySink {
  let regions: RegionSet
  var lines: [String] = []

  mutating func receive(_ event: Transition, devices: borrowing DeviceTable) {
    let device = devices.names[Int(event.device)]
    let verb = event.kind == .enter ? "entered" : "left"
    lines.append("\(device) \(verb) \(regions[Int(event.region)].identifier)")
  }

  mutating func reject(_ rejection: ReplayRejection) {}

  mutating func progress(readBytes: Int, fixes: Int) -> Bool { true }
}

func visits(trace: String, regionFile: String) throws(TraceError) -> [String] {
  let places = try RegionReader.read(path: regionFile, options: RegionOptions())
  let regions = RegionSet(places.regions)
  var visits = Visits(regions: regions, lines: [])
  let report = try Replay.run(
    traces: [trace], regions: regions, options: ReplayOptions(), into: &visits)
  return visits.lines + ["\(report.accepted) of \(report.read) fixes counted"]
}
