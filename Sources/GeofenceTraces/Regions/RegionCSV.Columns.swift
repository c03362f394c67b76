extension RegionCSV {
  /// What the columns of a region file mean.
  struct Columns {
    /// The identifier; nil where rows are numbered.
    var identifier: Int?
    /// Latitude of the centre.
    var latitude = 0
    /// Longitude of the centre.
    var longitude = 0
    /// How latitudes are written.
    var latitudeAngle = CSVLayout.Angle.degrees
    /// How longitudes are written.
    var longitudeAngle = CSVLayout.Angle.degrees
    /// The radius; nil where the file has none.
    var radius: Int?
    /// Metres in one of its numbers, when they have no unit of their own.
    var radiusFactor = 1.0
    /// Whether entries are notified.
    var notifyOnEntry: Int?
    /// Whether exits are notified.
    var notifyOnExit: Int?
    /// Whether the first row is a region.
    var startsWithData = false
    /// How many cells a row must have.
    var needed = 0
    /// How many cells of a row are of interest.
    var width = 0

    private typealias Choice = CSVColumnChoice<RegionColumns.Role>

    /// Finds out what the columns mean.
    init(_ header: CSVHeader, options: RegionOptions, path: String) throws(TraceError) {
      startsWithData = Self.startsWithData(header, options)
      var choice = Choice(
        header, isNamed: !startsWithData, aliases: RegionColumns.aliases, path: path,
        option: "--region-columns")
      try Self.takeOptions(options, &choice, header, path: path)
      guard let latitude = choice[.latitude], let longitude = choice[.longitude] else {
        throw Self.noPosition(header, choice, path: path)
      }
      self.latitude = latitude.index
      self.longitude = longitude.index
      latitudeAngle = CSVLayout.Angle(latitude.unit)
      longitudeAngle = CSVLayout.Angle(longitude.unit)
      try takeRadius(choice, options, header, path: path)
      notifyOnEntry = choice[.notifyOnEntry]?.index
      notifyOnExit = choice[.notifyOnExit]?.index
      if options.identifier != .row {
        guard let column = choice[.identifier] else {
          throw TraceError(
            .needsOption, file: path, line: header.line,
            found: "no column that names regions among \(choice.names)",
            expected: "one such as id", hint: RegionRules.identifierHint)
        }
        identifier = column.index
      }
      needed = 1 + max(self.latitude, self.longitude, identifier ?? 0)
      width = max(needed, 1 + max(radius ?? 0, notifyOnEntry ?? 0, notifyOnExit ?? 0))
    }

    private mutating func takeRadius(
      _ choice: Choice, _ options: RegionOptions, _ header: CSVHeader, path: String
    ) throws(TraceError) {
      radius = choice[.radius]?.index
      let isChosen = options.columns["radius"] != nil
      if let column = radius, !startsWithData, !isChosen,
        RegionColumns.isDistanceOfEvent(header.cells[column], among: header.cells)
      {
        radius = nil
      }
      if case .metres(let metres) = choice[.radius]?.unit { radiusFactor = metres }
      guard radius == nil && options.defaultRadiusMeters == nil else { return }
      throw TraceError(
        .needsOption, file: path, line: header.line,
        found: "no column for the radius among \(choice.names)",
        expected: "one such as radius_m, or one radius for all", hint: RegionRules.radiusHint)
    }

    private static func takeOptions(
      _ options: RegionOptions, _ choice: inout Choice, _ header: CSVHeader, path: String
    ) throws(TraceError) {
      let known: [(String, RegionColumns.Role, ColumnUnit.Kind)] = [
        ("id", .identifier, .none), ("lat", .latitude, .angle), ("lon", .longitude, .angle),
        ("radius", .radius, .length),
      ]
      for (key, role, kind) in known {
        guard let name = options.columns[key] else { continue }
        try choice.choose(name, for: role, kind: kind, key: key)
      }
      for key in options.columns.keys.sorted() where !known.contains(where: { $0.0 == key }) {
        throw TraceError(
          .needsOption, file: path, found: "a column for \(Excerpt.quoted(key))",
          expected: "id, lat, lon or radius", hint: "--region-columns id=NAME,lat=NAME")
      }
      if case .field(let name) = options.identifier {
        do throws(TraceError) {
          try choice.choose(name, for: .identifier, kind: .none, key: "id")
        } catch {
          var error = error
          error.hint = RegionRules.identifierHint
          throw error
        }
      }
    }

    /// Whether a file has no header: the coordinates are given by number, and where they should be,
    /// the first row has one.
    private static func startsWithData(_ header: CSVHeader, _ options: RegionOptions) -> Bool {
      guard let latitude = options.columns["lat"].flatMap({ Int($0) }),
        let longitude = options.columns["lon"].flatMap({ Int($0) }),
        options.columns.values.allSatisfy({ Int($0) != nil })
      else { return false }
      return header.isNumber(inColumn: latitude) || header.isNumber(inColumn: longitude)
    }

    private static func noPosition(
      _ header: CSVHeader, _ choice: Choice, path: String
    ) -> TraceError {
      if header.holdsNumbers {
        return TraceError(
          .needsOption, file: path, line: header.line,
          found: "no header: the first row holds numbers, not the names of columns",
          expected: "a header such as id,lat,lon,radius_m",
          hint: "--region-columns id=N,lat=N,lon=N,radius=N "
            + "(columns by their number, 1 to \(header.cells.count))")
      }
      let missing =
        choice[.latitude] == nil
        ? (choice[.longitude] == nil ? "latitude and longitude" : "latitude") : "longitude"
      return TraceError(
        .needsOption, file: path, line: header.line,
        found: "no column for \(missing) among \(choice.names)",
        expected: "a header such as id,lat,lon,radius_m",
        hint: "--region-columns lat=NAME,lon=NAME")
    }
  }
}
