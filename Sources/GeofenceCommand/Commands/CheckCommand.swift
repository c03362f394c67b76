import GeofenceCore
import GeofenceReplay
import GeofenceTraces

/// `geofence check`: what is in trace and region files, one row a file.
struct CheckCommand {
  private let surroundings: Surroundings
  private let talk: Talk
  private let traces: [String]
  private let regionFiles: [String]
  private let regionOptions: RegionOptions
  private let options: ReplayOptions
  private let format: OutputFormat
  private let outputPath: String?
  private let isStrict: Bool

  /// Reads the values of all options; nothing is opened yet.
  init(_ parsed: ParsedArguments, in surroundings: Surroundings) throws(UsageError) {
    self.surroundings = surroundings
    talk = Talk(surroundings.standardError, isQuiet: parsed.has(.quiet))
    regionOptions = try parsed.regionOptions()
    options = try parsed.replayOptions(in: surroundings)
    outputPath = parsed.value(.output)
    let isTerminal =
      surroundings.standardOutput.isTerminal && (outputPath == nil || outputPath == "-")
    format = try parsed.outputFormat(allowing: [.ndjson, .csv, .table], isTerminal: isTerminal)
    isStrict = parsed.has(.strict)
    let sources = try parsed.regionSources()
    regionFiles = sources.compactMap(\.path)
    if parsed.arguments.isEmpty, !regionFiles.isEmpty {
      traces = []
    } else {
      if parsed.arguments.isEmpty, surroundings.standardInputIsTerminal { throw .noFiles }
      traces = try parsed.traces(in: surroundings)
    }
    try ParsedArguments.requireOneStandardInput(traces, sources)
    var places = OutputPlaces(in: surroundings)
    try places.add(outputPath, of: .output)
    try places.requireApart(from: regionFiles + traces)
  }

  /// Looks at every file.
  func run() throws(UsageError) -> ExitStatus {
    let destination: Destination
    do throws(Destination.OpenFailure) {
      destination = try Destination(path: outputPath, in: surroundings)
    } catch {
      return error.end(talk, in: surroundings)
    }
    var status = ExitStatus.success
    var rows: [CheckRow] = []
    for path in regionFiles where surroundings.signal() == 0 {
      if let row = inspect(regions: path, &status) { rows.append(row) }
    }
    for path in traces where surroundings.signal() == 0 {
      if let row = inspect(trace: path, &status) { rows.append(row) }
    }
    var output = ByteOutput(destination.sink)
    write(rows, to: &output.buffer)
    output.flush()
    if let worse = destination.finish(output.failure, in: surroundings) { status = worse }
    return surroundings.status(otherwise: status)
  }

  private func inspect(regions path: String, _ status: inout ExitStatus) -> CheckRow? {
    do throws(TraceError) {
      let contents = try RegionReader.read(path: path, options: regionOptions)
      if !contents.bad.isEmpty || contents.regions.isEmpty { status = .usage }
      if contents.bad.isEmpty, contents.regions.isEmpty {
        talk.error(.emptyRegions(file: shownName(path)))
      }
      return CheckRow(regions: shownName(path), contents)
    } catch {
      if surroundings.signal() == 0 { talk.error(.input(error)) }
      status = .usage
      return nil
    }
  }

  private func inspect(trace path: String, _ status: inout ExitStatus) -> CheckRow? {
    let file = shownName(path)
    let inspection: TraceInspection
    do throws(TraceError) {
      inspection = try Replay.inspect(trace: path, options: options)
    } catch {
      if let row = regionRow(insteadOf: path) { return row }
      talk.error(.input(error))
      status = .worse(status, .failure)
      return nil
    }
    let report = inspection.report
    let isInterrupted = surroundings.signal() != 0
    if report.accepted == 0, !isInterrupted, let row = regionRow(insteadOf: path) { return row }
    let summary = Summary(report: report, files: [file])
    for error in report.errors {
      talk.error(.input(error))
      status = .worse(status, error.kind == .wrongOption ? .usage : .failure)
    }
    if report.read == 0, report.errors.isEmpty {
      for notice in report.notices where notice.kind == .noRecords {
        talk.warning(.notice(notice, first: file))
      }
    }
    if !isInterrupted, let problem = summary.unusable {
      talk.error(problem)
      status = .worse(status, .failure)
    }
    if isStrict, let problem = summary.strictProblem {
      talk.error(problem)
      status = .worse(status, .failure)
    }
    return CheckRow(trace: file, inspection)
  }

  /// The row of a file that was given as a trace and holds regions; nil when it does not.
  private func regionRow(insteadOf path: String) -> CheckRow? {
    guard path != "-" else { return nil }
    var options = regionOptions
    options.format = options.format ?? self.options.traces.format
    do throws(TraceError) {
      let contents = try RegionReader.read(path: path, options: options)
      guard !contents.regions.isEmpty, contents.regions.count > contents.bad.count else {
        return nil
      }
      talk.warning(.regionsAsTrace(file: path))
      return CheckRow(regions: path, contents)
    } catch {
      return nil
    }
  }

  private func write(_ rows: [CheckRow], to buffer: inout ByteBuffer) {
    switch format {
    case .csv:
      let columns = header(of: rows)
      buffer.append(columns.joined(separator: ",") + "\n")
      for row in rows { row.appendCSV(columns: columns, to: &buffer) }
    case .table:
      for (index, row) in rows.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: "\n")) }
        row.appendParagraph(to: &buffer)
      }
    default:
      for row in rows { row.appendJSON(to: &buffer) }
    }
  }

  /// The columns that at least one row has: those of traces, then those of regions.
  private func header(of rows: [CheckRow]) -> [String] {
    if rows.isEmpty { return regionFiles.isEmpty ? CheckRow.traceKeys : CheckRow.regionKeys }
    let present = Set(rows.flatMap { row in row.cells.map(\.key) })
    let all = CheckRow.traceKeys + CheckRow.regionKeys.filter { !CheckRow.traceKeys.contains($0) }
    return all.filter { present.contains($0) }
  }
}

extension ExitStatus {
  /// The one that says more: wrong use, then damage.
  fileprivate static func worse(_ first: ExitStatus, _ second: ExitStatus) -> ExitStatus {
    first.rawValue >= second.rawValue ? first : second
  }
}
