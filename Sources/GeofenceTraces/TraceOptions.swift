/// How traces are read, as far as it is not found in the file.
public struct TraceOptions: Equatable, Sendable {
  /// Whose fixes a file's are when it does not say.
  public enum DeviceSource: Equatable, Sendable {
    /// The device column or field if there is one, else the file's stem.
    case automatic
    /// The file's stem, whatever its columns say.
    case file
    /// The name of the track (GPX), else the file's stem.
    case track
    /// The device column; a file without one is an error.
    case column
    /// This name, for all.
    case named(String)
  }

  /// The order of the numbers in dates that can be read both ways.
  public enum DateOrder: String, CaseIterable, Sendable {
    /// Day, month, year.
    case dmy
    /// Month, day, year.
    case mdy
    /// Year, month, day.
    case ymd
  }

  /// The unit of numeric times.
  public enum TimeUnit: String, CaseIterable, Sendable {
    /// Seconds.
    case s
    /// Milliseconds.
    case ms
    /// Microseconds.
    case us
    /// Nanoseconds.
    case ns
  }

  /// The meaning of a column.
  public enum Column: String, CaseIterable, Sendable {
    /// The time.
    case time
    /// Degrees north.
    case lat
    /// Degrees east.
    case lon
    /// Who.
    case device
    /// Metres.
    case accuracy
    /// Metres a second unless the name says otherwise.
    case speed
  }

  /// Read as this format instead of finding out.
  public var format: TraceFormat?
  /// Whose fixes they are.
  public var device: DeviceSource = .automatic
  /// Columns (CSV) or fields (JSON) by name, or by number from 1.
  public var columns: [Column: String] = [:]
  /// The order of ambiguous dates; nil looks for a value over 12 in the file.
  public var dateOrder: DateOrder?
  /// The unit of numeric times; nil goes by the size of the first one.
  public var timeUnit: TimeUnit?
  /// Whether the fixes of files without any time are given times later: then a record without a time
  /// comes as a fix flagged `withoutTime` instead of being rejected as `no-time`.
  public var keepsFixesWithoutTime = false

  /// Makes options that find everything out.
  public init() {}
}
