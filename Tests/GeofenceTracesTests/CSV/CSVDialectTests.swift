import GeofenceCore
import GeofenceTraces
import Testing

@Suite("CSV dialects") private struct CSVDialectTests {
  struct Dialect: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
  }

  /// The same three records in many spellings.
  static let dialects = [
    Dialect(testDescription: "commas", text: "time,lat,lon\n1,10.5,-20\n2,11,-21\n3,12,-22\n"),
    Dialect(
      testDescription: "no last line break", text: "time,lat,lon\n1,10.5,-20\n2,11,-21\n3,12,-22"),
    Dialect(
      testDescription: "CR LF", text: "time,lat,lon\r\n1,10.5,-20\r\n2,11,-21\r\n3,12,-22\r\n"),
    Dialect(testDescription: "CR", text: "time,lat,lon\r1,10.5,-20\r2,11,-21\r3,12,-22"),
    Dialect(
      testDescription: "a mark first",
      text: "\u{FEFF}time,lat,lon\n1,10.5,-20\n2,11,-21\n3,12,-22\n"),
    Dialect(testDescription: "semicolons", text: "time;lat;lon\n1;10.5;-20\n2;11;-21\n3;12;-22\n"),
    Dialect(
      testDescription: "decimal commas", text: "time;lat;lon\n1;10,5;-20\n2;11,0;-21,0\n3;12;-22\n"),
    Dialect(
      testDescription: "tabs", text: "time\tlat\tlon\n1\t10.5\t-20\n2\t11\t-21\n3\t12\t-22\n"),
    Dialect(testDescription: "bars", text: "time|lat|lon\n1|10,5|-20\n2|11|-21\n3|12|-22\n"),
    Dialect(
      testDescription: "sep line", text: "sep=:\ntime:lat:lon\n1:10.5:-20\n2:11:-21\n3:12:-22\n"),
    Dialect(
      testDescription: "quoted sep line",
      text: "\"sep=;\"\r\ntime;lat;lon\r\n1;10.5;-20\r\n2;11;-21\r\n3;12;-22"),
    Dialect(
      testDescription: "quotes and blanks",
      text: " \"time\" , \"lat\",lon \n\"1\", 10.5 ,\" -20 \"\n2,\"11\" ,-21\n 3,12 ,-22\n"),
    Dialect(
      testDescription: "a hash first", text: "#time,lat,lon\n1,10.5,-20\n2,11,-21\n3,12,-22\n"),
    Dialect(
      testDescription: "blank lines",
      text: "\n \ntime,lat,lon\n\n1,10.5,-20\n   \n2,11,-21\n\r\n3,12,-22\n\n"),
    Dialect(
      testDescription: "further cells",
      text: "time,lat,lon\n1,10.5,-20,x,y\n2,11,-21,\n3,12,-22,\"a,b\"\n"),
    Dialect(
      testDescription: "delimiters in quoted names",
      text: "\"a;b;c;d;e\",time,lat,lon\n,1,10.5,-20\n,2,11,-21\n\"x\ny\",3,12,-22\n"),
    Dialect(
      testDescription: "commas and units in semicolon names",
      text: "time;lat;lon;speed, km/h\n1;10.5;-20;\n2;11;-21;\n3;12;-22;\n"),
  ]

  @Test(arguments: dialects) func `one table is read the same in every dialect`(dialect: Dialect) {
    let reading = CSVReading(dialect.text)
    #expect(reading.error == nil)
    #expect(reading.rejections == [])
    #expect(reading.fixes.map(\.time) == [1_000_000, 2_000_000, 3_000_000])
    #expect(reading.fixes.map(\.latitude) == [10.5, 11, 12])
    #expect(reading.fixes.map(\.longitude) == [-20, -21, -22])
    #expect(reading.owners == ["trace", "trace", "trace"])
  }

  @Test(arguments: dialects) func `how the bytes arrive makes no difference`(dialect: Dialect) {
    let whole = CSVReading(dialect.text)
    for chunk in 1...dialect.text.utf8.count {
      #expect(CSVReading(dialect.text, chunk: chunk) == whole, "chunk \(chunk)")
    }
  }

  @Test func `lines are those of the file`() {
    let text =
      "sep=,\r\n\r\nnote,time,lat,lon\r\n\"a\nb\r\nc\rd\",1,10,20\r\n\r\nx,2,10,20\r\n,3,,\r\n"
    let reading = CSVReading(text)
    #expect(reading.fixes.map(\.place.line) == [4, 9])
    #expect(reading.rejections.map(\.place.line) == [10])
  }

  @Test func `no decimal commas where commas separate`() {
    let reading = CSVReading("time,lat,lon\n1,\"10,5\",20\n")
    #expect(reading.fixes == [])
    #expect(reading.rejections.map(\.reason) == [.malformed])
    #expect(reading.rejections.map(\.detail) == ["latitude \"10,5\""])
  }

  @Test func `short rows are malformed`() {
    let reading = CSVReading("lat,lon,time,device\n10,20,1,a\n10,20,1\n10,20\n10\n")
    #expect(reading.fixes.count == 1)
    #expect(reading.rejections.map(\.reason) == [.malformed, .malformed, .malformed])
    #expect(reading.rejections.first?.detail == "3 cells, at least 4 needed")
  }

  @Test func `a quote that never closes is damage at its line`() {
    let reading = CSVReading("time,lat,lon,note\n1,10,20,a\n2,10,20,\"b\n3,10,20,c\n")
    #expect(reading.fixes.count == 1)
    #expect(reading.error?.kind == .damaged)
    #expect(reading.error?.line == 3)
  }

  @Test func `text behind a closing quote spoils its cell only`() {
    let reading = CSVReading("time,lat,lon,note\n1,\"10\"x,20,\n2,10,20,\"a\"b\n")
    #expect(reading.fixes.map(\.time) == [2_000_000])
    #expect(reading.rejections.map(\.detail) == ["latitude \"\"10\"x\""])
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "time,lat,lon", "time,lat,lon\r\n\n"])
  func `a file without records says so`(text: String) {
    let reading = CSVReading(text)
    #expect(reading.error == nil)
    #expect(reading.fixes == [] && reading.rejections == [])
    #expect(reading.notices.map(\.kind) == [.noRecords])
  }

  /// Filling 17 MiB takes half a minute in an unoptimized build.
  static var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  @Test(.enabled(if: isOptimized)) func `a row beyond the limit is damage`() {
    var bytes = Array("time,lat,lon\n1,10,20\n2,10,20".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 17 << 20)
    let reading = CSVReading(bytes)
    #expect(reading.fixes.count == 1)
    #expect(reading.error?.kind == .damaged)
    #expect(reading.error?.line == 3)
  }
}
