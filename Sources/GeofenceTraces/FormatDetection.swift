extension TraceFormat {
  /// How many bytes are looked at.
  private static let looked = 64 << 10

  /// Begins each text of a JSON text sequence (RFC 7464).
  private static let recordSeparator: UInt8 = 0x1E

  /// Finds out the format of a stream from its first bytes, and from its name where those leave a
  /// choice; consumes nothing.
  ///
  /// - Throws: `unsupported` with the name of a format that is known but not read.
  static func detect(_ stream: inout ByteStream) throws(TraceError) -> TraceFormat {
    var isWhole = false
    do throws(TraceError) {
      isWhole = try !stream.fill(atLeast: looked)
    } catch {
      // Damage is told when the reading gets there; what could not be read at all is told now.
      if stream.count == 0 { throw error }
    }
    let path = stream.path
    let buffer = stream.buffer
    let end = min(stream.end, stream.start + looked)
    return try detect(buffer.span.extracting(stream.start..<end), isWhole: isWhole, path: path)
  }

  /// The same for bytes that are at hand; `isWhole` says that nothing follows them.
  package static func detect(
    _ bytes: Span<UInt8>, isWhole: Bool, path: String
  ) throws(TraceError) -> TraceFormat {
    let byName = named(by: path)
    if let kind = BinaryKind.name(of: bytes) {
      if kind == BinaryKind.wideText { throw .utf16(file: path) }
      throw unsupported(kind, path)
    }
    var index = 0
    while index < bytes.count && bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else {
      if BinaryKind.isBlank(bytes) { return byName ?? .csv }
      throw unsupported("binary data", path)
    }
    switch bytes[index] {
    case UInt8(ascii: "<"): return try detectXML(bytes, isWhole: isWhole, path: path)
    case UInt8(ascii: "["):
      if let lines = linesOfObjects(bytes, from: index, isWhole: isWhole) { return lines }
      return byName == .ndjson && !JSONOutline.isList(bytes, from: index) ? .ndjson : .geojson
    case UInt8(ascii: "{"):
      var outline = JSONOutline()
      outline.read(bytes, from: index)
      if let name = outline.foreignName { throw unsupported(name, path) }
      let isSequence = (0..<index).contains { bytes[$0] == recordSeparator }
      let format = outline.format(byName: isSequence ? .geojsonseq : byName)
      guard format == .geojson && !outline.isCollection else { return format }
      return linesOfObjects(bytes, from: index, isWhole: isWhole) ?? format
    default: return try detectText(bytes, from: index, isWhole: isWhole, path: path)
    }
  }

  /// The format of text that begins like none: by its further lines, by a header, by its name.
  private static func detectText(
    _ bytes: Span<UInt8>, from start: Int, isWhole: Bool, path: String
  ) throws(TraceError) -> TraceFormat {
    let hasHeader = LineSurvey.hasHeader(bytes, from: start)
    if !hasHeader, let lines = linesOfObjects(bytes, from: start, isWhole: isWhole, least: 1) {
      return lines
    }
    if BinaryKind.isBinary(bytes) { throw unsupported("binary data", path) }
    if let kind = TextKind.name(of: bytes, from: start) { throw unsupported(kind, path) }
    return hasHeader ? .csv : named(by: path) ?? .csv
  }

  /// The format of a text most of whose lines are objects, whatever its first line is; nil for others.
  ///
  /// - Parameter least: How many such lines there must be.
  private static func linesOfObjects(
    _ bytes: Span<UInt8>, from start: Int, isWhole: Bool, least: Int = 2
  ) -> TraceFormat? {
    let survey = LineSurvey(bytes, from: start, isWhole: isWhole)
    guard let object = survey.record ?? survey.object else { return nil }
    guard survey.record != nil || (survey.objects >= least && survey.objects >= survey.others)
    else { return nil }
    var outline = JSONOutline()
    outline.read(bytes, from: object)
    if outline.isCollection || outline.foreignName != nil { return nil }
    return outline.format(byName: .geojsonseq)
  }

  /// The format that a path's extension stands for, `.gz` left out.
  package static func named(by path: String) -> TraceFormat? {
    var name = path.lowercased()
    if name.hasSuffix(".gz") { name = String(name.dropLast(3)) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "gpx": return .gpx
    case "csv", "tsv", "txt": return .csv
    case "geojson", "json": return .geojson
    case "geojsonl", "geojsons", "geojsonseq": return .geojsonseq
    case "ndjson", "jsonl": return .ndjson
    default: return nil
    }
  }

  private static func detectXML(
    _ bytes: Span<UInt8>, isWhole: Bool, path: String
  ) throws(TraceError) -> TraceFormat {
    var scanner = XMLScanner(file: path)
    do throws(TraceError) {
      guard case .start = try scanner.next(bytes, isLast: isWhole) else { return .gpx }
    } catch {
      if error.kind == .unsupported { throw error }
      // The reader tells where the damage is.
      return .gpx
    }
    if scanner.localWord == GPXName.gpx && scanner.nameEnd - scanner.localStart == 3 { return .gpx }
    var name: [UInt8] = []
    for index in scanner.localStart..<min(scanner.nameEnd, scanner.localStart + 40) {
      name.append(bytes[index])
    }
    switch String(decoding: name, as: UTF8.self) {
    case "kml": throw unsupported("KML", path)
    case "TrainingCenterDatabase": throw unsupported("TCX", path)
    case "html", "HTML": throw unsupported("an HTML page", path)
    case let other: throw unsupported("XML with the root element \(Excerpt.quoted(other))", path)
    }
  }

  private static func unsupported(_ found: String, _ path: String) -> TraceError {
    TraceError(
      .unsupported, file: path, found: found,
      expected: allCases.map(\.rawValue).joined(separator: ", "))
  }
}
