package import GeofenceTraces

/// Where the records of one trace come from: `TraceReader`, or made-up ones in tests.
package protocol TraceSource: ~Copyable {
  /// Opens input number `file`, as `TraceReader` does.
  init(path: String, file: Int, options: TraceOptions) throws(TraceError)

  /// The format that was found.
  var format: TraceFormat { get }

  /// What was guessed or left out so far.
  var notices: [TraceNotice] { get }

  /// Bytes of the input that were read so far, for progress.
  var bytesRead: Int { get }

  /// Replaces the batch by the next stretch, as `TraceReader` does.
  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool
}

extension TraceReader: TraceSource {}
