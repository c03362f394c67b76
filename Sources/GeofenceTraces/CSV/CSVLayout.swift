/// What the columns of a trace mean.
struct CSVLayout: Equatable {
  /// How degrees are written.
  enum Angle: Equatable {
    /// As they are.
    case degrees
    /// As whole numbers, this many to a degree.
    case scaled(Double)
    /// 2^31 to the half circle when they are whole numbers, else degrees: both are found under the
    /// name `position_lat`.
    case semicircles

    /// The way that a unit stands for; degrees where a name gives none.
    init(_ unit: ColumnUnit?) {
      switch unit {
      case .scaledDegrees(let scale): self = .scaled(scale)
      case .semicircles: self = .semicircles
      default: self = .degrees
      }
    }
  }

  /// A column that says whether a fix is good.
  struct Verdict: Equatable {
    /// Its place, from 0.
    var index: Int
    /// Whether `true` is good.
    var isGoodWhenTrue: Bool
  }

  /// Latitude.
  var latitude = 0
  /// Longitude.
  var longitude = 0
  /// How latitudes are written.
  var latitudeAngle = Angle.degrees
  /// How longitudes are written.
  var longitudeAngle = Angle.degrees
  /// `N` or `S`, when in a column of its own.
  var latitudeSide: Int?
  /// `E` or `W`, when in a column of its own.
  var longitudeSide: Int?
  /// Whether any side stands in a column of its own.
  var hasSides: Bool { latitudeSide != nil || longitudeSide != nil }
  /// The time; nil when the file has none.
  var time: Int?
  /// A date beside the time, for times that are a time of day only.
  var date: Int?
  /// The offset from UTC beside the time.
  var zoneOffset: Int?
  /// The unit that the column's name gives.
  var timeUnit: TraceOptions.TimeUnit?
  /// Whether the column's name says that times without a zone are UTC.
  var timeIsUTC = false
  /// Whether small numbers may be the day numbers of a spreadsheet.
  var mayBeDays = false
  /// The device; nil when the file names none.
  var device: Int?
  /// A column `id` whose values have to tell whether it names devices.
  var undecidedDevice: Int?
  /// The accuracy.
  var accuracy: Int?
  /// Metres in one of its numbers.
  var accuracyFactor = 1.0
  /// What says whether a fix is good.
  var verdicts: [Verdict] = []
  /// Whether the first row is a record.
  var startsWithData = false
  /// How many cells a record must have.
  var neededCells = 0
  /// How many cells of a row are of interest.
  var width = 0

  /// The layout of a file that has no row.
  init() {}

  /// Finds out what the columns mean.
  init(_ header: CSVHeader, options: TraceOptions, path: String) throws(TraceError) {
    startsWithData = Self.startsWithData(header, options.columns)
    var choice = CSVColumnChoice(
      header, isNamed: !startsWithData, aliases: TraceColumns.aliases, path: path,
      option: "--columns")
    // In the order of the cases, so that of several wrong names the same one is told each time.
    for column in TraceOptions.Column.allCases {
      guard let name = options.columns[column] else { continue }
      if let (role, kind) = Self.role(of: column) {
        try choice.choose(name, for: role, kind: kind, key: column.rawValue)
      } else {
        _ = try choice.index(of: name, key: column.rawValue)
      }
    }
    guard let latitude = choice[.latitude], let longitude = choice[.longitude] else {
      throw Self.noPosition(header, choice, path: path)
    }
    self.latitude = latitude.index
    self.longitude = longitude.index
    let names = startsWithData ? [] : header.cells
    latitudeAngle = Self.angle(latitude, names)
    longitudeAngle = Self.angle(longitude, names)
    latitudeSide = choice[.latitudeSide]?.index
    longitudeSide = choice[.longitudeSide]?.index
    takeTime(choice, names)
    try takeDevice(choice, options, header, path: path)
    accuracy = choice[.accuracy]?.index
    if case .metres(let metres) = choice[.accuracy]?.unit { accuracyFactor = metres }
    takeVerdicts(names)
    let needed = [self.latitude, self.longitude, time, date, device, latitudeSide, longitudeSide]
    neededCells = 1 + (needed.compactMap { $0 }.max() ?? 0)
    let others = [zoneOffset, undecidedDevice, accuracy] + verdicts.map { Optional($0.index) }
    width = max(neededCells, 1 + (others.compactMap { $0 }.max() ?? 0))
  }

