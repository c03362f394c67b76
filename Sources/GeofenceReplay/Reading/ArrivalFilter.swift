internal import GeofenceCore
internal import GeofenceEngine

/// Looks at fixes in the order in which they arrive, before they are put in order.
///
/// - `sort` rejects nothing; it notices fixes that stand after a later one of their device.
/// - `input` admits fixes as they come, so that what is left is in order.
/// - `window` rejects what comes later than the window allows.
///
/// Fixes that could never count (impossible position, too inaccurate) move no clock.
struct ArrivalFilter: Sendable {
  /// What was found out about a fix.
  enum Finding: Equatable {
    case inOrder
    case outOfOrder
    case rejected(RejectReason)
  }

  private let order: ReplayOptions.Order
  private let rules: AdmissionRules
  private var latest: ContiguousArray<Int64> = []
  private var admission: Admission
  private var window: LatenessWindow

  /// Makes a filter that has seen nothing.
  init(order: ReplayOptions.Order, rules: AdmissionRules) {
    self.order = order
    self.rules = rules
    admission = Admission(rules: rules)
    var lateness: Int64 = 0
    if case .window(let given) = order { lateness = given }
    window = LatenessWindow(lateness: lateness)
  }

  /// Takes the next fix.
  ///
  /// - Complexity: O(1), but for `window` O(log n) with n fixes of the device in it.
  mutating func check(_ fix: Fix) -> Finding {
    if order == .input {
      guard let reason = admission.check(fix) else { return .inOrder }
      return .rejected(reason)
    }
    guard Admission.checkAlone(fix, rules) == nil else { return .inOrder }
    if order == .sort { return moveClock(fix) }
    return window.isLate(device: fix.device, time: fix.time) ? .rejected(.late) : .inOrder
  }

  private mutating func moveClock(_ fix: Fix) -> Finding {
    let device = Int(fix.device)
    while latest.count <= device { latest.append(.min) }
    if fix.time < latest[device] { return .outOfOrder }
    latest[device] = fix.time
    return .inOrder
  }
}

extension ReplayOptions {
  /// The rules for what comes out of the filter: in input order the jumps are out already, and a
  /// move that one of them confirmed must not be judged without it.
  var rulesAfterArrival: AdmissionRules {
    var rules = admission
    if order == .input { rules.maxSpeedMetersPerSecond = nil }
    return rules
  }
}
