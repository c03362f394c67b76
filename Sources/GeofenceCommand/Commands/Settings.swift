import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces

extension ParsedArguments {
  private enum Keeping: String, CaseIterable {
    case keep
    case drop
  }

  private enum DeviceFrom: String, CaseIterable {
    case file
    case track
    case column
  }

  private enum Initial: String, CaseIterable {
    case report
    case silent
    case both
  }

  /// How region files are read.
  func regionOptions() throws(UsageError) -> RegionOptions {
    var options = RegionOptions()
    options.format = try choice(.regionsFormat, TraceFormat.self)
    options.columns = try columns(.regionColumns, keys: ["id", "lat", "lon", "radius"])
    if let field = value(.regionID) {
      if field.isEmpty {
        throw .badValue(.regionID, found: field, expected: "the name of a field, or row")
      }
      options.identifier = field == "row" ? .row : .field(field)
    }
    options.defaultRadiusMeters = try length(.radius)
    return options
  }

  /// Where regions come from.
  func regionSources() throws(UsageError) -> [RegionSource] {
    var sources: [RegionSource] = []
    for use in uses {
      if use.name == .regions { sources.append(.file(use.value)) }
      if use.name == .region {
        do throws(RegionArgument.Failure) {
          sources.append(.argument(try RegionArgument.parse(use.value)))
        } catch {
          throw .badRegion(use.value, reason: error.reason)
        }
      }
    }
    for case .file(let path) in sources { try ParsedArguments.requireFile(path) }
    return sources
  }

  /// How traces are read.
  private func traceOptions() throws(UsageError) -> TraceOptions {
    var options = TraceOptions()
    options.format = try choice(.inputFormat, TraceFormat.self)
    let keys = TraceOptions.Column.allCases.map(\.rawValue)
    for (key, name) in try columns(.columns, keys: keys) {
      if let column = TraceOptions.Column(rawValue: key) { options.columns[column] = name }
    }
    switch try choice(.deviceFrom, DeviceFrom.self) {
    case nil: break
    case .file: options.device = .file
    case .track: options.device = .track
    case .column: options.device = .column
    }
    if let name = value(.device) {
      if has(.deviceFrom) { throw .conflict(.device, .deviceFrom, why: "expected one of them") }
      if name.isEmpty { throw .badValue(.device, found: name, expected: "a name") }
      options.device = .named(name)
    }
    options.dateOrder = try choice(.dateOrder, TraceOptions.DateOrder.self)
    options.timeUnit = try choice(.timeUnit, TraceOptions.TimeUnit.self)
    options.keepsFixesWithoutTime = has(.interval)
    return options
  }

  /// Which fixes count.
  private func admissionRules(now: () -> Int64) throws(UsageError) -> AdmissionRules {
    var rules = AdmissionRules()
    rules.maxAccuracyMeters = try length(.maxAccuracy)
    rules.dropsNullIsland = try choice(.nullIsland, Keeping.self) == .drop
    rules.maxSpeedMetersPerSecond = try speed(.maxSpeed)
    let clock = try time(.now)
    if let span = try duration(.maxFuture) {
      // Neither times nor spans reach beyond ten thousand years.
      rules.latestTime = (clock ?? now()) + span
    }
    return rules
  }

  /// How traces are replayed.
  func replayOptions(in surroundings: Surroundings) throws(UsageError) -> ReplayOptions {
    var options = ReplayOptions()
    options.traces = try traceOptions()
    options.admission = try admissionRules(now: surroundings.now)
    switch try choice(.initial, Initial.self) {
    case .silent: options.initial = .silent
    case .both: options.initial = .both
    case nil, .report: options.initial = .report
    }
    options.order = try order()
    options.memoryBytes = try size(.memory) ?? options.memoryBytes
    options.interval = try interval()
    options.timeRange = try timeRange()
    options.jobs = try number(.jobs, in: 1...1_024) ?? surroundings.processors
    return options
  }

  private func order() throws(UsageError) -> ReplayOptions.Order {
    guard let text = value(.order) else { return .sort }
    if text == "sort" { return .sort }
    if text == "input" { return .input }
    guard text.hasPrefix("window="), let span = TimeSpan.parse(String(text.dropFirst(7))), span >= 0
    else {
      throw .badValue(.order, found: text, expected: "'sort', 'input' or 'window=10m'")
    }
    return .window(span)
  }

  private func interval() throws(UsageError) -> ReplayOptions.Interval? {
    let start = try time(.start)
    let step = try duration(.interval)
    switch (start, step) {
    case (nil, nil): return nil
    case (let start?, let step?): return ReplayOptions.Interval(start: start, step: step)
    case (nil, _):
      throw .needs(
        .interval, other: .start, why: "expected the time of the first fix too, as --start TIME")
    case (_, nil):
      throw .needs(
        .start, other: .interval, why: "expected the time between two fixes too, as --interval 1s")
    }
  }

  private func timeRange() throws(UsageError) -> ClosedRange<Int64>? {
    let from = try time(.from)
    let to = try time(.to)
    if from == nil, to == nil { return nil }
    let first = from ?? .min
    let last = to ?? .max
    guard first <= last else {
      throw .badValue(.to, found: value(.to) ?? "", expected: "a time not before --from")
    }
    return first...last
  }

  /// The format of the output.
  func outputFormat(
    allowing formats: [OutputFormat], isTerminal: Bool
  ) throws(UsageError) -> OutputFormat {
    if let text = value(.format) {
      guard let format = OutputFormat(rawValue: text), formats.contains(format) else {
        throw .badValue(
          .format, found: text, expected: ParsedArguments.oneOf(formats.map(\.rawValue)))
      }
      return format
    }
    if let path = value(.output), path != "-" {
      guard let ending = OutputFormat.fileExtension(of: path) else { return .ndjson }
      if let format = OutputFormat(fileExtension: ending), formats.contains(format) {
        return format
      }
      // A device or a pipe does not say by its name what it holds.
      if FileFacts.kind(of: path) == .other { return .ndjson }
      throw .unknownExtension(path: path, known: formats.map { $0.fileExtensions[0] })
    }
    return isTerminal ? .table : .ndjson
  }

  /// The traces, which must be there; none is standard input unless a person would have to type it.
  func traces(in surroundings: Surroundings) throws(UsageError) -> [String] {
    if arguments.isEmpty {
      if surroundings.standardInputIsTerminal { throw .noTraces }
      return ["-"]
    }
    for path in arguments { try ParsedArguments.requireFile(path) }
    return arguments
  }

  /// Refuses a second use of standard input.
  static func requireOneStandardInput(
    _ traces: [String], _ sources: [RegionSource]
  ) throws(UsageError) {
    let uses = traces.filter { $0 == "-" }.count + sources.filter { $0 == .file("-") }.count
    if uses > 1 { throw .standardInputTwice }
  }

  private static func requireFile(_ path: String) throws(UsageError) {
    if path == "-" { return }
    switch FileFacts.kind(of: path) {
    case .missing: throw .missingFile(path)
    case .folder: throw .folder(path)
    case .file, .other: return
    }
  }
}
