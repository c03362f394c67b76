/// The parser of whichever format it is.
enum FormatParser: ~Copyable {
  case gpx(GPXParser)
  case csv(CSVParser)
  case geojson(GeoJSONParser)
  case lines(JSONLinesParser)

  /// Makes the parser of a format.
  init(
    _ format: TraceFormat, stream: consuming ByteStream, source: SourceContext,
    options: TraceOptions
  ) throws(TraceError) {
    switch format {
    case .gpx:
      self = try .gpx(GPXParser(stream: stream, source: source, options: options))
    case .csv:
      self = try .csv(CSVParser(stream: stream, source: source, options: options))
    case .geojson:
      self = try .geojson(GeoJSONParser(stream: stream, source: source, options: options))
    case .geojsonseq, .ndjson:
      self = try .lines(JSONLinesParser(stream: stream, source: source, options: options))
    }
  }

  /// See `RecordParser`.
  var notices: [TraceNotice] {
    switch self {
    case .gpx(let parser): parser.notices
    case .csv(let parser): parser.notices
    case .geojson(let parser): parser.notices
    case .lines(let parser): parser.notices
    }
  }

  /// See `RecordParser`.
  var bytesRead: Int {
    switch self {
    case .gpx(let parser): parser.bytesRead
    case .csv(let parser): parser.bytesRead
    case .geojson(let parser): parser.bytesRead
    case .lines(let parser): parser.bytesRead
    }
  }

  /// See `RecordParser`.
  var zerosAtEnd: Int {
    switch self {
    case .gpx(let parser): parser.zerosAtEnd
    case .csv(let parser): parser.zerosAtEnd
    case .geojson(let parser): parser.zerosAtEnd
    case .lines(let parser): parser.zerosAtEnd
    }
  }

  /// See `RecordParser`; the error as a value, so that the parser is always put back.
  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) -> Result<Bool, TraceError> {
    let result: Result<Bool, TraceError>
    switch consume self {
    case .gpx(var parser):
      result = Self.read(&parser, &batch, &devices)
      self = .gpx(parser)
    case .csv(var parser):
      result = Self.read(&parser, &batch, &devices)
      self = .csv(parser)
    case .geojson(var parser):
      result = Self.read(&parser, &batch, &devices)
      self = .geojson(parser)
    case .lines(var parser):
      result = Self.read(&parser, &batch, &devices)
      self = .lines(parser)
    }
    return result
  }

  private static func read(
    _ parser: inout some RecordParser & ~Copyable, _ batch: inout TraceBatch,
    _ devices: inout DeviceTable
  ) -> Result<Bool, TraceError> {
    defer { batch.settle() }
    do throws(TraceError) {
      return .success(try parser.read(into: &batch, devices: &devices))
    } catch {
      return .failure(error)
    }
  }
}
