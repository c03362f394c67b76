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
  public private(set) var format: TraceFormat

  /// What was guessed or left out so far.
  public private(set) var notices: [TraceNotice] = []

  /// Opens a file, `-` for standard input, and finds out what it is.
  ///
  /// - Parameters:
  ///   - path: The file as the user wrote it; a `.gz` is unpacked on the way.
  ///   - file: Its number among the inputs, for the places of its records.
  ///   - options: What the user said about it.
  public init(path: String, file: Int, options: TraceOptions) throws(TraceError) {
    format = .csv
  }

  /// Replaces the batch by the next stretch of the file.
  ///
  /// On an error the batch holds what was read before the damage.
  ///
  /// - Returns: Whether the batch holds anything; false at the end of the file.
  public mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    false
  }
}
