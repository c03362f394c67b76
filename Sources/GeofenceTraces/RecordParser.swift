import GeofenceCore

/// Reads the records of one format from a stream.
protocol RecordParser: ~Copyable {
  /// Takes over a stream at the beginning of its text.
  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError)

  /// Replaces the batch by the next records, about `TraceBatch.usualCount` of them.
  ///
  /// On an error the batch holds the records before the damage. Whoever asks settles it.
  ///
  /// - Returns: Whether the batch holds anything; false at the end.
  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool

  /// What was guessed or left out so far, one of each kind.
  var notices: [TraceNotice] { get }

  /// Bytes taken from the file so far, before unpacking.
  var bytesRead: Int { get }

  /// Zero bytes at the end of the file, which were passed over; 0 before the end is reached.
  var zerosAtEnd: Int { get }
}

/// Which input a parser reads.
struct SourceContext {
  /// The file as the user wrote it; `-` is standard input.
  var path: String
  /// Its number among the inputs.
  var file: Int
  /// The device of a file that names none: the file's name without `.gz` and without its last
  /// extension; `stdin` for standard input.
  var stem: String

  /// Takes the stem from the path.
  init(path: String, file: Int) {
    self.path = path
    self.file = file
    stem = path == "-" ? "stdin" : Self.stem(of: path)
  }

  private static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last ?? Substring(path)
    if name.count > 3 && name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    return String(name)
  }
}

extension TraceBatch {
  /// How many records a parser puts into one batch.
  static var usualCount: Int { 4096 }
}
