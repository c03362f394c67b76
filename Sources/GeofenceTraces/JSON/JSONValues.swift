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
  ///
  /// Those behind the last value have no meaning.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// Where the last value ends.
  private var used = 0

  /// Forgets all values and keeps the memory.
  mutating func removeAll() { used = 0 }

  /// Keeps the scalar that a scanner stands on.
  ///
  /// - Complexity: O(length).
  mutating func keep(
    _ token: JSONToken, _ window: Span<UInt8>, _ scanner: JSONScanner
  ) -> JSONValue {
    let start = used
    switch token {
    case .number:
      copy(window, scanner.tokenStart..<scanner.tokenEnd)
      return JSONValue(kind: .number, start: start, end: used)
    case .string:
      if scanner.tokenHasEscapes {
        bytes.removeLast(bytes.count - used)
        JSONText.append(window, scanner.tokenStart..<scanner.tokenEnd, to: &bytes)
        used = bytes.count
      } else {
        copy(window, scanner.tokenStart..<scanner.tokenEnd)
      }
      return JSONValue(kind: .text, start: start, end: used)
    case .true: return JSONValue(kind: .true)
    case .false: return JSONValue(kind: .false)
    case .null: return JSONValue(kind: .null)
    default: return JSONValue(kind: .nested)
    }
  }

  private mutating func copy(_ window: Span<UInt8>, _ range: Range<Int>) {
    let needed = used + range.count + 8
    if needed > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: max(needed, 2 * bytes.count) - bytes.count))
    }
    let place = used
    var room = bytes.mutableSpan
    JSONSearchKernel.copy(window, range, to: &room, at: place)
    used += range.count
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
