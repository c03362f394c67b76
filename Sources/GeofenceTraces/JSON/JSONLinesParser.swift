import GeofenceCore

/// Reads one JSON object a line: flat records, or GeoJSON features (RFC 8142 with or without record
/// separators).
///
/// Which of the two a line holds is seen from its members, so that a file may hold both. A line that is
/// no JSON object, or is cut, is a malformed record; the next line is read all the same. An object
/// without any member for a position is a record without position.
struct JSONLinesParser: RecordParser, ~Copyable {
  private var source: JSONSource
  private var reader: GeoJSONReader<JSONTraceFields>
  private var objects: JSONObjectReader<JSONTraceFields>
  private var records: JSONRecords
  private var features = GeoJSONRecords()
  /// Whether the last line held a feature; then the next one probably does.
  private var expectsFeatures = false
  /// Whether the current line may hold further features.
  private var isWithinFeatures = false
  /// Where the current line begins, until its first feature was read.
  private var lineStart: JSONScanner?
  private var hasEnded = false
  private let options: TraceOptions

  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError) {
    self.source = JSONSource(stream)
    self.options = options
    let fields = JSONTraceFields(options: options)
    reader = GeoJSONReader(fields: fields)
    objects = JSONObjectReader(fields: fields)
    records = JSONRecords(source: source, options: options)
    expectsFeatures = options.format == .geojsonseq
  }

  var bytesRead: Int { source.stream.bytesRead }

  var zerosAtEnd: Int { source.stream.zerosAtEnd }

  var notices: [TraceNotice] {
    records.notices(hasEnded: hasEnded) + (features.ignored.map { [$0] } ?? [])
  }

  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    batch.removeAll()
    while batch.count < TraceBatch.usualCount && records.survey?.answer == nil {
      if features.isAdding {
        try features.add(reader.feature, &records, into: &batch, devices: &devices)
        continue
      }
      if isWithinFeatures {
        try readFeature(into: &batch, devices: &devices)
        continue
      }
      if hasEnded { break }
      switch try source.nextLine() {
      case .text: try readLine(into: &batch, devices: &devices)
      case .tooLong:
        records.refuse(
          .malformed, "a line of more than \(JSONSource.longestLine) bytes", source.line, &batch)
      case .end: hasEnded = true
      }
    }
    return batch.count > 0
  }

  /// Reads a line as what the one before was; what that finds nothing in is read as the other.
  private mutating func readLine(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    if expectsFeatures { return beginFeatures() }
    try readObject(mayBeFeature: true, into: &batch, devices: &devices)
  }

  /// Reads the line as a flat object.
  private mutating func readObject(
    mayBeFeature: Bool, into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    do throws(JSONStop) { try objects.read(source) } catch {
      guard case .fault(let fault) = error else { throw error.asError(file: records.source.path) }
      return records.refuse(.malformed, fault.found, source.line, &batch)
    }
    let position = objects.fields.position
    if case .none = position, mayBeFeature, JSONShape.isFeature(source, from: source.scanner) {
      return beginFeatures()
    }
    expectsFeatures = false
    if records.owner.mustLookAhead(objects.fields), records.survey == nil { try lookAhead() }
    try addObject(at: position, into: &batch, devices: &devices)
  }

  private mutating func beginFeatures() {
    expectsFeatures = true
    reader.startOver()
    isWithinFeatures = true
    lineStart = source.scanner
  }

  /// Reads the next feature of the line; a collection may stand in it.
  private mutating func readFeature(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    let start = lineStart
    lineStart = nil
    var fault: JSONFault?
    do throws(JSONStop) {
      isWithinFeatures = try reader.next(&source)
      fault = reader.takeFault()
    } catch {
      guard case .fault(let found) = error else { throw error.asError(file: records.source.path) }
      fault = found
    }
    if fault != nil { isWithinFeatures = false }
    if let start,
      fault != nil || reader.feature.isUnknown
        || (reader.feature.mayBeFlat && !JSONShape.isFeature(source, from: start))
    {
      source.restartLine(at: start)
      isWithinFeatures = false
      return try readObject(mayBeFeature: false, into: &batch, devices: &devices)
    }
    if let fault { return records.refuse(.malformed, fault.found, source.line, &batch) }
    guard isWithinFeatures else { return }
    if records.owner.mustLookAhead(reader.feature.fields), records.survey == nil {
      try lookAhead()
    }
    try features.begin(reader.feature, &records, into: &batch)
  }

  private mutating func addObject(
    at position: JSONTraceFields.Position, into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    switch position {
    case .none:
      records.survey?.see(objects.fields)
      records.refuse(.noPosition, "", source.line, &batch)
    case .unreadable(let found):
      records.survey?.see(objects.fields)
      records.refuse(.malformed, found, source.line, &batch)
    case .at(let latitude, let longitude):
      let place = SourcePlace(file: records.source.file, line: source.line)
      let time = records.clocks.read(objects.fields, at: place)
      try records.add(
        objects.fields, latitude: latitude, longitude: longitude, time: time, segment: 0,
        line: source.line, into: &batch, devices: &devices)
    }
  }

  /// Finds out whether `id` names devices, by reading the file once more.
  private mutating func lookAhead() throws(TraceError) {
    let place = SourcePlace(file: records.source.file, line: source.line)
    guard let again = try source.stream.reopened() else {
      return records.owner.decide(identifierIsDevice: true, at: place)
    }
    var survey = try JSONLinesParser(stream: again, source: records.source, options: options)
    survey.records.survey = JSONIdentifierSurvey()
    var batch = TraceBatch()
    var devices = DeviceTable()
    // Damage ends the survey; who reads the records will come upon it.
    do throws(TraceError) { _ = try survey.read(into: &batch, devices: &devices) } catch {}
    records.owner.decide(
      identifierIsDevice: survey.records.survey?.answer ?? false, at: place)
  }
}
