package import GeofenceCore

extension Coordinate {
  /// Makes a coordinate that the test knows to be one.
  package static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(latitude), \(longitude) is no position")
    }
    return coordinate
  }

  /// The place reached by going so many metres along a great circle that starts in a direction.
  ///
  /// Good to a few nanometres, also at the poles. Not the inverse of the distance to the last bit.
  ///
  /// - Parameters:
  ///   - bearingDegrees: Clockwise from north, any number of turns.
  ///   - meters: From 0 to half the circumference.
  package func destination(bearingDegrees: Double, meters: Double) -> Coordinate {
    let (sinLatitude, cosLatitude) = (
      SphereMath.sineDegrees(latitude), SphereMath.cosineDegrees(latitude)
    )
    let (sinLongitude, cosLongitude) = (
      SphereMath.sineDegrees(longitude), SphereMath.cosineDegrees(longitude)
    )
    let degrees = min(meters / Sphere.halfCircumferenceMeters, 1) * 180
    let (ahead, along) = (SphereMath.cosineDegrees(degrees), SphereMath.sineDegrees(degrees))
    let bearing = bearingDegrees.truncatingRemainder(dividingBy: 360)
    let north = SphereMath.cosineDegrees(bearing) * along
    let east = SphereMath.sineDegrees(bearing) * along
    let outward = ahead * cosLatitude - north * sinLatitude
    let x = outward * cosLongitude - east * sinLongitude
    let y = outward * sinLongitude + east * cosLongitude
    let z = ahead * sinLatitude + north * cosLatitude
    return .at(
      Self.angleDegrees(z, (x * x + y * y).squareRoot()), Self.angleDegrees(y, x))
  }

  /// The direction of (x, y) in degrees counter-clockwise from the x axis.
  private static func angleDegrees(_ y: Double, _ x: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return 0 }
    let acute =
      y.magnitude <= x.magnitude
      ? SphereMath.arcSine(y.magnitude / length) * (180 / .pi)
      : 90 - SphereMath.arcSine(x.magnitude / length) * (180 / .pi)
    let angle = x < 0 ? 180 - acute : acute
    return y < 0 ? -angle : angle
  }

  /// The nearest place whose numbers are multiples of 2^-20 degree.
  ///
  /// Sums and differences of such numbers are exact, so that turning places turns them exactly.
  package var snapped: Coordinate {
    .at(
      (latitude * 0x1p20).rounded() * 0x1p-20, (longitude * 0x1p20).rounded() * 0x1p-20)
  }

  /// The place turned about the axis of the Earth.
  ///
  /// - Parameter degrees: In [-180, 180].
  package func turned(by degrees: Double) -> Coordinate { .at(latitude, longitude + degrees) }
}

extension CircularRegion {
  /// Makes a region that the test knows to be one.
  package static func at(
    _ latitude: Double, _ longitude: Double, radius: Double, _ identifier: String = "region"
  ) -> CircularRegion {
    around(.at(latitude, longitude), radius: radius, identifier)
  }

  /// Makes a region that the test knows to be one.
  package static func around(
    _ center: Coordinate, radius: Double, _ identifier: String = "region"
  ) -> CircularRegion {
    guard
      let region = CircularRegion(identifier: identifier, center: center, radiusMeters: radius)
    else { preconditionFailure("\(radius) is no radius") }
    return region
  }
}
