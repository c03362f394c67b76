import GeofenceTestSupport

/// Random JSON documents and damage to them; everything follows from the seed.
struct JSONDice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Any bits.
  mutating func next() -> UInt64 { random.next() }

  /// A number below a bound.
  mutating func roll(_ bound: Int) -> Int { random.index(below: bound) }

  /// One of several.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  /// A document.
  mutating func document(depth: Int = 4) -> String {
    switch roll(depth > 0 ? 9 : 6) {
    case 0: return string()
    case 1, 2: return number()
    case 3: return "true"
    case 4: return "false"
    case 5: return "null"
    case 6:
      return "["
        + (0..<roll(5)).map { _ in blank() + document(depth: depth - 1) + blank() }
        .joined(separator: ",") + blank() + "]"
    default:
      return "{"
        + (0..<roll(5)).map { index in
          blank() + "\"\(index)" + string().dropFirst() + blank() + ":" + blank()
            + document(depth: depth - 1)
        }.joined(separator: ",") + blank() + "}"
    }
  }

  /// A quoted string.
  mutating func string() -> String {
    let parts = [
      "a", "lat", " ", "é", "日", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t",
      "\\u0041", "\\u00e9", "\\uD83D\\uDE00", "\\u2028", "/", "{", "]", "\u{7F}",
    ]
    return "\"" + (0..<roll(6)).map { _ in pick(parts) }.joined() + "\""
  }

  /// A number of any shape.
  mutating func number() -> String {
    let whole = pick(["0", "1", "-0", "-1", "12", "-180", "1715673600000", "9007199254740993"])
    let fraction = pick(["", ".0", ".5", ".123456789", ".000000000001"])
    return whole + fraction + pick(["", "", "e0", "E+2", "e-7", "e15"])
  }

  private mutating func blank() -> String { pick(["", "", " ", "\n", "\t", "\r\n", "  "]) }

  /// The text with one to three bytes changed, taken out, put in, or its end cut off.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...roll(3) where !text.isEmpty {
      let at = roll(text.count)
      switch roll(5) {
      case 0: text.remove(at: at)
      case 1: text.insert(pick(Array("{}[]:,\"\\0e-.+ tfn\n".utf8)), at: at)
      case 2: text[at] = UInt8(truncatingIfNeeded: next())
      case 3: text.removeLast(min(text.count, roll(4)))
      default: text.swapAt(at, roll(text.count))
      }
    }
    return text
  }
}
