public import GeofenceCore

/// The checks that decide which fixes count, without any region.
///
/// `FenceEngine` runs the same checks before it looks at regions; this type runs them alone, for
/// those who only want to know what is in a trace.
///
/// Checks run in the order of `RejectReason`. A duplicate is a fix at the time of the device's last
/// accepted one and at a place where one was accepted at that time; a repeat of an older fix is late.
/// A rejected fix changes nothing, but for the one jump that `implausibleSpeed` remembers.
public struct Admission: Sendable {
  /// What is known of a device: its last accepted fix.
  package struct Record: Sendable, BitwiseCopyable {
    /// Microseconds since 1970; `Int64.min` before the first accepted fix.
    package var lastTime = Int64.min
    package var lastLatitude = 0.0
    /// In [-180, 180).
    package var lastLongitude = 0.0
  }

  /// A fix that passed, with its position checked and its longitude wrapped.
  package struct Accepted {
    package var position: Coordinate
    package var accuracyMeters: Double
    /// Time of the device's previous accepted fix.
    package var previousFixAt: Int64?
    /// Whether the longitude lay outside of [-180, 180].
    package var wasWrapped: Bool
  }

  package enum Verdict {
    case accepted(Accepted)
    case rejected(RejectReason)
  }

  /// The rules in force.
  public let rules: AdmissionRules

  /// Places accepted at one time of a device, but for the last one: rarely any.
  private var earlierPlaces: [UInt32: Places] = [:]
  /// The jump of each device that waits for confirmation.
  private var jumps: [UInt32: Jump] = [:]
  /// The records of `check(_:)`; the engine keeps its own.
  private var records: ContiguousArray<Record> = []

  private struct Places {
    /// They count only while this is the device's last time.
    var time: Int64
    var positions: [Coordinate]
  }

  private struct Jump {
    var time: Int64
    var position: Coordinate
  }

  /// Makes an admission that has seen nothing.
  public init(rules: AdmissionRules = .init()) { self.rules = rules }

  /// Checks the next fix of its device and remembers it when it is accepted.
  ///
  /// - Returns: Nil when the fix counts, else why it does not.
  /// - Complexity: O(1); with several fixes of a device at one time O(their number).
  public mutating func check(_ fix: Fix) -> RejectReason? {
    while records.count <= Int(fix.device) { records.append(Record()) }
    var record = records[Int(fix.device)]
    defer { records[Int(fix.device)] = record }
    switch check(fix, &record) {
    case .accepted: return nil
    case .rejected(let reason): return reason
    }
  }

  /// The checks that need only the fix and the rules, up to `inaccurate`, and `future`.
  ///
  /// - Returns: Nil when only the device's past can still reject the fix.
  public static func checkAlone(_ fix: Fix, _ rules: AdmissionRules) -> RejectReason? {
    if fix.time == .min { return .noTime }
    guard Coordinate(latitude: fix.latitude, longitude: fix.longitude) != nil else {
      return .invalidCoordinate
    }
    if fix.flags.contains(.invalid) || fix.accuracyMeters < 0 { return .invalidFix }
    if rules.dropsNullIsland, fix.latitude == 0, fix.longitude == 0 { return .nullIsland }
    if let most = rules.maxAccuracyMeters, fix.accuracyMeters > most { return .inaccurate }
    if let latest = rules.latestTime, fix.time > latest { return .future }
    return nil
  }

  package mutating func check(_ fix: Fix, _ record: inout Record) -> Verdict {
    let alone = Admission.checkAlone(fix, rules)
    if let alone, alone != .future { return .rejected(alone) }
    guard let position = Coordinate(latitude: fix.latitude, longitude: fix.longitude) else {
      return .rejected(.invalidCoordinate)
    }
    if fix.time <= record.lastTime {
      if fix.time < record.lastTime { return .rejected(.late) }
      if isRepeat(position, fix.device, record) { return .rejected(.duplicate) }
    }
    if alone == .future { return .rejected(.future) }
    if let most = rules.maxSpeedMetersPerSecond, isJump(fix, position, record, most) {
      return .rejected(.implausibleSpeed)
    }
    let accepted = Accepted(
      position: position,
      accuracyMeters: fix.accuracyMeters > 0 ? fix.accuracyMeters : 0,
      previousFixAt: record.lastTime == .min ? nil : record.lastTime,
      wasWrapped: fix.longitude < -180 || fix.longitude > 180)
    remember(fix, position, &record)
    return .accepted(accepted)
  }

  /// Whether this place was accepted at the device's last time already.
  private func isRepeat(_ position: Coordinate, _ device: UInt32, _ record: Record) -> Bool {
    if position.latitude == record.lastLatitude, position.longitude == record.lastLongitude {
      return true
    }
    guard !earlierPlaces.isEmpty, let places = earlierPlaces[device] else { return false }
    return places.time == record.lastTime && places.positions.contains(position)
  }

  private mutating func remember(_ fix: Fix, _ position: Coordinate, _ record: inout Record) {
    let last = Coordinate(latitude: record.lastLatitude, longitude: record.lastLongitude)
    if fix.time == record.lastTime, let last {
      if earlierPlaces[fix.device]?.time == fix.time {
        earlierPlaces[fix.device]?.positions.append(last)
      } else {
        earlierPlaces[fix.device] = Places(time: fix.time, positions: [last])
      }
    }
    record.lastTime = fix.time
    record.lastLatitude = position.latitude
    record.lastLongitude = position.longitude
  }

  /// Whether the fix is a jump that nothing confirms yet; a confirmed one is a real move.
  private mutating func isJump(
    _ fix: Fix, _ position: Coordinate, _ record: Record, _ most: Double
  ) -> Bool {
    guard record.lastTime != .min,
      let last = Coordinate(latitude: record.lastLatitude, longitude: record.lastLongitude)
    else { return false }
    let jump = jumps.removeValue(forKey: fix.device)
    if Admission.isReachable(position, at: fix.time, from: last, at: record.lastTime, most) {
      return false
    }
    if let jump, fix.time >= jump.time,
      Admission.isReachable(position, at: fix.time, from: jump.position, at: jump.time, most)
    {
      return false
    }
    jumps[fix.device] = Jump(time: fix.time, position: position)
    return true
  }

  private static func isReachable(
    _ position: Coordinate, at time: Int64, from start: Coordinate, at earlier: Int64,
    _ most: Double
  ) -> Bool {
    // In floating point, where no difference of times overflows.
    let seconds = (Double(time) - Double(earlier)) * 1e-6
    return GreatCircle.distanceMeters(from: start, to: position) <= most * seconds
  }
}
