/// What was wrong with a command line. Facts only: `Diagnostic` has the words.
package enum UsageError: Error, Equatable {
  /// No such command; the one that was probably meant.
  case unknownCommand(String, nearest: String?)
  /// Nothing at all was asked for.
  case noCommand
  /// No such option of a command; the one that was probably meant.
  case unknownOption(String, command: String, nearest: String?)
  /// An option stands last, or before another option.
  case missingValue(OptionName, expected: String)
  /// A flag was given a value with `=`.
  case unexpectedValue(OptionName, found: String)
  /// A value that cannot be used.
  case badValue(OptionName, found: String, expected: String)
  /// A `--region` that is none, with its reason.
  case badRegion(String, reason: String)
  /// An argument that no one takes.
  case unexpectedArgument(String)
  /// An option without which the command can do nothing.
  case missingOption(OptionName, why: String)
  /// One option without the one it needs.
  case needs(OptionName, other: OptionName, why: String)
  /// Two options that contradict each other.
  case conflict(OptionName, OptionName, why: String)
  /// No region was given.
  case noRegions
  /// No trace was given, and nobody pipes one in.
  case noTraces
  /// No file was given to look at.
  case noFiles
  /// Standard input was asked for more than once.
  case standardInputTwice
  /// An output, nil for standard output, that would overwrite an input.
  case outputIsInput(OptionName?, input: String)
  /// Two outputs, the second nil for standard output, that are one file.
  case outputTwice(OptionName, OptionName?, path: String)
  /// An output file whose name does not say its format, and the extensions that would.
  case unknownExtension(path: String, known: [String])
  /// A file that is not there.
  case missingFile(String)
  /// A folder where a file is expected.
  case folder(String)
}
