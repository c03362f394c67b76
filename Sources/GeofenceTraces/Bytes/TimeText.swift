/// A position in the text of a time, and the steps that read its parts.
struct TimeText {
  private var index: Int
  private var end: Int

  /// Stands at the beginning of a range.
  init(from: Int, to: Int) {
    index = from
    end = to
  }

  /// Leaves out blanks at both ends.
  mutating func trim(_ bytes: Span<UInt8>) {
    while index < end && bytes[index] <= 0x20 { index += 1 }
    while index < end && bytes[end - 1] <= 0x20 { end -= 1 }
  }

  /// Reads a date, and what may follow it.
  mutating func parse(_ bytes: Span<UInt8>, dateOrder: TraceOptions.DateOrder?) -> ParsedTime {
    guard end - index >= 6 && end - index <= 64 else { return .none }
    let digits = digitCount(bytes)
    if digits == 14 || digits == 17 { return parseCompact(bytes, digits: digits) }
    guard let date = readDate(bytes, dateOrder) else { return .none }
    let clock: (micros: Int64, zone: Int64?)
    if index == end {
      clock = (0, nil)
    } else {
      guard skipDateEnd(bytes), let read = readClock(bytes) else { return .none }
      clock = read
    }
    guard case .known(let year, let month, let day) = date else {
      if case .open(let first, let second) = date {
        return .ambiguousDate(first: first, second: second)
      }
      return .none
    }
    return Self.instant((year, month, day), clock.micros, zone: clock.zone)
  }

  private static func instant(
    _ date: (year: Int, month: Int, day: Int), _ micros: Int64, zone: Int64?
  ) -> ParsedTime {
    guard CivilDate.exists(year: date.year, month: date.month, day: date.day) else { return .none }
    let days = Int64(CivilDate.days(year: date.year, month: date.month, day: date.day))
    let time = days * 86_400_000_000 + micros - (zone ?? 0)
    guard time >= Timestamp.earliest && time <= Timestamp.latest else { return .none }
    return .instant(time, hasZone: zone != nil)
  }

  /// How many digits come next.
  private func digitCount(_ bytes: Span<UInt8>) -> Int {
    var at = index
    while at < end, bytes[at] &- 0x30 <= 9 { at += 1 }
    return at - index
  }

