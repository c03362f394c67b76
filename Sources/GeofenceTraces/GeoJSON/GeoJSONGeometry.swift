/// The coordinates of one feature, collected before it is known what they are.
///
/// The type of a geometry may stand behind its coordinates, and the properties behind both, so that
/// positions are kept as they come, with the depth at which they stood:
///
/// ```
/// [1,2]          depth 1                     a point
/// [[1,2],[3,4]]  depth 2, one parent         a line or points
/// [[[1,2]],[…]]  depth 3, several parents    lines or a polygon
/// ```
struct GeoJSONGeometry {
  /// Positions that belong together.
  struct Part: Equatable {
    /// What they are.
    var kind: Kind
    /// The index of the first.
    var start: Int
    /// The index after the last.
    var end: Int
  }

  /// A position that cannot be read.
  struct Flaw {
    /// Which.
    var index: Int
    /// What was found.
    var found: String
    /// Whether it is an array without anything in it.
    var isEmptyArray = false
  }

  /// What a geometry is.
  enum Kind: Equatable {
    case point
    case points
    case line
  }

  /// Degrees.
  private(set) var latitudes: ContiguousArray<Double> = []
  /// Degrees.
  private(set) var longitudes: ContiguousArray<Double> = []
  /// The fourth number as it was written, which some tools use for a time.
  private(set) var fourths: ContiguousArray<JSONValue> = []
  /// Where each position begins.
  private(set) var lines: ContiguousArray<Int> = []
  /// What is wrong with some of them, by index in rising order.
  private(set) var flaws: [Flaw] = []
  /// The positions by geometry and line.
  private(set) var parts: [Part] = []
  /// The characters of the fourth numbers.
  private(set) var values = JSONValues()
  /// A geometry that is no positions, such as `polygon`; the first of them.
  private(set) var ignored: (name: String, line: Int)?
  /// A geometry that is none, in words.
  private(set) var problem: String?
  /// How many geometries are no positions.
  private(set) var ignoredCount = 0
  private var depths: ContiguousArray<UInt8> = []
  /// The number of the array that holds each position.
  private var parents: ContiguousArray<Int> = []
  /// The number of the array that is open at each depth.
  private var open = ContiguousArray(repeating: 0, count: JSONScanner.maxDepth + 1)
  private var arrays = 0

  /// How many positions there are.
  var count: Int { latitudes.count }

  /// Forgets everything and keeps the memory, unless that is more than most features need.
  mutating func removeAll() {
    let keeps = latitudes.count <= 1 << 16
    latitudes.removeAll(keepingCapacity: keeps)
    longitudes.removeAll(keepingCapacity: keeps)
    fourths.removeAll(keepingCapacity: keeps)
    lines.removeAll(keepingCapacity: keeps)
    depths.removeAll(keepingCapacity: keeps)
    parents.removeAll(keepingCapacity: keeps)
    flaws.removeAll(keepingCapacity: keeps)
    parts.removeAll(keepingCapacity: true)
    values.removeAll()
    ignored = nil
    problem = nil
    ignoredCount = 0
  }

  /// Reads the value of `coordinates`.
  mutating func readCoordinates(_ source: inout JSONSource) throws(JSONStop) {
    switch try source.next() {
    case .beginArray: break
    case .beginObject:
      addFlaw("coordinates {…}", line: source.scanner.line, depth: 0)
      return try source.skipNested()
    case .null: return
    default: return addFlaw("coordinates that are no array", line: source.scanner.line, depth: 0)
    }
    let outside = source.scanner.depth - 1
    var hasChildren = false
    var line = source.scanner.line
    beginArray(at: 0)
    beginArray(at: 1)
    while source.scanner.depth > outside {
      let depth = source.scanner.depth - outside
      switch try source.next() {
      case .beginArray:
        beginArray(at: depth + 1)
        hasChildren = false
        line = source.scanner.line
      case .endArray:
        // A position ends with its numbers; an empty array may be one, or a line without any.
        if !hasChildren {
          addFlaw("a position without numbers", line: line, depth: depth, isEmptyArray: true)
        }
        hasChildren = true
      case .end, .more, .key, .endObject: break
      case let token:
        try readPosition(&source, first: token, line: line, depth: depth)
        hasChildren = true
      }
    }
  }

