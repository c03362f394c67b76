/// Reads times such as `2024-05-14T08:00:00Z` and keeps the last date: most records of a file are of
/// the day of the record before.
package struct RecentDay {
  private var yearAndMonth: UInt64
  private var day: UInt16
  /// The beginning of the day in microseconds since 1970.
  private var start: Int64

  /// Knows the day that needs no calendar.
  package init() {
    yearAndMonth = 0x2D31_302D_3037_3931  // 1970-01-
    day = 0x3130  // 01
    start = 0
  }

  /// What `Timestamp.parse` says of a text of this form; nil for any other.
  ///
  /// - Complexity: O(1); nothing is allocated.
  package mutating func time(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard let text = DigitsKernel.usualTime(bytes, from: from, to: to) else { return nil }
    if text.yearAndMonth != yearAndMonth || text.day != day {
      guard let start = Self.start(text) else { return nil }
      yearAndMonth = text.yearAndMonth
      day = text.day
      self.start = start
    }
    return start &+ text.micros
  }

  private static func start(_ text: DigitsKernel.UsualTime) -> Int64? {
    func number(_ word: UInt64, _ places: Range<Int>) -> Int? {
      var number = 0
      for place in places {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(place * 8)) &- 0x30
        guard digit <= 9 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    let word = text.yearAndMonth
    guard word & 0xFF00_00FF_0000_0000 == 0x2D00_002D_0000_0000,
      let year = number(word, 0..<4), let month = number(word, 5..<7),
      let day = number(UInt64(text.day), 0..<2),
      CivilDate.exists(year: year, month: month, day: day)
    else { return nil }
    return Int64(CivilDate.days(year: year, month: month, day: day)) * 86_400_000_000
  }
}
