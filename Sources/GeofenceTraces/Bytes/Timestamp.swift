/// What a text of a time says.
package enum ParsedTime: Equatable {
  /// Microseconds since 1970; without a zone the text was taken as UTC.
  case instant(Int64, hasZone: Bool)
  /// A date such as `11/12/2022` whose order has to be known, with its first two numbers. It comes
  /// for every such date when no order is given, also when one number is over 12: one row is no
  /// evidence for a column.
  case ambiguousDate(first: Int, second: Int)
  /// No time.
  case none
}

/// Points in time as text: ISO 8601 and its relatives in, ISO 8601 out.
///
/// Times are microseconds since 1970-01-01T00:00:00Z, in the years 1 to 9999. Finer digits are cut,
/// never rounded; second 60 is the second after.
public enum Timestamp {
  /// 0001-01-01T00:00:00Z.
  public static let earliest: Int64 = -62_135_596_800_000_000
  /// 9999-12-31T23:59:59.999999Z.
  public static let latest: Int64 = 253_402_300_799_999_999

  /// Reads a time such as `2024-05-14T08:00:00Z`; without a zone it is UTC.
  ///
  /// - Returns: Microseconds since 1970; nil when it is no time, or one that can be read in several
  ///   ways.
  /// - Complexity: O(length).
  public static func parse(_ text: String) -> Int64? {
    let bytes = ContiguousArray(text.utf8)
    guard case .instant(let time, _) = parse(bytes.span, from: 0, to: bytes.count) else {
      return nil
    }
    return time
  }

  /// Reads the bytes of a range as one time; blanks around it do not count.
  ///
  /// Dates: `2024-05-14`, also with `/`, `.` or one blank between the numbers; `20240514` before a
  /// `T`; `20240514080100` as a whole; `14.05.2024`; `14/05/2024` and `05-14-2024` by `dateOrder`.
  /// Years of two digits need the order too. Times of day after `T` or blanks: `08:00`, `08:00:00`,
  /// `080000`, a fraction after `.` or `,`, `am` and `pm`; none is midnight. Zones: `Z`, `UTC`,
  /// `GMT`, `+02`, `+0200`, `+02:00`.
  package static func parse(
    _ bytes: Span<UInt8>, from: Int, to: Int, dateOrder: TraceOptions.DateOrder? = nil
  ) -> ParsedTime {
    if let time = parseUsual(bytes, from: from, to: to) { return .instant(time, hasZone: true) }
    var text = TimeText(from: from, to: to)
    text.trim(bytes)
    return text.parse(bytes, dateOrder: dateOrder)
  }

  /// `2024-05-14T08:00:00Z`, with or without a fraction: nearly all times of nearly all files.
  private static func parseUsual(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    let length = to &- from
    guard length >= 20 && length <= 27 && bytes[to &- 1] == UInt8(ascii: "Z") else { return nil }
    let text = bytes.extracting(from..<to)
    guard
      text[4] == UInt8(ascii: "-") && text[7] == UInt8(ascii: "-")
        && text[10] == UInt8(ascii: "T") && text[13] == UInt8(ascii: ":")
        && text[16] == UInt8(ascii: ":")
    else { return nil }
    var wrong: UInt8 = 0
    func pair(_ index: Int) -> Int {
      let tens = text[index] &- 0x30
      let ones = text[index &+ 1] &- 0x30
      if tens > 9 || ones > 9 { wrong = 1 }
      return Int(tens) &* 10 &+ Int(ones)
    }
    let year = pair(0) &* 100 &+ pair(2)
    let month = pair(5)
    let day = pair(8)
    let hour = pair(11)
    let minute = pair(14)
    let second = pair(17)
    guard
      wrong == 0 && hour < 24 && minute < 60 && second < 60
        && CivilDate.exists(year: year, month: month, day: day)
    else { return nil }
    var micros: Int64 = 0
    if length > 20 {
      guard text[19] == UInt8(ascii: ".") else { return nil }
      var unit: Int64 = 100_000
      for index in 20..<(length &- 1) {
        let digit = text[index] &- 0x30
        guard digit <= 9 else { return nil }
        micros &+= Int64(digit) &* unit
        unit /= 10
      }
    }
    let days = Int64(CivilDate.days(year: year, month: month, day: day))
    let seconds = days &* 86400 &+ Int64(hour &* 3600 &+ minute &* 60 &+ second)
    return seconds &* 1_000_000 &+ micros
  }

  /// Writes a time as `2024-05-14T08:00:00.000Z`, with six decimals when it needs them.
  ///
  /// - Parameter time: Microseconds since 1970; cut to the years 1 to 9999.
  /// - Complexity: O(1).
  public static func append(_ time: Int64, to bytes: inout [UInt8]) {
    let time = min(max(time, earliest), latest)
    let (days, micros) = floorDivide(time, 86_400_000_000)
    let date = CivilDate.date(days: Int(days))
    let seconds = Int(micros / 1_000_000)
    appendDigits(date.year, 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendDigits(date.month, 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendDigits(date.day, 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    appendDigits(seconds / 3600, 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendDigits(seconds / 60 % 60, 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendDigits(seconds % 60, 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    let fraction = Int(micros % 1_000_000)
    if fraction % 1000 == 0 {
      appendDigits(fraction / 1000, 3, to: &bytes)
    } else {
      appendDigits(fraction, 6, to: &bytes)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  /// The time as text, as `append` writes it.
  public static func text(_ time: Int64) -> String {
    var bytes: [UInt8] = []
    append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func appendDigits(_ value: Int, _ count: Int, to bytes: inout [UInt8]) {
    var unit = 1
    for _ in 1..<count { unit *= 10 }
    while unit > 0 {
      bytes.append(0x30 + UInt8(value / unit % 10))
      unit /= 10
    }
  }
}
