/// The command line tool: arguments in, exit code out.
public enum Tool {
  /// Runs the command that the arguments of this process ask for.
  ///
  /// - Returns: The exit code.
  public static func main() -> Int32 {
    Interruption.watch()
    return run(Array(CommandLine.arguments.dropFirst()), in: .process()).rawValue
  }

  /// Runs a command; the streams, clocks and signals are those of the surroundings.
  package static func run(_ arguments: [String], in surroundings: Surroundings) -> ExitStatus {
    do throws(UsageError) {
      return try dispatch(arguments, in: surroundings)
    } catch {
      Talk(surroundings.standardError).error(.usage(error))
      return .usage
    }
  }

  private static func dispatch(
    _ arguments: [String], in surroundings: Surroundings
  ) throws(UsageError) -> ExitStatus {
    guard let first = arguments.first else { throw .noCommand }
    if first.hasPrefix("-") { return try runGeneral(arguments, in: surroundings) }
    guard let name = CommandSpec.Name(rawValue: first) else {
      let names = CommandSpec.Name.allCases.map(\.rawValue)
      throw .unknownCommand(first, nearest: EditDistance.nearest(to: first, among: names))
    }
    let command = OptionTable.command(name)
    let parsed = try ParsedArguments(
      Array(arguments.dropFirst()), options: command.options, command: first)
    if let help = parsed.help {
      let text = help == .short ? HelpText.short(command) : HelpText.full(command)
      return show(text, in: surroundings)
    }
    if let most = command.mostArguments, parsed.arguments.count > most {
      throw .unexpectedArgument(parsed.arguments[most])
    }
    switch name {
    case .replay: return try ReplayCommand(parsed, in: surroundings).run()
    case .check: return try CheckCommand(parsed, in: surroundings).run()
    case .generate: return try GenerateCommand(parsed, in: surroundings).run()
    case .bench: return try BenchCommand(parsed, in: surroundings).run()
    case .help: return try runHelp(parsed, in: surroundings)
    }
  }

  /// Options without a command.
  private static func runGeneral(
    _ arguments: [String], in surroundings: Surroundings
  ) throws(UsageError) -> ExitStatus {
    let parsed = try ParsedArguments(arguments, options: OptionTable.generalOptions, command: "")
    if let help = parsed.help {
      return show(HelpText.overview(isFull: help == .full), in: surroundings)
    }
    if parsed.has(.version) { return show(Version.text, in: surroundings) }
    if let shell = try parsed.choice(.generateCompletionScript, CompletionScript.Shell.self) {
      return show(CompletionScript.text(for: shell), in: surroundings)
    }
    if parsed.has(.generateManual) { return show(Manual.text, in: surroundings) }
    throw parsed.arguments.first.map { .unexpectedArgument($0) } ?? .noCommand
  }

  private static func runHelp(
    _ parsed: ParsedArguments, in surroundings: Surroundings
  ) throws(UsageError) -> ExitStatus {
    guard let word = parsed.arguments.first else {
      return show(HelpText.overview(isFull: true), in: surroundings)
    }
    guard let name = CommandSpec.Name(rawValue: word) else {
      let names = CommandSpec.Name.allCases.map(\.rawValue)
      throw .unknownCommand(word, nearest: EditDistance.nearest(to: word, among: names))
    }
    return show(HelpText.full(OptionTable.command(name)), in: surroundings)
  }

  private static func show(_ text: String, in surroundings: Surroundings) -> ExitStatus {
    var output = ByteOutput(surroundings.standardOutput)
    output.buffer.append(text)
    output.flush()
    return Tool.status(after: output.failure, of: "standard output", in: surroundings) ?? .success
  }

  /// What a failed write means: nothing when the reader went away, else a message.
  static func status(
    after failure: WriteFailure?, of path: String, in surroundings: Surroundings
  ) -> ExitStatus? {
    switch failure {
    case nil: return nil
    case .closedPipe: return .success
    case .failed(let problem):
      Talk(surroundings.standardError).error(.output(path: path, problem: problem))
      return .failure
    }
  }
}
