import GeofenceCore

/// What makes a region, whatever file it comes from, with the words for what does not.
enum RegionRules {
  /// What was found, and what was expected.
  struct Failure: Error, Equatable {
    /// A few words, such as `latitude 95; expected -90 to 90`.
    var reason: String
  }

  /// The option that gives identifiers, as errors name it.
  static let identifierHint = "--region-id FIELD, or --region-id row"

  /// The option that fills missing radii, as errors name it.
  static let radiusHint = "--radius 100m"

  /// What a radius looks like, with all units.
  static let expectedRadius = "a length such as 100m, 0.5km, 1mi, 300ft, 2nmi"

  /// Checks the numbers of a region.
  static func region(
    identifier: String, latitude: Double, longitude: Double, radiusMeters: Double,
    notifyOnEntry: Bool = true, notifyOnExit: Bool = true
  ) throws(Failure) -> CircularRegion {
    guard latitude >= -90, latitude <= 90 else {
      throw Failure(reason: "latitude \(shown(latitude)); expected -90 to 90")
    }
    guard let center = Coordinate(latitude: latitude, longitude: longitude) else {
      throw Failure(reason: "longitude \(shown(longitude)); expected -360 to 360")
    }
    guard
      let region = CircularRegion(
        identifier: identifier, center: center, radiusMeters: radiusMeters,
        notifyOnEntry: notifyOnEntry, notifyOnExit: notifyOnExit)
    else {
      throw Failure(reason: "radius \(shown(radiusMeters)); expected 0 metres or more")
    }
    return region
  }

  /// A number as people write it: without `.0`.
  private static func shown(_ value: Double) -> String {
    value.rounded() == value && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// Reads degrees; `name` says of what.
  static func degrees(_ text: String, _ name: String) throws(Failure) -> Double {
    let bytes = ContiguousArray(text.utf8)
    guard let value = DecimalNumber.parse(bytes.span, from: 0, to: bytes.count) else {
      throw Failure(reason: unreadable(name, Excerpt.quoted(text), "degrees"))
    }
    return value
  }

  /// Reads a radius with or without a unit.
  static func radius(_ text: String) throws(Failure) -> Double {
    guard let value = Length.parse(text) else {
      throw Failure(reason: unreadable("radius", Excerpt.quoted(text), expectedRadius))
    }
    return value
  }

  /// The words for a value that is no number.
  static func unreadable(_ name: String, _ found: String, _ expected: String) -> String {
    found == "\"\""
      ? "\(name) empty; expected \(expected)" : "\(name) \(found); expected \(expected)"
  }

  /// The text without blanks around it.
  static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
