public import GeofenceCore

/// Reads a region from one text, as on a command line: `home,48.2,16.4,100m`.
public enum RegionArgument {
  /// Why a text is no region: what was found, and what was expected.
  public struct Failure: Error, Equatable, Sendable {
    /// A few words, such as `home: latitude 95; expected -90 to 90`.
    public var reason: String
  }

  /// The region that `ID,LAT,LON,RADIUS` describes.
  ///
  /// The last three parts are the numbers, so that the identifier may hold commas. Latitude and
  /// longitude are degrees, the radius a length (`Length`).
  public static func parse(_ text: String) throws(Failure) -> CircularRegion {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 4 else {
      throw Failure(reason: "\(text): \(parts.count) parts; expected ID,LAT,LON,RADIUS")
    }
    let identifier = RegionRules.trimmed(parts.dropLast(3).joined(separator: ","))
    guard !identifier.isEmpty else {
      throw Failure(reason: "\(text): no identifier; expected ID,LAT,LON,RADIUS")
    }
    let numbers = parts.suffix(3).map { RegionRules.trimmed(String($0)) }
    do throws(RegionRules.Failure) {
      return try RegionRules.region(
        identifier: identifier,
        latitude: RegionRules.degrees(numbers[0], "latitude"),
        longitude: RegionRules.degrees(numbers[1], "longitude"),
        radiusMeters: RegionRules.radius(numbers[2]))
    } catch {
      throw Failure(reason: "\(identifier): \(error.reason)")
    }
  }
}
