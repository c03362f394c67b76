import GeofenceCore
import GeofenceTraces
import Testing

@Suite("Regions from CSV") private struct RegionCSVTests {
  static func read(
    _ text: String, chunk: Int = 4096, _ change: (inout RegionOptions) -> Void = { _ in }
  ) throws(TraceError) -> RegionFile {
    var options = RegionOptions()
    options.format = .csv
    change(&options)
    return try RegionReader.read(
      bytes: Array(text.utf8), name: "fences.csv", chunk: chunk, options: options)
  }

  /// The error of a text that must not be read.
  static func error(
    _ text: String, _ change: (inout RegionOptions) -> Void = { _ in }
  ) -> TraceError? {
    do throws(TraceError) {
      _ = try read(text, change)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "name,latitude,longitude,radius\nhome,10.0,20.0,100\n",
    "id;lat;lng;radius_km\nhome;10,0;20,0;0,1\n",
    "Name,Lat,Lon,Radius (km)\nhome,10.0,20.0,0.1",
    "title\ty\tx\tradius_ft\nhome\t10.0\t20.0\t328.0839895\n",
    "id,lat,lon,radius_nm\nhome,10.0,20.0,0.0539956803\n",
    "id,lat,lon,Radius [km]\r\nhome,10.0,20.0,0.1\r\n", "id,lat,lon,radius\nhome,10,20,100 m\n",
    "id,lat,lon,radius_mi\nhome,10,20,0.1km\n",
    "\u{FEFF}identifier,latitude,longitude,radius\n\"home\",10,20,\"100\"\n",
    "stop_id,stop_name,stop_lat,stop_lon,radius_m\nhome,Home,10,20,100\n",
    "name,id,center_lat,center_lng,radius\nx,home,10,20,100\n",
  ])
  func `one region in many spellings`(text: String) throws {
    let file = try Self.read(text)
    #expect(file.bad == [])
    let region = try #require(file.regions.first)
    #expect(region.identifier == "home")
    #expect(region.center == Coordinate(latitude: 10, longitude: 20))
    #expect(abs(region.radiusMeters - 100) < 1e-6)
    #expect(file.lines == [2])
    for chunk in 1...text.utf8.count {
      let again = try Self.read(text, chunk: chunk)
      #expect(again.regions == file.regions && again.lines == file.lines)
    }
  }

  static let extremes = """
    id,lat,lon,radius_m
    whole-earth,10,20,900000000
    point,10,20,0
    negative,10,20,-5
    nan,10,20,nan
    empty,10,20,
    badlat,95,20,100
    badlon,10,400,100
    km-unit,10,20,100km
    torn,10
    nolat,,20,1
    inf,10,20,inf
    unit,10,20,5 parsecs

    """

