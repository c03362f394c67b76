import GeofenceCore

/// Reads the times of one file: text or numbers, with what is the same for all of them.
struct CSVClock {
  /// What a cell says.
  enum Reading: Equatable {
    /// Microseconds since 1970.
    case time(Int64)
    /// No time: empty, a word such as `null`, or the number 0.
    case none
    /// Not a time; what was found, and why not.
    case unreadable(String)
    /// A date that can be read in several ways, before the order of its numbers is known.
    case ambiguous
  }

  /// The order of the numbers in dates, once it is known.
  var dateOrder: TraceOptions.DateOrder?
  /// Numbers since 1970.
  private(set) var numbers: NumericTime
  /// Whether numbers are the day numbers of a spreadsheet.
  private(set) var countsDays = false
  /// How many times had no zone, and were taken for UTC.
  private(set) var withoutZone = 0
  /// Where the first of them stands.
  private(set) var firstWithoutZone = SourcePlace.none
  /// Where the first number stands that set the unit by its size.
  private(set) var firstNumber = SourcePlace.none

  /// How many numbers are times in which no positions were recorded, and where the first stands.
  private(set) var unlikely = (count: 0, first: SourcePlace.none)

  private var recentDay = RecentDay()
  private let isUTC: Bool
  private let mayBeDays: Bool
  /// Whether the unit of numbers is said by an option, or by the name of the column.
  private let unitIsGiven: Bool
  private let unitIsAsked: Bool

  /// Makes a clock for the time column of a layout.
  init(layout: CSVLayout, options: TraceOptions) {
    dateOrder = options.dateOrder
    numbers = NumericTime(unit: options.timeUnit ?? layout.timeUnit)
    isUTC = layout.timeIsUTC
    unitIsAsked = options.timeUnit != nil
    unitIsGiven = unitIsAsked || layout.timeUnit != nil
    mayBeDays = layout.mayBeDays && !unitIsGiven
  }

  /// Reads the bytes of a range.
  ///
  /// - Complexity: O(length); allocates only when the text is no time.
  mutating func read(
    _ bytes: Span<UInt8>, from: Int, to: Int, allowsDecimalComma: Bool, at place: SourcePlace
  ) -> Reading {
    if let time = readUsualNumber(bytes, from: from, to: to) { return .time(time) }
    if let time = recentDay.time(bytes, from: from, to: to) { return .time(time) }
    if unitIsGiven {
      let number = readNumber(bytes, from: from, to: to, allowsDecimalComma, at: place)
      if let number { return number }
    }
    switch Timestamp.parse(bytes, from: from, to: to, dateOrder: dateOrder) {
    case .instant(let time, let hasZone):
      if !hasZone && !isUTC { countWithoutZone(place) }
      return .time(time)
    case .ambiguousDate: return .ambiguous
    case .none: break
    }
    if from == to || CSVWord.isNothing(bytes, from: from, to: to) { return .none }
    return readNumber(bytes, from: from, to: to, allowsDecimalComma, at: place)
      ?? unreadableText(bytes, from: from, to: to)
  }

  private mutating func readNumber(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ allowsDecimalComma: Bool, at place: SourcePlace
  ) -> Reading? {
    let dot = readNumber(bytes, from: from, to: to, mark: UInt8(ascii: "."), at: place)
    if let dot { return dot }
    guard allowsDecimalComma else { return nil }
    return readNumber(bytes, from: from, to: to, mark: UInt8(ascii: ","), at: place)
  }

  /// The words for the unit of numbers.
  var unitName: String {
    if countsDays { return "days since 1899-12-30" }
    return numbers.unit.map { Self.name($0) } ?? "unknown"
  }

  /// A whole number in the unit of the file, which is known, and of a time of our age; nil for all
  /// else.
  private func readUsualNumber(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard firstNumber != .none && !countsDays,
      let value = DigitsKernel.wholeNumber(bytes, from: from, to: to)
    else { return nil }
    let micros: Int64
    switch numbers.unit {
    case .s: micros = 1_000_000
    case .ms: micros = 1000
    case .us, .ns, nil: return nil
    }
    let (time, overflows) = value.multipliedReportingOverflow(by: micros)
    return overflows || NumericTime.isUnlikely(time) ? nil : time
  }

