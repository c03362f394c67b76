/// What the lines at the beginning of a text are, where its first one does not tell the format.
struct LineSurvey {
  /// How many lines are looked at.
  private static let most = 64
  /// How many lines may stand before a header.
  private static let mostBeforeHeader = 16

  /// Lines that are an object from their first to their last character.
  private(set) var objects = 0
  /// Lines with anything else in them.
  private(set) var others = 0
  /// Where the first of the objects begins.
  private(set) var object: Int?
  /// Where the first object begins that stands behind a record separator.
  private(set) var record: Int?

  /// Looks through the lines from an index on; the last one only when it `isWhole`.
  init(_ bytes: Span<UInt8>, from start: Int, isWhole: Bool) {
    var index = start
    while index < bytes.count && objects + others < Self.most {
      let end = Self.lineEnd(bytes, from: index)
      if end == bytes.count && !isWhole { break }
      see(bytes, from: index, to: end)
      index = end + 1
    }
  }

  private mutating func see(_ bytes: Span<UInt8>, from: Int, to: Int) {
    var first = from
    var last = to
    while first < last && bytes[first] <= 0x20 { first += 1 }
    while last > first && bytes[last - 1] <= 0x20 { last -= 1 }
    guard first < last else { return }
    guard bytes[first] == UInt8(ascii: "{") else {
      others += 1
      return
    }
    if record == nil && (from..<first).contains(where: { bytes[$0] == 0x1E }) { record = first }
    if bytes[last - 1] == UInt8(ascii: "}") {
      objects += 1
      object = object ?? first
    } else {
      others += 1
    }
  }

  /// Whether one of the first lines names columns for latitude and longitude.
  static func hasHeader(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    for _ in 0..<mostBeforeHeader where index < bytes.count {
      let end = lineEnd(bytes, from: index)
      if bytes[index] != UInt8(ascii: "{"),
        CSVHeader.namesPositions(CSVHeader.cells(bytes, from: index, to: end))
      {
        return true
      }
      index = end + 1
    }
    return false
  }

  private static func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D { index += 1 }
    return index
  }
}
