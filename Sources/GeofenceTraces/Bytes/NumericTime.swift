/// Numeric times of one file: seconds, milliseconds, microseconds or nanoseconds since 1970.
///
/// Without an option the first one that is not 0 sets the unit by its size, and a later one of
/// another size is not believed. Digits finer than microseconds are cut.
package struct NumericTime {
  /// What a number says.
  package enum Result: Equatable {
    /// Microseconds since 1970.
    case instant(Int64)
    /// Exactly 0, which is no time.
    case zero
    /// Of the size of another unit than the file's.
    case otherUnit(TraceOptions.TimeUnit)
    /// Not in the years 1 to 9999.
    case outOfRange
    /// No number.
    case none
  }

  /// The unit; nil until the first number.
  package private(set) var unit: TraceOptions.TimeUnit?
  /// Whether the unit was found from a number's size.
  package private(set) var wasFound = false

  /// Takes the unit of the options.
  package init(unit: TraceOptions.TimeUnit?) { self.unit = unit }

  /// Reads the bytes of a range as one number.
  package mutating func parse(
    _ bytes: Span<UInt8>, from: Int, to: Int, decimalMark: UInt8 = UInt8(ascii: ".")
  ) -> Result {
    guard
      let value = DecimalNumber.parse(bytes, from: from, to: to, decimalMark: decimalMark)
    else { return .none }
    if value == 0 { return .zero }
    let size = Self.unit(of: value)
    if unit == nil {
      unit = size
      wasFound = true
    } else if wasFound && unit != size {
      return .otherUnit(size)
    }
    let micros =
      Self.exactly(bytes, from: from, to: to, decimalMark, unit ?? size)
      ?? Self.roughly(value, unit ?? size)
    guard let micros, micros >= Timestamp.earliest && micros <= Timestamp.latest else {
      return .outOfRange
    }
    return .instant(micros)
  }

  /// Whether a time lies outside of the years 1980 to 2199, in which positions are recorded: then the
  /// number counted something else.
  static func isUnlikely(_ time: Int64) -> Bool {
    time < 315_532_800_000_000 || time >= 7_258_118_400_000_000
  }

  /// The unit that makes a number of this size a date of our age.
  static func unit(of value: Double) -> TraceOptions.TimeUnit {
    switch value.magnitude {
    case ..<1e11: .s
    case ..<1e14: .ms
    case ..<1e17: .us
    default: .ns
    }
  }

  /// How many decimals of the unit are microseconds; negative for nanoseconds.
  private static func decimals(_ unit: TraceOptions.TimeUnit) -> Int {
    switch unit {
    case .s: 6
    case .ms: 3
    case .us: 0
    case .ns: -3
    }
  }

  /// Digit by digit; nil when there is an exponent or when it does not fit.
  private static func exactly(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ mark: UInt8, _ unit: TraceOptions.TimeUnit
  ) -> Int64? {
    var index = from
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var whole: Int64 = 0
    var decimals = decimals(unit)
    var sawMark = false
    while index < to {
      if bytes[index] == mark {
        sawMark = true
      } else {
        let digit = bytes[index] &- 0x30
        guard digit <= 9 else { return nil }
        if sawMark && decimals <= 0 {
          // Finer than a microsecond; an exponent may still follow.
          index += 1
          continue
        }
        if sawMark { decimals -= 1 }
        let (scaled, over) = whole.multipliedReportingOverflow(by: 10)
        let (next, overNext) = scaled.addingReportingOverflow(Int64(digit))
        if over || overNext { return nil }
        whole = next
      }
      index += 1
    }
    while decimals > 0 {
      let (scaled, over) = whole.multipliedReportingOverflow(by: 10)
      if over { return nil }
      whole = scaled
      decimals -= 1
    }
    if decimals < 0 { whole /= 1000 }
    return isNegative ? -whole : whole
  }

  private static func roughly(_ value: Double, _ unit: TraceOptions.TimeUnit) -> Int64? {
    let scaled: Double =
      switch unit {
      case .s: value * 1e6
      case .ms: value * 1e3
      case .us: value
      case .ns: value / 1e3
      }
    return scaled.magnitude < 9e18 ? Int64(scaled) : nil
  }
}

extension TraceOptions.TimeUnit {
  /// The unit in a word, for messages.
  var words: String {
    switch self {
    case .s: "seconds"
    case .ms: "milliseconds"
    case .us: "microseconds"
    case .ns: "nanoseconds"
    }
  }
}