  /// Reads the rest of the innermost array as a position.
  private mutating func readPosition(
    _ source: inout JSONSource, first: JSONToken, line: Int, depth: Int
  ) throws(JSONStop) {
    var token = first
    var index = 0
    var numbers = (0.0, 0.0)
    var fourth = JSONValue()
    var found: String?
    while token != .endArray {
      switch (index, token) {
      case (0, .number):
        numbers.0 = number(source) ?? .nan
        if numbers.0.isNaN { found = found ?? unreadable(source, token, 0) }
      case (1, .number):
        numbers.1 = number(source) ?? .nan
        if numbers.1.isNaN { found = found ?? unreadable(source, token, 1) }
      case (0, _), (1, _): found = found ?? unreadable(source, token, index)
      case (3, .number), (3, .string):
        fourth = values.keep(token, source.stream.buffer.span, source.scanner)
      default: break
      }
      if token == .beginArray || token == .beginObject { try source.skipNested() }
      index += 1
      token = try source.next()
    }
    if index < 2 && found == nil { found = "a position of one number" }
    append(latitude: numbers.1, longitude: numbers.0, fourth, line: line, depth: depth)
    if let found { flaws.append(Flaw(index: count - 1, found: found)) }
  }

  private func number(_ source: borrowing JSONSource) -> Double? {
    DecimalNumber.parse(
      source.stream.buffer.span, from: source.scanner.tokenStart, to: source.scanner.tokenEnd)
  }

  private func unreadable(
    _ source: borrowing JSONSource, _ token: JSONToken, _ index: Int
  ) -> String {
    var shown = JSONValues()
    let value = shown.keep(token, source.stream.buffer.span, source.scanner)
    return "\(index == 0 ? "longitude" : "latitude") \(shown.shown(value))"
  }

  private mutating func append(
    latitude: Double, longitude: Double, _ fourth: JSONValue, line: Int, depth: Int
  ) {
    latitudes.append(latitude)
    longitudes.append(longitude)
    fourths.append(fourth)
    lines.append(line)
    depths.append(UInt8(truncatingIfNeeded: depth))
    parents.append(open[max(depth - 1, 0)])
  }

  private mutating func beginArray(at depth: Int) {
    arrays += 1
    open[min(depth, open.count - 1)] = arrays
  }

  private mutating func addFlaw(
    _ found: String, line: Int, depth: Int, isEmptyArray: Bool = false
  ) {
    append(latitude: .nan, longitude: .nan, JSONValue(), line: line, depth: depth)
    flaws.append(Flaw(index: count - 1, found: found, isEmptyArray: isEmptyArray))
  }

  /// Says what the positions of a range are: parts of a geometry of this type.
  ///
  /// Positions that are not the last ones are of no geometry: then something stood between
  /// coordinates and type that had coordinates of its own.
  mutating func close(_ type: GeoJSONType, _ range: Range<Int>, line: Int) {
    let isLast = range.upperBound == count
    guard let (depth, kind) = type.positions else {
      if type.isIgnored {
        ignored = ignored ?? (type.name, line)
        ignoredCount += 1
      } else {
        problem = problem ?? type.name
      }
      if isLast { removePositions(from: range.lowerBound) }
      return
    }
    guard range.isEmpty || isLast else {
      problem = problem ?? "coordinates of several geometries in one"
      return
    }
    let start = range.lowerBound
    let own = removeFlaws(from: start)
    var next = 0
    for index in range {
      let hasFlaw = next < own.count && own[next].index == index
      if hasFlaw {
        next += 1
        // A line without positions, or no point at all.
        if own[next - 1].isEmptyArray && (Int(depths[index]) < depth || depth == 1) { continue }
        flaws.append(own[next - 1])
      } else if Int(depths[index]) != depth {
        flaws.append(Flaw(index: index, found: "coordinates too flat or too deep for \(type.name)"))
      }
      if let last = parts.last, last.end == index, last.start >= start, last.kind == kind,
        parents[index] == parents[index - 1]
      {
        parts[parts.count - 1].end = index + 1
      } else {
        parts.append(Part(kind: kind, start: index, end: index + 1))
      }
    }
  }

  private mutating func removeFlaws(from start: Int) -> [Flaw] {
    var first = flaws.count
    while first > 0 && flaws[first - 1].index >= start { first -= 1 }
    let own = Array(flaws[first...])
    flaws.removeSubrange(first...)
    return own
  }

  private mutating func removePositions(from start: Int) {
    _ = removeFlaws(from: start)
    let surplus = count - start
    latitudes.removeLast(surplus)
    longitudes.removeLast(surplus)
    fourths.removeLast(surplus)
    lines.removeLast(surplus)
    depths.removeLast(surplus)
    parents.removeLast(surplus)
  }
}
