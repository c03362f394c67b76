/// One line of the option table.
package struct OptionSpec {
  /// Under which heading the help lists it.
  package enum Group: String, CaseIterable {
    case regions = "Regions"
    case reading = "Reading traces"
    case counting = "Which fixes count"
    case evaluating = "Evaluating"
    case output = "Output"
    case running = "Running"
    case data = "Data"
    case measuring = "Measuring"
    case general = "General"
  }

  /// The long name.
  package var name: OptionName
  /// The letter after one dash.
  package var short: Character?
  /// How its value is shown in the help; nil when it takes none.
  package var value: String?
  /// All values, when they can be listed.
  package var choices: [String]
  /// Whether every use counts; otherwise the last one wins.
  package var mayRepeat: Bool
  /// Under which heading the help lists it.
  package var group: Group
  /// What it does, as a phrase.
  package var help: String
  /// What holds without it; nil when that is nothing.
  package var standard: String?
  /// Whether the value is a file or folder, for completion.
  package var isPath: Bool

  init(
    _ name: OptionName, short: Character? = nil, _ value: String? = nil, choices: [String] = [],
    mayRepeat: Bool = false, in group: Group, _ help: String, standard: String? = nil,
    isPath: Bool = false
  ) {
    self.name = name
    self.short = short
    self.value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
    self.choices = choices
    self.mayRepeat = mayRepeat
    self.group = group
    self.help = help
    self.standard = standard
    self.isPath = isPath
  }

  /// Whether it takes a value.
  package var takesValue: Bool { value != nil }

  /// The name as it is typed.
  package var flag: String { "--\(name.rawValue)" }
}

/// One command of the tool.
package struct CommandSpec {
  /// The commands there are.
  package enum Name: String, CaseIterable {
    case replay
    case check
    case generate
    case bench
    case help
  }

  /// What is typed.
  package var name: Name
  /// What it does, as a phrase.
  package var summary: String
  /// What stands behind its name.
  package var synopsis: String
  /// What it does, in a few sentences.
  package var discussion: String
  /// Its options.
  package var options: [OptionSpec]
  /// Commands to copy, with what they do.
  package var examples: [(command: String, purpose: String)]
  /// The most arguments that are no options; nil for any number.
  package var mostArguments: Int?
}
