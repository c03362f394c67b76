/// A list of times beside the coordinates of a feature, flat or one list a line.
struct GeoJSONTimes {
  /// The times as they were written.
  private(set) var list: ContiguousArray<JSONValue> = []
  /// Where each inner list begins; empty for a flat list.
  private(set) var starts: ContiguousArray<Int> = []
  /// The characters of the times.
  private(set) var values = JSONValues()
  /// Whether there is a list at all.
  private(set) var isThere = false

  /// Forgets the list and keeps the memory, unless that is more than most features need.
  mutating func removeAll() {
    let keeps = list.count <= 1 << 16
    list.removeAll(keepingCapacity: keeps)
    if keeps { values.removeAll() } else { values = JSONValues() }
    starts.removeAll(keepingCapacity: true)
    isThere = false
  }

  /// Reads an array that was just begun; of several lists in one feature, the last counts.
  mutating func read(_ source: inout JSONSource) throws(JSONStop) {
    removeAll()
    isThere = true
    let outside = source.scanner.depth - 1
    while source.scanner.depth > outside {
      switch try source.next() {
      case .beginArray where source.scanner.depth == outside + 2: starts.append(list.count)
      case .beginArray, .beginObject:
        try source.skipNested()
        list.append(JSONValue(kind: .nested))
      case .endArray, .endObject, .key, .end, .more: break
      case let token:
        list.append(values.keep(token, source.stream.buffer.span, source.scanner))
      }
    }
  }

  /// How many times the inner list with this number holds.
  func count(ofInner index: Int) -> Int {
    (index + 1 < starts.count ? starts[index + 1] : list.count) - starts[index]
  }
}
