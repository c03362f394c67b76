import GeofenceCore
import GeofenceTraces

/// All that reading a trace brings.
struct GPXReading: Equatable {
  var fixes: [Fix] = []
  var rejections: [TraceBatch.Rejection] = []
  var notices: [TraceNotice] = []
  var names: [String] = []
  var error: TraceError?

  /// Reads bytes, a chunk at a time.
  init(
    _ bytes: [UInt8], name: String = "some/ride.gpx", chunk: Int = 4096,
    options: TraceOptions = TraceOptions()
  ) {
    var devices = DeviceTable()
    var batch = TraceBatch()
    do throws(TraceError) {
      var reader = try TraceReader(bytes: bytes, name: name, chunk: chunk, options: options)
      do throws(TraceError) {
        while try reader.read(into: &batch, devices: &devices) { take(batch) }
      } catch {
        take(batch)
        self.error = error
      }
      notices = reader.notices
    } catch {
      self.error = error
    }
    names = Array(devices.names)
  }

  /// Reads text.
  init(_ text: String, options: TraceOptions = TraceOptions()) {
    self.init(Array(text.utf8), options: options)
  }

  private mutating func take(_ batch: TraceBatch) {
    for index in 0..<batch.fixes.count { fixes.append(batch.fixes[index]) }
    rejections.append(contentsOf: batch.rejections)
  }
}
