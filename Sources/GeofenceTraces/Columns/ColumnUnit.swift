/// What the numbers of a column count.
package enum ColumnUnit: Equatable, Sendable {
  /// Lengths, with how many metres one is.
  case metres(Double)
  /// Times since 1970.
  case epoch(TraceOptions.TimeUnit)
  /// Times as text; without a zone they are UTC, since the name says so.
  case utc
  /// Degrees.
  case degrees
  /// Degrees times this number, as integers.
  case scaledDegrees(Double)
  /// 2^31 of them are 180 degrees.
  case semicircles

  /// What a column of some role can count.
  package enum Kind: Sendable {
    /// Metres and the like.
    case length
    /// Times.
    case time
    /// Latitudes and longitudes.
    case angle
    /// Nothing: names, flags.
    case none
  }

  /// The unit that a word stands for, in lower case and without blanks; nil for any other word.
  package init?(_ word: String, _ kind: Kind) {
    switch kind {
    case .length:
      guard let metres = Length.metres(ofUnit: word) else { return nil }
      self = .metres(metres)
    case .time:
      switch word {
      case "s", "sec", "secs", "second", "seconds", "unix", "epoch": self = .epoch(.s)
      case "ms", "msec", "millis", "milliseconds": self = .epoch(.ms)
      case "us", "usec", "micros", "microseconds", "\u{B5}s", "\u{3BC}s": self = .epoch(.us)
      case "ns", "nsec", "nanos", "nanoseconds": self = .epoch(.ns)
      case "utc", "gmt", "z", "zulu": self = .utc
      default: return nil
      }
    case .angle:
      switch word {
      case "deg", "degree", "degrees", "dd", "decimal", "decimaldegrees", "wgs84", "\u{B0}",
        "n/s", "e/w", "ns", "ew":
        self = .degrees
      case "e7": self = .scaledDegrees(1e7)
      case "e6": self = .scaledDegrees(1e6)
      case "semicircles", "semicircle": self = .semicircles
      default: return nil
      }
    case .none: return nil
    }
  }

  /// The words that may be joined to a name without anything between, longest first.
  static func joinedWords(_ kind: Kind) -> [String] {
    switch kind {
    case .length:
      ["kilometers", "kilometres", "meters", "metres", "miles", "feet", "nmi", "km", "mm", "ft"]
    case .time: ["seconds", "millis", "micros", "nanos", "utc", "gmt", "ms", "us", "ns"]
    case .angle: ["degrees", "deg", "e7", "e6"]
    case .none: []
    }
  }
}
