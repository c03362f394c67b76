/// Reads spans of time as people write them: `90s`, `5m`, `2h`, `1d`, `250ms`.
public enum TimeSpan {
  /// Microseconds, or nil when the text is no span of time or is beyond the range.
  ///
  /// A bare number is seconds; units are us, ms, s, m (or min), h, d, w. Fractions are rounded to the
  /// nearest microsecond. The sign is kept.
  ///
  /// - Returns: At most 10 000 years either way.
  public static func parse(_ text: String) -> Int64? {
    guard let (number, unit) = Quantity.split(text), let factor = microseconds(ofUnit: unit)
    else { return nil }
    let value = (number * factor).rounded()
    guard value.magnitude <= 315_576_000_000_000_000 else { return nil }
    return Int64(value)
  }

  private static func microseconds(ofUnit unit: String) -> Double? {
    switch unit {
    case "us": 1
    case "ms": 1e3
    case "", "s", "sec", "second", "seconds": 1e6
    case "m", "min", "minute", "minutes": 60e6
    case "h", "hour", "hours": 3600e6
    case "d", "day", "days": 86_400e6
    case "w", "week", "weeks": 604_800e6
    default: nil
    }
  }
}
