/// East, north and up at a place: how far others nearby are from it, without sines or cosines.
///
/// The offset is that of the chord, in three dimensions, so its length is the chord's and distances
/// of the sphere can be compared by it. With δφ and δλ the differences from the origin (φ₀, λ₀):
///
///     east  = cos φ sin δλ
///     north = sin δφ + sin φ₀ cos φ (1 - cos δλ)
///     up    = cos δφ - 1 - cos φ₀ cos φ (1 - cos δλ)
///
/// which are the rotated components of the two unit vectors' difference, written so that nothing
/// cancels. Both differences are small here, so three terms of a series do for each sine
/// and each 1 - cos.
package struct LocalFrame: Sendable, BitwiseCopyable {
  /// The origin, degrees.
  private let latitude: Double
  private let longitude: Double
  /// Of the origin's latitude.
  private let sine: Double
  private let cosine: Double

  /// Degrees up to which offsets are computed, either way and in either coordinate.
  package static var largestDifference: Double { 2 }

  /// The frame at a place.
  package init(_ origin: SpherePosition) {
    latitude = origin.coordinate.latitude
    longitude = origin.coordinate.longitude
    sine = origin.vector.z
    cosine = origin.cosine
  }

  /// A place as seen from the origin.
  package struct Offset: Sendable, BitwiseCopyable {
    /// Chord metres.
    package var east: Double
    package var north: Double
    package var up: Double
    /// The cosine of the place's own latitude, within 1.3e-14.
    package var cosineOfLatitude: Double

    /// The chord's length in metres.
    package var lengthMeters: Double { (east * east + north * north + up * up).squareRoot() }
  }

  /// How far a place is from the origin, or nil when it is more than two degrees away in latitude or
  /// in longitude, as counted without a turn.
  ///
  /// Within 1 µm: the first term left out of a series is below 1e-14, which is 64 nm.
  @inline(__always)
  package func offset(of place: Coordinate) -> Offset? {
    let northward = place.latitude - latitude
    let eastward = place.longitude - longitude
    let most = LocalFrame.largestDifference
    guard northward.magnitude <= most, eastward.magnitude <= most else { return nil }
    let (sineNorth, versineNorth) = LocalFrame.sineAndVersine(northward)
    let (sineEast, versineEast) = LocalFrame.sineAndVersine(eastward)
    let cosine = cosine - (cosine * versineNorth + sine * sineNorth)
    let bulge = cosine * versineEast
    let meters = Sphere.radiusMeters
    return Offset(
      east: meters * (cosine * sineEast), north: meters * (sineNorth + sine * bulge),
      up: -meters * (versineNorth + self.cosine * bulge), cosineOfLatitude: cosine)
  }

  /// The sine and one minus the cosine of at most two degrees.
  @inline(__always)
  private static func sineAndVersine(_ degrees: Double) -> (sine: Double, versine: Double) {
    let angle = degrees / Sphere.degreesPerRadian
    let square = angle * angle
    let sine = angle - angle * square * (1 / 6 - square * (1 / 120))
    let versine = square * (0.5 - square * (1 / 24 - square * (1 / 720)))
    return (sine, versine)
  }

  /// Turns differences of unit vectors into the frame, in single precision.
  package struct Rotation {
    private let sine: Float
    private let cosine: Float
    private let sineEast: Float
    private let cosineEast: Float

    package init(_ origin: SpherePosition) {
      sine = Float(origin.vector.z)
      cosine = Float(origin.cosine)
      sineEast = Float(origin.eastward.sine)
      cosineEast = Float(origin.eastward.cosine)
    }

    /// The same difference as seen in the frame; within 6 · 2^-24 of its length.
    package func offset(
      _ x: Float, _ y: Float, _ z: Float
    ) -> (east: Float, north: Float, up: Float) {
      let outward = x * cosineEast + y * sineEast
      return (
        y * cosineEast - x * sineEast, z * cosine - outward * sine, z * sine + outward * cosine
      )
    }
  }
}
