/// The words for command lines that cannot be used.
enum UsageWords {
  static func text(_ error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(commands)")
    case .noCommand: "no command; expected \(commands)"
    case .unknownOption(let option, let command, let nearest):
      "unknown option '\(option)'; "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? "geofence help\(command.isEmpty ? "" : " " + command) lists the options")
    case .missingValue(let name, let expected):
      "--\(name.rawValue): found no value; expected --\(name.rawValue) \(expected)"
    case .unexpectedValue(let name, let found):
      "--\(name.rawValue): found '\(found)'; expected no value"
    case .badValue(let name, let found, let expected):
      "--\(name.rawValue): found '\(found)'; expected \(expected)"
    case .badRegion(_, let reason): "--region: \(reason)"
    case .unexpectedArgument(let argument): "found '\(argument)'; expected no more arguments"
    case .missingOption(let name, let why): "\(why); expected --\(name.rawValue)"
    case .needs(let name, let other, let why):
      "--\(name.rawValue) without --\(other.rawValue); \(why)"
    case .conflict(let name, let other, let why):
      "--\(name.rawValue) and --\(other.rawValue); \(why)"
    case .noRegions:
      "no regions; expected --regions FILE or --region ID,LAT,LON,RADIUS"
    case .noTraces:
      "no trace; expected a TRACE, or a trace piped into standard input"
    case .noFiles: "no file; expected a TRACE or --regions FILE"
    case .standardInputTwice: "standard input is asked for twice; expected - only once"
    case .outputIsInput(let name, let input):
      "\(output(name)): would overwrite the input \(input); expected another file"
    case .outputTwice(let name, let other, let path):
      "--\(name.rawValue) and \(output(other)): both write to \(path == "-" ? "standard output" : path); expected two places"
    case .unknownExtension(let path, let known):
      "--output: found '\(path)'; expected a name that ends in "
        + "\(ParsedArguments.oneOf(known.map { ".\($0)" })); --format names a format for any name"
    case .missingFile(let path): "\(path): no such file; expected a file, or - for standard input"
    case .folder(let path): "\(path): a folder; expected a file"
    }
  }

  private static func output(_ name: OptionName?) -> String {
    name.map { "--\($0.rawValue)" } ?? "standard output"
  }

  private static var commands: String {
    ParsedArguments.oneOf(CommandSpec.Name.allCases.map(\.rawValue))
  }
}
