/// The manual page, made from the option table.
package enum Manual {
  /// The page in roff with the man macros.
  package static var text: String {
    var page = ".TH GEOFENCE 1\n.SH NAME\ngeofence \\- who entered and left which place, when\n"
    page += ".SH SYNOPSIS\n"
    for command in OptionTable.commands {
      page += ".B geofence \(command.name.rawValue)\n\(escaped(command.synopsis))\n.br\n"
    }
    for command in OptionTable.commands {
      page += ".SH \(command.name.rawValue.uppercased())\n\(escaped(command.discussion))\n"
      for group in OptionSpec.Group.allCases {
        let specs = command.options.filter { $0.group == group }
        guard !specs.isEmpty else { continue }
        page += ".SS \(group.rawValue)\n"
        for spec in specs { page += entry(spec) }
      }
    }
    page += ".SH EXAMPLES\n"
    for command in OptionTable.commands {
      for example in command.examples {
        page += ".TP\n.B \(escaped(example.command))\n\(escaped(example.purpose))\n"
      }
    }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in ExitStatus.table { page += ".TP\n.B \(code)\n\(escaped(meaning))\n" }
    return page
  }

  private static func entry(_ spec: OptionSpec) -> String {
    let short = spec.short.map { "-\($0), " } ?? ""
    let value = spec.value.map { " \($0)" } ?? ""
    var help = spec.help + (spec.mayRepeat ? "; may repeat" : "")
    if let standard = spec.standard { help += " (default: \(standard))" }
    return ".TP\n.B \(escaped("\(short)\(spec.flag)\(value)"))\n\(escaped(help))\n"
  }

  private static func escaped(_ text: String) -> String {
    var safe = ""
    for character in text {
      switch character {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "'": safe += "\\(aq"
      default: safe.append(character)
      }
    }
    return safe.hasPrefix(".") ? "\\&" + safe : safe
  }
}
