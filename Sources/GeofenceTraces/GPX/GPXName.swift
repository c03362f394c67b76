/// The names that matter in GPX, as `XMLName` words.
enum GPXName {
  static let gpx: UInt64 = 0x67_7078
  static let trk: UInt64 = 0x74_726B
  static let trkseg: UInt64 = 0x7472_6B73_6567
  static let trkpt: UInt64 = 0x74_726B_7074
  static let rte: UInt64 = 0x72_7465
  static let rtept: UInt64 = 0x72_7465_7074
  static let wpt: UInt64 = 0x77_7074
  static let name: UInt64 = 0x6E61_6D65
  static let time: UInt64 = 0x7469_6D65
  static let lat: UInt64 = 0x6C_6174
  static let lon: UInt64 = 0x6C_6F6E
  static let hAcc: UInt64 = 0x6841_6363
  static let accuracy: UInt64 = 0x6163_6375_7261_6379

  /// Whether an element holds the radius of 68 % in metres: `hAcc` of workout exports, `accuracy`
  /// of several loggers, `accuracy_horizontal`. Dilution (`hdop`) is no distance and not meant.
  static func isAccuracy(_ word: UInt64, _ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    switch to - from {
    case 4: return word == hAcc
    case 8: return word == accuracy
    case 19: return isText("accuracy_horizontal", bytes, from: from)
    case 18: return isText("horizontalAccuracy", bytes, from: from)
    default: return false
    }
  }

  private static func isText(_ text: StaticString, _ bytes: Span<UInt8>, from: Int) -> Bool {
    var index = from
    for scalar in text.description.unicodeScalars {
      if UInt32(bytes[index]) != scalar.value { return false }
      index += 1
    }
    return true
  }
}
