import GeofenceCore

/// Tells whose a record is.
///
/// A member that names a device does. Where no record has one, `id` does when one of its values
/// occurs twice in the file; standard input cannot be looked through, so there it does at once. Any
/// other record belongs to the file.
struct JSONOwner {
  private let mode: TraceOptions.DeviceSource
  private var ofFile: CSVOwner
  /// Whether `id` names devices; nil until that has to be known.
  private(set) var identifierIsDevice: Bool?
  /// Where `id` was found first.
  private var firstIdentifier: SourcePlace?

  /// Takes the name of the file and what the user said.
  init(stem: String, device: TraceOptions.DeviceSource) {
    mode = device
    ofFile = CSVOwner(stem: stem, device: device)
    if device == .column { identifierIsDevice = true }
  }

  /// Whether it has to be found out first whether `id` names devices.
  func mustLookAhead(_ fields: JSONTraceFields) -> Bool {
    mode == .automatic && identifierIsDevice == nil && fields.device.value.kind == .absent
      && !fields.identifier.value.isNothing
  }

  /// Keeps what was found out.
  mutating func decide(identifierIsDevice: Bool, at place: SourcePlace) {
    self.identifierIsDevice = identifierIsDevice
    firstIdentifier = place
  }

  /// The number of the device of a record.
  mutating func number(_ fields: JSONTraceFields, _ devices: inout DeviceTable) -> UInt32 {
    guard mode == .automatic || mode == .column else { return ofFile.ofFile(&devices) }
    var value = fields.device.value
    if value.kind != .absent {
      identifierIsDevice = identifierIsDevice ?? false
    } else if identifierIsDevice == true {
      value = fields.identifier.value
    }
    guard value.kind == .number || value.kind == .text else { return ofFile.ofFile(&devices) }
    return ofFile.named(
      fields.values.bytes.span, from: value.start, to: value.end, mayHoldDoubledQuotes: false,
      &devices)
  }

  /// Whether the user asked for a member that names devices and there is none.
  func lacksName(_ fields: JSONTraceFields) -> Bool {
    mode == .column && fields.device.value.kind == .absent
      && fields.identifier.value.kind == .absent
  }

  /// What was guessed so far.
  var notices: [TraceNotice] {
    guard let identifierIsDevice, let firstIdentifier else { return [] }
    let kind: TraceNotice.Kind = identifierIsDevice ? .idIsDevice : .idIsNotDevice
    return [TraceNotice(kind, first: firstIdentifier, detail: "id")]
  }
}

/// Looks whether a value of `id` occurs twice, and whether no better name is there.
struct JSONIdentifierSurvey {
  /// How many different values are kept; a file with so many before the first repetition names its
  /// records by them, not its devices.
  static let mostValues = 1 << 18

  /// Whether `id` names devices; nil as long as that is open.
  private(set) var answer: Bool?
  private var hashes: Set<UInt64> = []

  /// Looks at one record.
  mutating func see(_ fields: JSONTraceFields) {
    guard answer == nil else { return }
    if fields.device.value.kind != .absent {
      answer = false
      return
    }
    let value = fields.identifier.value
    guard !value.isNothing else { return }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in value.start..<value.end {
      hash = (hash ^ UInt64(fields.values.bytes[index])) &* 0x100_0000_01B3
    }
    if !hashes.insert(hash).inserted {
      answer = true
    } else if hashes.count >= Self.mostValues {
      answer = false
    }
  }
}
