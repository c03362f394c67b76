internal import GeofenceCore

/// What the engine keeps of every device: 64 bytes.
///
/// ```
///  0  record            time and place of the last accepted fix          24 bytes
/// 24  anchorLatitude    degrees                                           8
/// 32  anchorLongitude   degrees in [-180, 180)                            8
/// 40  longitudeFactor   upper bound of cos φ · cos φ', see `isQuiet`      8
/// 48  safeSquared       square of the safe distance in degrees            8
/// 56  reach             metres within which the near list is complete     4
/// 60  nearSlot          index of the near list, or -1                     4
/// ```
struct DeviceState: Sendable, BitwiseCopyable {
  var record = Admission.Record()
  var anchorLatitude = 0.0
  var anchorLongitude = 0.0
  var longitudeFactor = 0.0
  /// Zero: no position is safe.
  var safeSquared = 0.0
  /// Set when the first fix is accepted.
  var reach: Float = 0
  var nearSlot: Int32 = -1

  /// Whether no boundary can have been passed since the anchor.
  ///
  /// No boundary lies within the safe distance s of the anchor (chord of the sphere, in degrees). The
  /// chord c to a position obeys c² <= Δφ² + cos φ · cos φ' · Δλ², since sin x <= x; and
  /// cos φ' <= cos φ + s while |Δφ| <= s, which the first term alone enforces. `longitudeFactor` is
  /// cos φ · min(1, cos φ + s). Rounding is covered by the factor 1 - 1e-6 in `setAnchor`. Across
  /// 180° the difference of longitudes is large: not quiet, safe.
  @inline(__always)
  func isQuiet(_ latitude: Double, _ longitude: Double) -> Bool {
    let north = latitude - anchorLatitude
    let east = longitude - anchorLongitude
    return north * north + longitudeFactor * (east * east) < safeSquared
  }

  /// Whether a position is about as near to the anchor as the near list would reach.
  func isWithinReach(_ position: Coordinate) -> Bool {
    let north = position.latitude - anchorLatitude
    let east = position.longitude - anchorLongitude
    let degrees = Double(reach) / Sphere.metersPerDegree
    return north * north + longitudeFactor * (east * east) < degrees * degrees
  }

  /// Moves the anchor to a position around which no boundary lies within so many chord metres.
  ///
  /// - Parameter cosine: That of the position's latitude.
  mutating func setAnchor(_ position: Coordinate, cosine: Double, safeMeters: Double) {
    anchorLatitude = position.latitude
    anchorLongitude = position.longitude
    let safe = max(0, safeMeters * (1 - 1e-6) - 1e-3) / Sphere.radiusMeters
    longitudeFactor = cosine * min(1, cosine + safe)
    let degrees = safe * Sphere.degreesPerRadian
    safeSquared = degrees * degrees * (1 - 1e-6)
  }

  /// The near list should be worth its place: more reach while it is short, less when it is full.
  mutating func adaptReach(listed count: Int) {
    if count < NearList.capacity / 2 {
      reach = min(reach * 2, 20_000)
    } else if count > NearList.capacity - 4 {
      reach = max(reach * 0.8, 10)
    }
  }
}
