import GeofenceCore
import GeofenceTraces
import Testing

@Suite("Regions in JSON") private struct GeoJSONRegionTests {
  private func read(
    _ text: String, as name: String = "r.geojson", options: RegionOptions = .init()
  ) throws -> RegionFile {
    try RegionReader.read(bytes: Array(text.utf8), name: name, chunk: 7, options: options)
  }

  private func point(_ members: String) -> String {
    #"{"type":"Feature",\#(members),"geometry":{"type":"Point","coordinates":[20,10]}}"#
  }

  @Test(arguments: [
    (#""radius":100"#, 100.0), (#""radius":"100""#, 100), (#""radius":"0.1 km""#, 100),
    (#""radius":0.1,"radiusUnits":"km""#, 100), (#""radiusUnits":"kilometers","radius":0.1"#, 100),
    (#""radius_km":0.1"#, 100), (#""radius_m":100"#, 100), (#""Radius (ft)":1000"#, 304.8),
    (#""radius":0"#, 0),
  ])
  func `the unit of a radius stands in its name, beside it or with it`(
    _ radius: String, _ metres: Double
  ) throws {
    let file = try read(point(#""properties":{"id":"home",\#(radius)}"#))
    #expect(file.bad == [])
    #expect(file.regions.map(\.radiusMeters) == [metres])
    #expect(file.regions.map(\.identifier) == ["home"])
    #expect(file.regions.map(\.center.latitude) == [10])
  }

  @Test func `identifiers come from id, identifier, the outer id or a name, in this order`() throws
  {
    func identifiers(_ members: String, _ id: RegionOptions.Identifier = .automatic) throws
      -> [String]
    {
      var options = RegionOptions()
      options.identifier = id
      options.defaultRadiusMeters = 5
      return try read(point(members), options: options).regions.map(\.identifier)
    }
    let all = #""id":"o","properties":{"name":"n","identifier":"i","id":7,"code":"c"}"#
    #expect(try identifiers(all) == ["7"])
    #expect(try identifiers(all.replacing(#","id":7"#, with: "")) == ["i"])
    #expect(try identifiers(#""properties":{"name":"n"},"id":"o""#) == ["o"])
    #expect(try identifiers(#""properties":{"name":"n"}"#) == ["n"])
    #expect(try identifiers(all, .field("code")) == ["c"])
    #expect(try identifiers(all, .field("other")) == [])
    #expect(try identifiers(all, .row) == ["row1"])
  }

  @Test func `what is no circle is listed with line, name and reason`() throws {
    let file = try read(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"square"},
       "geometry":{"type":"Polygon","coordinates":[[[1,1],[2,1],[2,2],[1,1]]]}},
      \(point(#""properties":{"name":"bare"}"#)),
      \(point(#""properties":{"name":"minus","radius":-1}"#)),
      \(point(#""properties":{"name":"odd","radius":1,"radiusUnits":"degrees"}"#)),
      \(point(#""properties":{"name":"text","radius":"wide"}"#)),
      {"type":"Feature","properties":{"name":"none","radius":1},"geometry":null},
      {"type":"Feature","properties":{"name":"line","radius":1},
       "geometry":{"type":"LineString","coordinates":[[1,1],[2,1]]}},
      {"type":"Feature","properties":{"name":"north","radius":1},
       "geometry":{"type":"Point","coordinates":[1,95]}},
      \(point(#""properties":{"name":"ok","radius":1}"#)),
      \(point(#""properties":{"name":"ok","radius":2}"#)),
      \(point(#""properties":{"radius":2}"#))]}
      """)
    #expect(file.regions.map(\.identifier) == ["ok"])
    #expect(file.lines == [13])
    #expect(file.bad.map(\.line) == [2, 4, 5, 6, 7, 8, 9, 11, 14, 15])
    #expect(
      file.bad.map(\.identifier) == [
        "square", "bare", "minus", "odd", "text", "none", "line", "north", "ok", "",
      ])
    let expected = "; expected a point with a radius: a circle"
    #expect(
      file.bad.prefix(8).map(\.reason) == [
        "a polygon" + expected,
        "radius missing; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi; --radius 100m",
        "radius -1; expected 0 metres or more",
        "radius unit \"degrees\"; expected m, km, mi, ft or nmi",
        "radius \"wide\"; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi",
        "no geometry" + expected, "a line" + expected, "latitude 95; expected -90 to 90",
      ])
    #expect(file.bad[8].reason.contains("line 13 and in line 14"))
    #expect(file.bad[9].reason.contains("--region-id"))
  }

  @Test func `objects and features are read one a line, bad lines listed`() throws {
    let file = try read(
      """
      {"identifier":"a","latitude":10,"longitude":20,"radius":100,"notifyOnEntry":false,"x":[1]}

      {"id":"b","lat":"10","lon":20,"radius_km":0.1,"notifyOnExit":0}
      {"id":"c","lat":10,"radius":1}
      {"id":"d"
      [1]
      """, as: "r.ndjson")
    #expect(file.format == .ndjson)
    #expect(file.regions.map(\.identifier) == ["a", "b"])
    #expect(file.regions.map(\.radiusMeters) == [100, 100])
    #expect(file.regions.map(\.notifyOnEntry) == [false, true])
    #expect(file.regions.map(\.notifyOnExit) == [true, false])
    #expect(file.lines == [1, 3])
    #expect(file.bad.map(\.line) == [4, 5, 6])
    #expect(file.bad[0].reason.hasPrefix("longitude missing"))
    let features = try read(
      "\u{1E}\(point(#""id":"a","properties":{"radius":1}"#))\n", as: "r.geojsonl")
    #expect(features.regions.map(\.identifier) == ["a"])
  }

  @Test func `damage and wrong columns are errors`() {
    #expect(throws: TraceError.self) { try read(point(#""properties":{"radius":1}"#) + "}") }
    #expect(throws: TraceError.self) { try read("{\n\"a\":1}") }
    var options = RegionOptions()
    options.columns = ["name": "x"]
    #expect(throws: TraceError.self) { try read("{}", options: options) }
  }

  @Test func `a distance beside an event is no radius`() throws {
    let place = #"{"id":"a","lat":1,"lon":2,"distance_m":3"#
    #expect(try read(place + "}").regions.map(\.radiusMeters) == [3])
    let file = try read(place + #","event":"enter"}"#)
    #expect(file.bad.first?.reason.hasPrefix("radius missing") == true)
  }

  @Test func `a line that is no JSON says so`() throws {
    let file = try read(#"{"id":"a","lat":1,"lon":2,"radius":3}"# + "\n{bad\n")
    #expect(file.regions.count == 1)
    #expect(file.bad.map(\.reason) == ["damaged JSON: 'b'; expected a quoted name"])
  }
}
