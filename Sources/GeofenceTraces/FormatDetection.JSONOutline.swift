/// What the first object of a JSON text looks like from above: its own keys, its type, and what
/// follows it. Nothing is checked; the reader does that.
struct JSONOutline {
  private var type = ""
  private var keys: [String] = []
  private var isComplete = false
  private var spansLines = false
  private var isFollowedByObject = false

  /// Looks through the object that begins at an index, as far as the bytes go.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    var index = start
    var depth = 0
    var key = ""
    var isValue = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(bytes, from: index)
        if depth == 1 {
          let text = Self.text(bytes, from: index, to: min(end, index + 40))
          if isValue {
            if key == "type" { type = text }
          } else {
            key = text
            keys.append(text)
          }
        }
        index = min(end + 1, bytes.count)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where depth == 1: isValue = true
      case UInt8(ascii: ",") where depth == 1: isValue = false
      case 0x0A: spansLines = true
      default: break
      }
      if depth == 0 {
        isComplete = true
        break
      }
      if keys.count > 64 { break }
    }
    while index < bytes.count && (bytes[index] <= 0x20) { index += 1 }
    isFollowedByObject =
      isComplete && index < bytes.count && bytes[index] == UInt8(ascii: "{")
  }

  /// The name of a format that is known but not read.
  var foreignName: String? {
    if isGeoJSON { return nil }
    for key in keys {
      switch key {
      case "semanticSegments", "timelineObjects", "timelineEdits", "rawSignals":
        return "a Google timeline"
      case "locations": return "a location list (Google Records or Overland)"
      case "temporalGeometry": return "OGC Moving Features JSON"
      default: break
      }
    }
    return nil
  }

  /// The format, with the one of the extension for what can be read in two ways.
  func format(byName: TraceFormat?) -> TraceFormat {
    if isCollection { return .geojson }
    guard isGeoJSON else {
      return spansLines && !isFollowedByObject && byName == .geojson ? .geojson : .ndjson
    }
    if isFollowedByObject { return .geojsonseq }
    return byName == .geojsonseq || byName == .ndjson ? .geojsonseq : .geojson
  }

  /// Whether it is a collection of features, which lines may be a part of.
  var isCollection: Bool { type == "FeatureCollection" || keys.contains("features") }

  /// Whether the array that begins at an index begins with an object.
  static func isList(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start + 1
    while index < bytes.count && bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "{")
  }

  private var isGeoJSON: Bool {
    switch type {
    case "FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString",
      "Polygon", "MultiPolygon", "GeometryCollection":
      true
    default: keys.contains("features")
    }
  }

  private static func endOfString(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count && bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func text(_ bytes: Span<UInt8>, from: Int, to: Int) -> String {
    var text: [UInt8] = []
    for index in from..<max(from, to) { text.append(bytes[index]) }
    return String(decoding: text, as: UTF8.self)
  }
}
