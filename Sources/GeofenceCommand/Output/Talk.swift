/// What a command says on standard error: errors always, the rest unless it is to be quiet.
package struct Talk {
  private let sink: ByteSink
  private let isQuiet: Bool

  /// Talks to a sink.
  package init(_ sink: ByteSink, isQuiet: Bool = false) {
    self.sink = sink
    self.isQuiet = isQuiet
  }

  /// Says what went wrong.
  package func error(_ diagnostic: Diagnostic) {
    say("geofence: \(diagnostic.text)")
  }

  /// Says what was guessed or left out.
  package func warning(_ diagnostic: Diagnostic) {
    if !isQuiet { say("geofence: warning: \(diagnostic.text)") }
  }

  /// Says a line of a summary.
  package func line(_ text: String) {
    if !isQuiet { say(text) }
  }

  private func say(_ text: String) {
    let line = TerminalText.escaped(text) + "\n"
    // Nobody can be told when there is nowhere to tell it.
    do throws(WriteFailure) { try sink.write(Array(line.utf8)) } catch {}
  }
}
