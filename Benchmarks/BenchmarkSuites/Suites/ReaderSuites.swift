import BenchmarkHarness
import GeofenceCore
import GeofenceTraces

/// How long it takes to read a file into columns; the file is in the page cache.
///
/// Every round compares all fixes with those that were written.
enum ReaderSuites {
  static let csv = SizedSuite("csv", "CSV to columns") { runner, scale throws(BenchmarkFailure) in
    try measureStandardLibrary(&runner, scale)
    let workload = scale.traces(order: .time)
    try measure(
      &runner, "csv/read", workload, accuracy: workload.options.accuracyMeters,
      write: TraceText.writeCSV)
  }

  static let gpx = SizedSuite("gpx", "GPX to columns") { runner, scale throws(BenchmarkFailure) in
    let workload = scale.traces(part: scale.slowReaderPart, order: .device)
    try measure(
      &runner, "gpx/read", workload, device: .track, accuracy: 0, write: TraceText.writeGPX)
  }

  static let ndjson = SizedSuite("ndjson", "NDJSON to columns") {
    runner, scale throws(BenchmarkFailure) in
    let workload = scale.traces(part: scale.slowReaderPart, order: .time)
    try measure(
      &runner, "ndjson/read", workload, accuracy: workload.options.accuracyMeters,
      write: TraceText.writeNDJSON)
  }

  static let regions = SizedSuite("regions", "a region file to a region set") {
    runner, scale throws(BenchmarkFailure) in
    let count = scale.replayRegions
    let name = "regions/csv/\(Scale.label(count))"
    guard runner.wants(name) else { return }
    let workload = Workload(options: scale.world(regions: count))
    let path = FileSink.scratchPath("regions.csv")
    defer { FileSink.remove(path) }
    let bytes = try writing { () throws(WorkloadError) in
      try TraceText.writeRegions(workload, to: path)
    }
    let probes = try workload.positions(64)
    let expected = IndexBuildSuite.query(RegionSet(try workload.regions()), at: probes)
    try runner.measure(
      Comparison([
        Benchmark(name) { () throws(BenchmarkFailure) in
          var outcome = IndexBuildSuite.query(try readRegions(path), at: probes)
          guard outcome == expected else {
            throw BenchmarkFailure("the regions read are not those written")
          }
          outcome.operations = count
          outcome.bytes = bytes
          return outcome
        }
      ]))
  }

  /// Reads a region file that must be right.
  static func readRegions(_ path: String) throws(BenchmarkFailure) -> RegionSet {
    do {
      let file = try RegionReader.read(path: path, options: RegionOptions())
      guard file.bad.isEmpty else { throw BenchmarkFailure("\(file.bad[0])") }
      return RegionSet(file.regions)
    } catch let error as TraceError {
      throw BenchmarkFailure("\(error)")
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }

  /// Runs a writer and turns its error into a failure.
  static func writing(_ write: () throws(WorkloadError) -> Int) throws(BenchmarkFailure) -> Int {
    do {
      return try write()
    } catch {
      throw BenchmarkFailure("\(error.subject): \(error.found); expected \(error.expected)")
    }
  }

  private static func measure(
    _ runner: inout Runner, _ name: String, _ workload: Workload,
    device: TraceOptions.DeviceSource = .automatic, accuracy: Double,
    write: (Workload, String) throws(WorkloadError) -> Int
  ) throws(BenchmarkFailure) {
    guard runner.wants(name) else { return }
    let path = FileSink.scratchPath(name.replacing("/", with: "."))
    defer { FileSink.remove(path) }
    let bytes = try writing { () throws(WorkloadError) in try write(workload, path) }
    let expected = FixHash(workload, accuracy: accuracy)
    var options = TraceOptions()
    options.device = device
    try runner.measure(
      Comparison([
        Benchmark(name) { () throws(BenchmarkFailure) in
          try read(path, options: options, bytes: bytes, expected: expected)
        }
      ]))
  }

  /// Reads a whole file and compares what it holds.
  private static func read(
    _ path: String, options: TraceOptions, bytes: Int, expected: FixHash
  ) throws(BenchmarkFailure) -> Outcome {
    var hash = FixHash()
    var rejections = 0
    do {
      var devices = DeviceTable()
      var batch = TraceBatch()
      var reader = try TraceReader(path: path, file: 0, options: options)
      while try reader.read(into: &batch, devices: &devices) {
        hash.add(batch.fixes)
        rejections += batch.rejections.count
      }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
    guard hash.count == expected.count, hash.value == expected.value, rejections == 0 else {
      throw BenchmarkFailure(
        "\(path): read \(hash.count) of \(expected.count) fixes, \(rejections) rejected, hash "
          + "\(NumberText.hex(hash.value)) instead of \(NumberText.hex(expected.value))")
    }
    return Outcome(
      operations: hash.count, bytes: bytes, counts: [.init("fixes", hash.count)], hash: hash.value)
  }

  /// What a program would do that has only the standard library: split lines and fields.
  private static func measureStandardLibrary(
    _ runner: inout Runner, _ scale: Scale
  ) throws(BenchmarkFailure) {
    guard runner.wants("csv/split-and-double", "csv/same-rows") else { return }
    let workload = scale.traces(part: 20, order: .time)
    let path = FileSink.scratchPath("csv.small")
    defer { FileSink.remove(path) }
    let bytes = try writing { () throws(WorkloadError) in
      try TraceText.writeCSV(workload, to: path)
    }
    let expected = FixHash(workload, accuracy: workload.options.accuracyMeters)
    var rows = WorkloadRows(options: workload.options, capacity: bytes)
    rows.appendFixHeader()
    workload.forEachFix { device, step, place in
      rows.append(fix: place, device: device, milliseconds: workload.milliseconds(step: step))
      return true
    }
    let text = String(decoding: rows.text.bytes, as: UTF8.self)
    try runner.measure(
      Comparison([
        Benchmark("csv/split-and-double") { () throws(BenchmarkFailure) in
          splitAndConvert(text, bytes: bytes)
        },
        Benchmark("csv/same-rows") { () throws(BenchmarkFailure) in
          try read(path, options: TraceOptions(), bytes: bytes, expected: expected)
        },
      ]))
  }

  private static func splitAndConvert(_ text: String, bytes: Int) -> Outcome {
    var devices: [Substring: UInt32] = [:]
    var hash = FixHash()
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",")
      let next = UInt32(devices.count)
      let device = devices[fields[0], default: next]
      if device == next { devices[fields[0]] = next }
      hash.add(
        device: device, time: Int64((Double(fields[1]) ?? 0) * 1e6),
        latitude: Double(fields[2]) ?? 0, longitude: Double(fields[3]) ?? 0,
        accuracy: Double(fields[4]) ?? 0)
    }
    return Outcome(
      operations: hash.count, bytes: bytes, counts: [.init("fixes", hash.count)], hash: hash.value)
  }
}
