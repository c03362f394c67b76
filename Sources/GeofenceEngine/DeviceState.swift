internal import GeofenceCore

/// What the engine keeps of every device: one cache line.
///
/// ```
///  0  record            time and place of the last accepted fix          24 bytes
/// 24  anchorLatitude    degrees                                           8
/// 32  anchorLongitude   degrees in [-180, 180)                            8
/// 40  longitudeFactor   upper bound of cos φ · cos φ', see `isQuiet`      4
/// 44  safeSquared       square of the safe distance in degrees            4
/// 48  reach             metres within which the near list is complete     4
/// 52  nearSlot          index of the near list, or -1                     4
/// ```
struct DeviceState: Sendable, BitwiseCopyable {
  var record = Admission.Record()
  var anchorLatitude = 0.0
  var anchorLongitude = 0.0
  var longitudeFactor: Float = 0
  /// Zero: no position is safe.
  var safeSquared: Float = 0
  var reach: Float = DeviceState.firstReach
  var nearSlot: Int32 = -1

  /// Metres that a device's first search looks around.
  static let firstReach: Float = 500

  /// Whether no boundary can have been passed since the anchor.
  ///
  /// No boundary lies within the safe distance s of the anchor (chord of the sphere, in degrees). The
  /// chord c to a position obeys c² <= Δφ² + cos φ · cos φ' · Δλ², since sin x <= x; and
  /// cos φ' <= cos φ + s while |Δφ| <= s, which the first term alone enforces. `longitudeFactor` is
  /// cos φ · min(1, cos φ + s), rounded up. Rounding in single precision is covered by the factor
  /// 1 - 1e-6 in `setAnchor`. Across 180° the difference of longitudes is large: not quiet, safe.
  @inline(__always)
  func isQuiet(_ latitude: Double, _ longitude: Double) -> Bool {
    let north = Float(latitude - anchorLatitude)
    let east = Float(longitude - anchorLongitude)
    return north * north + longitudeFactor * (east * east) < safeSquared
  }

  /// Moves the anchor to a position around which no boundary lies within so many chord metres.
  mutating func setAnchor(_ position: Coordinate, safeMeters: Double) {
    anchorLatitude = position.latitude
    anchorLongitude = position.longitude
    let safe = max(0, safeMeters * (1 - 1e-6) - 1e-3) / Sphere.radiusMeters
    let cosine = SphereMath.cosineDegrees(position.latitude)
    longitudeFactor = Float(cosine * min(1, cosine + safe)).nextUp
    let degrees = safe * Sphere.degreesPerRadian
    safeSquared = max(0, Float(degrees * degrees * (1 - 1e-6)).nextDown)
  }
}
