import GeofenceCore
import GeofenceTraces
import Testing

@Suite("GeoJSON traces") private struct GeoJSONTests {
  private func read(_ text: String, keepsFixesWithoutTime: Bool = false) -> TraceText {
    var options = TraceOptions()
    options.keepsFixesWithoutTime = keepsFixesWithoutTime
    return TraceText(text, as: "f.geojson", options: options)
  }

  private func feature(_ properties: String, _ geometry: String) -> String {
    #"{"type":"Feature","properties":\#(properties),"geometry":\#(geometry)}"#
  }

  private let times = #"["2024-05-14T08:00:00Z","2024-05-14T08:01:00Z","2024-05-14T08:02:00Z"]"#
  private let line = #"{"type":"LineString","coordinates":[[1,2],[3,4,5],[6,7]]}"#

  @Test func `a line takes its times from coordTimes or coordinateProperties`() {
    for properties in [
      #"{"time":"2020-01-01T00:00:00Z","coordTimes":\#(times)}"#,
      #"{"coordinateProperties":{"heart":[1,2,3],"times":\#(times)}}"#, #"{"times":\#(times)}"#,
      #"{"timestamp":\#(times)}"#,
    ] {
      let trace = read(feature(properties, line))
      #expect(trace.error == nil)
      #expect(trace.seconds == [0, 60, 120])
      #expect(trace.fixes.map(\.longitude) == [1, 3, 6])
      #expect(trace.fixes.map(\.latitude) == [2, 4, 7])
      #expect(trace.fixes.map(\.segment) == [1, 1, 1])
    }
  }

