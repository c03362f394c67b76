/// Reads a GeoJSON text (RFC 7946) feature by feature, in the memory of one feature.
///
/// A document is a feature collection, a feature, or a bare geometry, and which of them it is may be
/// said at its end: so members are collected whatever their order, and judged when their object
/// ends. The times of OGC Moving Features (`temporalGeometry` with `datetimes`) are read as well.
/// Unknown members are skipped.
struct GeoJSONReader<Fields: JSONFields> {
  /// Where in a text it stands.
  private enum State {
    case atStart
    case inDocument
    case inFeatures
    case atEnd
  }

  /// A member that has a meaning.
  private enum Member {
    case type
    case features
    case geometry
    case geometries
    case coordinates
    case datetimes
    case properties
    case identifier
  }

  /// A member of properties that has a meaning.
  private enum Property {
    case times
    case coordinateProperties
    case field(Fields.Meaning)
  }

  /// The feature that was read last.
  private(set) var feature: GeoJSONFeature<Fields>
  private var members = JSONKeyTable<Member> { name in
    switch name {
    case "type": .type
    case "features": .features
    case "geometry", "temporalGeometry": .geometry
    case "geometries": .geometries
    case "coordinates": .coordinates
    case "datetimes": .datetimes
    case "properties": .properties
    case "id": .identifier
    default: nil
    }
  }
  private var properties: JSONKeyTable<Property>
  private var state = State.atStart
  /// Whether the outermost object has a list of features.
  private var hasFeatures = false
  /// What is wrong behind the text, to be told after its last feature.
  private var fault: JSONFault?

  /// Makes a reader that collects properties in `fields`.
  init(fields: Fields) {
    feature = GeoJSONFeature(fields: fields)
    properties = JSONKeyTable { name in
      switch name {
      case "coordTimes", "times", "timestamps", "datetimes", "linestringTimestamps": return .times
      case "coordinateProperties": return .coordinateProperties
      default: return fields.meaning(of: name).map { .field($0) }
      }
    }
  }

  /// Reads up to the end of the next feature.
  ///
  /// - Returns: Whether there is one; false at the end of the text.
  mutating func next(_ source: inout JSONSource) throws(JSONStop) -> Bool {
    if state == .atStart { try begin(&source) }
    if let fault {
      self.fault = nil
      throw .fault(fault)
    }
    while state != .atEnd {
      let token = try source.next()
      switch token {
      case .beginObject:
        feature.removeAll()
        feature.line = source.scanner.line
        try readMembers(&source)
        return true
      case .beginArray: try source.skipNested()
      case .endArray:
        state = .inDocument
        feature.removeAll()
      case .key:
        guard members.meaning(source.stream.buffer.span, source.scanner) == .features else {
          try readMember(&source)
          continue
        }
        switch try source.next() {
        case .beginArray:
          state = .inFeatures
          hasFeatures = true
        case .beginObject: try source.skipNested()
        default: break
        }
      case .endObject:
        state = .atEnd
        closeOwnCoordinates()
        let isFeature = !hasFeatures && feature.type != .featureCollection
        do throws(JSONStop) { _ = try source.next() } catch {
          guard isFeature, case .fault(let fault) = error else { throw error }
          self.fault = fault
        }
        return isFeature
      default: break
      }
    }
    return false
  }

  /// What is wrong behind the feature that was read last; it is told once.
  mutating func takeFault() -> JSONFault? {
    defer { fault = nil }
    return fault
  }

  /// Gets ready for another text.
  mutating func startOver() { state = .atStart }

  private mutating func begin(_ source: inout JSONSource) throws(JSONStop) {
    feature.removeAll()
    hasFeatures = false
    fault = nil
    switch try firstToken(&source) {
    case .beginObject: state = .inDocument
    case .end:
      state = .atEnd
      return
    case .beginArray:
      let line = source.scanner.line
      // A list of nothing holds nothing wrong.
      if try source.next() == .endArray, try source.next() == .end {
        state = .atEnd
        return
      }
      throw .fault(JSONFault(kind: .list, line: line, expected: "a GeoJSON object"))
    default:
      throw .fault(
        JSONFault(kind: .noObject, line: source.scanner.line, expected: "a GeoJSON object"))
    }
    feature.line = source.scanner.line
    feature.isOutermost = true
  }

  /// The first token; `.end` when there are blanks only.
  private func firstToken(_ source: inout JSONSource) throws(JSONStop) -> JSONToken {
    do throws(JSONStop) { return try source.next() } catch {
      if case .fault = error, source.isBlank { return .end }
      throw error
    }
  }

