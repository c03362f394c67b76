/// Names as numbers: a name of up to eight bytes is told by its bytes, first byte highest, so that
/// comparing names needs no loop. A longer one has only its last eight bytes there.
package enum XMLName {
  private static let lowMask: UInt64 = 0x07FF_6000_0000_0000
  private static let highMask: UInt64 = 0x07FF_FFFE_87FF_FFFE

  /// Whether a byte may stand in a name: letters, digits, `-._:`, and all beyond ASCII.
  static func isPart(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    let mask = byte < 0x40 ? lowMask : highMask
    return mask >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Whether a byte may begin a name.
  static func isStart(_ byte: UInt8) -> Bool {
    isPart(byte) && !(0x30...0x39 ~= byte) && byte != 0x2D && byte != 0x2E
  }

  /// The number of a name; for constants and tests.
  package static func word(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
