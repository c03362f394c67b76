import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport
import Testing

@Suite("FenceEngine laws")
struct FenceEngineLawTests {
  private static let world = AdversarialWorld(regionCount: 300, seed: 0x1A3_0001)

  private static func fixes(_ count: Int) -> [Fix] {
    var walk = WalkingDevices(world, devices: 5, seed: 0x1A3_0002)
    return (0..<count).map { _ in walk.next() }
  }

  private static func run(
    _ fixes: [Fix], _ regions: [CircularRegion] = world.regions, cut: Int? = nil
  ) -> Recorder {
    var engine = FenceEngine(regions: RegionSet(regions))
    var sink = Recorder()
    guard let cut else {
      for fix in fixes { engine.process(fix, into: &sink) }
      return sink
    }
    var start = 0
    while start < fixes.count {
      var batch = FixBatch()
      for fix in fixes[start..<min(start + cut, fixes.count)] { batch.append(fix) }
      engine.process(batch, into: &sink)
      start += cut
    }
    return sink
  }

  @Test("batches of any size give what single fixes give", arguments: [1, 7, 64, 10_000])
  func batches(cut: Int) {
    let fixes = Self.fixes(3000)
    #expect(Self.run(fixes, cut: cut).events == Self.run(fixes).events)
  }

  @Test("enters and exits of a device and region alternate, times never decrease")
  func alternation() {
    var inside: Set<[UInt32]> = []
    var last = Int64.min
    for event in Self.run(Self.fixes(3000)).events {
      #expect(event.time >= last)
      last = event.time
      let key = [event.device, event.region]
      if event.kind == .enter {
        #expect(inside.insert(key).inserted)
      } else {
        #expect(inside.remove(key) != nil)
      }
    }
  }

  @Test("other devices change nothing")
  func independence() {
    let fixes = Self.fixes(2000)
    let alone = Self.run(fixes.filter { $0.device == 3 }).events
    #expect(Self.run(fixes).events.filter { $0.device == 3 } == alone)
  }

  @Test("the order of the regions changes only the order of events of one fix")
  func permutation() {
    let fixes = Self.fixes(1500)
    let reversed = Array(Self.world.regions.reversed())
    let last = UInt32(reversed.count - 1)
    let there = Self.run(fixes).events
    var back = Self.run(fixes, reversed).events
    for index in back.indices { back[index].region = last - back[index].region }
    let order = { (left: RawEvent, right: RawEvent) in
      (left.time, left.device, left.kind.rawValue, left.region)
        < (right.time, right.device, right.kind.rawValue, right.region)
    }
    #expect(there.sorted(by: order) == back.sorted(by: order))
  }

  @Test("turning all longitudes changes no event", arguments: [0.5, 90, 179.25, -123.0625])
  func rotation(degrees: Double) {
    let world = AdversarialWorld(regionCount: 250, seed: 0x1A3_0003, snapped: true)
    let turnedRegions = world.regions.map {
      CircularRegion.around(
        $0.center.turned(by: degrees), radius: $0.radiusMeters, $0.identifier)
    }
    var walk = WalkingDevices(world, devices: 5, seed: 0x1A3_0004)
    let fixes = (0..<1500).map { _ in
      var fix = walk.next()
      let snapped = fix.position.snapped
      fix.latitude = snapped.latitude
      fix.longitude = snapped.longitude
      return fix
    }
    let turned = fixes.map { fix in
      var turned = fix
      turned.longitude = fix.position.turned(by: degrees).longitude
      return turned
    }
    #expect(Self.run(fixes, world.regions).events == Self.run(turned, turnedRegions).events)
  }

  @Test("what is open at the end is what entered and did not leave")
  func openStays() {
    var engine = FenceEngine(regions: RegionSet(Self.world.regions))
    var sink = Recorder()
    var open: [[UInt32]: Int64] = [:]
    for fix in Self.fixes(2000) { engine.process(fix, into: &sink) }
    for event in sink.events {
      let key = [event.device, event.region]
      open[key] = event.kind == .enter ? event.time : nil
    }
    let stays = engine.openStays()
    #expect(stays.count == open.count)
    for stay in stays { #expect(open[[stay.device, stay.region]] == stay.enteredAt) }
    #expect(engine.acceptedCount == 2000)
    #expect(engine.deviceCount == 5)
  }

  @Test("an event knows how far its fix was from a centre")
  func distance() throws {
    let region = CircularRegion.around(.at(48.2, 16.4), radius: 500, "r")
    let (fix, place) = (
      Fix(time: 1, latitude: 48.201, longitude: 16.4), Coordinate.at(48.201, 16.4)
    )
    var engine = FenceEngine(regions: RegionSet([region]))
    var keeper = Keeper()
    engine.process(fix, into: &keeper)
    let event = try #require(keeper.transitions.first)
    let expected = GreatCircle.distanceMeters(from: place, to: region.center)
    #expect(event.distanceMeters(to: region.center) == expected)
    #expect((expected - 111.195).magnitude < 0.001)
  }

  private struct Keeper: TransitionSink {
    var transitions: [Transition] = []
    mutating func receive(_ transition: Transition) { transitions.append(transition) }
    mutating func reject(_ fix: Fix, _ reason: RejectReason) {}
  }
}
