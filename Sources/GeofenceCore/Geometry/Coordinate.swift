/// A position on the sphere in degrees, checked when made.
///
/// Latitude lies in [-90, 90] and longitude in [-180, 180). Longitudes outside of that, up to a
/// full turn either way, are wrapped; anything else is not a position and makes no `Coordinate`.
/// Negative zero is kept as zero so that equal places have equal bits.
///
/// ```swift
/// Coordinate(latitude: 48.2, longitude: 376.4)  // 48.2, 16.4
/// Coordinate(latitude: 90.5, longitude: 0)      // nil
/// ```
public struct Coordinate: Equatable, Sendable, BitwiseCopyable {
  /// Degrees north of the equator, in [-90, 90].
  public let latitude: Double

  /// Degrees east of Greenwich, in [-180, 180).
  public let longitude: Double

  /// Makes a coordinate, or nil when the numbers are no position on Earth.
  ///
  /// - Parameters:
  ///   - latitude: Degrees; anything outside of [-90, 90] or not finite gives nil.
  ///   - longitude: Degrees; [-360, 360] is wrapped, anything else gives nil.
  public init?(latitude: Double, longitude: Double) {
    guard latitude >= -90, latitude <= 90, longitude >= -360, longitude <= 360 else { return nil }
    self.latitude = latitude + 0
    self.longitude = Coordinate.wrapped(longitude)
  }

  /// The same meridian in [-180, 180); exact, since a turn is subtracted at most once.
  static func wrapped(_ longitude: Double) -> Double {
    if longitude >= 180 { return longitude - 360 }
    if longitude < -180 {
      let turned = longitude + 360
      return turned < 180 ? turned : -180
    }
    return longitude + 0
  }
}
