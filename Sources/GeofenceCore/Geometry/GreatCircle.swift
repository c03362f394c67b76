/// Distances along great circles of the `Sphere`, by the haversine formula.
///
/// With h = sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2) the distance is 2R asin √h. That loses digits
/// towards the antipode, where asin is steep; so past a quarter of the way (h > ½) the distance left
/// to the antipode is computed in the same manner and taken from half the circumference
/// (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984, for the first form).
///
/// - Symmetric bit for bit; never negative, never NaN; 0 for identical points, and never more than
///   `Sphere.halfCircumferenceMeters`.
/// - Depends on the two latitudes and the difference of the longitudes only, so turning both points
///   by the same angle changes nothing as long as the turned longitudes are exact. All longitudes at
///   a pole are one place.
/// - Numeric error against the exact distance on the same sphere: below 10 nm everywhere, the
///   antipode included (largest found: 4 nm). Most of it is the rounding of the difference of the
///   longitudes. Places within 1e-150° of each other count as identical.
/// - Model error against the WGS 84 ellipsoid: see `Sphere`.
public enum GreatCircle {
  /// Metres between two places.
  ///
  /// - Complexity: O(1); two sines, two cosines, a root and an arc sine.
  public static func distanceMeters(from start: Coordinate, to end: Coordinate) -> Double {
    distanceMeters(
      latitude1: start.latitude, latitude2: end.latitude,
      longitudeDifference: start.longitude - end.longitude)
  }

  /// Metres between two places given as numbers: latitudes in [-90, 90], the difference of the
  /// longitudes in (-360, 360) either way round.
  package static func distanceMeters(
    latitude1: Double, latitude2: Double, longitudeDifference: Double
  ) -> Double {
    distanceMeters(
      latitude1: latitude1, cosine1: SphereMath.cosineDegrees(latitude1),
      latitude2: latitude2, cosine2: SphereMath.cosineDegrees(latitude2),
      longitudeDifference: longitudeDifference)
  }

  /// The same, for callers that keep `SphereMath.cosineDegrees` of the latitudes.
  package static func distanceMeters(
    latitude1: Double, cosine1: Double, latitude2: Double, cosine2: Double,
    longitudeDifference: Double
  ) -> Double {
    let turn = longitudeDifference.magnitude
    // The smaller way round; exact, since 360 is at most twice a turn above 180 (Sterbenz).
    let longitude = turn > 180 ? 360 - turn : turn
    let product = cosine1 * cosine2
    let north = SphereMath.sineDegrees((latitude1 - latitude2).magnitude * 0.5)
    let east = SphereMath.sineDegrees(longitude * 0.5)
    let haversine = north * north + product * (east * east)
    if haversine <= 0.5 {
      return 2 * Sphere.radiusMeters * SphereMath.arcSine(haversine.squareRoot())
    }
    let south = SphereMath.sineDegrees((latitude1 + latitude2).magnitude * 0.5)
    let west = SphereMath.cosineDegrees(longitude * 0.5)
    let rest = south * south + product * (west * west)
    return Sphere.halfCircumferenceMeters
      - 2 * Sphere.radiusMeters * SphereMath.arcSine(rest.squareRoot())
  }
}
