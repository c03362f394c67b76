internal import GeofenceCore
internal import GeofenceEngine
internal import GeofenceTraces

/// Takes ordered fixes through admission alone and measures those that count.
struct InspectionConsumer: FixConsumer {
  private var admission: Admission
  private let untimed: UntimedFixes?
  private var lastTimes: ContiguousArray<Int64?> = []
  private var longitudes = LongitudeSpan()
  private var south = Double.infinity
  private var north = -Double.infinity
  private var firstTime: Int64?
  private var lastTime: Int64 = 0
  private var longestGap: Int64?

  /// Counts.
  private(set) var output: EventOutput<SilentSink>

  /// Makes an inspection of nothing.
  init(rules: AdmissionRules, untimed: UntimedFixes?, output: EventOutput<SilentSink>) {
    admission = Admission(rules: rules)
    self.untimed = untimed
    self.output = output
  }

  mutating func consume(_ batch: FixBatch) -> Bool {
    let settled = untimed?.settle(batch, into: &output) ?? batch
    for index in 0..<settled.count {
      let fix = settled[index]
      if let reason = admission.check(fix) {
        output.reject(fix, reason)
      } else {
        accept(fix)
      }
    }
    return true
  }

  /// What was found.
  func finish() -> TraceInspection {
    var report = output.report
    report.sumUp()
    var inspection = TraceInspection(report: report)
    guard let firstTime, let bounds = longitudes.bounds else { return inspection }
    inspection.timeRange = firstTime...lastTime
    inspection.south = south
    inspection.west = bounds.west
    inspection.north = north
    inspection.east = bounds.east
    inspection.longestGap = longestGap
    return inspection
  }

  private mutating func accept(_ fix: Fix) {
    guard let place = Coordinate(latitude: fix.latitude, longitude: fix.longitude) else { return }
    output.report.accepted += 1
    if fix.longitude < -180 || fix.longitude > 180 {
      output.report.wrappedLongitudes.add(fix.place)
    }
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    longitudes.add(place.longitude)
    if firstTime == nil { firstTime = fix.time }
    lastTime = fix.time
    let device = Int(fix.device)
    while lastTimes.count <= device { lastTimes.append(nil) }
    if let before = lastTimes[device] {
      let (gap, overflow) = fix.time.subtractingReportingOverflow(before)
      longestGap = max(longestGap ?? 0, overflow ? .max : gap)
    } else {
      output.report.devices += 1
    }
    lastTimes[device] = fix.time
  }
}

/// Wants nothing but the counts.
struct SilentSink: ReplaySink {
  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable) {}

  mutating func reject(_ rejection: ReplayRejection) {}

  mutating func progress(readBytes: Int, fixes: Int) -> Bool { true }
}