  /// Reads the rest of an object in the list of features.
  private mutating func readMembers(_ source: inout JSONSource) throws(JSONStop) {
    while true {
      switch try source.next() {
      case .endObject: return closeOwnCoordinates()
      case .key: try readMember(&source)
      default: break
      }
    }
  }

  /// Reads the value of a member of a feature, or of a bare geometry.
  private mutating func readMember(_ source: inout JSONSource) throws(JSONStop) {
    switch members.meaning(source.stream.buffer.span, source.scanner) {
    case .type: feature.type = try GeoJSONType(value: &source)
    case .geometry:
      switch try source.next() {
      case .beginObject:
        feature.hasGeometry = true
        try readGeometry(&source)
      case .beginArray: try source.skipNested()
      default: break
      }
    case .coordinates:
      let start = feature.geometry.count
      try feature.geometry.readCoordinates(&source)
      feature.ownCoordinates = start..<feature.geometry.count
    case .geometries:
      switch try source.next() {
      case .beginArray: try readGeometry(&source)
      case .beginObject: try source.skipNested()
      default: break
      }
    case .datetimes: try readTimes(&source)
    case .properties:
      switch try source.next() {
      case .beginObject: try readProperties(&source)
      case .beginArray: try source.skipNested()
      default: break
      }
    case .identifier:
      let token = try source.next()
      feature.fields.takeOuterIdentifier(token, source.stream.buffer.span, source.scanner)
      if token == .beginArray || token == .beginObject { try source.skipNested() }
    case .features, nil: try source.skipValue()
    }
  }

  /// Judges the coordinates of a bare geometry, whose type is known at its end.
  private mutating func closeOwnCoordinates() {
    guard feature.type.isGeometry, feature.type != .geometryCollection else { return }
    feature.geometry.close(feature.type, feature.ownCoordinates, line: feature.line)
  }

  private mutating func readTimes(_ source: inout JSONSource) throws(JSONStop) {
    switch try source.next() {
    case .beginArray: try feature.times.read(&source)
    case .beginObject: try source.skipNested()
    default: break
    }
  }

  private mutating func readProperties(_ source: inout JSONSource) throws(JSONStop) {
    while try source.next() == .key {
      switch properties.meaning(source.stream.buffer.span, source.scanner) {
      case .times: try readTimes(&source)
      case .coordinateProperties: try readCoordinateProperties(&source)
      case .field(let meaning):
        let token = try source.next()
        if token == .beginArray, feature.fields.holdsTimes(meaning) {
          try feature.times.read(&source)
          continue
        }
        feature.fields.take(meaning, token, source.stream.buffer.span, source.scanner)
        if token == .beginArray || token == .beginObject { try source.skipNested() }
      case nil: try source.skipValue()
      }
    }
  }

  private mutating func readCoordinateProperties(
    _ source: inout JSONSource
  ) throws(JSONStop) {
    switch try source.next() {
    case .beginArray: return try source.skipNested()
    case .beginObject: break
    default: return
    }
    while try source.next() == .key {
      if case .times = properties.meaning(source.stream.buffer.span, source.scanner) {
        try readTimes(&source)
      } else {
        try source.skipValue()
      }
    }
  }

  /// Reads the rest of a geometry, or of a list of geometries, within each other to any depth.
  private mutating func readGeometry(
    _ source: inout JSONSource
  ) throws(JSONStop) {
    var open = [OpenGeometry(line: source.scanner.line)]
    while !open.isEmpty {
      switch try source.next() {
      case .beginObject: open.append(OpenGeometry(line: source.scanner.line))
      case .beginArray: try source.skipNested()
      case .endArray: open.removeLast()
      case .endObject:
        let done = open.removeLast()
        if done.type != .geometryCollection {
          feature.geometry.close(done.type, done.coordinates, line: done.line)
        }
      case .key:
        let last = open.count - 1
        switch members.meaning(source.stream.buffer.span, source.scanner) {
        case .type: open[last].type = try GeoJSONType(value: &source)
        case .coordinates:
          let start = feature.geometry.count
          try feature.geometry.readCoordinates(&source)
          open[last].coordinates = start..<feature.geometry.count
        case .geometries:
          switch try source.next() {
          case .beginArray: open.append(OpenGeometry(line: source.scanner.line))
          case .beginObject: try source.skipNested()
          default: break
          }
        case .datetimes: try readTimes(&source)
        default: try source.skipValue()
        }
      default: break
      }
    }
  }
}

/// A geometry, or a list of them, whose end has not come.
private struct OpenGeometry {
  var type = GeoJSONType.missing
  var coordinates = 0..<0
  let line: Int

  init(line: Int) { self.line = line }
}
