/// The members of one region, by the same names as the columns of delimited text.
struct RegionFields: JSONFields {
  /// What a member means.
  enum Meaning {
    case member(RegionColumns.Role, rank: Int, unit: ColumnUnit?)
    /// A radius under the name `distance`, which means another thing beside an event.
    case distance(rank: Int, unit: ColumnUnit?)
    /// What happened: the record is no region.
    case event
    /// The unit of the radius, as a word.
    case radiusUnits
  }

  /// A member that was found.
  private struct Slot {
    var value = JSONValue()
    var rank = Int.max
    var unit: ColumnUnit?
    var isDistance = false
  }

  private var values = JSONValues()
  private var identifier = Slot()
  private var latitude = Slot()
  private var longitude = Slot()
  private var radius = Slot()
  private var radiusUnits = Slot()
  private var notifyOnEntry = Slot()
  private var notifyOnExit = Slot()
  private var hasEvent = false

  private let chosen: [(name: HeaderName, role: RegionColumns.Role, kind: ColumnUnit.Kind)]
  /// The rank of the `id` beside the properties: before what is only a name. Nil when the user
  /// named another member.
  private let outerRank: Int?

  private static let options: [(key: String, role: RegionColumns.Role, kind: ColumnUnit.Kind)] = [
    ("id", .identifier, .none), ("lat", .latitude, .angle), ("lon", .longitude, .angle),
    ("radius", .radius, .length),
  ]

  /// Takes the names that the user gave.
  init(options: RegionOptions) {
    var columns = options.columns
    if case .field(let name) = options.identifier { columns["id"] = name }
    chosen = Self.options.compactMap { key, role, kind in
      columns[key].map { (HeaderName($0), role, kind) }
    }
    if let name = columns["id"] {
      outerRank = HeaderName(name).key == "id" ? 1 : nil
    } else {
      outerRank = RegionColumns.aliases.match("name").map { 2 * $0.rank - 1 } ?? Int.max
    }
  }

  /// Refuses columns that regions do not have.
  static func check(_ options: RegionOptions, path: String) throws(TraceError) {
    for key in options.columns.keys.sorted() where !Self.options.contains(where: { $0.key == key })
    {
      throw TraceError(
        .needsOption, file: path, found: "a column for \(Excerpt.quoted(key))",
        expected: "id, lat, lon or radius", hint: "--region-columns id=NAME,lat=NAME")
    }
  }

  func meaning(of name: String) -> Meaning? {
    let header = HeaderName(name)
    if let choice = chosen.first(where: { $0.name == header }) {
      let match = RegionColumns.aliases.match(header)
      var unit = match.flatMap { $0.role == choice.role ? $0.unit : nil }
      unit = unit ?? header.lastWord.flatMap { ColumnUnit($0.word, choice.kind) }
      return .member(choice.role, rank: 0, unit: unit)
    }
    if header.key == "radiusunits" || header.key == "radiusunit" { return .radiusUnits }
    if header.key == "event" { return .event }
    guard let match = RegionColumns.aliases.match(header),
      !chosen.contains(where: { $0.role == match.role })
    else { return nil }
    if match.role == .radius && header.key.hasPrefix("distance") {
      return .distance(rank: 2 * match.rank, unit: match.unit)
    }
    return .member(match.role, rank: 2 * match.rank, unit: match.unit)
  }

  func holdsTimes(_ meaning: Meaning) -> Bool { false }

  mutating func removeAll() {
    values.removeAll()
    identifier = Slot()
    latitude = Slot()
    longitude = Slot()
    radius = Slot()
    radiusUnits = Slot()
    notifyOnEntry = Slot()
    notifyOnExit = Slot()
    hasEvent = false
  }

