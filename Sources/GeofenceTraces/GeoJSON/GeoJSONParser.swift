import GeofenceCore

/// Reads one GeoJSON document.
///
/// A record is a position: of a point, with the time and accuracy in the properties of its feature;
/// of a line or of points, with the time at its place in `coordTimes`, in `coordinateProperties`, or
/// as the fourth number. A feature without geometry is a record without position. Text that is not
/// JSON, and as many times as there are no coordinates, is damage: what came before counts.
struct GeoJSONParser: RecordParser, ~Copyable {
  private var source: JSONSource
  private var reader: GeoJSONReader<JSONTraceFields>
  private var records: JSONRecords
  private var features = GeoJSONRecords()
  private var hasEnded = false
  private let options: TraceOptions

  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError) {
    self.source = JSONSource(stream)
    self.options = options
    reader = GeoJSONReader(fields: JSONTraceFields(options: options))
    records = JSONRecords(source: source, options: options)
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
    while batch.count < TraceBatch.usualCount {
      if features.isAdding {
        try features.add(reader.feature, &records, into: &batch, devices: &devices)
      } else if records.survey?.answer == nil, try readFeature() {
        if records.owner.mustLookAhead(reader.feature.fields), records.survey == nil {
          try lookAhead()
        }
        try features.begin(reader.feature, &records, into: &batch)
      } else {
        hasEnded = true
        break
      }
    }
    return batch.count > 0
  }

  private mutating func readFeature() throws(TraceError) -> Bool {
    if hasEnded { return false }
    do throws(JSONStop) { return try reader.next(&source) } catch {
      throw error.asError(file: records.source.path)
    }
  }

  /// Finds out whether `id` names devices, by reading the file once more.
  private mutating func lookAhead() throws(TraceError) {
    let place = SourcePlace(file: records.source.file, line: reader.feature.line)
    guard let again = try source.stream.reopened() else {
      return records.owner.decide(identifierIsDevice: true, at: place)
    }
    var survey = try GeoJSONParser(stream: again, source: records.source, options: options)
    survey.records.survey = JSONIdentifierSurvey()
    var batch = TraceBatch()
    var devices = DeviceTable()
    while survey.records.survey?.answer == nil {
      // Damage ends the survey; who reads the records will come upon it.
      do throws(TraceError) {
        if try !survey.read(into: &batch, devices: &devices) { break }
      } catch {
        break
      }
    }
    records.owner.decide(
      identifierIsDevice: survey.records.survey?.answer ?? false, at: place)
  }
}
