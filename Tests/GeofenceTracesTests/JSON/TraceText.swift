import GeofenceCore
import GeofenceTraces

/// A trace in memory, read to its end.
struct TraceText {
  var fixes: [Fix] = []
  var rejections: [TraceBatch.Rejection] = []
  var notices: [TraceNotice] = []
  var devices = DeviceTable()
  var error: TraceError?

  init(
    _ text: [UInt8], as name: String, chunk: Int = 1 << 18, options: TraceOptions = .init()
  ) {
    var batch = TraceBatch()
    do {
      var reader = try TraceReader(bytes: text, name: name, chunk: chunk, options: options)
      do {
        while try reader.read(into: &batch, devices: &devices) { take(batch) }
      } catch {
        take(batch)
        self.error = error
      }
      notices = reader.notices
    } catch {
      self.error = error
    }
  }

  init(
    _ text: String, as name: String, chunk: Int = 1 << 18, options: TraceOptions = .init()
  ) {
    self.init(Array(text.utf8), as: name, chunk: chunk, options: options)
  }

  private mutating func take(_ batch: TraceBatch) {
    for index in 0..<batch.fixes.count { fixes.append(batch.fixes[index]) }
    rejections += batch.rejections
  }

  /// Seconds of each fix after 2024-05-14T08:00:00Z.
  var seconds: [Double] { fixes.map { Double($0.time - 1_715_673_600_000_000) / 1e6 } }
  /// The name of each fix's device.
  var names: [String] { fixes.map { devices.names[Int($0.device)] } }
  /// The line of each fix.
  var lines: [Int] { fixes.map(\.place.line) }
  /// Line, reason and words of each rejection.
  var reasons: [String] {
    rejections.map { "\($0.place.line) \($0.reason.name) \($0.detail)" }
  }
}
