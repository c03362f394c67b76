/// Trace files of a workload, for the readers.
enum TraceText {
  /// Writes the fixes as CSV, a row each.
  static func writeCSV(_ workload: Workload, to path: String) throws(WorkloadError) -> Int {
    var rows = WorkloadRows(options: workload.options, capacity: blockSize + 256)
    rows.appendFixHeader()
    let sink = try FileSink(path: path)
    var bytes = 0
    try workload.forEachFix { (device, step, place) throws(WorkloadError) in
      rows.append(fix: place, device: device, milliseconds: workload.milliseconds(step: step))
      try flush(&rows.text, to: sink, counting: &bytes, atLeast: blockSize)
      return true
    }
    try flush(&rows.text, to: sink, counting: &bytes, atLeast: 0)
    return bytes
  }

  /// Writes the regions as CSV, a row each.
  static func writeRegions(_ workload: Workload, to path: String) throws(WorkloadError) -> Int {
    var rows = WorkloadRows(options: workload.options, capacity: blockSize + 256)
    rows.appendRegionHeader()
    let sink = try FileSink(path: path)
    var bytes = 0
    try workload.forEachRegion { (index, region) throws(WorkloadError) in
      rows.append(region: region, number: index)
      try flush(&rows.text, to: sink, counting: &bytes, atLeast: blockSize)
      return true
    }
    try flush(&rows.text, to: sink, counting: &bytes, atLeast: 0)
    return bytes
  }

  /// Writes the fixes as NDJSON, one object a line.
  static func writeNDJSON(_ workload: Workload, to path: String) throws(WorkloadError) -> Int {
    var text = RowBuffer(capacity: blockSize + 256)
    let sink = try FileSink(path: path)
    let accuracy = workload.options.accuracyMeters.description
    var bytes = 0
    try workload.forEachFix { (device, step, place) throws(WorkloadError) in
      text.append("{\"device\":\"d")
      text.append(number: UInt64(device))
      text.append("\",\"time\":")
      text.append(number: workload.milliseconds(step: step).magnitude / 1000)
      text.append(",\"latitude\":")
      text.append(degrees: place.north)
      text.append(",\"longitude\":")
      text.append(degrees: place.east)
      text.append(",\"accuracy\":")
      text.append(accuracy)
      text.append("}\n")
      try flush(&text, to: sink, counting: &bytes, atLeast: blockSize)
      return true
    }
    try flush(&text, to: sink, counting: &bytes, atLeast: 0)
    return bytes
  }

  /// Writes the fixes as GPX, a track for each device; the workload must be in device order.
  static func writeGPX(_ workload: Workload, to path: String) throws(WorkloadError) -> Int {
    var text = RowBuffer(capacity: blockSize + 256)
    let sink = try FileSink(path: path)
    var bytes = 0
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    text.append("<gpx version=\"1.1\" creator=\"geofence-benchmark\"")
    text.append(" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
    try workload.forEachFix { (device, step, place) throws(WorkloadError) in
      if step == 0 {
        if device > 0 { text.append("</trkseg></trk>\n") }
        text.append("<trk><name>d")
        text.append(number: UInt64(device))
        text.append("</name><trkseg>\n")
      }
      text.append("<trkpt lat=\"")
      text.append(degrees: place.north)
      text.append("\" lon=\"")
      text.append(degrees: place.east)
      text.append("\"><time>")
      text.append(timestamp: workload.milliseconds(step: step) / 1000)
      text.append("</time></trkpt>\n")
      try flush(&text, to: sink, counting: &bytes, atLeast: blockSize)
      return true
    }
    text.append("</trkseg></trk>\n</gpx>\n")
    try flush(&text, to: sink, counting: &bytes, atLeast: 0)
    return bytes
  }

  /// Bytes that are gathered before they are written.
  private static let blockSize = 1 << 20

  private static func flush(
    _ text: inout RowBuffer, to sink: borrowing FileSink, counting bytes: inout Int,
    atLeast size: Int
  ) throws(WorkloadError) {
    guard text.count >= size else { return }
    try sink.write(text.bytes.span)
    bytes += text.count
    text.removeAll()
  }
}

extension RowBuffer {
  /// Adds a time in seconds since 1970 as `2023-11-14T22:13:20Z`.
  package mutating func append(timestamp seconds: Int64) {
    var days = seconds / 86_400
    var year: Int64 = 1970
    while days >= RowBuffer.days(inYear: year) {
      days -= RowBuffer.days(inYear: year)
      year += 1
    }
    var month: UInt64 = 1
    for length in [31, RowBuffer.days(inYear: year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
      if days < length { break }
      days -= length
      month += 1
    }
    let clock = UInt64(seconds % 86_400)
    append(number: UInt64(year), digits: 4)
    append(character: "-")
    append(number: month, digits: 2)
    append(character: "-")
    append(number: UInt64(days) + 1, digits: 2)
    append(character: "T")
    append(number: clock / 3600, digits: 2)
    append(character: ":")
    append(number: clock / 60 % 60, digits: 2)
    append(character: ":")
    append(number: clock % 60, digits: 2)
    append(character: "Z")
  }

  private static func days(inYear year: Int64) -> Int64 {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
  }
}
