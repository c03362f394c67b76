import GeofenceCore
import GeofenceTestSupport
import GeofenceTraces
import Testing

/// The short way for plain objects against the long one, to which a nested member leads.
@Suite("JSON plain objects") private struct JSONPlainAgreementTests {
  private static func expectSame(_ line: [UInt8]) {
    // An object without members has none before which another could stand.
    guard line.count > 1, line[0] == UInt8(ascii: "{"),
      line.dropFirst().first(where: { $0 > 0x20 }) != UInt8(ascii: "}")
    else { return }
    let plain = TraceText(line + [0x0A], as: "a.ndjson", chunk: 256, options: options)
    let nested = TraceText(
      Array("{\"zz\":{},".utf8) + line.dropFirst() + [0x0A], as: "a.ndjson", chunk: 256,
      options: options)
    let isSame =
      plain.fixes == nested.fixes && plain.rejections == nested.rejections
      && plain.names == nested.names && plain.error == nested.error
    if !isSame {
      Issue.record(
        """
        \(String(decoding: line, as: UTF8.self)): \(plain.fixes) \(plain.reasons), \
        not \(nested.fixes) \(nested.reasons)
        """)
    }
  }

  private static var options: TraceOptions {
    var options = TraceOptions()
    options.format = .ndjson
    options.keepsFixesWithoutTime = true
    return options
  }

  private static let names = [
    "lat", "lon", "time", "device", "accuracy", "valid", "x", "", "a\\u0062",
  ]
  private static let values = [
    "1", "-2.5", "0", "-0.0", "01", "1.", ".5", "-", "1e2", "2.5E-1", "1715673600", "true", "false",
    "null", "tru", "nulls", "\"\"", "\"a\"", "\"12.5\"", "\"2024-05-14T08:00:00Z\"", "\"a\\n\"",
    "\"a\tb\"", "[]", "{}", "12345678901234567890123456789012345678901234567890123456789012345",
    "1234567890123456789012345678901234567890123456789012345678901234", "", "\"", "+1", "1 2",
  ]

  @Test func `seeded objects are read alike`() {
    var random = SplitMix64(seed: 0x5EED_0044)
    let blanks = ["", "", "", " ", "\t", "  ", "\r"]
    func blank() -> String { blanks[random.index(below: blanks.count)] }
    for _ in 0..<4000 {
      var line = "{" + blank()
      for member in 0..<1 + random.index(below: 6) {
        if member > 0 { line += "," + blank() }
        line += "\"" + Self.names[random.index(below: Self.names.count)] + "\"" + blank() + ":"
        // Mostly numbers, so that many records are whole.
        let limit = random.index(below: 3) == 0 ? Self.values.count : 4
        line += blank() + Self.values[random.index(below: limit)] + blank()
      }
      Self.expectSame(Array((line + "}" + blank()).utf8))
    }
  }

  @Test func `an object with each byte changed, and cut at each byte, is read alike`() {
    let line = Array(
      #"{"device":"d1", "lat" : -48.25,"lon":0.5,"t":1715673600,"ok":true,"n":null}"#.utf8)
    for place in 1..<line.count {
      Self.expectSame(Array(line[..<place]))
      for byte in Array("\"\\{}[]:,+-.eE019tfnu/ \t\r\0~".utf8) + [0x80, 0xFF] {
        var changed = line
        changed[place] = byte
        Self.expectSame(changed)
      }
    }
  }
}
