import GeofenceCore
import GeofenceTraces
import Testing

/// Files in which nothing stands: no error, and one notice.
@Suite("Empty inputs") private struct EmptyInputTests {
  private static let names = ["a.csv", "a.gpx", "a.geojson", "a.ndjson", "a.geojsonl", "-"]

  @Test(arguments: ["", " ", "\n", "\r\n\r\n", " \n\t\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `blanks hold no records, under any name`(text: String) {
    for name in Self.names {
      for chunk in [1, 2, 4096] {
        let reading = TraceText(text, as: name, chunk: chunk)
        #expect(reading.error == nil && reading.fixes.isEmpty, "\(name)")
        #expect(reading.rejections.isEmpty, "\(name)")
        #expect(reading.notices.map(\.kind) == [.noRecords], "\(name)")
      }
    }
  }

  @Test(arguments: [
    "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='utf-8'?>\n", "<!-- x -->\n",
    "\n<?xml version='1.0'?>\n<!-- x -->\n<?y z?>\n",
  ])
  func `a document without any element is as good as an empty file`(text: String) {
    for chunk in [1, 2, 4096] {
      let reading = TraceText(text, as: "a.gpx", chunk: chunk)
      #expect(reading.error == nil && reading.fixes.isEmpty)
      #expect(reading.notices.map(\.kind) == [.noRecords])
    }
  }

  @Test(arguments: ["<?xml version='1.0'", "<!-- x", "<gpx", "<gpx>", "<?xml version='1.0'?>\nx"])
  func `a document that is cut is damaged`(text: String) {
    #expect(TraceText(text, as: "a.gpx").error?.kind == .damaged)
  }

  @Test(arguments: [1, 7, 4096, 100_000])
  func `zeros at the end of a file are passed over with a notice`(count: Int) {
    let zeros = [UInt8](repeating: 0, count: count)
    let time = "2024-05-14T08:00:00Z"
    let texts = [
      ("a.csv", "time,lat,lon\n\(time),10,20"), ("a.csv", "time,lat,lon\n\(time),10,20\n"),
      ("a.ndjson", #"{"t":"\#(time)","lat":10,"lon":20}"#),
      ("a.gpx", "<gpx><wpt lat='10' lon='20'><time>\(time)</time></wpt></gpx>\n"),
      (
        "a.geojson",
        #"{"type":"Feature","properties":{"t":"\#(time)"},"#
          + #""geometry":{"type":"Point","coordinates":[20,10]}}"#
      ),
    ]
    for (name, text) in texts {
      let reading = TraceText(Array(text.utf8) + zeros, as: name)
      #expect(reading.error == nil && reading.rejections.isEmpty, "\(name)")
      #expect(reading.seconds == [0], "\(name)")
      #expect(reading.notices.map(\.kind) == [.zerosAtEnd] && reading.notices[0].count == count)
    }
    let nothing = TraceText(zeros, as: "a.csv")
    #expect(nothing.error == nil && nothing.notices.map(\.kind) == [.noRecords, .zerosAtEnd])
  }

  @Test func `a row that is cut by zeros is malformed, the others count`() {
    let rows =
      "time,lat,lon\n1715673600,10,20\n1715673601,10\u{0}\u{0}\n1715673602,10,20\n17156\u{0}"
    for chunk in 1...70 {
      let reading = TraceText(rows, as: "a.csv", chunk: chunk)
      #expect(reading.seconds == [0, 2])
      #expect(reading.rejections.map(\.place.line) == [3, 5])
    }
  }
}
