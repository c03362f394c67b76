/// Everything that a command touches outside of files: streams, clocks, environment, signals.
///
/// Tests hand in their own and run every command in-process.
package struct Surroundings {
  /// Data goes here.
  package var standardOutput: ByteSink
  /// Talk goes here.
  package var standardError: ByteSink
  /// Whether a person would have to type the input.
  package var standardInputIsTerminal = false
  /// A variable of the environment.
  package var variable: (String) -> String? = { _ in nil }
  /// Microseconds since 1970.
  package var now: () -> Int64 = { 0 }
  /// Nanoseconds of a clock that is never set.
  package var uptime: () -> Int64 = { 0 }
  /// Cores that can run at once.
  package var processors = 1
  /// The file that standard input comes from, when it is one.
  package var standardInputFile: FileIdentity?
  /// The file that standard output goes to, when it is one.
  package var standardOutputFile: FileIdentity?
  /// The signal that asks for the end, or 0.
  package var signal: () -> Int32 = { 0 }

  /// Makes surroundings with a standing clock and an empty environment.
  package init(standardOutput: ByteSink, standardError: ByteSink) {
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// How a run ends: as a signal says, else as it would without one.
  func status(otherwise status: ExitStatus) -> ExitStatus {
    let signal = signal()
    return signal == 0 ? status : .after(signal: signal)
  }

  /// Those of this process.
  static func process() -> Surroundings {
    var surroundings = Surroundings(
      standardOutput: Descriptor.standardOutput.sink, standardError: Descriptor.standardError.sink)
    surroundings.standardInputIsTerminal = Descriptor(number: 0).isTerminal
    surroundings.variable = SystemClock.variable
    surroundings.now = SystemClock.now
    surroundings.uptime = SystemClock.uptime
    surroundings.processors = SystemClock.processors()
    surroundings.standardInputFile = FileIdentity(descriptor: 0)
    surroundings.standardOutputFile = FileIdentity(descriptor: 1)
    surroundings.signal = { Interruption.signal }
    return surroundings
  }
}
