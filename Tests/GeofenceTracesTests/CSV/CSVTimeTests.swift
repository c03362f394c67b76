import GeofenceCore
import GeofenceTraces
import Testing

@Suite("CSV times") private struct CSVTimeTests {
  /// What one cell under a header gives.
  static func read(
    _ cell: String, under name: String = "time", options: TraceOptions = TraceOptions()
  ) -> CSVReading {
    CSVReading("\(name);lat;lon\n\(cell);10;20\n", options: options)
  }

  @Test(arguments: [
    ("timestamp", "1715673600", "2024-05-14T08:00:00.000Z"),
    ("ts", "1715673600.25", "2024-05-14T08:00:00.250Z"),
    ("time", "1715673600.1234567", "2024-05-14T08:00:00.123456Z"),
    ("time", "1715673600,5", "2024-05-14T08:00:00.500Z"),
    ("time", "1715673600000", "2024-05-14T08:00:00.000Z"),
    ("time", "1715673600000000", "2024-05-14T08:00:00.000Z"),
    ("time", "1715673600000000999", "2024-05-14T08:00:00.000Z"),
    ("timestamp_ms", "1715673600", "1970-01-20T20:34:33.600Z"),
    ("timestampMs", "1715673600001", "2024-05-14T08:00:00.001Z"),
    ("time (ms)", "1715673600001", "2024-05-14T08:00:00.001Z"),
    ("epoch_us", "1715673600000001", "2024-05-14T08:00:00.000001Z"),
    ("time", "2024-05-14T10:00:00+02:00", "2024-05-14T08:00:00.000Z"),
    ("time", "2024-05-14 08:00", "2024-05-14T08:00:00.000Z"),
    ("Date Time", "2024-05-14 08:00:00.178999901", "2024-05-14T08:00:00.178999Z"),
    ("BaseDateTime", "14.05.2024 08:00", "2024-05-14T08:00:00.000Z"),
    ("date", "45426.3333333333", "2024-05-14T08:00:00.000Z"),
    ("date", "45426,5", "2024-05-14T12:00:00.000Z"),
    ("GMT", "2005-11-10 14:52:00", "2005-11-10T14:52:00.000Z"),
  ])
  func `times in many forms`(name: String, cell: String, time: String) {
    let reading = Self.read(cell, under: name)
    #expect(reading.rejections == [])
    #expect(reading.times == [time])
  }

  @Test(arguments: ["", "0", "0.0", "null", "NULL", "NA", "nan", "None", "-"])
  func `nothing is no time`(cell: String) {
    let reading = Self.read(cell)
    #expect(reading.fixes == [])
    #expect(reading.rejections.map(\.reason) == [.noTime])
    var options = TraceOptions()
    options.keepsFixesWithoutTime = true
    let kept = Self.read(cell, options: options)
    #expect(kept.rejections == [])
    #expect(kept.fixes.map(\.flags) == [.withoutTime])
  }

  @Test(arguments: ["soon", "2024-13-01 00:00:00", "25:00", "1e30", "2024-05-14T08:00:00Zx"])
  func `what is no time is malformed`(cell: String) {
    let reading = Self.read(cell)
    #expect(reading.rejections.map(\.reason) == [.malformed])
    #expect(reading.rejections.first?.detail.hasPrefix("time \"") == true)
  }

  @Test func `a number of another magnitude is refused`() {
    let reading = CSVReading(
      "time,lat,lon\n1715673600,1,2\n1715673660000,1,2\n1715673720,1,2\n45426.5,1,2\n")
    #expect(reading.fixes.map(\.place.line) == [2, 4, 5])
    #expect(reading.rejections.map(\.place.line) == [3])
    let detail = reading.rejections.first?.detail ?? ""
    #expect(detail.contains("magnitude") && detail.contains("unit"))
    #expect(reading.notice(.timeUnitFound)?.detail == "seconds")
  }

  @Test func `an option forces the unit`() {
    var options = TraceOptions()
    options.timeUnit = .ms
    let reading = Self.read("1715673600", options: options)
    #expect(reading.times == ["1970-01-20T20:34:33.600Z"])
    #expect(reading.notice(.timeUnitFound) == nil)
  }

  @Test func `times without a zone are told once`() {
    let reading = CSVReading(
      "time,lat,lon\n2024-05-14T08:00:00Z,1,2\n2024-05-14 08:00:00,1,2\n2024-05-14 09:00:00,1,2\n")
    #expect(reading.notice(.timesWithoutZone)?.count == 2)
    #expect(reading.notice(.timesWithoutZone)?.first.line == 3)
    #expect(Self.read("2024-05-14 08:00:00", under: "time (UTC)").notices == [])
    #expect(Self.read("2024-05-14 08:00:00", under: "timestamp_utc").notices == [])
  }

  @Test(arguments: [
    ("20/03/2021 00:22", "day first", "2021-03-11T00:00:00.000Z"),
    ("03/20/2021 00:22", "month first", "2021-11-03T00:00:00.000Z"),
  ])
  func `the whole column tells the order of dates`(decisive: String, order: String, first: String) {
    let text =
      "time,lat,lon\n"
      + String(repeating: "11/03/2021 00:00,1,2\n", count: 50) + "\(decisive),1,2\n05/06/2021,1,2\n"
    for chunk in [7, 64, 4096] {
      let reading = CSVReading(text, chunk: chunk)
      #expect(reading.error == nil)
      #expect(reading.fixes.count == 52)
      #expect(reading.times.first == first)
      #expect(reading.notice(.dateOrderFound)?.detail == order)
    }
  }

