import GeofenceCore
import GeofenceTraces
import Testing

@Suite("JSON lines") private struct JSONLinesTests {
  @Test func `flat objects are records, with the names of other formats`() {
    let trace = TraceText(
      """
      {"ts": 1715673600.5, "latitude": 48.25, "longitude": -16.5, "accuracy": 7, "n": {"lat": 1}}
      {"time":"2024-05-14T10:00:01+02:00","lat":"48.5","LNG":"16","Device-ID":"a","hAcc":-1}
      {"timestamp":"2024-05-14T08:00:02Z","latitudeE7":481234567,"longitudeE7":-165000000}
      """, as: "walk.ndjson")
    #expect(trace.error == nil)
    #expect(trace.reasons == [])
    #expect(trace.seconds == [0.5, 1, 2])
    #expect(trace.fixes.map(\.latitude) == [48.25, 48.5, 48.1234567])
    #expect(trace.fixes.map(\.longitude) == [-16.5, 16, -16.5])
    #expect(trace.fixes.map(\.accuracyMeters) == [7, -1, 0])
    #expect(trace.names == ["walk", "a", "walk"])
    #expect(trace.lines == [1, 2, 3])
  }

  @Test func `lines that are no record are named and the next ones read`() {
    let trace = TraceText(
      """
      {"t":1715673600,"lat":1,"lon":2}
      {"t":1715673601,"lat":1,"lon":
      [1,2]

      "text"
      {"t":1715673602,"transition":1}
      {"t":1715673603,"lat":null,"lon":2}
      {"t":1715673604,"lat":1}
      {"t":1715673605,"lat":1,"lon":"east"}
      {"t":1715673606,"lat":1,"lon":{"x":2}}
      {"t":null,"lat":1,"lon":2}
      {"lat":1,"lon":2}
      {"t":"noon","lat":1,"lon":2}
      {"t":1715673607000,"lat":1,"lon":2}
      {"t":1715673608,"lat":1,"lon":2} extra
      {"t":1715673609,"lat":1,"lon":2,"valid":false}
      """, as: "x.jsonl")
    #expect(
      trace.reasons == [
        "2 malformed the end in the middle of a JSON value",
        "3 malformed a JSON value that is no object",
        "5 malformed a JSON value that is no object", "6 no-position ",
        "7 malformed latitude null", "8 malformed longitude missing",
        "9 malformed longitude \"east\"", "10 malformed longitude an array or object",
        "11 no-time time empty", "12 no-time ", "13 malformed time \"noon\"",
        "14 malformed time \"1715673607000\" has the magnitude of milliseconds,"
          + " the file's unit is seconds",
        "15 malformed 'e'",
      ])
    #expect(trace.lines == [1, 16])
    #expect(trace.fixes.map(\.flags) == [[], .invalid])
  }

  @Test func `columns are chosen by name, and only those`() {
    var options = TraceOptions()
    options.columns = [.lat: "breite", .lon: "laenge", .time: "zeit", .device: "wer"]
    let trace = TraceText(
      #"{"lat":9,"lon":9,"breite":1,"laenge":2,"zeit":1715673600,"wer":7,"device_id":"no"}"#,
      as: "x.ndjson", options: options)
    #expect(trace.fixes.map(\.latitude) == [1])
    #expect(trace.names == ["7"])
    #expect(trace.seconds == [0])
  }

  @Test func `id names devices only where a value repeats and no better name is there`() {
    func names(_ rows: [String], _ device: TraceOptions.DeviceSource = .automatic) -> [String] {
      var options = TraceOptions()
      options.device = device
      let text = rows.enumerated().map {
        #"{"t":\#(1_715_673_600 + $0.offset),"lat":1,"lon":2,\#($0.element)}"#
      }
      return TraceText(text.joined(separator: "\n"), as: "f.ndjson", options: options).names
    }
    #expect(names([#""id":"a""#, #""id":"b""#, #""id":"a""#]) == ["a", "b", "a"])
    #expect(names([#""id":1"#, #""id":2"#, #""id":3"#]) == ["f", "f", "f"])
    #expect(names([#""id":1"#, #""id":1,"device":"d""#]) == ["f", "d"])
    #expect(names([#""id":1"#, #""id":2,"device":"d""#]) == ["f", "d"])
    #expect(names([#""id":1"#, #""id":2"#], .column) == ["1", "2"])
    #expect(names([#""id":1"#, #""id":1"#], .file) == ["f", "f"])
    #expect(names([#""device":"d\u00e9""#, #""device":"""#], .named("me")) == ["me", "me"])
    #expect(names([#""device":"d\u00e9""#, #""device":"""#]) == ["dé", "f"])
  }

  @Test func `blank lines, carriage returns and record separators do not count as records`() {
    let trace = TraceText(
      "\u{1E}{\"t\":1715673600,\"lat\":1,\"lon\":2}\r\n\r\n \t\n\u{1E}\n"
        + "{\"t\":1715673601,\"lat\":1,\"lon\":2}", as: "x.ndjson")
    #expect(trace.lines == [1, 5])
    #expect(trace.reasons == [])
  }

  @Test func `a file without records says so`() {
    for text in ["", "\n\n", "\u{FEFF}"] {
      let trace = TraceText(text, as: "x.ndjson")
      #expect(trace.notices.map(\.kind) == [.noRecords])
      #expect(trace.error == nil)
    }
  }

  @Test func `features are read one a line`() {
    let trace = TraceText(
      """
      {"type":"Feature","properties":{"time":"2024-05-14T08:00:00Z"},"geometry":null}
      {"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"time":1715673601}}
      {"type":"Feature","geometry":{"type":"Point"
      {"type":"Point","coordinates":[2,1,0,1715673603]}
      """, as: "x.ndjson")
    #expect(
      trace.reasons == ["1 no-position ", "3 malformed the end in the middle of a JSON value"])
    #expect(trace.seconds == [1, 3])
    #expect(trace.lines == [2, 4])
  }

  @Test func `every split into chunks gives the same records`() {
    let text = """
      {"t":"2024-05-14T08:00:00Z","lat":1.5,"lon":-2.25,"device":"\\u00fc\\n"}

      {"t":"2024-05-14T08:00:01Z","lat":1.5,"lon":-2.25,"device":"b","nested":[1,[2]]}
      {"t":"2024-05-14T08:00:02Z","lat":1.5,"lon":}
      """
    let whole = TraceText(text, as: "x.ndjson")
    #expect(whole.fixes.count == 2)
    for chunk in 1...40 {
      let split = TraceText(text, as: "x.ndjson", chunk: chunk)
      #expect(split.fixes == whole.fixes, "chunk \(chunk)")
      #expect(split.rejections == whole.rejections, "chunk \(chunk)")
      #expect(split.names == whole.names, "chunk \(chunk)")
    }
  }

  #if !DEBUG  // 16 MiB take half a minute in a debug build.
  @Test func `a line beyond the limit is one malformed record`() {
    var text = Array("{\"t\":1715673600,\"lat\":1,\"lon\":2}\n[".utf8)
    text += [UInt8](repeating: 0x20, count: 16 << 20)
    text += Array("]\n{\"t\":1715673601,\"lat\":1,\"lon\":2}".utf8)
    let trace = TraceText(text, as: "x.ndjson")
    #expect(trace.lines == [1, 3])
    #expect(trace.reasons == ["2 malformed a line of more than 16777216 bytes"])
  }
  #endif

  @Test func `damaged lines never stop the reading`() {
    var accepted = 0
    for seed in 0..<400 as Range<UInt64> {
      var dice = JSONDice(seed: seed)
      let line = Array("{\"t\":1715673600,\"lat\":1.25,\"lon\":2.5,\"device\":\"a\"}".utf8)
      let noise = dice.damaged(line).filter { $0 != 0x0A }
      let trace = TraceText(line + [0x0A] + noise + [0x0A] + line, as: "x.ndjson", chunk: 16)
      #expect(trace.error == nil, "JSONDice(seed: \(seed))")
      let read = trace.fixes.count + trace.rejections.count
      #expect(read == 3 || noise.allSatisfy { $0 <= 0x20 }, "JSONDice(seed: \(seed))")
      accepted += trace.fixes.count
    }
    #expect(accepted >= 800)
  }
}
