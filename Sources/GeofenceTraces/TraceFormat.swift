/// A file format that traces or regions come in.
public enum TraceFormat: String, CaseIterable, Sendable {
  /// GPX 1.0 or 1.1.
  case gpx
  /// Delimited text with a header: commas, semicolons, tabs or bars.
  case csv
  /// One GeoJSON document (RFC 7946).
  case geojson
  /// One GeoJSON feature a line (RFC 8142, with or without record separators).
  case geojsonseq
  /// One flat JSON object a line.
  case ndjson
}
