/// A scalar that was kept from a JSON text.
struct JSONValue: Equatable {
  /// What it is.
  enum Kind: Equatable {
    /// The member is not there.
    case absent
    /// `null`
    case null
    /// A number, as it was written.
    case number
    /// A string, without its escapes.
    case text
    /// `true`
    case `true`
    /// `false`
    case `false`
    /// An array or object, which was not kept.
    case nested
  }

  /// What it is.
  var kind = Kind.absent
  /// Where its characters begin among the kept bytes.
  var start = 0
  /// Where they end.
  var end = 0

  /// Whether nothing stands there: no member, `null`, or an empty string.
  var isNothing: Bool { kind == .absent || kind == .null || (kind == .text && start == end) }
}

/// The characters of scalars, copied out of a window that moves on.
struct JSONValues {
  /// The characters, one value after the other.
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// Forgets all values and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Keeps the scalar that a scanner stands on.
  ///
  /// - Complexity: O(length).
  mutating func keep(
    _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) -> JSONValue {
    let start = bytes.count
    switch token {
    case .number:
      for index in scanner.tokenStart..<scanner.tokenEnd { bytes.append(window[index]) }
      return JSONValue(kind: .number, start: start, end: bytes.count)
    case .string:
      if scanner.tokenHasEscapes {
        JSONText.append(window, scanner.tokenStart..<scanner.tokenEnd, to: &bytes)
      } else {
        for index in scanner.tokenStart..<scanner.tokenEnd { bytes.append(window[index]) }
      }
      return JSONValue(kind: .text, start: start, end: bytes.count)
    case .true: return JSONValue(kind: .true)
    case .false: return JSONValue(kind: .false)
    case .null: return JSONValue(kind: .null)
    default: return JSONValue(kind: .nested)
    }
  }

  /// The value as text; empty when it is neither a number nor a string.
  func text(_ value: JSONValue) -> String {
    String(decoding: bytes[value.start..<value.end], as: UTF8.self)
  }

  /// The value for a message.
  func shown(_ value: JSONValue) -> String {
    switch value.kind {
    case .absent: "missing"
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .nested: "an array or object"
    case .number, .text: Excerpt.quoted(bytes.span, from: value.start, to: value.end)
    }
  }

  /// The value as a number; strings may hold one.
  func number(_ value: JSONValue) -> Double? {
    guard value.kind == .number || value.kind == .text else { return nil }
    return DecimalNumber.parse(bytes.span, from: value.start, to: value.end)
  }

  /// What the value says about truth; nil when it says nothing.
  func truth(_ value: JSONValue) -> Bool? {
    switch value.kind {
    case .true: true
    case .false: false
    case .number, .text: CSVWord.truth(bytes.span, from: value.start, to: value.end)
    case .absent, .null, .nested: nil
    }
  }
}
