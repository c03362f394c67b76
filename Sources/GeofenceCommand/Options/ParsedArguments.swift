/// A command line taken apart by the option table, values still texts.
package struct ParsedArguments: Equatable {
  /// One use of an option.
  package struct Use: Equatable {
    /// The option.
    package var name: OptionName
    /// Its value; empty for flags.
    package var value: String

    /// Makes one.
    package init(name: OptionName, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How much help was asked for.
  package enum Help: Equatable {
    /// `-h`.
    case short
    /// `--help`.
    case full
  }

  /// The options in the order in which they were given.
  package var uses: [Use] = []
  /// What is no option.
  package var arguments: [String] = []
  /// Whether help was asked for.
  package var help: Help?

  /// Whether an option was given.
  package func has(_ name: OptionName) -> Bool { uses.contains { $0.name == name } }

  /// The value of an option; the last one when it was given several times.
  package func value(_ name: OptionName) -> String? { uses.last { $0.name == name }?.value }

  /// Takes arguments apart: `--name value`, `--name=value`, `-f value`, `-fvalue`, options after
  /// arguments, `--` before arguments that begin with a dash; `-` alone is an argument.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the command's name.
  ///   - options: The lines of the table that apply.
  ///   - command: The command's name, for messages.
  package init(
    _ arguments: [String], options: [OptionSpec], command: String
  ) throws(UsageError) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        self.arguments += arguments[index...]
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        self.arguments.append(argument)
        continue
      }
      let (spec, attached) = try ParsedArguments.find(argument, in: options, command: command)
      if spec.name == .help {
        help = argument.hasPrefix("--") ? .full : .short
        continue
      }
      guard spec.takesValue else {
        if let attached { throw .unexpectedValue(spec.name, found: attached) }
        uses.append(Use(name: spec.name, value: ""))
        continue
      }
      if let attached {
        uses.append(Use(name: spec.name, value: attached))
        continue
      }
      let expected = spec.value ?? ""
      guard index < arguments.count else { throw .missingValue(spec.name, expected: expected) }
      let value = arguments[index]
      if value.hasPrefix("--"), value.utf8.count > 2 {
        throw .missingValue(spec.name, expected: expected)
      }
      uses.append(Use(name: spec.name, value: value))
      index += 1
    }
  }

  /// The table's line for an argument that begins with a dash, and the value that hangs on to it.
  private static func find(
    _ argument: String, in options: [OptionSpec], command: String
  ) throws(UsageError) -> (OptionSpec, attached: String?) {
    if argument.hasPrefix("--") {
      let body = argument.dropFirst(2)
      let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let word = parts.first.map(String.init) ?? ""
      if let spec = options.first(where: { $0.name.rawValue == word }) {
        return (spec, parts.count > 1 ? String(parts[1]) : nil)
      }
      let nearest = EditDistance.nearest(to: word, among: options.map(\.name.rawValue))
      throw .unknownOption("--\(word)", command: command, nearest: nearest.map { "--\($0)" })
    }
    let letters = argument.dropFirst()
    if let meant = options.first(where: { $0.name.rawValue == letters }) {
      throw .unknownOption(argument, command: command, nearest: meant.flag)
    }
    if let letter = letters.first, let spec = options.first(where: { $0.short == letter }) {
      let rest = letters.dropFirst()
      let value = rest.hasPrefix("=") ? rest.dropFirst() : rest
      return (spec, rest.isEmpty ? nil : String(value))
    }
    throw .unknownOption(argument, command: command, nearest: nil)
  }
}
