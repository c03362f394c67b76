import BenchmarkSuites

/// `geofence generate`: seeded regions and traces of any size.
struct GenerateCommand {
  private let surroundings: Surroundings
  private let talk: Talk
  private let options: WorkloadOptions
  private let directory: String
  private let progress: ProgressLine.Choice

  /// Reads the values of all options.
  init(_ parsed: ParsedArguments, in surroundings: Surroundings) throws(UsageError) {
    self.surroundings = surroundings
    talk = Talk(surroundings.standardError, isQuiet: parsed.has(.quiet))
    var options = try parsed.workload(usually: WorkloadOptions(), counts: 0...1_000_000_000)
    options.order = try parsed.choice(.order, WorkloadOptions.Order.self) ?? options.order
    self.options = options
    guard let directory = parsed.value(.out), !directory.isEmpty else {
      throw .missingOption(.out, why: "no folder to write to")
    }
    self.directory = directory
    progress = try parsed.progress(in: surroundings)
  }

  /// Writes the files.
  func run() throws(UsageError) -> ExitStatus {
    var progressLine = ProgressLine(in: surroundings, progress, totalBytes: nil)
    do throws(WorkloadError) {
      let written = try WorkloadFiles.write(options: options, to: directory) { fixes, _ in
        progressLine.update(readBytes: 0, fixes: fixes)
        return surroundings.signal() == 0
      }
      progressLine.clear()
      talk.line("\(directory)/regions.csv: \(counted(written.regions, "region"))")
      talk.line("\(directory)/fixes.csv: \(counted(written.fixes, "fix", "fixes"))")
    } catch {
      progressLine.clear()
      talk.error(.output(path: error.subject, problem: error.found))
      return .failure
    }
    return surroundings.status(otherwise: .success)
  }
}

extension ParsedArguments {
  /// The data that the options ask for; what they do not say is as usual.
  func workload(
    usually usual: WorkloadOptions, counts: ClosedRange<Int>
  ) throws(UsageError) -> WorkloadOptions {
    var options = usual
    options.regions = try number(.regions, in: counts) ?? options.regions
    options.devices = try number(.devices, in: counts) ?? options.devices
    options.seconds = try number(.seconds, in: counts) ?? options.seconds
    options.seed = UInt64(try number(.seed, in: 0...(.max)) ?? Int(options.seed))
    return options
  }
}