  @Test func `lines within one feature are segments of their own`() {
    let lines = #"{"coordinates":[[[1,2],[3,4]],[],[[6,7]]],"type":"MultiLineString"}"#
    let nested = #"[["2024-05-14T08:00:00Z","2024-05-14T08:01:00Z"],[],["2024-05-14T08:02:00Z"]]"#
    for list in [times, nested.replacing("[],", with: "")] {
      let trace = read(feature(#"{"coordTimes":\#(list)}"#, lines))
      #expect(trace.error == nil)
      #expect(trace.seconds == [0, 60, 120])
      #expect(trace.fixes.map(\.segment) == [1, 1, 2])
    }
  }

  @Test func `times that do not go with the coordinates are damage with both counts`() {
    let before = feature(#"{"time":1715673600}"#, #"{"type":"Point","coordinates":[1,2]}"#)
    let wrong = feature(#"{"coordTimes":\#(times)}"#, line.replacing(",[6,7]", with: ""))
    let trace = read("{\"type\":\"FeatureCollection\",\"features\":[\n\(before),\n\(wrong)]}")
    #expect(trace.fixes.count == 1)
    #expect(trace.error?.kind == .damaged)
    #expect(trace.error?.line == 3)
    #expect(trace.error?.found == "3 times for 2 coordinates")
    let uneven = read(
      feature(
        #"{"coordTimes":[["2024-05-14T08:00:00Z"],["2024-05-14T08:00:00Z"]]}"#,
        #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[]]}"#))
    #expect(uneven.error?.found == "1+1 times for 2 coordinates")
    #expect(uneven.fixes.isEmpty)
  }

  @Test func `points carry time, device and accuracy in their properties, in any order`() {
    let properties =
      #"{"name":"x","timestamp":"2024-05-14T08:00:05Z","horizontal_accuracy":4,"device_id":"d"}"#
    let trace = read(
      """
      {"features":[
        {"properties":\(properties),"type":"Feature","geometry":{"coordinates":[1,2],"type":"Point"}},
        {"geometry":{"type":"Point","coordinates":[1,2]},"bbox":[1,[2]],"type":"Feature",
         "properties":{"time":1715673606,"valid":false}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":null},
        {"type":"Feature","geometry":null,"properties":{"time":1715673606}}
      ],"type":"FeatureCollection"}
      """)
    #expect(trace.error == nil)
    #expect(trace.seconds == [5, 6])
    #expect(trace.names == ["d", "f"])
    #expect(trace.fixes.map(\.accuracyMeters) == [4, 0])
    #expect(trace.fixes.map(\.flags) == [[], .invalid])
    #expect(trace.lines == [2, 3])
    #expect(trace.reasons == ["5 no-time ", "6 no-position "])
  }

  @Test func `the fourth number is a time when it is large enough`() {
    let trace = read(
      feature(
        "{}",
        #"{"type":"LineString","coordinates":[[1,2,0,1715673600],[1,3,0,1715673601.5],[1,4,0,12]]}"#
      ))
    #expect(trace.seconds == [0, 1.5])
    #expect(trace.reasons == ["1 no-time "])
  }

  @Test func `positions without times are records without time, or are kept on demand`() {
    let text = #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#
    #expect(read(text).reasons == ["1 no-time ", "1 no-time "])
    let kept = read(text, keepsFixesWithoutTime: true)
    #expect(kept.fixes.map(\.flags) == [.withoutTime, .withoutTime])
    #expect(kept.fixes.map(\.longitude) == [1, 3])
    #expect(read(feature(#"{"time":1715673600}"#, line)).reasons.count == 3)
  }

  @Test func `polygons are told by name and are no records`() {
    let polygon = #"{"coordinates":[[[1,2],[3,4],[5,6],[1,2]]],"type":"Polygon"}"#
    let mixed =
      #"{"type":"GeometryCollection","geometries":[\#(polygon),{"type":"GeometryCollection","#
      + #""geometries":[{"type":"Point","coordinates":[1,2]}]},{"type":"Point","coordinates":[3,4]}]}"#
    let trace = read(feature(#"{"time":1715673600}"#, mixed))
    #expect(trace.fixes.map(\.longitude) == [1, 3])
    #expect(trace.notices.first { $0.kind == .geometryIgnored }?.detail == "polygon")
    let alone = read(polygon)
    #expect(alone.fixes.isEmpty && alone.rejections.isEmpty)
    #expect(alone.notices.map(\.kind) == [.noRecords, .geometryIgnored])
  }

  @Test func `moving points have datetimes of their own`() {
    let trace = read(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":7},
      "temporalGeometry":{"type":"MovingPoint","coordinates":[[1,2],[3,4]],
      "datetimes":["2024-05-14T08:00:00Z","2024-05-14T08:00:01Z"],"interpolation":"Linear"},
      "temporalProperties":[{"datetimes":["2024-05-14T08:00:00Z"],"wind":{"values":[1]}}]}]}
      """)
    #expect(trace.error == nil)
    #expect(trace.seconds == [0, 1])
    #expect(trace.names == ["7", "7"])
  }

  @Test func `coordinates that are no positions are malformed`() {
    func reasons(_ geometry: String) -> [String] {
      read(feature(#"{"time":1715673600}"#, geometry)).reasons
    }
    func point(_ coordinates: String) -> [String] {
      reasons(#"{"type":"Point","coordinates":\#(coordinates)}"#)
    }
    #expect(point("[1]") == ["1 malformed a position of one number"])
    #expect(point(#"["1",2]"#) == ["1 malformed longitude \"1\""])
    #expect(point("[1,null]") == ["1 malformed latitude null"])
    #expect(point("[[1,2]]") == ["1 malformed coordinates too flat or too deep for point"])
    #expect(point("{}") == ["1 malformed coordinates {…}"])
    #expect(point("[]") == ["1 no-position "])
    #expect(point("null") == ["1 no-position "])
    #expect(reasons(#"{"coordinates":[1,2]}"#) == ["1 malformed geometry without a type"])
    #expect(
      reasons(#"{"type":"LineString","coordinates":[[1,2],[],[3,4]]}"#)[1]
        == "1 malformed a position without numbers")
  }

  @Test func `id counts as device when it repeats, beside or in the properties`() {
    func names(_ members: [String]) -> [String] {
      let features = members.map {
        #"{"type":"Feature",\#($0),"geometry":{"type":"Point","coordinates":[1,2]}}"#
      }
      let list = features.joined(separator: ",")
      return read(#"{"type":"FeatureCollection","features":[\#(list)]}"#).names
    }
    let time = #""properties":{"time":1715673600}"#
    #expect(names([#""id":"a",\#(time)"#, #""id":"b",\#(time)"#]) == ["f", "f"])
    #expect(names([#""id":"a",\#(time)"#, #""id":"a",\#(time)"#]) == ["a", "a"])
    let inner = #""properties":{"id":9,"time":1715673600}"#
    #expect(names([#"\#(inner),"id":"a""#, #""id":"b",\#(inner)"#]) == ["9", "9"])
  }

  @Test func `damage keeps what came before and names the line`() {
    let point = feature(#"{"time":1715673600}"#, #"{"type":"Point","coordinates":[1,2]}"#)
    let cut = read("{\"features\":[\n\(point),\n\(point.dropLast())")
    #expect(cut.fixes.count == 1)
    #expect(cut.error?.kind == .damaged)
    #expect(cut.error?.line == 3)
    let deep = read("{\"features\":[\(point),{\"x\":\(String(repeating: "[", count: 100))")
    #expect(deep.fixes.count == 1)
    #expect(deep.error?.found == "JSON nested deeper than 64 levels")
    #expect(read("{\n\"a\":1}").error?.kind == .unsupported)
    #expect(read("[1]").error?.kind == .damaged)
  }

  @Test func `every split into chunks gives the same records`() {
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + feature(#"{"coordTimes":\#(times),"device":"ü"}"#, line) + ",\n"
      + feature("{}", #"{"coordinates":[[[1,2],[3,4]]],"type":"Polygon"}"#) + ",\n"
      + feature(#"{"time":1715673600}"#, "null") + "]}\n"
    let whole = read(text)
    #expect(whole.fixes.count == 3 && whole.rejections.count == 1)
    for chunk in 1...60 {
      let split = TraceText(text, as: "f.geojson", chunk: chunk)
      #expect(split.fixes == whole.fixes, "chunk \(chunk)")
      #expect(split.rejections == whole.rejections, "chunk \(chunk)")
      #expect(split.notices == whole.notices, "chunk \(chunk)")
      #expect(split.error == nil, "chunk \(chunk)")
    }
  }

  @Test func `damaged documents end in an error or in records, never in a crash`() {
    let text = Array(
      ("{\"type\":\"FeatureCollection\",\"features\":["
        + feature(#"{"coordTimes":\#(times),"id":1}"#, line) + ","
        + feature(
          #"{"time":1715673600}"#,
          #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#)
        + "]}").utf8)
    var failed = 0
    for seed in 0..<600 as Range<UInt64> {
      var dice = JSONDice(seed: seed)
      let trace = TraceText(dice.damaged(text), as: "f.geojson", chunk: 1 + dice.roll(64))
      if trace.error != nil { failed += 1 }
    }
    #expect(failed > 200 && failed < 600)
  }
}
