import GeofenceCore

/// Reads GPX.
struct GPXParser: RecordParser, ~Copyable {
  private var stream: ByteStream
  private(set) var notices: [TraceNotice] = []

  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError) {
    self.stream = stream
  }

  var bytesRead: Int { stream.bytesRead }

  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    batch.removeAll()
    return false
  }
}