  /// Reads `20240514080100`, with three digits for milliseconds or a fraction behind it, and a zone.
  ///
  /// Only the years 1900 to 2199: as a count of milliseconds, or of microseconds, such a number would
  /// be a time after the year 2570, so that no count is lost.
  private mutating func parseCompact(_ bytes: Span<UInt8>, digits: Int) -> ParsedTime {
    let year = number(bytes, 4)
    let date = (year: year, month: number(bytes, 2), day: number(bytes, 2))
    let (hour, minute, second) = (number(bytes, 2), number(bytes, 2), number(bytes, 2))
    guard year >= 1900 && year < 2200 && hour < 24 && minute < 60 && second <= 60 else {
      return .none
    }
    var micros = Int64(hour * 3600 + minute * 60 + second) * 1_000_000
    if digits == 17 {
      micros += Int64(number(bytes, 3)) * 1000
    } else if index < end
      && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ","))
    {
      index += 1
      micros += readFraction(bytes)
    }
    if index == end { return Self.instant(date, micros, zone: nil) }
    guard let zone = readZone(bytes), index == end else { return .none }
    return Self.instant(date, micros, zone: zone)
  }

  /// The number of so many digits, which are there.
  private mutating func number(_ bytes: Span<UInt8>, _ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      value = value * 10 + Int(bytes[index] &- 0x30)
      index += 1
    }
    return value
  }

  private enum Date {
    case known(year: Int, month: Int, day: Int)
    case open(first: Int, second: Int)
  }

  private mutating func readDate(
    _ bytes: Span<UInt8>, _ order: TraceOptions.DateOrder?
  ) -> Date? {
    guard let (first, firstLength) = readDigits(bytes, most: 8) else { return nil }
    if firstLength == 8 {
      // The compact form only before a T: alone it is a number.
      guard index < end && bytes[index] | 0x20 == UInt8(ascii: "t") else { return nil }
      return .known(year: first / 10000, month: first / 100 % 100, day: first % 100)
    }
    guard index < end else { return nil }
    let mark = bytes[index]
    guard
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".")
        || (mark == 0x20 && firstLength == 4)
    else { return nil }
    index += 1
    guard let (second, secondLength) = readDigits(bytes, most: 2), secondLength <= 2 else {
      return nil
    }
    guard index < end && bytes[index] == mark else { return nil }
    index += 1
    guard let (third, thirdLength) = readDigits(bytes, most: 4) else { return nil }
    if firstLength == 4 {
      return thirdLength <= 2 ? .known(year: first, month: second, day: third) : nil
    }
    guard firstLength <= 2 else { return nil }
    let isShort = thirdLength <= 2
    guard isShort || thirdLength == 4 else { return nil }
    if mark == UInt8(ascii: ".") {
      return .known(year: isShort ? Self.century(third) : third, month: second, day: first)
    }
    switch order {
    case .none:
      return isShort || max(first, second) > 31 ? nil : .open(first: first, second: second)
    case .dmy:
      return .known(year: isShort ? Self.century(third) : third, month: second, day: first)
    case .mdy:
      return .known(year: isShort ? Self.century(third) : third, month: first, day: second)
    case .ymd:
      return isShort ? .known(year: Self.century(first), month: second, day: third) : nil
    }
  }

  /// Years of two digits lie between 1969 and 2068.
  private static func century(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }

  private mutating func skipDateEnd(_ bytes: Span<UInt8>) -> Bool {
    if bytes[index] | 0x20 == UInt8(ascii: "t") {
      index += 1
      return index < end
    }
    if bytes[index] == UInt8(ascii: ",") { index += 1 }
    let before = index
    while index < end && bytes[index] == 0x20 { index += 1 }
    // A zone may follow a date at once: 2024-05-14Z.
    return index < end && (index > before || !(0x30...0x39 ~= bytes[index]))
  }

  /// Microseconds of the day and the zone's offset in microseconds, up to the end of the text.
  private mutating func readClock(_ bytes: Span<UInt8>) -> (micros: Int64, zone: Int64?)? {
    var micros: Int64 = 0
    if 0x30...0x39 ~= bytes[index] {
      guard let read = readTimeOfDay(bytes) else { return nil }
      micros = read
    }
    while index < end && bytes[index] == 0x20 { index += 1 }
    if index == end { return (micros, nil) }
    guard let zone = readZone(bytes), index == end else { return nil }
    return (micros, zone)
  }

  private mutating func readTimeOfDay(_ bytes: Span<UInt8>) -> Int64? {
    guard let (first, length) = readDigits(bytes, most: 6) else { return nil }
    var hour = first
    var minute = 0
    var second = 0
    if length == 6 {
      (hour, minute, second) = (first / 10000, first / 100 % 100, first % 100)
    } else {
      guard length <= 2 && skip(bytes, UInt8(ascii: ":")),
        let (read, two) = readDigits(bytes, most: 2),
        two == 2
      else { return nil }
      minute = read
    }
    var hasSecond = length == 6
    if !hasSecond && skip(bytes, UInt8(ascii: ":")) {
      guard let (read, two) = readDigits(bytes, most: 2), two == 2 else { return nil }
      second = read
      hasSecond = true
    }
    var micros: Int64 = 0
    if hasSecond && index < end
      && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ","))
    {
      index += 1
      micros = readFraction(bytes)
    }
    if let half = readHalfDay(bytes) {
      guard hour >= 1 && hour <= 12 else { return nil }
      hour = hour % 12 + half
    }
    guard minute < 60 && second <= 60 else { return nil }
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && micros == 0) else { return nil }
    return Int64(hour * 3600 + minute * 60 + second) * 1_000_000 + micros
  }

  private mutating func readFraction(_ bytes: Span<UInt8>) -> Int64 {
    var micros: Int64 = 0
    var unit: Int64 = 100_000
    while index < end, bytes[index] &- 0x30 <= 9 {
      micros += Int64(bytes[index] &- 0x30) * unit
      unit /= 10
      index += 1
    }
    return micros
  }

  /// 0 for `am`, 12 for `pm`; nil when neither follows.
  private mutating func readHalfDay(_ bytes: Span<UInt8>) -> Int? {
    var at = index
    while at < end && bytes[at] == 0x20 { at += 1 }
    guard end - at >= 2 && bytes[at + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    let letter = bytes[at] | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
    index = at + 2
    return letter == UInt8(ascii: "p") ? 12 : 0
  }

  /// Offset to the east in microseconds.
  private mutating func readZone(_ bytes: Span<UInt8>) -> Int64? {
    let letter = bytes[index]
    if letter | 0x20 == UInt8(ascii: "z") {
      index += 1
      return 0
    }
    if end - index == 3 {
      let word = (bytes[index] | 0x20, bytes[index + 1] | 0x20, bytes[index + 2] | 0x20)
      if word == (0x75, 0x74, 0x63) || word == (0x67, 0x6D, 0x74) {
        index = end
        return 0
      }
    }
    guard letter == UInt8(ascii: "+") || letter == UInt8(ascii: "-") else { return nil }
    index += 1
    guard let (first, length) = readDigits(bytes, most: 4) else { return nil }
    var hours = first
    var minutes = 0
    switch length {
    case 4: (hours, minutes) = (first / 100, first % 100)
    case 2:
      if skip(bytes, UInt8(ascii: ":")) {
        guard let (read, two) = readDigits(bytes, most: 2), two == 2 else { return nil }
        minutes = read
      }
    default: return nil
    }
    guard hours < 24 && minutes < 60 else { return nil }
    let offset = Int64(hours * 60 + minutes) * 60_000_000
    return letter == UInt8(ascii: "-") ? -offset : offset
  }

  private mutating func skip(_ bytes: Span<UInt8>, _ byte: UInt8) -> Bool {
    guard index < end && bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func readDigits(_ bytes: Span<UInt8>, most: Int) -> (value: Int, length: Int)? {
    var value = 0
    let from = index
    while index < end, bytes[index] &- 0x30 <= 9 {
      if index - from == most { return nil }
      value = value * 10 + Int(bytes[index] &- 0x30)
      index += 1
    }
    return index == from ? nil : (value, index - from)
  }
}
