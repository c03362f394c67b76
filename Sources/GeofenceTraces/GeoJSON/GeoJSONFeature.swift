/// What one feature says, in the order in which it is said.
struct GeoJSONFeature<Fields: JSONFields> {
  /// Its properties.
  var fields: Fields
  /// Its coordinates.
  var geometry = GeoJSONGeometry()
  /// Its list of times.
  var times = GeoJSONTimes()
  /// Its type.
  var type = GeoJSONType.missing
  /// The line on which it begins.
  var line = 0
  /// Whether it has a geometry that is not null.
  var hasGeometry = false
  /// Coordinates of its own, as a bare geometry has them.
  var ownCoordinates = 0..<0
  /// Whether it is the whole text.
  var isOutermost = false

  /// Makes one that says nothing.
  init(fields: Fields) { self.fields = fields }

  /// Whether the whole text is an object that has nothing of GeoJSON.
  var isUnknown: Bool {
    isOutermost && type == .missing && !hasGeometry && geometry.count == 0
      && geometry.parts.isEmpty && geometry.problem == nil && geometry.ignored == nil
  }

  /// Whether nothing but perhaps a `type` of its own says that the whole text is GeoJSON.
  var mayBeFlat: Bool {
    guard isOutermost && !hasGeometry && geometry.count == 0 else { return false }
    switch type {
    case .missing, .other: return true
    default: return false
    }
  }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    fields.removeAll()
    geometry.removeAll()
    times.removeAll()
    type = .missing
    line = 0
    hasGeometry = false
    ownCoordinates = 0..<0
    isOutermost = false
  }
}

extension TraceError {
  /// A JSON object that is something else.
  static func noGeoJSON(file: String, line: Int, option: String) -> TraceError {
    TraceError(
      .unsupported, file: file, line: line, found: "a JSON object that is no GeoJSON",
      expected: "a FeatureCollection, a Feature or a geometry",
      hint: "\(option) ndjson for one object a line")
  }
}
