import GeofenceCore
import GeofenceTraces
import Testing

@Suite("CSV columns") private struct CSVColumnTests {
  @Test(arguments: [
    "lat,lon", "Latitude,Longitude", "LAT,LNG", "y,x", "Y_POS,X_POS", "location-lat,location-long",
    "latitude_deg,longitude_deg", "latitude (deg),longitude [deg]", "GPSLatitude,GPSLongitude",
    "stop_lat,stop_lon", "LATITUDE N/S,LONGITUDE E/W", "lat.,lon.", "Lat (WGS84),Long (WGS84)",
  ])
  func `latitude and longitude by many names`(names: String) {
    let reading = CSVReading("time,\(names)\n1,10.5,-20.25\n")
    #expect(reading.error == nil)
    #expect(reading.fixes.map(\.latitude) == [10.5])
    #expect(reading.fixes.map(\.longitude) == [-20.25])
  }

  @Test(arguments: [
    ("latitudeE7,longitudeE7", "481234567,-163456789", 48.1234567, -16.3456789),
    ("lat_e6,lon_e6", "48123456,-16345678", 48.123456, -16.345678),
    ("position_lat,position_long", "1073741824,-1073741824", 90.0, -90.0),
    ("position_lat,position_long", "48.25,16.5", 48.25, 16.5),
    ("lat,lon", "48.5N,16.25W", 48.5, -16.25),
    ("lat,lon", "S 48.5,E16.25", -48.5, 16.25),
  ])
  func `coordinates in other notations`(
    names: String, cells: String, latitude: Double, longitude: Double
  ) {
    let reading = CSVReading("time,\(names)\n1,\(cells)\n")
    #expect(reading.fixes.map(\.latitude) == [latitude])
    #expect(reading.fixes.map(\.longitude) == [longitude])
  }

  @Test func `sides in columns of their own`() {
    let reading = CSVReading(
      "INDEX,DATE,TIME,LATITUDE,N/S,LONGITUDE,E/W\n1,2024/05/14,08:00:00.500,48.5,S,16.25,W\n")
    #expect(reading.fixes.map(\.latitude) == [-48.5])
    #expect(reading.fixes.map(\.longitude) == [-16.25])
    #expect(reading.times == ["2024-05-14T08:00:00.500Z"])
  }

  @Test func `names of degrees win over plane coordinates`() {
    let reading = CSVReading("time,X,Y,LAT,LON\n1,1021.02,921.03,43.5,-70.5\n")
    #expect(reading.fixes.map(\.latitude) == [43.5])
    #expect(reading.fixes.map(\.longitude) == [-70.5])
  }

  @Test(arguments: [
    ("accuracy", "5.5", 5.5), ("horizontal_accuracy", "5", 5), ("hAcc", "5", 5), ("acc", "5", 5),
    ("accuracy_horizontal", "5", 5), ("location-error-numerical", "5", 5), ("accuracy (m)", "5", 5),
    ("accuracy_mm", "5000", 5), ("Accuracy [ft]", "10", 3.048), ("accuracyMeters", "5", 5),
    ("accuracy", "", 0), ("accuracy", "NA", 0), ("accuracy", "-1", -1), ("hdop", "5", 0),
    ("HPE", "5", 0), ("gps:dop", "5", 0), ("accuracy (%)", "5", 0),
  ])
  func `accuracies are metres`(name: String, cell: String, metres: Double) {
    let reading = CSVReading("time,lat,lon,\(name)\n1,10,20,\(cell)\n")
    #expect(reading.fixes.map(\.accuracyMeters) == [metres])
  }

  @Test(arguments: [
    ("valid", "false", true), ("valid", "TRUE", false), ("visible", "false", true),
    ("visible", "true", false), ("manually-marked-outlier", "true", true),
    ("manually-marked-outlier", "", false), ("import-marked-outlier", "1", true),
    ("valid", "SPS", false), ("VALID", "No Fix", true),
  ])
  func `the source says whether a fix is good`(name: String, cell: String, isInvalid: Bool) {
    let reading = CSVReading("time,lat,lon,\(name)\n1,10,20,\(cell)\n")
    #expect(reading.fixes.map { $0.flags.contains(.invalid) } == [isInvalid])
  }

