import GeofenceCore
import GeofenceEngine

/// How texts stand in an output.
enum TextStyle: Equatable {
  /// Quoted and escaped.
  case json
  /// A cell of RFC 4180, perhaps one that no spreadsheet takes for a formula, perhaps one that a
  /// person sees as it is written.
  case csv(isGuarded: Bool, isTerminal: Bool)
  /// As a terminal may show it.
  case terminal
}

/// One event with its names, ready to be written field by field.
struct WrittenEvent {
  var transition: Transition
  var device: String
  var region: String
  var center: Coordinate
  var identity: UInt64

  /// Adds the value of a field.
  ///
  /// - Returns: Whether there is one; when not, nothing was added.
  func append(_ field: EventField, style: TextStyle, to buffer: inout ByteBuffer) -> Bool {
    switch field {
    case .time: append(time: transition.time, style: style, to: &buffer)
    case .device: append(text: device, style: style, to: &buffer)
    case .event: append(word: kind, style: style, to: &buffer)
    case .region: append(text: region, style: style, to: &buffer)
    case .latitude: buffer.append(fixed: transition.latitude, decimals: 7)
    case .longitude: buffer.append(fixed: transition.longitude, decimals: 7)
    case .distance: buffer.append(fixed: transition.distanceMeters(to: center), decimals: 3)
    case .accuracy:
      let accuracy = transition.accuracyMeters
      guard accuracy > 0, accuracy < .infinity else { return false }
      buffer.append(shortest: accuracy)
    case .decidedAt: append(time: transition.decidedAt, style: style, to: &buffer)
    case .initial: buffer.append(transition.isInitial ? "true" : "false")
    case .inferred: buffer.append("false")
    case .stay:
      guard let enteredAt = transition.enteredAt else { return false }
      buffer.append(seconds: transition.time - enteredAt)
    case .gap:
      guard let previous = transition.previousFixAt else { return false }
      buffer.append(seconds: transition.decidedAt - previous)
    case .id:
      if style == .json { buffer.append(UInt8(ascii: "\"")) }
      buffer.append(hexadecimal: identity)
      if style == .json { buffer.append(UInt8(ascii: "\"")) }
    case .epoch:
      let time = transition.time
      buffer.append(decimal: time >= 0 ? time / 1_000 : -((999 - time) / 1_000))
    case .confidence, .crossedAt, .reason: return false
    }
    return true
  }

  private var kind: String { transition.kind == .enter ? "enter" : "exit" }

  private func append(time: Int64, style: TextStyle, to buffer: inout ByteBuffer) {
    if style == .json { buffer.append(UInt8(ascii: "\"")) }
    buffer.append(time: time)
    if style == .json { buffer.append(UInt8(ascii: "\"")) }
  }

  private func append(word: String, style: TextStyle, to buffer: inout ByteBuffer) {
    if style == .json { buffer.append(UInt8(ascii: "\"")) }
    buffer.append(word)
    if style == .json { buffer.append(UInt8(ascii: "\"")) }
  }

  private func append(text: String, style: TextStyle, to buffer: inout ByteBuffer) {
    switch style {
    case .json: buffer.append(json: text)
    case .csv(let isGuarded, let isTerminal):
      buffer.append(csv: isTerminal ? TerminalText.escaped(text) : text, guarded: isGuarded)
    case .terminal: buffer.append(terminal: text)
    }
  }
}
