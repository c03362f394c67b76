internal import GeofenceCore
internal import GeofenceEngine

/// Fixes whose record had no time, from files that may turn out to have none at all.
///
/// Whether a file has any time is known at its end, when its fixes may be in a temporary file
/// already. Until then they travel with the time that the interval gives them, their flag, and what
/// the arrival filter would do with them; at evaluation they are settled.
struct UntimedFixes: Sendable {
  /// Whether each input had a record with a time.
  let hasTimes: ContiguousArray<Bool>
  /// What is evaluated.
  let timeRange: ClosedRange<Int64>?

  /// Settles the untimed fixes of a batch.
  ///
  /// - Returns: The fixes that are to be evaluated, in their order.
  func settle(_ batch: FixBatch, into output: inout EventOutput<some ReplaySink>) -> FixBatch {
    var kept = FixBatch()
    kept.reserveCapacity(batch.count)
    for index in 0..<batch.count {
      var fix = batch[index]
      guard fix.flags.contains(.withoutTime) else {
        kept.append(fix)
        continue
      }
      let reason = fix.flags.arrivalReason
      fix.flags = fix.flags.withoutArrivalReason.subtracting(.withoutTime)
      if hasTimes[fix.place.file] {
        output.reject(fix, .noTime, detail: "no time, but other records have one")
      } else if let timeRange, !timeRange.contains(fix.time) {
        output.report.outsideTimeRange += 1
      } else if let reason {
        output.reject(fix, reason)
      } else {
        kept.append(fix)
      }
    }
    return kept
  }
}

extension FixFlags {
  private static let reasonShift: UInt8 = 4

  /// What the arrival filter would reject an untimed fix for; in the upper half of the byte.
  var arrivalReason: RejectReason? {
    get {
      let code = rawValue >> Self.reasonShift
      return code == 0 ? nil : RejectReason(rawValue: code - 1)
    }
    set {
      self = withoutArrivalReason
      if let newValue { formUnion(FixFlags(rawValue: (newValue.rawValue + 1) << Self.reasonShift)) }
    }
  }

  /// What sources may say.
  var withoutArrivalReason: FixFlags { FixFlags(rawValue: rawValue & 0x0F) }
}

extension ReplayOptions.Interval {
  /// The last microsecond of the year 9999.
  private static let latestTime: Int64 = 253_402_300_799_999_999
  /// The first microsecond of the year 1.
  private static let earliestTime: Int64 = -62_135_596_800_000_000

  /// The time of record number `index` of a file, from 0; nil outside of the years 1 to 9999.
  func time(of index: Int) -> Int64? {
    let (elapsed, tooLong) = step.multipliedReportingOverflow(by: Int64(index))
    let (time, tooLate) = start.addingReportingOverflow(elapsed)
    guard !tooLong, !tooLate, time >= Self.earliestTime, time <= Self.latestTime else { return nil }
    return time
  }
}
