import GeofenceTraces
import Testing

@Suite("Lengths, spans of time, speeds") private struct QuantityTests {
  @Test(arguments: [
    ("100", 100), ("100m", 100), ("0.5km", 500), ("0.5 km", 500), ("1mi", 1609.344),
    ("300ft", 91.44), ("2nmi", 3704), ("2NM", 3704), (" 7 ", 7), ("-5", -5), ("1e3", 1000),
    ("1e3m", 1000), ("0", 0),
  ])
  func `lengths are metres`(text: String, metres: Double) throws {
    let read = try #require(Length.parse(text))
    #expect(abs(read - metres) <= 1e-12 * abs(metres))
  }

  @Test(arguments: [
    "", "m", "km5", "5 parsecs", "nan", "inf", "1e999", "1,5", "5m5", "0x10", "1e308km", "é",
  ])
  func `what is no length`(text: String) {
    #expect(Length.parse(text) == nil)
  }

  @Test(arguments: [
    ("90s", 90_000_000), ("90", 90_000_000), ("5m", 300_000_000), ("5min", 300_000_000),
    ("2h", 7_200_000_000), ("1d", 86_400_000_000), ("250ms", 250_000), ("1.5 s", 1_500_000),
    ("3us", 3), ("-1s", -1_000_000), ("0", 0), ("1w", 604_800_000_000),
  ])
  func `spans of time are microseconds`(text: String, micros: Int64) {
    #expect(TimeSpan.parse(text) == micros)
  }

  @Test(arguments: ["", "s", "5x", "1e30d", "nan", "5 m 3 s"])
  func `what is no span of time`(text: String) {
    #expect(TimeSpan.parse(text) == nil)
  }

  @Test(arguments: [
    ("40", 40), ("40m/s", 40), ("36km/h", 10), ("36 KMH", 10), ("3600kn", 1852), ("10mph", 4.4704),
  ])
  func `speeds are metres a second`(text: String, speed: Double) throws {
    let read = try #require(Speed.parse(text))
    #expect(abs(read - speed) < 1e-9)
    #expect(Speed.parse("\(text)x") == nil)
  }
}