  @Test func `dates that never tell need an option`() {
    let text = "time,lat,lon\n2024-05-14T08:00:00Z,1,2\n11/03/2021,1,2\n05/06/2021,1,2\n"
    let reading = CSVReading(text)
    #expect(reading.fixes.count == 1)
    #expect(reading.error?.kind == .needsOption)
    #expect(reading.error?.line == 3)
    #expect(reading.error?.hint == "--date-order dmy|mdy|ymd")
    var options = TraceOptions()
    options.dateOrder = .mdy
    #expect(CSVReading(text, options: options).times.last == "2021-05-06T00:00:00.000Z")
    options.dateOrder = .dmy
    #expect(CSVReading(text, options: options).times.last == "2021-06-05T00:00:00.000Z")
  }

  @Test func `years of two digits need an option`() {
    let text = "time,lat,lon\n07/18/19 16:26,1,2\n"
    #expect(CSVReading(text).error?.hint == "--date-order dmy|mdy|ymd")
    var options = TraceOptions()
    options.dateOrder = .mdy
    #expect(CSVReading(text, options: options).times == ["2019-07-18T16:26:00.000Z"])
  }

  @Test(arguments: ["", "05/06/2021,1,2\n"])
  func `dates of two orders in one column want the option`(before: String) {
    let text = "time,lat,lon\n" + before + "20/03/2021,1,2\n\n03/20/2021,1,2\n"
    let reading = CSVReading(text)
    #expect(reading.error?.kind == .needsOption)
    #expect(reading.error?.line == (before.isEmpty ? 4 : 5))
    #expect(
      reading.error?.found
        == "the date \"03/20/2021\" after \"20/03/2021\", which no one order explains")
    #expect(reading.error?.hint == "--date-order dmy|mdy|ymd")
    var options = TraceOptions()
    options.dateOrder = .dmy
    let told = CSVReading(text, options: options)
    #expect(told.error == nil && told.fixes.count == (before.isEmpty ? 1 : 2))
    #expect(told.rejections.first?.detail == "time \"03/20/2021\" is no date in the order dmy")
  }

  @Test(arguments: [
    ("time", "45426.33403", "2024-05-14T08:01:00.192Z"),
    ("timestamp", "45426.334028", "2024-05-14T08:01:00.019Z"),
    ("timestamp", "45426.3340277778", "2024-05-14T08:01:00.000Z"),
    ("ts", "45426,3340277778", "2024-05-14T08:01:00.000Z"),
  ])
  func `days of a spreadsheet are known under any name`(name: String, cell: String, time: String) {
    let reading = Self.read(cell, under: name)
    #expect(reading.times == [time])
    #expect(reading.notice(.daysFound)?.detail == "days since 1899-12-30")
    #expect(reading.notice(.timesWithoutZone) != nil && reading.notice(.unlikelyTimes) == nil)
    var options = TraceOptions()
    options.timeUnit = .s
    #expect(Self.read(cell, under: name, options: options).times.first?.prefix(4) == "1970")
  }

  @Test(arguments: [("45426", 1), ("45426.5", 1), ("1715673600", 0), ("99999999999", 1)])
  func `numbers that are times of no age are read and told`(cell: String, count: Int) {
    let reading = CSVReading("time,lat,lon\n\(cell),1,2\n")
    #expect(reading.fixes.count == 1)
    #expect((reading.notice(.unlikelyTimes)?.count ?? 0) == count)
  }

  @Test(arguments: [
    ("20240514080100", "2024-05-14T08:01:00.000Z"),
    ("20240514080100.5", "2024-05-14T08:01:00.500Z"),
    ("20240514080100Z", "2024-05-14T08:01:00.000Z"),
    ("20240514080100+0200", "2024-05-14T06:01:00.000Z"),
    ("20240514080100123", "2024-05-14T08:01:00.123Z"),
    ("20240514T080100", "2024-05-14T08:01:00.000Z"),
  ])
  func `dates written as one number`(cell: String, time: String) {
    #expect(Self.read(cell).times == [time])
    #expect(Self.read(cell, under: "date").times == [time])
  }

  @Test func `a date of eight digits counts where dates are expected`() {
    #expect(Self.read("20240514", under: "date").times == ["2024-05-14T00:00:00.000Z"])
    #expect(Self.read("20240514", under: "time").notice(.unlikelyTimes) != nil)
  }

  @Test func `date and time of day in two columns`() {
    let reading = CSVReading(
      "Lcl Date, Lcl Time, UTCOfst, Latitude, Longitude\n2024-05-14, 10:00:00, +02:00,1,2\n"
        + "2024-05-14,  03:00:00, -05:00,1,2\n2024-05-14, 3:00:00, -5:00,1,2\n,,,1,2\n")
    #expect(reading.times == Array(repeating: "2024-05-14T08:00:00.000Z", count: 3))
    #expect(reading.rejections.map(\.reason) == [.noTime])
    #expect(reading.notice(.timesWithoutZone) == nil)
    let slashed = CSVReading("date,time,lat,lon\n11/03/2021,08:00,1,2\n20/03/2021,09:00,1,2\n")
    #expect(slashed.times == ["2021-03-11T08:00:00.000Z", "2021-03-20T09:00:00.000Z"])
    let whole = CSVReading("date,time,lat,lon\n2024-01-01,2024-05-14T08:00:00Z,1,2\n")
    #expect(whole.times == ["2024-05-14T08:00:00.000Z"])
  }

  @Test func `a file without a time column has records without time`() {
    let reading = CSVReading("lat,lon\n1,2\n1,x\n")
    #expect(reading.rejections.map(\.reason) == [.noTime, .malformed])
  }

  @Test func `the better of two time columns is read`() {
    let reading = CSVReading(
      "timestamp_ms,time,lat,lon\n1715673600000,2024-05-14T09:00:00Z,1,2\n")
    #expect(reading.times == ["2024-05-14T09:00:00.000Z"])
  }
}
