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
