import GeofenceTraces
import Testing

/// A JSON value as tests compare it.
indirect enum JSONTree: Equatable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Scans a text in windows that grow by `step` bytes.
  static func scan(_ text: [UInt8], step: Int = .max) throws -> JSONTree {
    var builder = Builder()
    try forEachToken(text, step: step) { token, scanner, bytes in
      builder.take(token, scanner, bytes)
    }
    return try #require(builder.root)
  }

  /// Runs a scanner over a text.
  static func forEachToken(
    _ text: [UInt8], step: Int = .max,
    _ body: (JSONToken, JSONScanner, [UInt8]) throws -> Void
  ) throws {
    var scanner = JSONScanner(at: 0)
    var end = min(step, text.count)
    while true {
      let token = try scanner.next(in: text.span, to: end, isLast: end == text.count)
      if token == .end { return }
      if token == .more {
        try #require(end < text.count, "asks for more than there is")
        end = min(end + step, text.count)
      } else {
        try body(token, scanner, text)
      }
    }
  }

  /// Whether some object has a name twice; readers differ in which of them wins.
  static func repeatsKeys(_ text: [UInt8]) throws -> Bool {
    var open: [Set<String>] = []
    var repeats = false
    try forEachToken(text) { token, scanner, bytes in
      switch token {
      case .beginObject, .beginArray: open.append([])
      case .endObject, .endArray: open.removeLast()
      case .key where !open[open.count - 1].insert(Builder.text(scanner, bytes)).inserted:
        repeats = true
      default: break
      }
    }
    return repeats
  }

  private struct Builder {
    var root: JSONTree?
    private var open: [JSONTree] = []
    private var keys: [String] = []

    mutating func take(_ token: JSONToken, _ scanner: JSONScanner, _ bytes: [UInt8]) {
      switch token {
      case .beginObject: open.append(.object([:]))
      case .beginArray: open.append(.array([]))
      case .endObject, .endArray: add(open.removeLast())
      case .key: keys.append(Self.text(scanner, bytes))
      case .string: add(.string(Self.text(scanner, bytes)))
      case .number:
        let digits = bytes[scanner.tokenStart..<scanner.tokenEnd]
        add(.number(Double(String(decoding: digits, as: UTF8.self)) ?? .nan))
      case .true: add(.bool(true))
      case .false: add(.bool(false))
      case .null: add(.null)
      case .end, .more: break
      }
    }

    private mutating func add(_ value: JSONTree) {
      switch open.popLast() {
      case .object(var members):
        members[keys.removeLast()] = value
        open.append(.object(members))
      case .array(let elements): open.append(.array(elements + [value]))
      default: root = value
      }
    }

    static func text(_ scanner: JSONScanner, _ bytes: [UInt8]) -> String {
      var text: ContiguousArray<UInt8> = []
      JSONText.append(bytes.span, scanner.tokenStart..<scanner.tokenEnd, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
  }
}
