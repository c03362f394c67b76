import GeofenceCore
import GeofenceTraces
import Testing

/// One rule for all formats: what is no finite number is `malformed`; a number that is no degree
/// becomes a fix, which admission rejects as `invalid-coordinate`.
@Suite("Text of coordinates") private struct CoordinateTextTests {
  private static func readings(_ text: String) -> [TraceText] {
    [
      TraceText("time,lat,lon\n1715673600,\(text),20\n", as: "a.csv"),
      TraceText(#"{"t":1715673600,"lat":"\#(text)","lon":20}"#, as: "a.ndjson"),
      TraceText(
        #"<gpx><wpt lat="\#(text)" lon="20"><time>2024-05-14T08:00:00Z</time></wpt></gpx>"#,
        as: "a.gpx"),
    ]
  }

  /// Bare numbers, as JSON has them.
  private static func bare(_ text: String) -> [TraceText] {
    let feature = #"{"type":"Feature","properties":{"time":1715673600},"geometry":"#
    return [
      TraceText(feature + #"{"type":"Point","coordinates":[20,\#(text)]}}"#, as: "a.geojson"),
      TraceText(feature + #"{"type":"Point","coordinates":[\#(text),20]}}"#, as: "a.geojsonl"),
      TraceText(#"{"t":1715673600,"lat":\#(text),"lon":20}"#, as: "a.ndjson"),
    ]
  }

  @Test(arguments: [
    "", "abc", "nan", "NaN", "-nan", "inf", "-inf", "Infinity", "1e400", "-1e999", "0x1p2", "1e",
    "--1",
  ])
  func `text that is no finite number`(text: String) {
    for reading in Self.readings(text) {
      #expect(reading.error == nil)
      #expect(reading.reasons.count == 1 && reading.rejections[0].reason == .malformed)
      #expect(reading.rejections.first?.detail == "latitude \"\(text)\"")
    }
  }

  @Test(arguments: ["1e400", "-1e999"])
  func `numbers beyond the range of a double`(text: String) {
    for reading in Self.bare(text) {
      #expect(reading.error == nil)
      #expect(reading.rejections.map(\.reason) == [.malformed])
      #expect(reading.rejections.first?.detail.hasSuffix("itude \"\(text)\"") == true)
    }
  }

  @Test(arguments: ["1e300", "-1e19", "720"])
  func `numbers that are no degrees`(text: String) {
    for reading in Self.readings(text) + Self.bare(text) {
      #expect(reading.error == nil && reading.rejections.isEmpty)
      #expect(
        reading.fixes.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) } == [nil])
    }
  }
}
