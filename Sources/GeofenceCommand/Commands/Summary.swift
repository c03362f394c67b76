import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces

/// What a replay has to say at its end.
struct Summary {
  private static let mostStays = 20

  let report: ReplayReport
  /// The inputs as they are named in messages.
  let files: [String]

  /// What was guessed or left out, once a kind.
  var warnings: [Diagnostic] {
    var warnings: [Diagnostic] = []
    for notice in report.notices where notice.kind != .timeUnitFound {
      warnings.append(.notice(notice, first: shown(notice.first)))
    }
    if report.outOfOrder.count > 0 {
      warnings.append(.timesGoBack(report.outOfOrder, first: shown(report.outOfOrder.first)))
    }
    if report.wrappedLongitudes.count > 0 {
      let tally = report.wrappedLongitudes
      warnings.append(.wrappedLongitudes(tally, first: shown(tally.first)))
    }
    if !report.sharedStems.isEmpty { warnings.append(.sharedStems(report.sharedStems)) }
    if report.accepted == 0, report.outsideTimeRange > 0 {
      warnings.append(.allOutsideTimes(report.outsideTimeRange))
    }
    return warnings
  }

  /// The fixed lines.
  func lines(regions: RegionSet, enters: Int, exits: Int, nanoseconds: Int64) -> [String] {
    let rejected = report.rejected.reduce(0) { $0 + $1.count }
    var lines = ["fixes: \(report.read) read, \(report.accepted) accepted, \(rejected) rejected"]
    for reason in RejectReason.allCases {
      let tally = report.rejected[Int(reason.rawValue)]
      guard tally.count > 0 else { continue }
      lines.append("rejected \(reason.name): \(tally.count) (first at \(shown(tally.first)))")
    }
    lines.append("devices: \(report.devices)")
    lines.append("regions: \(regions.count)")
    lines.append("events: \(enters) enter, \(exits) exit, 0 dwell")
    for stay in report.openStays.prefix(Summary.mostStays) {
      lines.append(line(for: stay, regions: regions))
    }
    if report.openStays.count > Summary.mostStays {
      lines.append("still inside: \(report.openStays.count - Summary.mostStays) more")
    }
    lines.append(rate(nanoseconds: nanoseconds))
    return lines
  }

  /// Records, but not one fix that could be evaluated; nil when there is one. What was dropped
  /// because an option asks for it could have been used.
  var unusable: Diagnostic? {
    let unusable: [RejectReason] = [
      .malformed, .noTime, .noPosition, .invalidCoordinate, .invalidFix,
    ]
    guard report.read > 0, report.errors.isEmpty,
      unusable.reduce(0, { $0 + count($1) }) == report.read
    else { return nil }
    let file = files.count == 1 ? files[0] : counted(files.count, "file")
    return .nothingUsable(file: file, records: report.read)
  }

  /// Rejected records that nobody asked to drop; nil when there are none.
  var strictProblem: Diagnostic? {
    let strict: [RejectReason] = [
      .malformed, .noTime, .noPosition, .invalidCoordinate, .invalidFix, .late,
    ]
    let count = strict.reduce(0) { $0 + self.count($1) }
    var first: (reason: RejectReason, place: SourcePlace)?
    for reason in strict where self.count(reason) > 0 {
      let place = report.rejected[Int(reason.rawValue)].first
      if let known = first, known.place <= place { continue }
      first = (reason, place)
    }
    guard let first else { return nil }
    return .strict(count: count, reason: first.reason, first: shown(first.place))
  }

  private func count(_ reason: RejectReason) -> Int { report.rejected[Int(reason.rawValue)].count }

  private func line(for stay: OpenStay, regions: RegionSet) -> String {
    var seconds = ByteBuffer()
    seconds.append(seconds: stay.lastFixAt - stay.enteredAt)
    let device = report.names.names[Int(stay.device)]
    let region = regions[Int(stay.region)].identifier
    return "still inside: \(device) \(region) since \(Timestamp.text(stay.enteredAt)) "
      + "(\(seconds.text) s)"
  }

  private func rate(nanoseconds: Int64) -> String {
    let seconds = max(Double(nanoseconds) / 1e9, 1e-9)
    var text = ByteBuffer()
    text.append(fixed: seconds, decimals: 3)
    return "rate: \(Int(min(Double(report.read) / seconds, 1e15))) fixes/s, \(text.text) s"
  }

  /// `FILE:LINE` of a place.
  private func shown(_ place: SourcePlace) -> String {
    let file = place.file < files.count ? files[place.file] : "input"
    return GeofenceCommand.place(file, place.line)
  }
}
