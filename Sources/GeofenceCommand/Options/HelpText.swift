/// The help, made from the option table.
package enum HelpText {
  private static let width = 80
  private static let indent = 28

  /// What `geofence -h` and `geofence --help` print.
  package static func overview(isFull: Bool) -> String {
    var text = """
      geofence: who entered and left which place, when, from recorded traces

      Usage: geofence COMMAND [OPTIONS] [FILE ...]

      Commands:

      """
    for command in OptionTable.commands {
      text += entry(command.name.rawValue, command.summary)
    }
    text += "\n" + examples(OptionTable.command(.replay))
    if isFull {
      text += "\nOptions before a command:\n"
      for spec in OptionTable.generalOptions { text += entry(spec) }
      text += "\n" + exitCodes()
    }
    text += "\nMore: geofence help COMMAND\n"
    return text
  }

  /// What `geofence COMMAND -h` prints.
  package static func short(_ command: CommandSpec) -> String {
    """
    \(wrapped("geofence \(command.name.rawValue): \(command.summary)"))
    \(usage(command))

    \(examples(command))
    All options: geofence \(command.name.rawValue) --help

    """
  }

  /// What `geofence COMMAND --help` and `geofence help COMMAND` print.
  package static func full(_ command: CommandSpec) -> String {
    var text = wrapped("geofence \(command.name.rawValue): \(command.summary)")
    text += "\n" + usage(command) + "\n\n" + wrapped(command.discussion) + "\n"
    for group in OptionSpec.Group.allCases {
      let specs = command.options.filter { $0.group == group }
      guard !specs.isEmpty else { continue }
      text += "\(group.rawValue):\n"
      for spec in specs { text += entry(spec) }
      text += "\n"
    }
    text += examples(command)
    if command.name == .replay {
      text += "\nFields: \(fieldNames())\n" + "\n" + exitCodes()
    }
    return text
  }

  private static func usage(_ command: CommandSpec) -> String {
    "Usage: geofence \(command.name.rawValue) \(command.synopsis)"
  }

  private static func fieldNames() -> String {
    let names = EventField.allCases.map(\.rawValue).joined(separator: ", ")
    return String(wrapped(names, indent: 8).drop { $0 == " " }.dropLast())
  }

  private static func examples(_ command: CommandSpec) -> String {
    var text = "Examples:\n"
    for example in command.examples {
      text += "  \(example.command)\n      \(example.purpose)\n"
    }
    return text
  }

  private static func exitCodes() -> String {
    var text = "Exit status:\n"
    for (code, meaning) in ExitStatus.table { text += entry("\(code)", meaning) }
    return text
  }

  private static func entry(_ spec: OptionSpec) -> String {
    let short = spec.short.map { "-\($0), " } ?? ""
    let value = spec.value.map { " \($0)" } ?? ""
    var help = spec.help
    if spec.mayRepeat { help += "; may repeat" }
    if let standard = spec.standard { help += " [default: \(standard)]" }
    return entry("\(short)\(spec.flag)\(value)", help)
  }

  private static func entry(_ term: String, _ meaning: String) -> String {
    let lead = "  \(term)"
    let body = wrapped(meaning, indent: indent)
    if lead.count + 2 > indent { return "\(lead)\n\(body)" }
    return lead + body.dropFirst(lead.count)
  }

  /// The text in lines of at most 80 columns, each ended and indented.
  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines += "\(margin)\(line)\n"
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    return lines + "\(margin)\(line)\n"
  }
}
