/// Why a record was not used. The order is the order of the checks.
public enum RejectReason: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The record cannot be read.
  case malformed
  /// No usable time.
  case noTime
  /// A record that its format allows to have no position, and that has none.
  case noPosition
  /// Latitude or longitude outside of the Earth, or not a number.
  case invalidCoordinate
  /// The source itself says that the fix is invalid.
  case invalidFix
  /// Exactly 0, 0, and the rules say to drop that.
  case nullIsland
  /// Accuracy worse than the limit.
  case inaccurate
  /// The same device, time and position as an accepted fix.
  case duplicate
  /// Before the last accepted fix of its device.
  case late
  /// Too far past the clock.
  case future
  /// Reached only at a speed beyond the limit.
  case implausibleSpeed

  /// The name in summaries, options and files, such as `no-time`.
  public var name: StaticString {
    switch self {
    case .malformed: "malformed"
    case .noTime: "no-time"
    case .noPosition: "no-position"
    case .invalidCoordinate: "invalid-coordinate"
    case .invalidFix: "invalid-fix"
    case .nullIsland: "null-island"
    case .inaccurate: "inaccurate"
    case .duplicate: "duplicate"
    case .late: "late"
    case .future: "future"
    case .implausibleSpeed: "implausible-speed"
    }
  }
}
