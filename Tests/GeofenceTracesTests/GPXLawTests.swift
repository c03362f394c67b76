import GeofenceCore
import GeofenceTestSupport
import GeofenceTraces
import Testing

@Suite struct GPXLawTests {
  @Test func `pieces of any size give the same records`() {
    let bytes = GPXSample.track(points: 60)
    let whole = GPXReading(bytes)
    #expect(whole.fixes.count == 60)
    for chunk in [1, 2, 3, 5, 8, 13, 100, 1001] {
      #expect(GPXReading(bytes, chunk: chunk) == whole)
    }
  }

  @Test func `long tracks come in batches and lose nothing`() {
    let reading = GPXReading(GPXSample.track(points: 9500), chunk: 10_000)
    #expect(reading.fixes.count == 9500 && reading.error == nil)
    #expect(reading.fixes.last?.place.line == 9503)
  }

  @Test func `waypoints that were held back come in batches too`() {
    let text = String(decoding: GPXSample.track(points: 9500), as: UTF8.self)
      .replacing("trkpt", with: "wpt")
    #expect(GPXReading(text).fixes.count == 9500)
    let cut = GPXReading(String(text.dropLast(20)))
    #expect(cut.fixes.count == 9500 && cut.error?.kind == .damaged)
  }

  @Test func `a file cut anywhere keeps its beginning`() {
    let bytes = GPXSample.track(points: 12)
    let whole = GPXReading(bytes)
    for cut in 40..<bytes.count - 1 {
      let part = GPXReading(Array(bytes[..<cut]))
      #expect(Array(whole.fixes.prefix(part.fixes.count)) == part.fixes)
      #expect(part.error?.kind == .damaged)
    }
  }

  @Test func `a packed file cut anywhere keeps its beginning`() {
    let whole = GPXReading(GPXSample.track(points: 40))
    for cut in 2..<GPXSample.packed.count {
      let part = GPXReading(Array(GPXSample.packed[..<cut]), name: "a/ride.gpx.gz")
      #expect(Array(whole.fixes.prefix(part.fixes.count)) == part.fixes)
      #expect(part.error != nil)
    }
    #expect(GPXReading(GPXSample.packed, name: "a/ride.gpx.gz") == whole)
  }

  @Test func `mutated files end in an error or in records, in any pieces`() {
    var random = SplitMix64(seed: 0x5EED_0007)
    let sample = GPXSample.track(points: 8)
    let marks = Array("<>&;/\"'= x!-?[]0\0\u{80}".utf8)
    for _ in 0..<1500 {
      var bytes = sample
      for _ in 0...random.index(below: 4) {
        let place = random.index(below: bytes.count)
        switch random.index(below: 3) {
        case 0: bytes[place] = marks[random.index(below: marks.count)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(marks[random.index(below: marks.count)], at: place)
        }
      }
      var options = TraceOptions()
      options.format = .gpx
      let whole = GPXReading(bytes, options: options)
      #expect(GPXReading(bytes, chunk: 1 + random.index(below: 50), options: options) == whole)
    }
  }
}
