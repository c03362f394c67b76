import GeofenceTestSupport
import GeofenceTraces
import Testing

@Suite struct BytesTimestampTests {
  private static func parse(
    _ text: String, _ order: TraceOptions.DateOrder? = nil
  ) -> ParsedTime {
    let bytes = ContiguousArray(text.utf8)
    return Timestamp.parse(bytes.span, from: 0, to: bytes.count, dateOrder: order)
  }

  private static let eight: Int64 = 1_715_673_600_000_000

  @Test(arguments: [
    "2024-05-14T08:00:00Z", "2024-05-14T08:00:00.Z", "2024-05-14T08:00:00.0000009Z",
    "2024-05-14t08:00:00z", "2024-05-14 08:00:00Z", "2024-05-14 08:00:00 UTC", "2024-05-14T08:00Z",
    "2024-05-14T10:00:00+02:00", "2024-05-14T10:00:00+0200", "2024-05-14T10:00:00+02",
    "2024-05-14T01:00:00-0700", "2024-05-14T01:00:00,000-07:00", "20240514T080000Z",
    "2024/05/14 08:00:00 GMT", "2024 05 14T08:00:00Z", "  2024-05-14T08:00:00Z\n",
    "2024-05-14T07:59:60Z", "14.05.2024 08:00:00Z", "2024-05-14 8:00:00 am Z",
  ])
  func `one instant in many forms`(text: String) {
    #expect(Self.parse(text) == .instant(Self.eight, hasZone: true))
  }

  @Test(arguments: [
    "2024-05-14T08:00:00", "2024-05-14 08:00", "14.05.2024 08:00:00", "14.5.24 8:00",
    "2024-5-14 08:00:00.0",
  ])
  func `without a zone`(text: String) {
    #expect(Self.parse(text) == .instant(Self.eight, hasZone: false))
  }

  @Test(arguments: [
    "", " ", "null", "2024", "2024-05", "2024-13-01", "2023-02-29", "1900-02-29", "2024-04-31",
    "2024-05-14T", "2024-05-14T25:00:00Z", "2024-05-14T24:00:01Z", "2024-05-14T08:60:00Z",
    "2024-05-14T08:00:61Z", "2024-05-14T08:00:00+24:00", "2024-05-14T08:00:00+2", "0000-01-01",
    "10000-01-01", "0001-01-01T00:00:00+01:00", "2024-05/14", "20240514", "2024-05-14T08:00:00Zx",
    "2024-05-14x", "1/2/3/4", "2024-05-14 0:00 am", "99/99/2024",
  ])
  func `no time`(text: String) {
    #expect(Self.parse(text) == .none)
  }

  @Test func `dates with the year last need an order`() {
    #expect(Self.parse("11/12/2022 10:00") == .ambiguousDate(first: 11, second: 12))
    #expect(Self.parse("14/05/2024 08:00") == .ambiguousDate(first: 14, second: 5))
    #expect(Self.parse("14/05/2024 08:00", .dmy) == .instant(Self.eight, hasZone: false))
    #expect(Self.parse("5/14/2024 8:00:00 AM", .mdy) == .instant(Self.eight, hasZone: false))
    #expect(Self.parse("24-05-14 08:00", .ymd) == .instant(Self.eight, hasZone: false))
    #expect(Self.parse("14/05/2024 08:00", .mdy) == .none)
  }

  @Test func `fine digits are cut`() {
    let text = "2024-05-14T08:00:00.1234567Z"
    #expect(Self.parse(text) == .instant(Self.eight + 123_456, hasZone: true))
    #expect(Self.parse("1969-12-31T23:59:59.9999999Z") == .instant(-1, hasZone: true))
  }

  @Test func `every day of the calendar, there and back`() {
    let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var days: Int64 = -719_162
    var seen: [UInt8] = []
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        let length = months[month - 1] + (isLeap && month == 2 ? 1 : 0)
        let start = CivilDate.days(year: year, month: month, day: 1)
        if Int64(start) != days { Issue.record("\(year)-\(month) begins at \(start), not \(days)") }
        for day in [1, length] {
          let back = CivilDate.date(days: start + day - 1)
          if back != (year, month, day) { Issue.record("\(year)-\(month)-\(day) is \(back)") }
        }
        if CivilDate.exists(year: year, month: month, day: length + 1) {
          Issue.record("\(year)-\(month) has \(length + 1) days")
        }
        days += Int64(length)
      }
      if year % 97 == 0 {
        seen.removeAll()
        Timestamp.append(Int64(days) * 86_400_000_000, to: &seen)
        #expect(Timestamp.parse(String(decoding: seen, as: UTF8.self)) == days * 86_400_000_000)
      }
    }
    #expect(days == 2_932_897)
  }

  @Test func `what is written is read`() {
    var random = SplitMix64(seed: 0x5EED_0004)
    for _ in 0..<20_000 {
      let span = UInt64(Timestamp.latest - Timestamp.earliest)
      let time = Timestamp.earliest + Int64(random.next() % span)
      #expect(Timestamp.parse(Timestamp.text(time)) == time)
    }
    #expect(Timestamp.text(Self.eight) == "2024-05-14T08:00:00.000Z")
    #expect(Timestamp.text(Self.eight + 1) == "2024-05-14T08:00:00.000001Z")
    #expect(Timestamp.text(-1000) == "1969-12-31T23:59:59.999Z")
    #expect(Timestamp.text(.max) == "9999-12-31T23:59:59.999999Z")
  }

  @Test func `numbers by their size`() {
    func parse(_ texts: [String], _ unit: TraceOptions.TimeUnit? = nil) -> [NumericTime.Result] {
      var times = NumericTime(unit: unit)
      return texts.map { text in
        let bytes = ContiguousArray(text.utf8)
        return times.parse(bytes.span, from: 0, to: bytes.count)
      }
    }
    let at = NumericTime.Result.instant(Self.eight)
    #expect(parse(["1715673600", "1715673600.0000009"]) == [at, at])
    #expect(parse(["0", "1715673600000", "1715673600"]) == [.zero, at, .otherUnit(.s)])
    #expect(parse(["1715673600000000"]) == [at])
    #expect(parse(["1715673600000000999", "abc", "1.7156736e18"]) == [at, .none, at])
    #expect(parse(["1.71567360000000e9", "1715673600.00000000"]) == [at, at])
    #expect(parse(["1715673600000"], .s) == [.outOfRange])
    #expect(parse(["-0.5"], .s) == [.instant(-500_000)])
  }
}
