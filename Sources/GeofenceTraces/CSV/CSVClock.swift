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

  private let isUTC: Bool
  private let mayBeDays: Bool

  /// Makes a clock for the time column of a layout.
  init(layout: CSVLayout, options: TraceOptions) {
    dateOrder = options.dateOrder
    numbers = NumericTime(unit: options.timeUnit ?? layout.timeUnit)
    isUTC = layout.timeIsUTC
    mayBeDays = layout.mayBeDays && options.timeUnit == nil && layout.timeUnit == nil
  }

  /// Reads the bytes of a range.
  ///
  /// - Complexity: O(length); allocates only when the text is no time.
  mutating func read(
    _ bytes: Span<UInt8>, from: Int, to: Int, allowsDecimalComma: Bool, at place: SourcePlace
  ) -> Reading {
    // No text is both a number and a date, so what is tried first changes nothing but the speed.
    if let time = readUsualNumber(bytes, from: from, to: to) { return .time(time) }
    switch Timestamp.parse(bytes, from: from, to: to, dateOrder: dateOrder) {
    case .instant(let time, let hasZone):
      if !hasZone && !isUTC { countWithoutZone(place) }
      return .time(time)
    case .ambiguousDate: return .ambiguous
    case .none: break
    }
    if from == to || CSVWord.isNothing(bytes, from: from, to: to) { return .none }
    let dot = readNumber(bytes, from: from, to: to, mark: UInt8(ascii: "."), at: place)
    if let dot { return dot }
    if allowsDecimalComma {
      let comma = readNumber(bytes, from: from, to: to, mark: UInt8(ascii: ","), at: place)
      if let comma { return comma }
    }
    return unreadableText(bytes, from: from, to: to)
  }

  /// The words for the unit of numbers.
  var unitName: String {
    if countsDays { return "days since 1899-12-30" }
    return numbers.unit.map { Self.name($0) } ?? "unknown"
  }

  /// A whole number in the unit of the file, which is known, and of its size; nil for all else.
  private func readUsualNumber(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard firstNumber != .none && !countsDays,
      let value = CSVKernel.wholeNumber(bytes, from: from, to: to)
    else { return nil }
    switch numbers.unit {
    case .s: return value > 0 && value < 100_000_000_000 ? value &* 1_000_000 : nil
    case .ms:
      return value >= 100_000_000_000 && value < 100_000_000_000_000 ? value &* 1000 : nil
    case .us, .ns, nil: return nil
    }
  }

  private mutating func readNumber(
    _ bytes: Span<UInt8>, from: Int, to: Int, mark: UInt8, at place: SourcePlace
  ) -> Reading? {
    if mayBeDays && numbers.unit == nil {
      guard let value = DecimalNumber.parse(bytes, from: from, to: to, decimalMark: mark) else {
        return nil
      }
      if value == 0 { return Reading.none }
      if countsDays || value.magnitude < 1e6 { return readDays(value, at: place) }
    }
    switch numbers.parse(bytes, from: from, to: to, decimalMark: mark) {
    case .instant(let time):
      if firstNumber == .none { firstNumber = place }
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
    let milliseconds = ((value - 25_569) * 86_400_000).rounded()
    guard value.magnitude < 1e6, milliseconds.magnitude < 9e15 else {
      return .unreadable("time \(value) has another magnitude than \(unitName), the file's unit")
    }
    let time = Int64(milliseconds) * 1000
    guard time >= Timestamp.earliest && time <= Timestamp.latest else {
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
      notices.append(TraceNotice(.timeUnitFound, first: firstNumber, detail: unitName))
    }
    return notices
  }
}
