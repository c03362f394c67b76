/// Completion for shells, made from the option table.
package enum CompletionScript {
  /// The shells that are served.
  package enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The script for a shell.
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  private static var commandNames: String {
    OptionTable.commands.map(\.name.rawValue).joined(separator: " ")
  }

  private static func flags(_ specs: [OptionSpec]) -> [String] {
    specs.flatMap { spec in (spec.short.map { ["-\($0)"] } ?? []) + [spec.flag] }
  }

  private static func bash() -> String {
    var cases = ""
    for command in OptionTable.commands {
      cases += "    \(command.name.rawValue))\n      case \"$previous\" in\n"
      for spec in command.options where !spec.choices.isEmpty {
        let names = flags([spec]).joined(separator: "|")
        let words = spec.choices.joined(separator: " ")
        cases +=
          "        \(names)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")); return ;;\n"
      }
      cases += "      esac\n      options=\"\(flags(command.options).joined(separator: " "))\" ;;\n"
    }
    return """
      _geofence() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" options=""
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commandNames) \(
            flags(OptionTable.generalOptions).joined(separator: " "))" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases)    esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
        esac
      }
      complete -o default -F _geofence geofence

      """
  }

  private static func zsh() -> String {
    var cases = ""
    for command in OptionTable.commands {
      cases += "    \(command.name.rawValue)) _arguments -s"
      for spec in command.options {
        let repeats = spec.mayRepeat ? "*" : ""
        let help = quoted(spec.help)
        var action = ""
        if spec.takesValue {
          let values = spec.choices.isEmpty ? "" : "(\(spec.choices.joined(separator: " ")))"
          action = ":value:\(spec.isPath ? "_files" : values)"
        }
        for flag in flags([spec]) { cases += " \\\n      '\(repeats)\(flag)[\(help)]\(action)'" }
      }
      cases += " \\\n      '*:file:_files' ;;\n"
    }
    return """
      #compdef geofence
      _geofence() {
        if (( CURRENT == 2 )); then
          compadd -- \(commandNames)
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      compdef _geofence geofence

      """
  }

  private static func fish() -> String {
    var text = "complete -c geofence -n __fish_use_subcommand -f -a '\(commandNames)'\n"
    for command in OptionTable.commands {
      for spec in command.options {
        text += "complete -c geofence -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
        if let short = spec.short { text += " -s \(short)" }
        text += " -l \(spec.name.rawValue) -d '\(quoted(spec.help))'"
        if spec.takesValue { text += spec.isPath ? " -r" : " -x" }
        if !spec.choices.isEmpty { text += " -a '\(spec.choices.joined(separator: " "))'" }
        text += "\n"
      }
    }
    return text
  }

  /// A phrase that may stand in single quotes and in brackets.
  private static func quoted(_ text: String) -> String {
    var safe = ""
    for character in text {
      switch character {
      case "'": safe += "’"
      case "[", "]", ":", "`", "\\": safe += " "
      default: safe.append(character)
      }
    }
    return safe
  }
}
