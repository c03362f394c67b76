import GeofenceCore
import GeofenceTraces
import Testing

/// Text sequences with record separators (RFC 7464, RFC 8142), and lines of both kinds in one file.
@Suite("JSON sequences") private struct JSONSequenceTests {
  private static let separator = "\u{1E}"

  private static func feature(_ second: Int, _ gap: String = "") -> String {
    #"{\#(gap)"type":"Feature",\#(gap)"properties":{"time":\#(1_715_673_600 + second)},"#
      + gap + #""geometry":{\#(gap)"type":"Point","coordinates":[20,10]\#(gap)}}"#
  }

  /// Expects the same of a text in pieces of every small size.
  private static func expectInPieces(_ text: String, seconds: [Double], reasons: [String]) {
    for chunk in Array(1...64) + [4096] {
      for name in ["a.geojsonl", "a.ndjson", "a.json", "-"] {
        let reading = TraceText(text, as: name, chunk: chunk)
        #expect(reading.error == nil, "\(chunk) \(name)")
        #expect(reading.seconds == seconds, "\(chunk) \(name)")
        #expect(reading.reasons == reasons, "\(chunk) \(name)")
      }
    }
  }

  @Test func `records go on over several lines`() {
    let text = (0..<4).map { Self.separator + Self.feature($0, "\n ") + "\n" }.joined()
    Self.expectInPieces(text, seconds: [0, 1, 2, 3], reasons: [])
    #expect(TraceText(text, as: "a").lines == [5, 11, 17, 23])
    let together = (0..<4).map { Self.separator + Self.feature($0, "\r\n") }.joined()
    Self.expectInPieces(together, seconds: [0, 1, 2, 3], reasons: [])
  }

  @Test func `a record that is cut is one malformed record, and the next is read`() {
    let text =
      Self.separator + Self.feature(0, "\n") + "\n" + Self.separator
      + #"{"type":"Feature",\#n"properties":{\#n"time":1715673601,"# + "\n" + Self.separator
      + Self.feature(2, "\n") + "\n" + Self.separator + Self.feature(3) + "\n"
    Self.expectInPieces(
      text, seconds: [0, 2, 3],
      reasons: ["7 malformed the end in the middle of a JSON value"])
  }

  @Test func `flat objects go on over lines behind separators too`() {
    let text = (0..<3).map {
      "\(Self.separator){\n\"t\":\(1_715_673_600 + $0),\n\"lat\":1,\n\"lon\":2}\n"
    }
    Self.expectInPieces(text.joined(), seconds: [0, 1, 2], reasons: [])
  }

  @Test func `features and flat objects may stand in one file`() {
    let flat = #"{"t":1715673600,"lat":10,"lon":20}"#
    let text = [flat, Self.feature(1), Self.feature(2), flat, "{}", Self.feature(3), "[1]"]
      .joined(separator: "\n")
    for name in ["a.ndjson", "a.geojsonl"] {
      for chunk in [1, 5, 4096] {
        let reading = TraceText(text, as: name, chunk: chunk)
        #expect(reading.seconds == [0, 1, 2, 0, 3])
        #expect(
          reading.reasons == ["5 no-position ", "7 malformed a JSON value that is no object"])
      }
    }
  }

  @Test func `text behind a feature spoils its line, which counts once`() {
    let text = [
      Self.feature(0), Self.feature(1) + " x", #"{"type":"car","t":1715673602,"lat":1,"lon":2}"#,
      #"{"geometry":null}"#, #"{"type":"Feature","geometry":{"type":"Po"#, Self.feature(3), "[1",
    ]
    for name in ["a.ndjson", "a.geojsonl"] {
      let reading = TraceText(text.joined(separator: "\n"), as: name)
      #expect(reading.seconds == [0, 2, 3])
      #expect(
        reading.reasons == [
          "2 malformed 'x'", "4 no-position ",
          "5 malformed the end in the middle of a JSON value",
          "7 malformed a JSON value that is no object",
        ])
    }
  }

  @Test func `a feature without a place is no flat object`() {
    let text = Self.feature(0) + #"\#n{"type":"Feature","properties":{"lat":1},"geometry":null}"#
    #expect(TraceText(text, as: "a.ndjson").reasons == ["2 no-position "])
  }

  @Test func `a damaged first line does not change what the others are`() {
    for first in [#"{"t":1715673600,"la"#, #"at":1,"lon":2}"#, "#", "t,"] {
      let text = first + "\n" + #"{"t":1715673601,"lat":10,"lon":20}"# + "\n"
      for name in ["a.ndjson", "a.jsonl", "a"] {
        let reading = TraceText(text, as: name)
        #expect(reading.seconds == [1], "\(first)")
        #expect(reading.rejections.map(\.place.line) == [1], "\(first)")
      }
    }
  }

  @Test func `a list of objects is refused with the way out`() {
    let flat = #"{"t":1715673600,"lat":10,"lon":20}"#
    for name in ["a.json", "a.ndjson", "a.geojson"] {
      for text in ["[\(flat)]", "[\n\(flat),\n\(flat)\n]\n"] {
        let error = TraceText(text, as: name).error
        #expect(error?.found == "a JSON array" && error?.line == 1)
        #expect(error?.hint.contains("jq -c '.[]'") == true)
      }
    }
    #expect(TraceText("[ ]\n", as: "a.json").error == nil)
  }
}
