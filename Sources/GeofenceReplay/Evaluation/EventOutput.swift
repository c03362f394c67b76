internal import GeofenceCore
internal import GeofenceEngine
internal import GeofenceTraces

/// Counts what comes out of a replay, puts words to rejections, and passes all on to the sink.
struct EventOutput<Sink: ReplaySink>: TransitionSink {
  /// Who gets the events.
  var sink: Sink
  /// What was counted so far, and the names of the devices.
  var report = ReplayReport()
  private let rules: AdmissionRules

  /// Makes an output without events.
  init(_ sink: Sink, rules: AdmissionRules) {
    self.sink = sink
    self.rules = rules
  }

  /// Passes an event on.
  mutating func receive(_ transition: Transition) {
    sink.receive(transition, devices: report.names)
  }

  /// Counts and passes on a fix that admission rejects.
  mutating func reject(_ fix: Fix, _ reason: RejectReason) {
    reject(fix.place, reason, detail: rules.detail(of: fix, reason))
  }

  /// Counts and passes on a fix, in other words than those of admission.
  mutating func reject(_ fix: Fix, _ reason: RejectReason, detail: String) {
    reject(fix.place, reason, detail: detail)
  }

  /// Counts and passes on a record.
  mutating func reject(_ place: SourcePlace, _ reason: RejectReason, detail: String) {
    report.reject(place, reason)
    sink.reject(ReplayRejection(place: place, reason: reason, detail: detail))
  }
}

extension AdmissionRules {
  /// What was found in a fix that was rejected; empty when the reason says it all.
  fileprivate func detail(of fix: Fix, _ reason: RejectReason) -> String {
    switch reason {
    case .invalidCoordinate:
      let isLatitude = !(fix.latitude >= -90 && fix.latitude <= 90)
      return isLatitude ? "latitude \(short(fix.latitude))" : "longitude \(short(fix.longitude))"
    case .invalidFix:
      return fix.accuracyMeters < 0
        ? "accuracy \(short(fix.accuracyMeters)) m" : "marked as invalid"
    case .inaccurate:
      let limit = maxAccuracyMeters.map { " over \(short($0)) m" } ?? ""
      return "accuracy \(short(fix.accuracyMeters)) m\(limit)"
    case .future:
      let limit = latestTime.map { " after \(Timestamp.text($0))" } ?? ""
      return "time \(Timestamp.text(fix.time))\(limit)"
    case .implausibleSpeed:
      return maxSpeedMetersPerSecond.map { "faster than \(short($0)) m/s" } ?? ""
    default:
      return ""
    }
  }

  /// Without a fraction where there is none.
  private func short(_ number: Double) -> String {
    if let whole = Int64(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
      return String(whole)
    }
    return String(number)
  }
}
