extension TraceFormat {
  /// Finds out the format of a stream from its first bytes, and from its name where those leave a
  /// choice; consumes nothing.
  ///
  /// - Throws: `unsupported` with the name of a format that is known but not read.
  static func detect(_ stream: inout ByteStream) throws(TraceError) -> TraceFormat {
    _ = try? stream.fill(atLeast: 4096)
    let byName = named(by: stream.path)
    var index = stream.start
    while index < stream.end && stream.buffer[index] <= 0x20 { index += 1 }
    guard index < stream.end else { return byName ?? .csv }
    switch stream.buffer[index] {
    case UInt8(ascii: "<"): return .gpx
    case UInt8(ascii: "{"), UInt8(ascii: "["), 0x1E: return byName ?? .geojson
    default: return .csv
    }
  }

  /// The format that a path's extension stands for, `.gz` left out.
  static func named(by path: String) -> TraceFormat? {
    var name = path.lowercased()
    if name.hasSuffix(".gz") { name = String(name.dropLast(3)) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "gpx": return .gpx
    case "csv", "tsv", "txt": return .csv
    case "geojson", "json": return .geojson
    case "geojsonl", "geojsons", "geojsonseq": return .geojsonseq
    case "ndjson", "jsonl": return .ndjson
    default: return nil
    }
  }
}
