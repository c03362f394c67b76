import GeofenceCore
import GeofenceTraces
import Testing

/// What stands before and in the first row of delimited files.
@Suite("CSV beginnings") private struct CSVBeginningTests {
  private static let times = ["2024-05-14T08:00:00.000Z", "2024-05-14T08:01:00.000Z"]

  @Test(arguments: [
    "# logger 1\n# a \"quote\n\ntime,lat,lon\n1715673600,10,20\n1715673660,11,20\n",
    "#time,lat,lon\n1715673600,10,20\n1715673660,11,20\n",
    "# log\n# time lat lon\n1715673600 10 20\n1715673660 11 20\n",
    "#time\tlat\tlon\r\n# made by hand\r\n1715673600\t10\t20\r\n1715673660\t11\t20\r\n",
    "sep=;\n#x\ntime;lat;lon\n1715673600;10;20\n1715673660;11;20\n",
    "  # x, y, z\n\n time , lat , lon \n1715673600,10,20\n1715673660,11,20",
    "# lat and lon of a walk\ntime,lat,lon\n1715673600,10,20\n1715673660,11,20\n",
  ])
  func `comments stand before the header, or are it`(text: String) {
    let whole = CSVReading(text)
    #expect(whole.error == nil && whole.rejections == [])
    #expect(whole.times == Self.times)
    #expect(whole.fixes.map(\.latitude) == [10, 11])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf8)
    let last = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
    let isReturned = text.contains("\r\n")
    if !isReturned { #expect(whole.fixes.map(\.place.line) == [last - 1, last]) }
    for chunk in 1...40 { #expect(CSVReading(text, chunk: chunk) == whole, "\(chunk)") }
  }

  @Test func `a flight log with two lines before its header`() {
    let reading = CSVReading(
      """
      #airframe_info, log_version="1.00", airframe_name="Cirrus SR22"
      #yyy-mm-dd, hh:mm:ss,   hh:mm,  ident,      degrees,      degrees, ft Baro
        Lcl Date, Lcl Time, UTCOfst, AtvWpt,     Latitude,    Longitude,    AltB
      2024-05-14, 03:00:00,  -05:00,   KABC,   10.0000000,   20.0000000,  1000.0
      2024-05-14, 03:01:00,  -05:00,   KABC,   10.1000000,   20.0000000,  1000.0

      """)
    #expect(reading.error == nil && reading.rejections == [] && reading.notices == [])
    #expect(reading.times == Self.times)
    #expect(reading.fixes.map(\.place.line) == [4, 5])
  }

  @Test func `blanks separate where nothing else does`() {
    let reading = CSVReading(
      "latitude longitude occupied time\n10.5  20.25 0 1715673600\n  11 -20 1 1715673660 \n\n   \n"
        + "\"12\" 21 1 1715673720\n13 x 1 1715673720\n14 15\n")
    #expect(reading.times.prefix(2) == Self.times[...])
    #expect(reading.fixes.map(\.latitude) == [10.5, 11, 12])
    #expect(reading.fixes.map(\.longitude) == [20.25, -20, 21])
    #expect(reading.rejections.map(\.place.line) == [7, 8])
    #expect(reading.rejections.map(\.reason) == [.malformed, .malformed])
  }

  @Test func `blanks separate without a header too`() {
    let text = "37.75134 -122.39488 0 1213084687\n37.75136 -122.39527 0 1213084659\n"
    let refused = CSVReading(text)
    #expect(refused.error?.kind == .needsOption)
    #expect(refused.error?.hint.hasPrefix("--columns ") == true)
    var options = TraceOptions()
    options.columns = [.lat: "1", .lon: "2", .time: "4"]
    let reading = CSVReading(text, options: options)
    #expect(reading.error == nil && reading.rejections == [])
    #expect(reading.times == ["2008-06-10T07:58:07.000Z", "2008-06-10T07:57:39.000Z"])
    #expect(reading.fixes.map(\.longitude) == [-122.39488, -122.39527])
  }

  @Test(arguments: ["alt (\")", "5\" dish", "a\"\"b"])
  func `a quote within a name takes no rows`(name: String) {
    let reading = CSVReading("time,lat,lon,\(name)\n1715673600,10,20,1\n1715673660,11,20,\"2\"\n")
    #expect(reading.times == Self.times && reading.error == nil)
  }

  @Test func `a column number of any size is refused, not read`() {
    for number in ["\(Int.min)", "-1", "0", "4", "\(Int.max)"] {
      var options = TraceOptions()
      options.columns = [.lat: number, .lon: "3"]
      #expect(CSVReading("1,2,3\n", options: options).error?.kind == .wrongOption)
    }
  }

  @Test func `decimal commas between commas are told`() {
    let reading = CSVReading("time,lat,lon\n1,\"10,5\",20\n1,10,\"20,5\"\n1,\"1,2,3\",20\n")
    #expect(reading.rejections.count == 3 && reading.fixes == [])
    #expect(reading.notice(.decimalCommas)?.count == 2)
    #expect(reading.notice(.decimalCommas)?.first.line == 2)
    #expect(CSVReading("time;lat;lon\n1;10,5;x,5\n").notice(.decimalCommas) == nil)
  }
}
