/// Why a file cannot be read on: where, what was found, what was expected, which option helps.
///
/// Everything that was read before stays valid.
public struct TraceError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  public enum Kind: Sendable {
    /// No such file, no permission, a device error.
    case unreadable
    /// The bytes are not what the format says: truncated, corrupt, not well-formed, over a limit.
    case damaged
    /// The format is none that is known, or is a known one that is not read.
    case unsupported
    /// An option is needed.
    case needsOption
    /// An option names something that is not there.
    case wrongOption
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The file, as the user wrote it.
  public var file: String
  /// Line from 1, or 0 when there is none.
  public var line: Int
  /// What stood there.
  public var found: String
  /// What should have stood there.
  public var expected: String
  /// The option that helps, with how to write it; empty when none does.
  public var hint: String

  /// Makes an error.
  public init(
    _ kind: Kind, file: String, line: Int = 0, found: String, expected: String, hint: String = ""
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.found = found
    self.expected = expected
    self.hint = hint
  }
}
