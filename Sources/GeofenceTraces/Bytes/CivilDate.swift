/// Dates of the Gregorian calendar, also before it was used, as days since 1970-01-01.
package enum CivilDate {
  /// Days since 1970-01-01; the date must exist.
  ///
  /// Years are counted from March, so that the leap day comes last; months then begin at
  /// `(153 * month + 2) / 5`, and 400 years have 146 097 days.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year &- 1 : year
    let era = (shifted >= 0 ? shifted : shifted &- 399) / 400
    let yearOfEra = shifted &- era &* 400
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* 146_097 &+ dayOfEra &- 719_468
  }

  /// The date of a day; the inverse of `days`.
  package static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra =
      (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let month = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* month &+ 2) / 5 &+ 1
    let year = yearOfEra &+ era &* 400
    return month < 10 ? (year, month &+ 3, day) : (year &+ 1, month &- 9, day)
  }

  /// Whether a date exists, in the years 1 to 9999.
  package static func exists(year: Int, month: Int, day: Int) -> Bool {
    guard year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 else { return false }
    switch month {
    case 2:
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return day <= (isLeap ? 29 : 28)
    case 4, 6, 9, 11: return day <= 30
    default: return day <= 31
    }
  }
}
