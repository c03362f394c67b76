import GeofenceTraces
import Testing

@Suite struct DetectionTests {
  private static func detect(_ text: String, _ path: String = "a") throws -> TraceFormat {
    let bytes = ContiguousArray(text.utf8)
    return try TraceFormat.detect(bytes.span, isWhole: true, path: path)
  }

  private static let feature = #"{"type":"Feature","geometry":null,"properties":{}}"#

  @Test(arguments: [
    ("", "a.gpx", TraceFormat.gpx), ("", "a.ndjson.gz", .ndjson), (" \n", "-", .csv),
    ("<gpx/>", "a.csv", .gpx), ("\n<?xml version='1.0'?><!-- x --><g:gpx x='y'>", "a", .gpx),
    ("<gpx <", "a.gpx", .gpx), ("time,lat,lon\n", "a.gpx", .csv),
    (#"{"type":"FeatureCollection","features":[]}"#, "a.ndjson", .geojson),
    (#"{"features":[{"type":"Feature"}]}"#, "a", .geojson),
    (feature, "a.geojson", .geojson), (feature, "a.geojsonl", .geojsonseq),
    (feature + "\n" + feature, "a.json", .geojsonseq), ("\u{1E}" + feature, "a", .geojsonseq),
    (#"{"lat":1,"lon":2}"#, "a", .ndjson), (#"{"lat":1}"# + "\n{}", "a.json", .ndjson),
    (#"{"name":"{ \" }","type":"car"}"#, "a.jsonl", .ndjson),
  ])
  func `content first, then the name`(text: String, path: String, format: TraceFormat) throws {
    #expect(try Self.detect(text, path) == format)
  }

  private static let flat = #"{"lat":1,"lon":2}"#

  @Test(arguments: [
    (#"{"lat":1,"lo"#, "a.ndjson", TraceFormat.ndjson),
    ("\"lat\":1}\n" + flat, "a.ndjson", .ndjson),
    ("\"lat\":1}\n" + flat, "a", .ndjson), ("#!\n" + flat + "\n" + flat, "a.txt", .ndjson),
    ("}\n" + feature + "\n" + feature, "a", .geojsonseq), ("noise\n", "a.ndjson", .ndjson),
    ("noise\n", "a.gpx", .gpx), ("noise\n", "a", .csv), ("lat,lon\n" + flat, "a.ndjson", .csv),
    ("\u{1E}{\n\"type\":\"Feature\",\n\"geometry\":null}", "a", .geojsonseq),
    ("[1]\n" + flat + "\n" + flat, "a.json", .ndjson), ("[{}]", "a.ndjson", .geojson),
    ("# x\ntime lat lon\n", "a.gpx", .csv), ("#x\n#time,lat,lon\n1,2,3\n", "a.json", .csv),
  ])
  func `a first line that tells nothing leaves it to the others`(
    text: String, path: String, format: TraceFormat
  ) throws {
    #expect(try Self.detect(text, path) == format)
  }

  @Test(arguments: [0, 100, 5000, 100_000])
  func `zeros make no text binary, whatever the size`(rows: Int) throws {
    let more = String(repeating: "1,2,3\n", count: rows)
    for damage in ["1,\u{0}\u{0}3\n", "\u{0}\u{0}\u{0}\n", "1,2,3\n\u{0}"] {
      #expect(try Self.detect("time,lat,lon\n" + damage + more, "a") == .csv)
      #expect(try Self.detect(Self.flat + "\n" + damage + more, "a") == .ndjson)
    }
    #expect(try Self.detect("\u{0}\u{0}\u{0}time,lat,lon\n" + more, "a") == .csv)
    let error = #expect(throws: TraceError.self) {
      _ = try Self.detect("\u{1}\u{2}a\u{0}\u{0}b\n" + more)
    }
    #expect(error?.found == "binary data")
  }

  @Test(arguments: [
    ("<kml/>", "KML"), ("<TrainingCenterDatabase>", "TCX"), ("<!DOCTYPE html><html>", "HTML"),
    ("$GPRMC,1", "NMEA"), ("PK\u{3}\u{4}", "zip"), ("PAR1", "Parquet"),
    ("AFLA001\r\nHFDTE\n", "IGC"),
    ("AC R\nAN x\n", "OpenAir"), ("\u{0}\u{1}\u{2}\u{3}", "binary"), ("a\u{0}b\u{0}", "UTF-16"),
    (#"{"semanticSegments":[]}"#, "Google"), ("12345678.FIT", "FIT"), ("<svg/>", "svg"),
  ])
  func `what is not read is named`(text: String, name: String) throws {
    let error = #expect(throws: TraceError.self) { _ = try Self.detect(text) }
    #expect(error?.kind == .unsupported)
    #expect(error?.found.contains(name) == true, "\(error?.found ?? "")")
  }
}