  mutating func take(
    _ meaning: Meaning, _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) {
    let value = values.keep(token, window, scanner)
    switch meaning {
    case .event: hasEvent = true
    case .radiusUnits: radiusUnits = Slot(value: value)
    case .distance(let rank, let unit):
      Self.put(Slot(value: value, rank: rank, unit: unit, isDistance: true), into: &radius)
    case .member(let role, let rank, let unit):
      put(Slot(value: value, rank: rank, unit: unit), as: role)
    }
  }

  private mutating func put(_ slot: Slot, as role: RegionColumns.Role) {
    switch role {
    case .identifier: Self.put(slot, into: &identifier)
    case .latitude: Self.put(slot, into: &latitude)
    case .longitude: Self.put(slot, into: &longitude)
    case .radius: Self.put(slot, into: &radius)
    case .notifyOnEntry: Self.put(slot, into: &notifyOnEntry)
    case .notifyOnExit: Self.put(slot, into: &notifyOnExit)
    }
  }

  mutating func takeOuterIdentifier(
    _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) {
    guard let outerRank else { return }
    let value = values.keep(token, window, scanner)
    Self.put(Slot(value: value, rank: outerRank), into: &identifier)
  }

  private static func put(_ slot: Slot, into place: inout Slot) {
    if slot.rank <= place.rank { place = slot }
  }
}

extension RegionFields {
  /// Which of the two numbers of a position.
  enum Degrees: String {
    case latitude
    case longitude
  }

  /// The identifier; empty when there is none.
  var identifierText: String { RegionRules.trimmed(values.text(identifier.value)) }

  /// Whether entries are notified; they are, unless a member says otherwise.
  var notifiesOnEntry: Bool { values.truth(notifyOnEntry.value) ?? true }

  /// Whether exits are notified; they are, unless a member says otherwise.
  var notifiesOnExit: Bool { values.truth(notifyOnExit.value) ?? true }

  /// Degrees of the centre.
  func degrees(_ which: Degrees) throws(RegionRules.Failure) -> Double {
    let slot = which == .latitude ? latitude : longitude
    if slot.value.kind == .number || slot.value.kind == .text {
      let value = CSVAngle.read(
        values.bytes.span, from: slot.value.start, to: slot.value.end,
        which == .latitude ? .latitude : .longitude, CSVLayout.Angle(slot.unit),
        allowsDecimalComma: false)
      if let value { return value }
    }
    let found = values.shown(slot.value)
    throw RegionRules.Failure(reason: RegionRules.unreadable(which.rawValue, found, "degrees"))
  }

  /// The radius in metres; a bare number counts in the unit that its name or a member beside it
  /// gives, else in metres.
  func radiusMeters(or missing: Double?) throws(RegionRules.Failure) -> Double {
    let isOfEvent = radius.isDistance && hasEvent
    if radius.value.isNothing || isOfEvent {
      if let missing { return missing }
      let isMissing = radius.value.kind == .absent || isOfEvent
      throw RegionRules.Failure(
        reason: "radius \(isMissing ? "missing" : "empty");"
          + " expected \(RegionRules.expectedRadius); \(RegionRules.radiusHint)")
    }
    if let number = values.number(radius.value) { return try number * factor() }
    guard radius.value.kind == .text, let metres = Length.parse(values.text(radius.value)) else {
      let found = values.shown(radius.value)
      throw RegionRules.Failure(
        reason: RegionRules.unreadable("radius", found, RegionRules.expectedRadius))
    }
    return metres
  }

  /// Metres in one of the radius's unit.
  private func factor() throws(RegionRules.Failure) -> Double {
    if case .metres(let metres) = radius.unit { return metres }
    if radiusUnits.value.isNothing { return 1 }
    let word = RegionRules.trimmed(values.text(radiusUnits.value)).lowercased()
    guard let metres = Length.metres(ofUnit: word) else {
      let found = values.shown(radiusUnits.value)
      throw RegionRules.Failure(reason: "radius unit \(found); expected m, km, mi, ft or nmi")
    }
    return metres
  }
}