  /// Says that the undecided column names devices.
  mutating func takeUndecidedDevice() {
    device = undecidedDevice
    if let device { neededCells = max(neededCells, device + 1) }
  }

  private mutating func takeTime(
    _ choice: CSVColumnChoice<TraceColumns.Role>, _ names: [String]
  ) {
    let column = choice[.time] ?? choice[.date]
    time = column?.index
    if choice[.time] != nil {
      date = choice[.date].flatMap { $0.index == time ? nil : $0.index }
    }
    zoneOffset = choice[.zoneOffset]?.index
    switch column?.unit {
    case .epoch(let unit): timeUnit = unit
    case .utc: timeIsUTC = true
    default: break
    }
    guard let time, names.indices.contains(time) else { return }
    let key = HeaderName(names[time]).key
    timeIsUTC = timeIsUTC || key.hasPrefix("utc") || key.hasPrefix("gmt")
    mayBeDays = key.contains("date") || key.contains("datum")
  }

  private mutating func takeDevice(
    _ choice: CSVColumnChoice<TraceColumns.Role>, _ options: TraceOptions, _ header: CSVHeader,
    path: String
  ) throws(TraceError) {
    switch options.device {
    case .file, .track, .named: return
    case .automatic:
      device = choice[.device]?.index
      if device == nil { undecidedDevice = choice[.identifier]?.index }
    case .column:
      device = choice[.device]?.index ?? choice[.identifier]?.index
      if device == nil {
        throw TraceError(
          .needsOption, file: path, line: header.line,
          found: "no column that names devices among \(choice.names)",
          expected: "one such as device_id", hint: "--columns device=NAME, or --device-from file")
      }
    }
  }

  private mutating func takeVerdicts(_ names: [String]) {
    for (index, name) in names.enumerated() {
      switch TraceColumns.aliases.match(name)?.role {
      case .isValid: verdicts.append(Verdict(index: index, isGoodWhenTrue: true))
      case .isOutlier: verdicts.append(Verdict(index: index, isGoodWhenTrue: false))
      default: break
      }
    }
  }

  private static func role(
    of column: TraceOptions.Column
  ) -> (TraceColumns.Role, ColumnUnit.Kind)? {
    switch column {
    case .time: (.time, .time)
    case .lat: (.latitude, .angle)
    case .lon: (.longitude, .angle)
    case .device: (.device, .none)
    case .accuracy: (.accuracy, .length)
    case .speed: nil
    }
  }

  /// How a column writes degrees; `position_lat` and `position_long` are known for semicircles.
  private static func angle(
    _ column: CSVColumnChoice<TraceColumns.Role>.Column, _ names: [String]
  ) -> Angle {
    if column.unit == nil, names.indices.contains(column.index),
      HeaderName(names[column.index]).key.hasPrefix("position")
    {
      return .semicircles
    }
    return Angle(column.unit)
  }

  /// Whether a file has no header: all columns are given by number, and where the coordinates should
  /// be, the first row has one.
  private static func startsWithData(
    _ header: CSVHeader, _ columns: [TraceOptions.Column: String]
  ) -> Bool {
    guard let latitude = columns[.lat].flatMap({ Int($0) }),
      let longitude = columns[.lon].flatMap({ Int($0) }),
      columns.values.allSatisfy({ Int($0) != nil })
    else { return false }
    return header.isNumber(inColumn: latitude) || header.isNumber(inColumn: longitude)
  }

  private static func noPosition(
    _ header: CSVHeader, _ choice: CSVColumnChoice<TraceColumns.Role>, path: String
  ) -> TraceError {
    if header.holdsNumbers {
      return TraceError(
        .needsOption, file: path, line: header.line,
        found: "no header: the first row holds numbers, not the names of columns",
        expected: "a header such as time,lat,lon",
        hint: "--columns time=N,lat=N,lon=N (columns by their number, 1 to \(header.cells.count))")
    }
    let missing =
      choice[.latitude] == nil
      ? (choice[.longitude] == nil ? "latitude and longitude" : "latitude") : "longitude"
    return TraceError(
      .needsOption, file: path, line: header.line,
      found: "no column for \(missing) among \(choice.names)",
      expected: "a header such as time,lat,lon", hint: "--columns lat=NAME,lon=NAME")
  }
}
