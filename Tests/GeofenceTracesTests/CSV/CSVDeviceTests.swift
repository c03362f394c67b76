import GeofenceCore
import GeofenceTraces
import Testing

@Suite("CSV devices") private struct CSVDeviceTests {
  @Test(arguments: [
    "device_id", "deviceid", "deviceId", "user_id", "vehicle_id", "tid", "icao24", "MMSI", "ptt",
    "individual-local-identifier", "track_id", "BIRDID", "TRANSMITTER", "trajectory_id", "uid",
  ])
  func `the device column by many names`(name: String) {
    let reading = CSVReading("\(name),time,lat,lon\nb,1,1,2\na,2,1,2\nb,3,1,2\n,4,1,2\n")
    #expect(reading.owners == ["b", "a", "b", "trace"])
    #expect(reading.devices == ["b", "a", "trace"])
    #expect(reading.notices.map(\.kind) == [.timeUnitFound, .unlikelyTimes])
  }

  @Test func `a column id that repeats names devices`() {
    let reading = CSVReading("id,time,lat,lon\nx,1,1,2\ny,2,1,2\nx,3,1,2\n")
    #expect(reading.owners == ["x", "y", "x"])
    #expect(reading.notice(.idIsDevice)?.detail == "id")
  }

  @Test(arguments: ["1 2 3", "3 2 1", "a b c", "7 a 9", "1 2 "])
  func `a column id that never repeats does not`(ids: String) {
    let cells = ids.split(separator: " ", omittingEmptySubsequences: false)
    let text = "ID;time;lat;lon\n" + cells.map { "\($0);1;1;2\n" }.joined()
    for chunk in [1, 5, 4096] {
      let reading = CSVReading(text, chunk: chunk)
      #expect(reading.owners == ["trace", "trace", "trace"])
      #expect(reading.notice(.idIsNotDevice)?.detail == "ID")
      #expect(reading.notice(.idIsDevice) == nil)
    }
  }

  @Test func `ids that repeat after falling are found`() {
    let text = "id,time,lat,lon\n1,1,1,2\n5,2,1,2\n3,3,1,2\n5,4,1,2\n"
    #expect(CSVReading(text).owners == ["1", "5", "3", "5"])
  }

  @Test func `id is a record number beside another device column`() {
    let reading = CSVReading("id,vehicle_id,time,lat,lon\n1,v,1,1,2\n1,w,2,1,2\n")
    #expect(reading.owners == ["v", "w"])
    #expect(reading.notice(.idIsDevice) == nil)
  }

  @Test func `options say whose fixes they are`() {
    let text = "device,time,lat,lon\na,1,1,2\nb,2,1,2\n"
    var options = TraceOptions()
    options.device = .file
    #expect(CSVReading(text, options: options).owners == ["trace", "trace"])
    options.device = .named("phone")
    #expect(CSVReading(text, options: options).owners == ["phone", "phone"])
    options.device = .column
    #expect(CSVReading(text, options: options).owners == ["a", "b"])
    let error = CSVReading("time,lat,lon\n1,1,2\n", options: options).error
    #expect(error?.kind == .needsOption)
    #expect(error?.hint.contains("--columns device=NAME") == true)
    #expect(CSVReading("id,time,lat,lon\n7,1,1,2\n", options: options).owners == ["7"])
  }

  @Test func `names keep what stands in quotes`() {
    let reading = CSVReading(
      "device,time,lat,lon\n\"a \"\"b\"\" c\",1,1,2\n\"x, y\",2,1,2\n\"a \"\"b\"\" c\",3,1,2\nÖ 1,4,1,2\n"
    )
    #expect(reading.owners == ["a \"b\" c", "x, y", "a \"b\" c", "Ö 1"])
    #expect(reading.devices.count == 3)
  }
}
