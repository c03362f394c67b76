/// Bytes of text that are being put together, with number formatting that makes no strings.
package struct RowBuffer {
  /// The bytes so far.
  package private(set) var bytes: ContiguousArray<UInt8> = []

  /// Makes an empty buffer with room.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// Empties the buffer and keeps its memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a text.
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds one ASCII character.
  package mutating func append(character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// Adds a whole number with at least so many digits.
  package mutating func append(number: UInt64, digits: Int = 1) {
    var width = 1
    var limit: UInt64 = 10
    while width < digits || (width < 20 && number >= limit) {
      width += 1
      limit = width < 20 ? limit &* 10 : .max
    }
    for _ in 0..<width { bytes.append(48) }
    var rest = number
    var index = bytes.count
    for _ in 0..<width {
      index -= 1
      bytes[index] = UInt8(truncatingIfNeeded: 48 + rest % 10)
      rest /= 10
    }
  }

  /// Adds whole 10^-7 degrees as degrees with 7 decimals.
  package mutating func append(degrees: Int64) {
    if degrees < 0 { append(character: "-") }
    append(number: degrees.magnitude / 10_000_000)
    append(character: ".")
    append(number: degrees.magnitude % 10_000_000, digits: 7)
  }
}
