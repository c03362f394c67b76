/// The names under which regions carry their columns or fields.
package enum RegionColumns {
  /// What a column or field of a region holds.
  package enum Role: Hashable, Sendable {
    /// What it is called.
    case identifier
    /// Degrees north of the centre.
    case latitude
    /// Degrees east of the centre.
    case longitude
    /// Length.
    case radius
    /// Whether entries are notified.
    case notifyOnEntry
    /// Whether exits are notified.
    case notifyOnExit
  }

  /// Whether a name is `distance` in a record that has an `event` too: a list of events says there how
  /// far a fix was from the centre, which is no radius.
  static func isDistanceOfEvent(_ name: String, among names: [String]) -> Bool {
    HeaderName(name).key.hasPrefix("distance") && names.contains { HeaderName($0).key == "event" }
  }

  /// The names, best first.
  package static let aliases = AliasTable<Role>([
    .init(
      .identifier, .none,
      ["id", "identifier", "regionid", "fenceid", "geofenceid", "stopid", "name", "title"]),
    .init(
      .latitude, .angle,
      [
        "latitude", "lat", "centerlatitude", "centerlat", "centrelatitude", "centrelat", "stoplat",
        "locationlat", "ypos", "y",
      ]),
    .init(
      .longitude, .angle,
      [
        "longitude", "lon", "lng", "long", "centerlongitude", "centerlon", "centerlng",
        "centrelongitude", "centrelon", "centrelng", "stoplon", "locationlong", "locationlon",
        "xpos", "x",
      ]),
    .init(.radius, .length, ["radius", "rad", "r", "distance", "proximity"]),
    .init(.notifyOnEntry, .none, ["notifyonentry"]),
    .init(.notifyOnExit, .none, ["notifyonexit"]),
  ])
}