  private mutating func readNumber(
    _ bytes: Span<UInt8>, from: Int, to: Int, mark: UInt8, at place: SourcePlace
  ) -> Reading? {
    if numbers.unit == nil {
      guard let value = DecimalNumber.parse(bytes, from: from, to: to, decimalMark: mark) else {
        return nil
      }
      if value == 0 { return Reading.none }
      if countsDays || (mayBeDays && value.magnitude < 1e6)
        || SpreadsheetDay.isLikely(value, bytes, from: from, to: to, mark: mark)
      {
        return readDays(value, at: place)
      }
    }
    if mayBeDays, let time = SpreadsheetDay.date(bytes, from: from, to: to) {
      if !isUTC { countWithoutZone(place) }
      return .time(time)
    }
    switch numbers.parse(bytes, from: from, to: to, decimalMark: mark) {
    case .instant(let time):
      if firstNumber == .none { firstNumber = place }
      if NumericTime.isUnlikely(time) && !unitIsAsked {
        if unlikely.count == 0 { unlikely.first = place }
        unlikely.count += 1
      }
      return .time(time)
    case .zero: return Reading.none
    case .otherUnit(let unit):
      return .unreadable(
        "time \(Excerpt.quoted(bytes, from: from, to: to)) has the magnitude of \(Self.name(unit)),"
          + " the file's unit is \(unitName)")
    case .outOfRange:
      return .unreadable(
        "time \(Excerpt.quoted(bytes, from: from, to: to)) outside of the years 1 to 9999")
    case .none: return nil
    }
  }

  /// Days since 1899-12-30, of which spreadsheets write too few digits for more than milliseconds.
  private mutating func readDays(_ value: Double, at place: SourcePlace) -> Reading {
    countsDays = true
    guard value.magnitude < 1e6 else {
      return .unreadable("time \(value) has another magnitude than \(unitName), the file's unit")
    }
    guard let time = SpreadsheetDay.time(value) else {
      return .unreadable("time \(value) outside of the years 1 to 9999")
    }
    if firstNumber == .none { firstNumber = place }
    if !isUTC { countWithoutZone(place) }
    return .time(time)
  }

  private mutating func countWithoutZone(_ place: SourcePlace) {
    if withoutZone == 0 { firstWithoutZone = place }
    withoutZone += 1
  }

  private func unreadableText(_ bytes: Span<UInt8>, from: Int, to: Int) -> Reading {
    let found = "time \(Excerpt.quoted(bytes, from: from, to: to))"
    guard let dateOrder else {
      // A year of two digits can stand in any place.
      let isDate = TraceOptions.DateOrder.allCases.contains {
        if case .instant = Timestamp.parse(bytes, from: from, to: to, dateOrder: $0) { return true }
        return false
      }
      return isDate ? .ambiguous : .unreadable(found)
    }
    if case .none = Timestamp.parse(bytes, from: from, to: to) { return .unreadable(found) }
    return .unreadable("\(found) is no date in the order \(dateOrder.rawValue)")
  }

  private static func name(_ unit: TraceOptions.TimeUnit) -> String {
    switch unit {
    case .s: "seconds"
    case .ms: "milliseconds"
    case .us: "microseconds"
    case .ns: "nanoseconds"
    }
  }
}

extension CSVClock {
  /// What was guessed about times so far.
  var notices: [TraceNotice] {
    var notices: [TraceNotice] = []
    if withoutZone > 0 {
      notices.append(
        TraceNotice(.timesWithoutZone, count: withoutZone, first: firstWithoutZone))
    }
    if firstNumber != .none && (countsDays || numbers.wasFound) {
      let isTold = !countsDays || mayBeDays
      notices.append(
        TraceNotice(isTold ? .timeUnitFound : .daysFound, first: firstNumber, detail: unitName))
    }
    if unlikely.count > 0 {
      notices.append(
        TraceNotice(
          .unlikelyTimes, count: unlikely.count, first: unlikely.first, detail: unitName))
    }
    return notices
  }
}
