import GeofenceCore

/// Reads one trace, piece by piece, in constant memory.
///
/// ```swift
/// var devices = DeviceTable()
/// var batch = TraceBatch()
/// var reader = try TraceReader(path: "ride.gpx", file: 0, options: TraceOptions())
/// while try reader.read(into: &batch, devices: &devices) {
///   use(batch)
/// }
/// ```
public struct TraceReader: ~Copyable {
  /// The format that was found, or was asked for.
  public let format: TraceFormat

  /// What was guessed or left out so far.
  public private(set) var notices: [TraceNotice] = []

  /// Bytes taken from the file so far, before unpacking.
  public private(set) var bytesRead = 0

  private var parser: FormatParser
  private let file: Int

  /// Opens a file, `-` for standard input, and finds out what it is.
  ///
  /// - Parameters:
  ///   - path: The file as the user wrote it; a `.gz` is unpacked on the way.
  ///   - file: Its number among the inputs, for the places of its records.
  ///   - options: What the user said about it.
  public init(path: String, file: Int, options: TraceOptions) throws(TraceError) {
    try self.init(stream: ByteStream(opening: path), file: file, options: options)
  }

  /// Reads bytes from memory, at most `chunk` at a time; `name` stands for the path.
  package init(
    bytes: [UInt8], name: String, chunk: Int = ByteSource.usualChunk, file: Int = 0,
    options: TraceOptions
  ) throws(TraceError) {
    try self.init(
      stream: ByteStream(bytes: bytes, name: name, chunk: chunk), file: file, options: options)
  }

  private init(
    stream: consuming ByteStream, file: Int, options: TraceOptions
  ) throws(TraceError) {
    var stream = stream
    let source = SourceContext(path: stream.path, file: file)
    var options = options
    if options.format == nil { options.format = try TraceFormat.detect(&stream) }
    let format = options.format ?? .csv
    parser = try FormatParser(format, stream: stream, source: source, options: options)
    self.format = format
    self.file = file
  }

  /// Replaces the batch by the next stretch of the file.
  ///
  /// On an error the batch holds what was read before the damage.
  ///
  /// - Returns: Whether the batch holds anything; false at the end of the file.
  public mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    let result = parser.read(into: &batch, devices: &devices)
    notices = parser.notices
    if parser.zerosAtEnd > 0 {
      notices.append(
        TraceNotice(
          .zerosAtEnd, count: parser.zerosAtEnd, first: SourcePlace(file: file, line: 0)))
    }
    bytesRead = parser.bytesRead
    return try result.get()
  }
}
