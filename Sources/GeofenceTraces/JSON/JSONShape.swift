/// Tells features from flat objects.
enum JSONShape {
  /// Whether the current line of a source is, from its beginning on, a GeoJSON object.
  static func isFeature(_ source: borrowing JSONSource, from start: JSONScanner) -> Bool {
    hasStructure(source.stream.buffer.span, start, to: source.lineEnd ?? source.stream.end)
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

  private static let structural: [ContiguousArray<UInt8>] = [
    "geometry", "coordinates", "features", "geometries", "temporalGeometry",
  ].map { ContiguousArray($0.utf8) }

  /// Whether the key is one of those that only GeoJSON objects have. Nothing is allocated: it may be
  /// asked for every line.
  private static func isStructural(_ bytes: Span<UInt8>, _ scanner: JSONScanner) -> Bool {
    structural.contains {
      CSVKernel.isEqual(bytes, from: scanner.tokenStart, to: scanner.tokenEnd, $0.span)
    }
  }
}
