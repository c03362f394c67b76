import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTestSupport
import GeofenceTraces
import Testing

struct ArrivalOrderAgreementTests {
  /// Fixes of three devices up to 40 s out of order, some with impossible positions and later times.
  private func disordered(seed: UInt64) -> [SyntheticTrace.Step] {
    var random = SplitMix64(seed: seed)
    return (0..<400).map { tick in
      let time = (Int64(tick) - Int64(random.index(below: 40))) * second
      let isImpossible = random.index(below: 10) == 0
      return .fix(
        "d\(random.index(below: 3))", isImpossible ? time + 1000 * second : time,
        isImpossible ? 90.5 : 0, Double(tick) * 1e-4)
    }
  }

  /// What a list of held fixes does, said as plainly as possible.
  private func lateByDefinition(_ steps: [SyntheticTrace.Step], lateness: Int64) -> [Int] {
    var held: [String: [Int64]] = [:]
    var newest: [String: Int64] = [:]
    var released: [String: Int64] = [:]
    var late: [Int] = []
    for (index, step) in steps.enumerated() {
      guard case .fix(let device, let time?, let latitude, _) = step, latitude <= 90 else {
        continue
      }
      if let last = released[device], time < last {
        late.append(index + 2)
        continue
      }
      held[device, default: []].append(time)
      newest[device] = max(newest[device] ?? time, time)
      let limit = (newest[device] ?? 0) - lateness
      for time in held[device] ?? [] where time <= limit {
        released[device] = max(released[device] ?? time, time)
      }
      held[device]?.removeAll { $0 <= limit }
    }
    return late
  }

  @Test(arguments: [0, 1, 5, 15, 39, 100], 0..<8 as Range<UInt64>)
  func `a window rejects what a list of held fixes would`(seconds: Int64, seed: UInt64) throws {
    let steps = disordered(seed: seed)
    let path = SyntheticTrace.write(steps, to: "window \(seconds) \(seed)")
    var options = ReplayOptions()
    options.order = .window(seconds * second)
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)
    let late = sink.rejections.filter { $0.reason == .late }.map(\.place.line)
    #expect(late == lateByDefinition(steps, lateness: seconds * second))
    #expect(report.read == steps.count)
    if seconds == 100 { #expect(late.isEmpty) }
    if seconds == 0 { #expect(!late.isEmpty) }
  }

  @Test(arguments: 0..<8 as Range<UInt64>, [nil, 30.0])
  func `input order is what one engine does with fixes as they come`(
    seed: UInt64, speed: Double?
  ) throws {
    let steps = disordered(seed: seed)
    let path = SyntheticTrace.write(steps, to: "input \(seed) \(speed ?? 0)")
    var options = ReplayOptions()
    options.order = .input
    options.admission.maxSpeedMetersPerSecond = speed
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)

    var engine = FenceEngine(regions: stations, admission: options.admission)
    var plain = PlainSink()
    var devices = DeviceTable()
    for (index, step) in steps.enumerated() {
      guard case .fix(let name, let time?, let latitude, let longitude) = step else { continue }
      let place = SourcePlace(file: 0, line: index + 2)
      engine.process(
        Fix(
          device: devices.number(of: name), time: time, latitude: latitude, longitude: longitude,
          place: place), into: &plain)
    }
    let inOrder = plain.events.enumerated().sorted {
      ($0.element.time, $0.element.device, $0.offset)
        < ($1.element.time, $1.element.device, $1.offset)
    }.map(\.element)
    #expect(sink.events == inOrder)
    #expect(!inOrder.isEmpty)
    #expect(sink.rejections.map(\.place.line) == plain.rejected.map(\.place.line))
    #expect(sink.rejections.map(\.reason) == plain.reasons)
    #expect(report.accepted == engine.acceptedCount)
    #expect(report.outOfOrder.count == 0)
  }
}

/// Keeps what an engine says.
struct PlainSink: TransitionSink {
  var events: [Transition] = []
  var rejected: [Fix] = []
  var reasons: [RejectReason] = []

  mutating func receive(_ transition: Transition) { events.append(transition) }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) {
    rejected.append(fix)
    reasons.append(reason)
  }
}
