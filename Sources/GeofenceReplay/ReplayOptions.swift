public import GeofenceEngine
public import GeofenceTraces

/// How traces are replayed.
public struct ReplayOptions: Sendable {
  /// In which order the fixes of a device are evaluated.
  public enum Order: Equatable, Sendable {
    /// By time; equal times keep their input order.
    case sort
    /// As they come; a fix before the last accepted one of its device is rejected as `late`.
    case input
    /// By time as far as a fix comes at most so many microseconds late; later ones are `late`.
    case window(Int64)
  }

  /// Times for files that have none.
  public struct Interval: Equatable, Sendable {
    /// Time of the first fix of each such file, microseconds since 1970.
    public var start: Int64
    /// Microseconds between two fixes.
    public var step: Int64

    /// Makes an interval.
    public init(start: Int64, step: Int64) {
      self.start = start
      self.step = step
    }
  }

  /// How files are read.
  public var traces = TraceOptions()
  /// Which fixes count.
  public var admission = AdmissionRules()
  /// What a first fix inside a region makes.
  public var initial = InitialPolicy.report
  /// In which order fixes are evaluated.
  public var order = Order.sort
  /// Bytes that buffered fixes and events may take before temporary files are used.
  public var memoryBytes = 1 << 30
  /// Times for files without any; nil makes such a file an error that names `--interval`.
  public var interval: Interval?
  /// Fixes outside of these times (microseconds since 1970, both included) are not evaluated.
  public var timeRange: ClosedRange<Int64>?
  /// Threads that evaluate; the result is the same for every number.
  public var jobs = 1

  /// Makes the usual options.
  public init() {}
}
