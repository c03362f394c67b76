import GeofenceCore

/// Makes records of features: one of each position, in the order of the text.
struct GeoJSONRecords {
  /// Fourth numbers below this are measures of another kind, not seconds since 1970.
  static let leastFourthTime = 1e8

  /// Features that were no positions.
  private(set) var ignored: TraceNotice?
  /// Whether some positions of the current feature are still to be added.
  private(set) var isAdding = false
  private var part = 0
  private var index = 0
  private var nextTime = 0
  private var usesList = false
  private var segment: UInt32 = 0

  /// Begins with a feature that was just read: counts what is no position, and refuses a list of
  /// times that does not go with the coordinates.
  mutating func begin(
    _ feature: borrowing GeoJSONFeature<JSONTraceFields>, _ records: inout JSONRecords,
    into batch: inout TraceBatch
  ) throws(TraceError) {
    if let (name, line) = feature.geometry.ignored, records.survey == nil {
      let first = SourcePlace(file: records.source.file, line: line)
      var notice = ignored ?? TraceNotice(.geometryIgnored, count: 0, first: first, detail: name)
      notice.count += feature.geometry.ignoredCount
      ignored = notice
    }
    if let problem = feature.geometry.problem {
      records.refuse(.malformed, problem, feature.line, &batch)
    }
    guard !feature.geometry.parts.isEmpty else {
      return try refuseEmpty(feature, &records, into: &batch)
    }
    try checkTimes(feature, records.source.path)
    part = 0
    index = feature.geometry.parts[0].start
    nextTime = 0
    isAdding = true
  }

  /// Adds positions until the batch is full or none is left.
  mutating func add(
    _ feature: borrowing GeoJSONFeature<JSONTraceFields>, _ records: inout JSONRecords,
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    var flaw = firstFlaw(feature.geometry)
    while isAdding && batch.count < TraceBatch.usualCount {
      let current = feature.geometry.parts[part]
      if index == current.start && current.kind == .line { segment &+= 1 }
      let line = feature.geometry.lines[index]
      let time = time(feature, current.kind, &records.clocks, records.source.file)
      if flaw < feature.geometry.flaws.count, feature.geometry.flaws[flaw].index == index {
        records.refuse(.malformed, feature.geometry.flaws[flaw].found, line, &batch)
        flaw += 1
      } else {
        try records.add(
          feature.fields, latitude: feature.geometry.latitudes[index],
          longitude: feature.geometry.longitudes[index], time: time,
          segment: current.kind == .line ? segment : 0, line: line, into: &batch,
          devices: &devices)
      }
      index += 1
      guard index == current.end else { continue }
      part += 1
      isAdding = part < feature.geometry.parts.count
      if isAdding {
        index = feature.geometry.parts[part].start
        flaw = firstFlaw(feature.geometry)
      }
    }
    if records.survey?.answer != nil { isAdding = false }
  }

  /// The first flaw at or after the current position.
  private func firstFlaw(_ geometry: borrowing GeoJSONGeometry) -> Int {
    var low = 0
    var high = geometry.flaws.count
    while low < high {
      let middle = (low + high) / 2
      if geometry.flaws[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A list of times goes with lines; a single time with points; a fourth number with either.
  private mutating func time(
    _ feature: borrowing GeoJSONFeature<JSONTraceFields>, _ kind: GeoJSONGeometry.Kind,
    _ clocks: inout JSONClocks, _ file: Int
  ) -> CSVClock.Reading {
    let place = SourcePlace(file: file, line: feature.geometry.lines[index])
    if usesList && (kind != .point || timesArePoints) {
      nextTime += 1
      return clocks.read(
        feature.times.list[nextTime - 1], feature.times.values, unit: nil, at: place)
    }
    if kind == .point {
      let reading = clocks.read(feature.fields, at: place)
      if reading != .none { return reading }
    }
    let fourth = feature.geometry.fourths[index]
    guard let number = feature.geometry.values.number(fourth),
      number.magnitude >= Self.leastFourthTime
    else { return .none }
    return clocks.read(fourth, feature.geometry.values, unit: nil, at: place)
  }

  /// Whether the list of times is for points because there is no line.
  private var timesArePoints = false

  private mutating func checkTimes(
    _ feature: borrowing GeoJSONFeature<JSONTraceFields>, _ path: String
  ) throws(TraceError) {
    usesList = feature.times.isThere
    guard usesList else { return }
    let all = feature.geometry.parts
    timesArePoints = all.allSatisfy { $0.kind == .point }
    let parts = timesArePoints ? all : all.filter { $0.kind != .point }
    let positions = parts.reduce(0) { $0 + $1.end - $1.start }
    let times = feature.times.list.count
    var agrees = times == positions
    if agrees, !feature.times.starts.isEmpty {
      agrees =
        feature.times.starts.count == parts.count && feature.times.starts[0] == 0
        && parts.indices.allSatisfy {
          feature.times.count(ofInner: $0) == parts[$0].end - parts[$0].start
        }
      guard agrees else {
        let lists = feature.times.starts.indices.map { "\(feature.times.count(ofInner: $0))" }
        let lines = parts.map { "\($0.end - $0.start)" }
        throw Self.mismatch(
          path, feature.line, "\(Self.shown(lists)) times for \(Self.shown(lines)) coordinates")
      }
    }
    guard agrees else {
      throw Self.mismatch(path, feature.line, "\(times) times for \(positions) coordinates")
    }
  }

  private static func shown(_ counts: [String]) -> String {
    counts.prefix(8).joined(separator: "+") + (counts.count > 8 ? "+…" : "")
  }

  private static func mismatch(_ path: String, _ line: Int, _ found: String) -> TraceError {
    TraceError(
      .damaged, file: path, line: line, found: found, expected: "one time for each coordinate")
  }

  private func refuseEmpty(
    _ feature: borrowing GeoJSONFeature<JSONTraceFields>, _ records: inout JSONRecords,
    into batch: inout TraceBatch
  ) throws(TraceError) {
    if feature.geometry.ignored != nil || feature.geometry.problem != nil { return }
    if feature.type == .feature || feature.hasGeometry || feature.type.isGeometry {
      records.survey?.see(feature.fields)
      if feature.times.isThere && feature.hasGeometry && !feature.times.list.isEmpty {
        throw Self.mismatch(
          records.source.path, feature.line, "\(feature.times.list.count) times for 0 coordinates")
      }
      return records.refuse(.noPosition, "", feature.line, &batch)
    }
    guard feature.isOutermost else {
      return records.refuse(.malformed, "an object that is no feature", feature.line, &batch)
    }
    throw .noGeoJSON(
      file: records.source.path, line: feature.line, option: "--input-format")
  }
}
