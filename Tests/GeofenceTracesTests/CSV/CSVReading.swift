import GeofenceCore
import GeofenceTraces

/// All that reading a text as CSV gives.
struct CSVReading: Equatable {
  var fixes: [Fix] = []
  var rejections: [TraceBatch.Rejection] = []
  var devices: [String] = []
  var notices: [TraceNotice] = []
  var error: TraceError?

  init(
    _ bytes: [UInt8], name: String = "trace.csv", chunk: Int = 4096,
    options: TraceOptions = TraceOptions()
  ) {
    var options = options
    options.format = .csv
    var table = DeviceTable()
    do throws(TraceError) {
      var reader = try TraceReader(bytes: bytes, name: name, chunk: chunk, options: options)
      var batch = TraceBatch()
      do throws(TraceError) {
        while try reader.read(into: &batch, devices: &table) { take(batch) }
      } catch {
        take(batch)
        self.error = error
      }
      notices = reader.notices
    } catch {
      self.error = error
    }
    devices = Array(table.names)
  }

  init(_ text: String, chunk: Int = 4096, options: TraceOptions = TraceOptions()) {
    self.init(Array(text.utf8), chunk: chunk, options: options)
  }

  private mutating func take(_ batch: TraceBatch) {
    for index in 0..<batch.fixes.count { fixes.append(batch.fixes[index]) }
    rejections += batch.rejections
  }

  /// The times as text.
  var times: [String] { fixes.map { Timestamp.text($0.time) } }

  /// The names of the fixes' devices.
  var owners: [String] { fixes.map { devices[Int($0.device)] } }

  /// The notice of a kind.
  func notice(_ kind: TraceNotice.Kind) -> TraceNotice? { notices.first { $0.kind == kind } }
}
