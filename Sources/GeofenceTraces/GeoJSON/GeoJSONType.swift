/// The value of `type`.
enum GeoJSONType: Equatable {
  /// A collection of features.
  case featureCollection
  /// A feature.
  case feature
  /// A collection of geometries.
  case geometryCollection
  /// A geometry that is positions in time or could be.
  case positions(Shape)
  /// Any other text: a polygon, or what is not known.
  case other(String)
  /// No text at all.
  case missing

  /// A geometry by the name that the standard gives it; `MovingPoint` is of OGC Moving Features.
  enum Shape: String {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case movingPoint = "MovingPoint"
  }

  /// Takes the text.
  init(_ name: String) {
    switch name {
    case "FeatureCollection": self = .featureCollection
    case "Feature": self = .feature
    case "GeometryCollection": self = .geometryCollection
    default: self = Shape(rawValue: name).map { .positions($0) } ?? .other(name)
    }
  }

  /// Reads the value of a member `type`.
  init(value source: inout JSONSource) throws(JSONStop) {
    let token = try source.next()
    if token == .beginArray || token == .beginObject { try source.skipNested() }
    guard token == .string else {
      self = .missing
      return
    }
    var values = JSONValues()
    let value = values.keep(token, source.stream.buffer.span, source.scanner)
    self.init(values.text(value))
  }

  /// How deep positions stand in `coordinates`, and what they make; nil when the type has none that
  /// are used.
  var positions: (depth: Int, kind: GeoJSONGeometry.Kind)? {
    guard case .positions(let shape) = self else { return nil }
    switch shape {
    case .point: return (1, .point)
    case .multiPoint: return (2, .points)
    case .lineString, .movingPoint: return (2, .line)
    case .multiLineString: return (3, .line)
    }
  }

  /// Whether it is a geometry, however unusable.
  var isGeometry: Bool {
    switch self {
    case .geometryCollection, .positions, .other: true
    case .featureCollection, .feature, .missing: false
    }
  }

  /// Whether it is a geometry that is no positions.
  var isIgnored: Bool {
    if case .other = self { return true }
    return false
  }

  /// The name for messages: `polygon`, `multi polygon`.
  var name: String {
    switch self {
    case .featureCollection: "feature collection"
    case .feature: "feature"
    case .geometryCollection: "geometry collection"
    case .positions(let shape): Self.words(shape.rawValue)
    case .other(let name): Self.words(name)
    case .missing: "geometry without a type"
    }
  }

  /// `MultiPolygon` as `multi polygon`; what is not a plain word is quoted.
  private static func words(_ name: String) -> String {
    guard name.utf8.count <= 32, name.utf8.allSatisfy({ $0 | 0x20 &- 0x61 < 26 }) else {
      return Excerpt.quoted(name)
    }
    var words = ""
    for letter in name {
      if letter.isUppercase && !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return words
  }
}
