import GeofenceCommand
import Testing

struct OptionTableLawTests {
  @Test func `names and letters are unique in every command`() {
    for command in OptionTable.commands {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = command.options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func `every option belongs to a command`() {
    let used = Set(
      (OptionTable.commands.flatMap(\.options) + OptionTable.generalOptions).map(\.name))
    #expect(used == Set(OptionName.allCases))
  }

  @Test func `names are words with dashes`() {
    for name in OptionName.allCases {
      #expect(name.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
    }
  }

  @Test func `every option is parsed in each of its spellings`() throws {
    for command in OptionTable.commands {
      for spec in command.options where spec.name != .help {
        let value = spec.takesValue ? spec.choices.first ?? "x" : ""
        var spellings =
          spec.takesValue
          ? [[spec.flag, value], ["\(spec.flag)=\(value)"]] : [[spec.flag]]
        if let short = spec.short { spellings += [["-\(short)", value], ["-\(short)\(value)"]] }
        for spelling in spellings {
          let parsed = try ParsedArguments(
            ["before"] + spelling + ["after"], options: command.options, command: "")
          #expect(parsed.uses == [ParsedArguments.Use(name: spec.name, value: value)])
          #expect(parsed.arguments == ["before", "after"])
        }
      }
    }
  }

  @Test func `one slip in a name suggests that name`() {
    for command in OptionTable.commands {
      for spec in command.options where spec.name.rawValue.count > 4 {
        var letters = Array(spec.flag)
        letters.swapAt(3, 4)
        let slip = String(letters)
        #expect(throws: UsageError.unknownOption(slip, command: "c", nearest: spec.flag)) {
          try ParsedArguments([slip], options: command.options, command: "c")
        }
      }
    }
  }

  @Test func `help fits into 80 columns and names every option`() {
    for command in OptionTable.commands {
      let help = HelpText.full(command)
      for line in help.split(separator: "\n") {
        // In bytes, since not every terminal knows that some letters have several.
        #expect(line.utf8.count <= 80, "\(line)")
      }
      for spec in command.options {
        #expect(help.contains(spec.flag))
        if let standard = spec.standard { #expect(spaceless(help).contains(spaceless(standard))) }
      }
      for shell in CompletionScript.Shell.allCases {
        let script = CompletionScript.text(for: shell)
        let words =
          shell == .fish
          ? command.options.map { "-l \($0.name.rawValue)" } : command.options.map(\.flag)
        for word in words { #expect(script.contains(word)) }
      }
    }
  }

  private func spaceless(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test func `short help is short and has two examples`() {
    for command in OptionTable.commands {
      let help = HelpText.short(command)
      #expect(help.split(separator: "\n").count <= 12)
      #expect(command.examples.count == 2)
      for example in command.examples { #expect(help.contains(example.command)) }
    }
  }

  @Test func `examples use options of their command`() throws {
    for command in OptionTable.commands {
      for example in command.examples {
        let words = example.command.split(separator: " ").map(String.init)
        #expect(words[0] == "geofence" && words[1] == command.name.rawValue)
        _ = try ParsedArguments(Array(words[2...]), options: command.options, command: "")
      }
    }
  }

  @Test func `help and completions are as recorded`() throws {
    try expectSnapshot(HelpText.overview(isFull: true), named: "help.txt")
    for command in OptionTable.commands {
      try expectSnapshot(HelpText.full(command), named: "help-\(command.name.rawValue).txt")
    }
    for shell in CompletionScript.Shell.allCases {
      try expectSnapshot(CompletionScript.text(for: shell), named: "completion.\(shell.rawValue)")
    }
    try expectSnapshot(Manual.text, named: "geofence.1")
  }
}
