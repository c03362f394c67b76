import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces

/// `geofence replay`: traces in, events out.
struct ReplayCommand {
  private enum Kind: String, CaseIterable {
    case enter
    case exit
  }

  /// When something is done.
  enum When: String, CaseIterable {
    case auto
    case always
    case never
  }

  private let surroundings: Surroundings
  private let talk: Talk
  private let traces: [String]
  private let regionSources: [RegionSource]
  private let regionOptions: RegionOptions
  private let options: ReplayOptions
  private let layout: EventLayout
  private let outputPath: String?
  private let rejectsPath: String?
  private let kinds: [Kind]
  private let progress: ProgressLine.Choice
  private let skipsBadRegions: Bool
  private let isStrict: Bool
  private let failsIfNone: Bool

  /// Reads the values of all options; nothing is opened yet.
  init(_ parsed: ParsedArguments, in surroundings: Surroundings) throws(UsageError) {
    self.surroundings = surroundings
    talk = Talk(surroundings.standardError, isQuiet: parsed.has(.quiet))
    regionOptions = try parsed.regionOptions()
    options = try parsed.replayOptions(in: surroundings)
    outputPath = parsed.value(.output)
    rejectsPath = parsed.value(.rejects)
    let isTerminal =
      surroundings.standardOutput.isTerminal && (outputPath == nil || outputPath == "-")
    let format = try parsed.outputFormat(allowing: OutputFormat.allCases, isTerminal: isTerminal)
    var layout = EventLayout(format, fields: try parsed.list(.fields, EventField.self))
    layout.guardsFormulas = parsed.has(.csvSafe)
    layout.isTerminal = isTerminal
    layout.usesColor = try parsed.usesColor(isTerminal: isTerminal, in: surroundings)
    self.layout = layout
    kinds = try parsed.list(.events, Kind.self) ?? Kind.allCases
    progress = try parsed.progress(in: surroundings)
    skipsBadRegions = parsed.has(.skipBadRegions)
    isStrict = parsed.has(.strict)
    failsIfNone = parsed.has(.failIfNone)
    regionSources = try parsed.regionSources()
    if regionSources.isEmpty { throw .noRegions }
    traces = try parsed.traces(in: surroundings)
    try ParsedArguments.requireOneStandardInput(traces, regionSources)
    var places = OutputPlaces(in: surroundings)
    try places.add(outputPath, of: .output)
    if let rejectsPath { try places.add(rejectsPath, of: .rejects) }
    try places.requireApart(from: regionSources.compactMap(\.path) + traces)
  }

  /// Replays.
  func run() throws(UsageError) -> ExitStatus {
    guard let regions = readRegions() else { return surroundings.status(otherwise: .usage) }
    let destination: Destination
    let rejects: Destination?
    do throws(Destination.OpenFailure) {
      destination = try Destination(path: outputPath, in: surroundings)
      rejects = try rejectsPath.map { path throws(Destination.OpenFailure) in
        try Destination(path: path, in: surroundings)
      }
    } catch {
      return error.end(talk, in: surroundings)
    }
    var output = EventOutput(
      regions: regions, files: traces.map(shownName), writesEnters: kinds.contains(.enter),
      writesExits: kinds.contains(.exit), isTerminal: layout.isTerminal,
      writer: EventWriter(layout),
      events: ByteOutput(destination.sink), rejects: rejects.map { ByteOutput($0.sink) },
      progressLine: ProgressLine(
        in: surroundings, progress, totalBytes: totalBytes()),
      patience: Patience(signal: surroundings.signal))
    output.begin()
    let started = surroundings.uptime()
    var report = ReplayReport()
    var failure: TraceError?
    do throws(TraceError) {
      report = try Replay.run(
        traces: traces, regions: regions, options: options, into: &output)
    } catch {
      failure = error
    }
    if isWrongUse(report) {
      for error in report.errors { talk.error(.input(error)) }
      return .usage
    }
    output.end()
    let elapsed = surroundings.uptime() - started
    if let failure { talk.error(.input(failure)) }
    var status = finish(output, report, regions: regions, nanoseconds: elapsed)
    if failure != nil { status = .failure }
    if let worse = rejects?.finish(output.rejects?.failure, in: surroundings) { status = worse }
    if let worse = destination.finish(output.events.failure, in: surroundings) { status = worse }
    return status
  }

  /// The region set; nil when bad regions end the run.
  private func readRegions() -> RegionSet? {
    let collection: RegionCollection
    do throws(TraceError) {
      collection = try RegionCollection(regionSources, options: regionOptions)
    } catch {
      if surroundings.signal() == 0 { talk.error(.input(error)) }
      return nil
    }
    for problem in collection.problems {
      if skipsBadRegions { talk.warning(problem) } else { talk.error(problem) }
    }
    guard collection.badCount == 0 || skipsBadRegions else { return nil }
    return RegionSet(collection.regions)
  }

  /// Says what there is to say, and decides how the run ended.
  private func finish(
    _ output: borrowing EventOutput, _ report: ReplayReport, regions: RegionSet, nanoseconds: Int64
  ) -> ExitStatus {
    let summary = Summary(report: report, files: traces.map(shownName))
    let isInterrupted = surroundings.signal() != 0
    var status = ExitStatus.success
    if output.events.failure == nil {
      for warning in summary.warnings { talk.warning(warning) }
      for error in report.errors { talk.error(.input(error)) }
      if output.patience.isCutShort { talk.warning(.interrupted) }
      for line in summary.lines(
        regions: regions, enters: output.enters, exits: output.exits, nanoseconds: nanoseconds)
      {
        talk.line(line)
      }
    }
    if !report.errors.isEmpty { status = .failure }
    if !isInterrupted, let problem = summary.unusable {
      talk.error(problem)
      status = .failure
    }
    if isStrict, let problem = summary.strictProblem {
      talk.error(problem)
      status = .failure
    }
    if failsIfNone, !isInterrupted, output.enters + output.exits == 0 {
      talk.error(.noEvents)
      status = .failure
    }
    return surroundings.status(otherwise: status)
  }

  /// Whether options name columns that no trace has; then nothing was read.
  private func isWrongUse(_ report: ReplayReport) -> Bool {
    report.errors.count == traces.count && report.errors.allSatisfy { $0.kind == .wrongOption }
      && report.read == 0
  }

  /// The size of all inputs, when all are ordinary files.
  private func totalBytes() -> Int64? {
    var total: Int64 = 0
    for path in traces {
      guard path != "-", case .file(let size) = FileFacts.kind(of: path) else { return nil }
      total += size
    }
    return total
  }
}

/// How an input is named in messages.
func shownName(_ path: String) -> String { path == "-" ? "stdin" : path }

extension ParsedArguments {
  /// Whether kinds of events are coloured.
  func usesColor(isTerminal: Bool, in surroundings: Surroundings) throws(UsageError) -> Bool {
    switch try choice(.color, ReplayCommand.When.self) ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      let isPlain = surroundings.variable("NO_COLOR").map { !$0.isEmpty } ?? false
      return isTerminal && !isPlain && surroundings.variable("TERM") != "dumb"
    }
  }
}
