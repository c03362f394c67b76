/// Tells from the beginning of a JSON text which of the formats it is.
enum JSONShape {
  /// What an object says by the names of its outermost members.
  private struct Outline {
    /// Whether the object ends within the bytes that were looked at.
    var isWhole = false
    /// Whether its members are those of a GeoJSON object.
    var isGeoJSON = false
    /// Where it ends.
    var end = 0
  }

  /// Whether the current line of a source is a GeoJSON object.
  static func isFeature(_ source: borrowing JSONSource) -> Bool {
    outline(
      source.stream.buffer.span, source.scanner, to: source.lineEnd ?? source.stream.end,
      isLast: true
    ).isGeoJSON
  }

  /// The format of bytes that begin with `{` or `[`: one document, or one object a line.
  ///
  /// - Parameter isLast: Whether the bytes are the whole text.
  static func format(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isLast: Bool
  ) -> TraceFormat {
    var first = start
    var isSequence = false
    while first < end, bytes[first] <= 0x20 {
      if bytes[first] == 0x1E { isSequence = true }
      first += 1
    }
    if isSequence { return .geojsonseq }
    let outline = outline(bytes, JSONScanner(at: first), to: end, isLast: isLast)
    guard outline.isWhole else {
      // One object that goes on beyond what is seen; a flat record is never so long.
      return outline.isGeoJSON || !hasLine(bytes, from: first, to: end) ? .geojson : .ndjson
    }
    var next = outline.end
    while next < end, bytes[next] <= 0x20 { next += 1 }
    if next < end { return outline.isGeoJSON ? .geojsonseq : .ndjson }
    return outline.isGeoJSON ? .geojson : .ndjson
  }

  /// Whether a line break stands within the bytes.
  private static func hasLine(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    for index in start..<end where bytes[index] == UInt8(ascii: "\n") { return true }
    return false
  }

  private static func outline(
    _ bytes: Span<UInt8>, _ start: JSONScanner, to end: Int, isLast: Bool
  ) -> Outline {
    var scanner = start
    var outline = Outline()
    do throws(JSONFault) {
      while true {
        let token = try scanner.next(in: bytes, to: end, isLast: isLast)
        if token == .more || token == .end { return outline }
        if token == .key && scanner.depth == 1 && isStructural(bytes, scanner) {
          outline.isGeoJSON = true
        }
        if scanner.depth == 0 {
          outline.isWhole = true
          outline.end = scanner.position
          return outline
        }
      }
    } catch {
      return outline
    }
  }

  /// Whether the key is one of those that only GeoJSON objects have.
  private static func isStructural(_ bytes: Span<UInt8>, _ scanner: JSONScanner) -> Bool {
    var values = JSONValues()
    let key = values.keep(.string, bytes, scanner)
    switch values.text(key) {
    case "geometry", "coordinates", "features", "geometries", "temporalGeometry": return true
    default: return false
    }
  }
}
