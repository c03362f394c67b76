import Foundation
import GeofenceCommand
import Testing

struct EventWriterTests {
  @Test(arguments: OutputFormat.allCases)
  func `the events of each format are as recorded`(format: OutputFormat) throws {
    try expectSnapshot(
      try EventSamples.written(EventLayout(format)), named: "events.\(format.rawValue)")
  }

  @Test func `every NDJSON line is an object with all fields`() throws {
    let text = try EventSamples.written(EventLayout(.ndjson))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(Set(object?.keys.map { $0 } ?? []) == Set(EventField.records.map(\.rawValue)))
    }
    let last = try JSONSerialization.jsonObject(with: Data(lines[2].utf8)) as? [String: Any]
    #expect(last?["device"] as? String == EventSamples.devices[1])
    #expect(last?["region"] as? String == "=Süd, \"Pol\" 南極")
    #expect(last?["gap_s"] as? Double == 0)
    #expect(last?["accuracy_m"] as? Double == 1e-7)
  }

  @Test func `GeoJSON is one collection of flat points`() throws {
    for count in 0...3 {
      let text = try EventSamples.written(EventLayout(.geojson), count: count)
      let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(document?["type"] as? String == "FeatureCollection")
      let features = try #require(document?["features"] as? [[String: Any]])
      #expect(features.count == count)
      for feature in features {
        let properties = try #require(feature["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(EventField.allCases.map(\.rawValue)))
        #expect(properties.values.allSatisfy { !($0 is [Any]) && !($0 is [String: Any]) })
        let geometry = try #require(feature["geometry"] as? [String: Any])
        let coordinates = try #require(geometry["coordinates"] as? [Double])
        #expect(coordinates[0] == properties["longitude"] as? Double)
        #expect(coordinates[1] == properties["latitude"] as? Double)
      }
    }
  }

  @Test func `CSV records have the header's length`() throws {
    let records = CSVText.records(try EventSamples.written(EventLayout(.csv)))
    #expect(records.first == EventField.records.map(\.rawValue))
    #expect(records.allSatisfy { $0.count == 17 })
    #expect(records[3][1] == EventSamples.devices[1])
    #expect(records[1][13] == "" && records[2][13] == "120.250001")
  }

  @Test(arguments: OutputFormat.allCases)
  func `fields are written in the order asked for`(format: OutputFormat) throws {
    let text = try EventSamples.written(EventLayout(format, fields: [.region, .event, .time]))
    #expect(!text.contains("distance_m") && !text.contains("truck1"))
    let region = try #require(text.range(of: "home"))
    let event = try #require(text.range(of: "enter"))
    let time = try #require(text.range(of: "2024-05-14T08:03:00.000Z"))
    #expect(region.lowerBound < event.lowerBound && event.lowerBound < time.lowerBound)
  }

  @Test func `CSV on a terminal shows what could drive it`() throws {
    var layout = EventLayout(.csv)
    layout.isTerminal = true
    let text = try EventSamples.written(layout)
    #expect(text.contains("\\u{1b}[2J") && !text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `formulas are guarded in CSV when asked for`() throws {
    var layout = EventLayout(.csv)
    layout.guardsFormulas = true
    let records = CSVText.records(try EventSamples.written(layout))
    #expect(records[3][3] == "'=Süd, \"Pol\" 南極")
    #expect(records[1][4] == "-0.0000002")
  }

  @Test func `tables colour kinds only when asked for`() throws {
    var layout = EventLayout(.table)
    #expect(!(try EventSamples.written(layout)).contains("\u{1B}"))
    layout.usesColor = true
    #expect(try EventSamples.written(layout).contains("\u{1B}[32menter\u{1B}[0m"))
  }

  @Test func `table columns are aligned over many blocks`() throws {
    let regions = try EventSamples.regions()
    var buffer = ByteBuffer()
    var writer = EventWriter(EventLayout(.table))
    writer.begin(&buffer)
    for _ in 0..<1_000 {
      writer.write(EventSamples.transitions[0], device: "東京", region: regions[0], to: &buffer)
    }
    writer.end(&buffer)
    let lines = buffer.text.split(separator: "\n")
    #expect(lines.count == 1_001)
    #expect(Set(lines.dropFirst()).count == 1)
  }
}