  @Test func `each bad region is named with its line and reason`() throws {
    let file = try Self.read(Self.extremes)
    #expect(file.regions.map(\.identifier) == ["whole-earth", "point", "km-unit"])
    #expect(file.regions.map(\.radiusMeters) == [900_000_000, 0, 100_000])
    #expect(file.bad.map(\.line) == [4, 5, 6, 7, 8, 10, 11, 12, 13])
    #expect(
      file.bad.map(\.reason) == [
        "radius -5; expected 0 metres or more",
        "radius \"nan\"; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi",
        "radius empty; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi; --radius 100m",
        "latitude 95; expected -90 to 90", "longitude 400; expected -360 to 360",
        "2 cells; expected 3 at least", "latitude empty; expected degrees",
        "radius \"inf\"; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi",
        "radius \"5 parsecs\"; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi",
      ])
    #expect(file.bad.map(\.identifier).contains("badlat"))
  }

  @Test func `a default fills missing radii only`() throws {
    let file = try Self.read(Self.extremes) { $0.defaultRadiusMeters = 7 }
    #expect(file.regions.map(\.radiusMeters) == [900_000_000, 0, 7, 100_000])
    let none = try Self.read("id,lat,lon\na,1,2\n") { $0.defaultRadiusMeters = 7 }
    #expect(none.regions.map(\.radiusMeters) == [7])
    #expect(Self.error("id,lat,lon\na,1,2\n")?.hint == "--radius 100m")
  }

  @Test func `empty and repeated identifiers are bad`() throws {
    let file = try Self.read("id,lat,lon,radius\na,1,2,3\n,1,2,3\na,4,5,6\nb,1,2,3\n")
    #expect(file.regions.map(\.identifier) == ["a", "b"])
    #expect(file.bad.map(\.line) == [3, 4])
    let repeated = try #require(file.bad.last)
    #expect(repeated.reason.contains("line 2 and in line 4"))
    #expect(file.bad.allSatisfy { $0.reason.contains("--region-id") })
  }

  @Test func `many identifiers are told apart`() throws {
    var text = "id,lat,lon,radius\n"
    for number in 0..<3000 { text += "n\(number),1,2,3\n" }
    let file = try Self.read(text + "n77,1,2,3\n")
    #expect(file.regions.count == 3000)
    #expect(file.bad.map(\.line) == [3002])
  }

  @Test func `rows are numbered by data record`() throws {
    let file = try Self.read("name,lat,lon,radius\na,1,2,3\n\na,91,2,3\n,4,5,6\n") {
      $0.identifier = .row
    }
    #expect(file.regions.map(\.identifier) == ["row1", "row3"])
    #expect(file.bad.map(\.identifier) == ["row2"])
  }

  @Test func `any field can name regions`() throws {
    let text = "lat,lon,radius,code\n1,2,3,x\n"
    let error = Self.error(text)
    #expect(error?.kind == .needsOption)
    #expect(error?.hint.contains("--region-id") == true)
    let file = try Self.read(text) { $0.identifier = .field("CODE") }
    #expect(file.regions.map(\.identifier) == ["x"])
    #expect(
      Self.error(text) { $0.identifier = .field("nope") }?.hint.contains("--region-id") == true)
  }

  @Test func `a file without a header needs numbers`() throws {
    let text = "home,10.0,20.0,100\nwork,11,21,50\n"
    #expect(Self.error(text)?.found.contains("header") == true)
    #expect(Self.error(text)?.hint.contains("--region-columns") == true)
    let file = try Self.read(text) {
      $0.columns = ["id": "1", "lat": "2", "lon": "3", "radius": "4"]
    }
    #expect(file.regions.map(\.identifier) == ["home", "work"])
    #expect(file.lines == [1, 2])
  }

  @Test func `a distance is a radius, but not beside an event`() throws {
    let file = try Self.read("id,lat,lon,distance_m\na,1,2,3\n")
    #expect(file.regions.map(\.radiusMeters) == [3])
    let events = "time,event,region,latitude,longitude,distance_m,id\n1,enter,r,1,2,3,a\n"
    #expect(Self.error(events)?.found.hasPrefix("no column for the radius") == true)
    let chosen = try Self.read(events) { $0.columns = ["radius": "distance_m"] }
    #expect(chosen.regions.map(\.radiusMeters) == [3])
    #expect(try Self.read(events) { $0.defaultRadiusMeters = 9 }.regions[0].radiusMeters == 9)
  }

  @Test func `comments before the header, and blanks between the cells`() throws {
    let file = try Self.read("# fences\n#\nid lat lon radius\na 1 2 3\nb  4 5 6 \n")
    #expect(file.regions.map(\.identifier) == ["a", "b"] && file.bad == [])
    #expect(file.lines == [4, 5])
  }

  @Test func `notify flags are read`() throws {
    let file = try Self.read(
      "id,lat,lon,radius,notifyOnEntry,notify_on_exit\na,1,2,3,false,\nb,1,2,3,1,no\n")
    #expect(file.regions.map(\.notifyOnEntry) == [false, true])
    #expect(file.regions.map(\.notifyOnExit) == [true, false])
  }

  @Test func `a quote that never closes is damage`() {
    #expect(Self.error("id,lat,lon,radius\na,1,2,3\n\"b,1,2,3\n")?.line == 3)
  }

  @Test func `an empty file has no regions`() throws {
    #expect(try Self.read("").regions == [])
    #expect(try Self.read("id,lat,lon,radius\n").regions == [])
  }

  @Test func `regions in one text`() throws {
    let region = try RegionArgument.parse("a, b,48.5,-16.25,0.5km")
    #expect(region.identifier == "a, b")
    #expect(region.center == Coordinate(latitude: 48.5, longitude: -16.25))
    #expect(region.radiusMeters == 500)
  }

  @Test(arguments: [
    ("bad,10,20,-5", "bad: radius -5"), ("bad,10,20,nan", "bad: radius \"nan\""),
    ("bad,10,20,inf", "bad: radius \"inf\""), ("badlat,95,20,100m", "badlat: latitude 95"),
    ("x,1,2", "x,1,2: 3 parts"), (",1,2,3", ",1,2,3: no identifier"),
    ("x,a,2,3", "x: latitude \"a\""),
    ("x,1,,3", "x: longitude empty"),
  ])
  func `what is no region says why`(text: String, words: String) {
    #expect {
      try RegionArgument.parse(text)
    } throws: { error in
      (error as? RegionArgument.Failure)?.reason.hasPrefix(words) == true
    }
  }
}