  @Test(arguments: [
    "", "abc", "NA", "nan", "inf", "1e999", "12.3.4", "--5", "1 2", "\u{0}", "0x10", "1ee", "+",
    ".",
    "-", "10\u{0}",
  ])
  func `a coordinate that is no number is malformed`(cell: String) {
    for text in ["time,lat,lon\n1,\(cell),20\n", "time,lon,lat\n1,\(cell),20\n"] {
      let reading = CSVReading(text)
      #expect(reading.fixes == [])
      #expect(reading.rejections.map(\.reason) == [.malformed])
      let detail = reading.rejections.first?.detail ?? ""
      #expect(detail.hasPrefix("latitude \"") || detail.hasPrefix("longitude \""))
      #expect(!detail.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func `a side of the other axis is no number`() {
    let reading = CSVReading("time,lat,lon\n1,1e,20\n1,10,20n\n1,10s,20E\n")
    #expect(reading.rejections.map(\.detail) == ["latitude \"1e\"", "longitude \"20n\""])
    #expect(reading.fixes.map(\.latitude) == [-10])
  }

  @Test func `numbers are the nearest doubles`() {
    let written = [
      "46.516940399999996", "7.038471899999999", "-0.0000001", "00012.5000", "+3.25", "5.", ".5",
      "1.5e1", "9007199254740993e-14", "0.1234567890123456789",
    ]
    for text in written {
      let reading = CSVReading("time,lat,lon\n1,\(text),\(text)\n")
      #expect(reading.fixes.map(\.latitude) == [Double(text) ?? .nan], "\(text)")
      #expect(reading.fixes.map(\.longitude) == reading.fixes.map(\.latitude))
    }
  }

  @Test func `columns that the user names or numbers`() {
    var options = TraceOptions()
    options.columns = [.time: "when was it", .lat: "3", .lon: "B", .device: "wagon"]
    let text = "b,WHEN-was-it,a,wagon,lat,lon\n20,2024-05-14T08:00:00Z,10,w1,1,2\n"
    let reading = CSVReading(text, options: options)
    #expect(reading.error == nil)
    #expect(reading.fixes.map(\.latitude) == [10])
    #expect(reading.fixes.map(\.longitude) == [20])
    #expect(reading.owners == ["w1"])
  }

  @Test func `a file without a header needs numbers`() {
    let text = "a,2013-01-01 15:11:48,-73.978165,40.757977\nb,2013-01-01 15:18:10,-73.98,40.75\n"
    let refused = CSVReading(text)
    #expect(refused.error?.kind == .needsOption)
    #expect(refused.error?.found.contains("header") == true)
    #expect(refused.error?.hint.contains("--columns time=N,lat=N,lon=N") == true)
    var options = TraceOptions()
    options.columns = [.time: "2", .lat: "4", .lon: "3", .device: "1"]
    let reading = CSVReading(text, options: options)
    #expect(reading.error == nil)
    #expect(reading.fixes.map(\.place.line) == [1, 2])
    #expect(reading.owners == ["a", "b"])
    #expect(reading.fixes.first?.latitude == 40.757977)
    let headed = CSVReading("n,when,x1,y1\n" + text, options: options)
    #expect(headed.fixes.map(\.place.line) == [2, 3])
  }

  @Test(arguments: [
    (TraceOptions.Column.lat, "north", "north"), (.device, "9", "9"), (.speed, "pace", "pace"),
    (.time, "0", "0"),
  ])
  func `a column that is not there is an error with the names`(
    column: TraceOptions.Column, name: String, word: String
  ) {
    var options = TraceOptions()
    options.columns = [column: name]
    let error = CSVReading("time,lat,lon\n1,10,20\n", options: options).error
    #expect(error?.kind == .wrongOption)
    #expect(error?.found.contains(word) == true)
    #expect(error?.hint.contains("--columns \(column.rawValue)=") == true)
  }

  @Test func `no coordinates is an error with the names`() {
    let error = CSVReading("time,pickup_latitude,lon\n1,10,20\n").error
    #expect(error?.kind == .needsOption)
    #expect(error?.found.contains("latitude among \"time\", \"pickup_latitude\", \"lon\"") == true)
    #expect(error?.hint == "--columns lat=NAME,lon=NAME")
  }
}
