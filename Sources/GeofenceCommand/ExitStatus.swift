/// How a run ends: the one table of exit codes.
package enum ExitStatus: Int32, Equatable {
  /// Ran to the end, also without events, without records, or when the reader went away.
  case success = 0
  /// An input was damaged or had records but no usable fix, an output could not be written, or
  /// `--strict` or `--fail-if-none` asked for it. What could be evaluated is printed.
  case failure = 1
  /// Wrong use or bad regions; nothing is printed.
  case usage = 2
  /// SIGINT.
  case interrupted = 130
  /// SIGTERM.
  case terminated = 143

  /// What the help says.
  static let table: [(code: Int32, meaning: String)] = [
    (0, "ran to the end; skipped records are warnings"),
    (1, "an input was damaged or had no usable fix, or --strict or --fail-if-none says so"),
    (2, "wrong use, or regions that cannot be read"),
    (130, "SIGINT; 143: SIGTERM; what was read until then is evaluated and written"),
  ]

  /// The status after a signal.
  static func after(signal: Int32) -> ExitStatus {
    signal == 2 ? .interrupted : .terminated
  }
}
