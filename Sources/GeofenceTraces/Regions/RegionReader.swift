public import GeofenceCore

/// What a region file held.
public struct RegionFile: Sendable {
  /// A region that cannot be read.
  public struct Bad: Equatable, Sendable {
    /// Its line, from 1.
    public var line: Int
    /// Its name, when that could be read.
    public var identifier: String
    /// What is wrong with it: found and expected.
    public var reason: String

    /// Makes one.
    public init(line: Int, identifier: String, reason: String) {
      self.line = line
      self.identifier = identifier
      self.reason = reason
    }
  }

  /// The format that was found, or was asked for.
  public var format: TraceFormat
  /// The regions in the order of the file.
  public var regions: [CircularRegion] = []
  /// The line of each region.
  public var lines: [Int] = []
  /// What could not be read.
  public var bad: [Bad] = []

  /// Makes an empty one.
  public init(format: TraceFormat) { self.format = format }
}

/// How region files are read.
public struct RegionOptions: Equatable, Sendable {
  /// Which field names a region.
  public enum Identifier: Equatable, Sendable {
    /// The usual one of the format.
    case automatic
    /// This field or column.
    case field(String)
    /// `row1`, `row2`, … by data record.
    case row
  }

  /// Read as this format instead of finding out.
  public var format: TraceFormat?
  /// Columns by name or by number from 1: `id`, `lat`, `lon`, `radius`.
  public var columns: [String: String] = [:]
  /// Which field names a region.
  public var identifier: Identifier = .automatic
  /// Metres, for regions without a radius; nil makes those bad.
  public var defaultRadiusMeters: Double?

  /// Makes options that find everything out.
  public init() {}
}

/// Reads files of circular regions.
public enum RegionReader {
  /// Reads a whole file, `-` for standard input.
  ///
  /// A region that cannot be read is listed as bad and does not stop the reading; repeated or empty
  /// identifiers are bad too.
  public static func read(path: String, options: RegionOptions) throws(TraceError) -> RegionFile {
    var stream = try ByteStream(opening: path)
    return try read(&stream, options: options)
  }

  /// Reads bytes from memory, at most `chunk` at a time; `name` stands for the path.
  package static func read(
    bytes: [UInt8], name: String, chunk: Int = ByteSource.usualChunk, options: RegionOptions
  ) throws(TraceError) -> RegionFile {
    var stream = try ByteStream(bytes: bytes, name: name, chunk: chunk)
    return try read(&stream, options: options)
  }

  private static func read(
    _ stream: inout ByteStream, options: RegionOptions
  ) throws(TraceError) -> RegionFile {
    let format: TraceFormat
    if let named = options.format { format = named } else { format = try .detect(&stream) }
    switch format {
    case .csv: return try RegionCSV.read(&stream, options: options)
    case .geojson, .geojsonseq, .ndjson:
      return try RegionJSON.read(&stream, format: format, options: options)
    case .gpx:
      throw TraceError(
        .unsupported, file: stream.path, found: "regions in GPX",
        expected: "regions in CSV, GeoJSON or NDJSON", hint: "--regions-format csv|geojson|ndjson")
    }
  }
}
