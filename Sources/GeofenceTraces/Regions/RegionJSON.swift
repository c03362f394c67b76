import GeofenceCore

/// Reads regions from GeoJSON and from JSON lines.
///
/// A region is a feature whose geometry is a point, with the radius among its properties, or an
/// object with latitude, longitude and radius in a line of its own. The identifier is the member
/// `id` or `identifier`, the `id` beside the properties, or a name, in this order.
struct RegionJSON {
  private let options: RegionOptions
  private let path: String
  private var collector: RegionCollector

  /// Reads all regions of a stream.
  static func read(
    _ stream: inout ByteStream, format: TraceFormat, options: RegionOptions
  ) throws(TraceError) -> RegionFile {
    try RegionFields.check(options, path: stream.path)
    var reader = RegionJSON(format: format, options: options, path: stream.path)
    var source = JSONSource(stream)
    let result = reader.readAll(&source, format: format)
    stream = source.release()
    return try result.get()
  }

  private init(format: TraceFormat, options: RegionOptions, path: String) {
    self.options = options
    self.path = path
    collector = RegionCollector(format: format)
  }

  private mutating func readAll(
    _ source: inout JSONSource, format: TraceFormat
  ) -> Result<RegionFile, TraceError> {
    do throws(TraceError) {
      if format == .geojson {
        try readDocument(&source)
      } else {
        try readLines(&source, holdsFeatures: format == .geojsonseq ? true : nil)
      }
      return .success(collector.file)
    } catch {
      return .failure(error)
    }
  }

  private mutating func readDocument(_ source: inout JSONSource) throws(TraceError) {
    var reader = GeoJSONReader(fields: RegionFields(options: options))
    while true {
      do throws(JSONStop) {
        guard try reader.next(&source) else { return }
      } catch {
        throw error.asError(file: path)
      }
      if reader.feature.isUnknown {
        throw .noGeoJSON(file: path, line: reader.feature.line, option: "--regions-format")
      }
      take(reader.feature)
    }
  }

  private mutating func readLines(
    _ source: inout JSONSource, holdsFeatures: Bool?
  ) throws(TraceError) {
    var holdsFeatures = holdsFeatures
    var features = GeoJSONReader(fields: RegionFields(options: options))
    var objects = JSONObjectReader(fields: RegionFields(options: options))
    while true {
      switch try source.nextLine() {
      case .end: return
      case .tooLong: refuse("a line of more than \(JSONSource.longestLine) bytes", source.line)
      case .text:
        if holdsFeatures == nil {
          holdsFeatures = JSONShape.isFeature(source, from: source.scanner)
        }
        do throws(JSONStop) {
          if holdsFeatures == true {
            features.startOver()
            while try features.next(&source) { take(features.feature) }
          } else {
            try objects.read(source)
            take(objects.fields, latitude: nil, longitude: nil, line: source.line)
          }
        } catch {
          guard case .fault(let fault) = error else { throw error.asError(file: path) }
          refuse("damaged JSON: \(fault.found); expected \(fault.expected)", source.line)
        }
      }
    }
  }

  /// Lists what cannot even be read as a record.
  private mutating func refuse(_ reason: String, _ line: Int) {
    collector.beginRecord()
    collector.refuse(line: line, identifier: "", reason: reason)
  }

  /// Takes a feature, as a region or as a bad one.
  private mutating func take(_ feature: borrowing GeoJSONFeature<RegionFields>) {
    let geometry = feature.geometry
    let found: String
    if let ignored = geometry.ignored {
      found = "a \(ignored.name)"
    } else if let flaw = geometry.flaws.first {
      found = flaw.found
    } else if let problem = geometry.problem {
      found = problem
    } else if geometry.parts.isEmpty {
      found = "no geometry"
    } else if geometry.parts[0].kind == .line {
      found = "a line"
    } else if geometry.parts.count > 1 || geometry.parts[0].end - geometry.parts[0].start > 1 {
      found = "several points"
    } else {
      let index = geometry.parts[0].start
      return take(
        feature.fields, latitude: geometry.latitudes[index],
        longitude: geometry.longitudes[index], line: feature.line)
    }
    collector.beginRecord()
    collector.refuse(
      line: feature.line, identifier: identifier(feature.fields),
      reason: "\(found); expected a point with a radius: a circle")
  }

  /// Takes a record, as a region or as a bad one.
  ///
  /// - Parameter latitude: Of a feature's geometry; nil when it is among the members.
  private mutating func take(
    _ fields: RegionFields, latitude: Double?, longitude: Double?, line: Int
  ) {
    collector.beginRecord()
    let identifier = identifier(fields)
    do throws(RegionRules.Failure) {
      let latitude = if let latitude { latitude } else { try fields.degrees(.latitude) }
      let longitude = if let longitude { longitude } else { try fields.degrees(.longitude) }
      let region = try RegionRules.region(
        identifier: identifier, latitude: latitude, longitude: longitude,
        radiusMeters: fields.radiusMeters(or: options.defaultRadiusMeters),
        notifyOnEntry: fields.notifiesOnEntry, notifyOnExit: fields.notifiesOnExit)
      collector.add(region, line: line)
    } catch {
      collector.refuse(line: line, identifier: identifier, reason: error.reason)
    }
  }

  private func identifier(_ fields: RegionFields) -> String {
    options.identifier == .row ? collector.rowIdentifier : fields.identifierText
  }
}
