import GeofenceCommand
import GeofenceCore
import GeofenceEngine
import Testing

/// A few events with everything that is hard to write.
enum EventSamples {
  static let devices = ["truck1", "evil \u{1B}[2J\"name\", \u{202E}gpj"]

  static func regions() throws -> [CircularRegion] {
    let home = try #require(Coordinate(latitude: 10, longitude: 20))
    let pole = try #require(Coordinate(latitude: -90, longitude: -180))
    return [
      try #require(CircularRegion(identifier: "home", center: home, radiusMeters: 150)),
      try #require(CircularRegion(identifier: "=Süd, \"Pol\" 南極", center: pole, radiusMeters: 0)),
    ]
  }

  static let transitions = makeTransitions()

  private static func makeTransitions() -> [Transition] {
    var enter = template()
    enter.isInitial = true
    enter.time = 1_715_673_780_000_000
    enter.decidedAt = enter.time
    enter.latitude = -0.0000002
    enter.longitude = 19.9992694
    enter.previousFixAt = nil

    var exit = enter
    exit.kind = .exit
    exit.isInitial = false
    exit.time = 1_715_673_900_250_001
    exit.decidedAt = exit.time
    exit.latitude = 10
    exit.longitude = -180
    exit.accuracyMeters = 12.5
    exit.enteredAt = enter.time
    exit.previousFixAt = 1_715_673_840_000_000

    var second = exit
    second.kind = .enter
    second.device = 1
    second.region = 1
    second.latitude = -90
    second.longitude = 0
    second.accuracyMeters = 1e-7
    second.enteredAt = nil
    second.previousFixAt = second.time
    return [enter, exit, second]
  }

  /// Some enter, as the engine makes it.
  private static func template() -> Transition {
    struct Keeper: TransitionSink {
      var transitions: [Transition] = []
      mutating func receive(_ transition: Transition) { transitions.append(transition) }
      mutating func reject(_ fix: Fix, _ reason: RejectReason) {}
    }
    guard let center = Coordinate(latitude: 0, longitude: 0),
      let region = CircularRegion(identifier: "r", center: center, radiusMeters: 1)
    else { preconditionFailure("0, 0 is a place") }
    var engine = FenceEngine(regions: RegionSet([region]))
    var keeper = Keeper()
    engine.process(Fix(time: 1, latitude: 0, longitude: 0), into: &keeper)
    return keeper.transitions[0]
  }

  /// The samples as a layout writes them.
  static func written(_ layout: EventLayout, count: Int = 3) throws -> String {
    let regions = try regions()
    var buffer = ByteBuffer()
    var writer = EventWriter(layout)
    writer.begin(&buffer)
    for transition in transitions.prefix(count) {
      writer.write(
        transition, device: devices[Int(transition.device)],
        region: regions[Int(transition.region)], to: &buffer)
    }
    writer.end(&buffer)
    return buffer.text
  }
}
