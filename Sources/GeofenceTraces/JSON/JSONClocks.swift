import GeofenceCore

/// Reads the times of one file, whose members may give different units in their names.
struct JSONClocks {
  private let options: TraceOptions
  private var keys: [Key] = []
  private var clocks: [CSVClock] = []

  /// What the name of a member says about its numbers.
  private struct Key: Equatable {
    var unit: ColumnUnit?
    var isDate: Bool
  }

  /// Makes clocks that have read nothing.
  init(options: TraceOptions) { self.options = options }

  /// Reads the time of a record; a date beside it completes a time of day.
  mutating func read(_ fields: JSONTraceFields, at place: SourcePlace) -> CSVClock.Reading {
    if fields.time.value.kind == .absent {
      return read(
        fields.date.value, fields.values, unit: fields.date.unit, isDate: true, at: place)
    }
    let unit = fields.time.unit
    let reading = read(fields.time.value, fields.values, unit: unit, at: place)
    guard case .unreadable = reading, fields.date.value.kind == .text,
      fields.time.value.kind == .text
    else { return reading }
    var joined: ContiguousArray<UInt8> = []
    joined.append(contentsOf: fields.values.bytes[fields.date.value.start..<fields.date.value.end])
    joined.append(UInt8(ascii: " "))
    joined.append(contentsOf: fields.values.bytes[fields.time.value.start..<fields.time.value.end])
    return read(
      joined.span, from: 0, to: joined.count, Key(unit: unit, isDate: false), at: place)
  }

  /// Reads one value.
  mutating func read(
    _ value: JSONValue, _ values: JSONValues, unit: ColumnUnit?, isDate: Bool = false,
    at place: SourcePlace
  ) -> CSVClock.Reading {
    switch value.kind {
    case .absent, .null: return .none
    case .true, .false, .nested: return .unreadable("time \(values.shown(value))")
    case .number, .text:
      return read(
        values.bytes.span, from: value.start, to: value.end, Key(unit: unit, isDate: isDate),
        at: place)
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, from: Int, to: Int, _ key: Key, at place: SourcePlace
  ) -> CSVClock.Reading {
    let index = clock(for: key)
    return clocks[index].read(bytes, from: from, to: to, allowsDecimalComma: false, at: place)
  }

  private mutating func clock(for key: Key) -> Int {
    if let index = keys.firstIndex(of: key) { return index }
    var layout = CSVLayout()
    switch key.unit {
    case .epoch(let unit): layout.timeUnit = unit
    case .utc: layout.timeIsUTC = true
    default: break
    }
    layout.mayBeDays = key.isDate
    keys.append(key)
    clocks.append(CSVClock(layout: layout, options: options))
    return clocks.count - 1
  }

  /// What was guessed about times so far, one notice of each kind.
  var notices: [TraceNotice] {
    var merged: [TraceNotice] = []
    for notice in clocks.flatMap({ $0.notices }) {
      if let index = merged.firstIndex(where: { $0.kind == notice.kind }) {
        merged[index].count += notice.count
        merged[index].first = min(merged[index].first, notice.first)
      } else {
        merged.append(notice)
      }
    }
    return merged
  }
}
