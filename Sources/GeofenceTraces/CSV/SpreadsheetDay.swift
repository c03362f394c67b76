/// The numbers that spreadsheets write for dates: days since 1899-12-30, with the time of day as a
/// fraction.
enum SpreadsheetDay {
  /// The days of the years 2000 to 2050, in which nearly all files were written.
  private static let usual = 36_526.0..<55_154

  /// Microseconds since 1970, to the millisecond; nil outside of the years 1 to 9999.
  static func time(_ days: Double) -> Int64? {
    let milliseconds = ((days - 25_569) * 86_400_000).rounded()
    guard milliseconds.magnitude < 9e15 else { return nil }
    let time = Int64(milliseconds) * 1000
    return time >= Timestamp.earliest && time <= Timestamp.latest ? time : nil
  }

  /// Whether a number can hardly be anything else, whatever its column is called: a day of our age,
  /// with the five decimals of a cell of usual width, or with more that make a whole second.
  static func isLikely(
    _ value: Double, _ bytes: Span<UInt8>, from: Int, to: Int, mark: UInt8
  ) -> Bool {
    guard usual.contains(value) else { return false }
    var index = from
    while index < to && bytes[index] != mark { index += 1 }
    let decimals = to - index - 1
    guard decimals >= 5 else { return false }
    if decimals == 5 { return true }
    var rounding = 43_200.0
    for _ in 0..<decimals { rounding /= 10 }
    let seconds = (value - value.rounded(.down)) * 86_400
    return (seconds - seconds.rounded()).magnitude <= rounding + 0.002
  }

  /// The beginning of a day that is written `20240514`, of the years 1900 to 2199: in a column of
  /// dates that is one.
  static func date(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard to - from == 8, let number = DecimalNumber.parseInteger(bytes, from: from, to: to)
    else { return nil }
    let (year, month, day) = (Int(number) / 10_000, Int(number) / 100 % 100, Int(number) % 100)
    guard year >= 1900 && year < 2200 && CivilDate.exists(year: year, month: month, day: day)
    else { return nil }
    return Int64(CivilDate.days(year: year, month: month, day: day)) * 86_400_000_000
  }
}
