/// Tells features from flat objects.
enum JSONShape {
  /// Whether the current line of a source is a GeoJSON object.
  static func isFeature(_ source: borrowing JSONSource) -> Bool {
    hasStructure(
      source.stream.buffer.span, source.scanner, to: source.lineEnd ?? source.stream.end)
  }

  private static func hasStructure(
    _ bytes: Span<UInt8>, _ start: JSONScanner, to end: Int
  ) -> Bool {
    var scanner = start
    do throws(JSONFault) {
      while true {
        let token = try scanner.next(in: bytes, to: end, isLast: true)
        if token == .key && scanner.depth == 1 && isStructural(bytes, scanner) { return true }
        if scanner.depth == 0 { return false }
      }
    } catch {
      return false
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
