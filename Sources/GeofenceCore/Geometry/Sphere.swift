/// The Earth as the engine knows it: a sphere.
///
/// Its radius is the mean radius R₁ = (2a + b) / 3 of the International Union of Geodesy and
/// Geophysics. Great-circle distances on it differ from those on the WGS 84 ellipsoid by up to about
/// 0.56 %: along the equator they are 0.11 % too short, along a meridian up to 0.56 % too long near
/// the equator and up to 0.45 % too short near the poles.
public enum Sphere {
  /// Metres from the middle to the surface.
  @inlinable
  public static var radiusMeters: Double { 6_371_008.8 }

  /// Metres from any point to its antipode, π times the radius: no two points are farther apart.
  @inlinable
  public static var halfCircumferenceMeters: Double { 20_015_114.442035925 }

  /// Metres of one degree of a great circle.
  package static var metersPerDegree: Double { 111_195.080_233_532_91 }

  /// Degrees of one radian.
  package static var degreesPerRadian: Double { 57.295_779_513_082_32 }
}
