/// Reads regions from GeoJSON and from JSON lines.
enum RegionJSON {
  /// Reads all regions of a stream.
  static func read(
    _ stream: inout ByteStream, format: TraceFormat, options: RegionOptions
  ) throws(TraceError) -> RegionFile {
    throw TraceError(
      .unsupported, file: stream.path, found: "regions in \(format.rawValue)",
      expected: "regions in CSV")
  }
}
