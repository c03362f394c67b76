/// The members of one object that say something about a fix.
protocol JSONFields {
  /// What a member can mean.
  associatedtype Meaning

  /// What a name means; nil when nothing.
  func meaning(of name: String) -> Meaning?

  /// Forgets the members of the last object.
  mutating func removeAll()

  /// Takes a scalar, or the fact that an array or object stands there.
  mutating func take(
    _ meaning: Meaning, _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner)

  /// Takes the `id` that stands beside the properties of a feature, unless there is one among them.
  mutating func takeOuterIdentifier(
    _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner)

  /// Whether a list under this name holds times, one for each coordinate.
  func holdsTimes(_ meaning: Meaning) -> Bool
}

/// The members of one record of a trace, by the same names as the columns of delimited text.
struct JSONTraceFields: JSONFields {
  /// What a member means.
  struct Meaning {
    let role: TraceColumns.Role
    let rank: Int
    let unit: ColumnUnit?
    let isPosition: Bool
  }

  /// A member that was found.
  struct Slot {
    var value = JSONValue()
    var rank = Int.max
    var unit: ColumnUnit?
  }

  /// The characters of the values.
  private(set) var values = JSONValues()
  private(set) var time = Slot()
  private(set) var date = Slot()
  private(set) var latitude = Slot()
  private(set) var longitude = Slot()
  private(set) var latitudeSide = Slot()
  private(set) var longitudeSide = Slot()
  private(set) var device = Slot()
  /// `id`, of which it has to be found out whether it names devices.
  private(set) var identifier = Slot()
  private(set) var accuracy = Slot()
  /// Whether a member says that the fix is not good.
  private(set) var isInvalid = false

  private let chosen: [(name: HeaderName, role: TraceColumns.Role, kind: ColumnUnit.Kind)]

  /// Takes the names that the user gave.
  init(options: TraceOptions) {
    chosen = TraceOptions.Column.allCases.compactMap { column in
      guard let name = options.columns[column] else { return nil }
      return Self.role(of: column).map { (HeaderName(name), $0.0, $0.1) }
    }
  }

  /// What a name means: what the user said, then the usual names. A role that the user named has no
  /// other names.
  func meaning(of name: String) -> Meaning? {
    let header = HeaderName(name)
    if let choice = chosen.first(where: { $0.name == header }) {
      var unit = TraceColumns.aliases.match(header).flatMap {
        $0.role == choice.role ? $0.unit : nil
      }
      unit = unit ?? header.lastWord.flatMap { ColumnUnit($0.word, choice.kind) }
      return Meaning(role: choice.role, rank: 0, unit: unit, isPosition: false)
    }
    guard let match = TraceColumns.aliases.match(header),
      !chosen.contains(where: { $0.role == match.role })
    else { return nil }
    return Meaning(
      role: match.role, rank: match.rank, unit: match.unit,
      isPosition: header.key.hasPrefix("position"))
  }

  func holdsTimes(_ meaning: Meaning) -> Bool { meaning.role == .time }

  mutating func removeAll() {
    values.removeAll()
    time = Slot()
    date = Slot()
    latitude = Slot()
    longitude = Slot()
    latitudeSide = Slot()
    longitudeSide = Slot()
    device = Slot()
    identifier = Slot()
    accuracy = Slot()
    isInvalid = false
  }

  mutating func take(
    _ meaning: Meaning, _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) {
    let value = values.keep(token, window, scanner)
    var slot = Slot(value: value, rank: meaning.rank, unit: meaning.unit)
    if meaning.isPosition && slot.unit == nil { slot.unit = .semicircles }
    switch meaning.role {
    case .time: Self.put(slot, into: &time)
    case .date: Self.put(slot, into: &date)
    case .latitude: Self.put(slot, into: &latitude)
    case .longitude: Self.put(slot, into: &longitude)
    case .latitudeSide: Self.put(slot, into: &latitudeSide)
    case .longitudeSide: Self.put(slot, into: &longitudeSide)
    case .device: Self.put(slot, into: &device)
    case .identifier: Self.put(slot, into: &identifier)
    case .accuracy: Self.put(slot, into: &accuracy)
    case .isValid: if values.truth(value) == false { isInvalid = true }
    case .isOutlier: if values.truth(value) == true { isInvalid = true }
    case .zoneOffset: break
    }
  }

  mutating func takeOuterIdentifier(
    _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) {
    let value = values.keep(token, window, scanner)
    Self.put(Slot(value: value, rank: Int.max - 1), into: &identifier)
  }

  /// The best name wins; of two equal ones, the later.
  private static func put(_ slot: Slot, into place: inout Slot) {
    if slot.rank <= place.rank { place = slot }
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
}
