import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTestSupport
import GeofenceTraces
import Synchronization

/// Traces that are made up in memory: a path stands for a list of steps.
struct SyntheticTrace: TraceSource, ~Copyable {
  /// What a read brings.
  enum Step: Sendable {
    /// A fix of the device with this name; no time makes it one without a time.
    case fix(String, Int64?, Double, Double)
    /// A fix in all details, its device by name.
    case exact(String, Fix)
    case rejection(RejectReason)
    /// The end of a batch.
    case cut
    case damage
  }

  private static let files = Mutex<[String: [Step]]>([:])

  /// Puts a file where `init` finds it; equal paths in different tests would be a mistake.
  static func write(_ steps: [Step], to path: String) -> String {
    files.withLock { $0[path] = steps }
    return path
  }

  let format = TraceFormat.csv
  private(set) var notices: [TraceNotice] = []
  private(set) var bytesRead = 0
  private let path: String
  private let file: Int
  private let keepsUntimed: Bool
  private var steps: ArraySlice<Step>
  private var line = 1

  init(path: String, file: Int, options: TraceOptions) throws(TraceError) {
    guard let steps = Self.files.withLock({ $0[path] }) else {
      throw TraceError(.unreadable, file: path, found: "no such file", expected: "a file")
    }
    self.path = path
    self.file = file
    self.steps = steps[...]
    keepsUntimed = options.keepsFixesWithoutTime
  }

  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    batch.removeAll()
    while let step = steps.popFirst() {
      line += 1
      bytesRead += 10
      let place = SourcePlace(file: file, line: line)
      switch step {
      case .fix(let name, let time, let latitude, let longitude):
        let device = devices.number(of: name)
        if time == nil, !keepsUntimed {
          batch.rejections.append(
            TraceBatch.Rejection(place: place, reason: .noTime, detail: "no time"))
        } else {
          batch.fixes.append(
            Fix(
              device: device, time: time ?? 0, latitude: latitude, longitude: longitude,
              flags: time == nil ? .withoutTime : [], place: place))
        }
      case .exact(let name, var fix):
        fix.device = devices.number(of: name)
        fix.place = place
        batch.fixes.append(fix)
      case .rejection(let reason):
        batch.rejections.append(
          TraceBatch.Rejection(place: place, reason: reason, detail: "made up"))
      case .cut:
        return true
      case .damage:
        steps = []
        notices = [TraceNotice(.noRecords, count: 1, first: place)]
        throw TraceError(.damaged, file: path, line: line, found: "damage", expected: "none")
      }
    }
    notices = [
      TraceNotice(.timesWithoutZone, count: 2, first: SourcePlace(file: file, line: 2))
    ]
    return !(batch.fixes.isEmpty && batch.rejections.isEmpty)
  }
}

/// Keeps all that a replay finds out.
struct RecordingSink: ReplaySink {
  var events: [Transition] = []
  var eventDevices: [String] = []
  var rejections: [ReplayRejection] = []
  var lastBytes = 0
  var calls = 0
  var callLimit = Int.max
  var callsWhenReadingEnded: Int?

  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable) {
    events.append(transition)
    eventDevices.append(devices.names[Int(transition.device)])
  }

  mutating func reject(_ rejection: ReplayRejection) {
    rejections.append(rejection)
  }

  mutating func progress(readBytes: Int, fixes: Int) -> Bool {
    lastBytes = readBytes
    calls += 1
    return calls < callLimit
  }

  mutating func inputEnded() {
    callsWhenReadingEnded = calls
  }

  /// Events as `time kind region`, in seconds.
  var short: [String] {
    events.map { "\($0.time / second) \($0.kind == .enter ? "enter" : "exit") \($0.region)" }
  }
}

let second: Int64 = 1_000_000

/// Circles of 1 km about points 10 km apart on the equator.
let stations: RegionSet = RegionSet(
  (0..<20).compactMap { number in
    Coordinate(latitude: 0, longitude: Double(number) * 0.09).flatMap {
      CircularRegion(identifier: "station \(number)", center: $0, radiusMeters: 1000)
    }
  })

/// Runs a replay of made-up traces.
func replay(
  _ paths: [String], options: ReplayOptions = ReplayOptions(), into sink: inout RecordingSink
) throws -> ReplayReport {
  try Replay.run(
    traces: paths, as: SyntheticTrace.self, regions: stations, options: options, into: &sink)
}

/// Devices that wander among the stations, and some records that do not count.
func wandering(devices: Int, fixesEach: Int, seed: UInt64) -> [SyntheticTrace.Step] {
  var random = SplitMix64(seed: seed)
  var places = (0..<devices).map { _ in random.number(from: 0, to: 1.8) }
  var steps: [SyntheticTrace.Step] = []
  for tick in 0..<fixesEach {
    for device in 0..<devices {
      places[device] += random.number(from: -0.01, to: 0.01)
      let time = Int64(tick) * second
      switch random.index(below: 60) {
      case 0: steps.append(.fix("d\(device)", time, 91, places[device]))
      case 1: steps.append(.rejection(.malformed))
      case 2: steps.append(.cut)
      case 3:
        steps.append(.fix("d\(device)", time, 0, places[device]))
        steps.append(.fix("d\(device)", time, 0, places[device]))
      default: steps.append(.fix("d\(device)", time, 0, places[device]))
      }
    }
  }
  return steps
}
