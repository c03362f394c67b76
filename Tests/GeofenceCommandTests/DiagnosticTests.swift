import GeofenceCommand
import GeofenceCore
import GeofenceReplay
import GeofenceTraces
import Testing

struct DiagnosticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var diagnostic: Diagnostic
    var text: String
    var testDescription: String { text }
  }

  private static func tally(_ count: Int) -> Tally {
    var tally = Tally()
    tally.count = count
    return tally
  }

  private static func notice(
    _ kind: TraceNotice.Kind, _ count: Int = 1, _ detail: String = ""
  ) -> Diagnostic {
    let first = SourcePlace(file: 0, line: 2)
    return .notice(TraceNotice(kind, count: count, first: first, detail: detail), first: "a.csv:2")
  }

  static let cases = [
    Case(
      diagnostic: .input(
        TraceError(.damaged, file: "a.gpx", line: 12, found: "end of file", expected: "</trk>")),
      text: "a.gpx:12: end of file; expected </trk>"),
    Case(
      diagnostic: .input(
        TraceError(
          .needsOption, file: "-", found: "8 fixes without a time", expected: "times",
          hint: "--interval 1s --start TIME")),
      text: "stdin: 8 fixes without a time; expected times; --interval 1s --start TIME"),
    Case(
      diagnostic: .badRegion(
        file: "r.csv",
        RegionFile.Bad(line: 6, identifier: "home", reason: "radius -5; expected 0 or more")),
      text: "r.csv:6: region 'home': radius -5; expected 0 or more"),
    Case(
      diagnostic: .badRegion(
        file: "r.csv", RegionFile.Bad(line: 7, identifier: "", reason: "no identifier")),
      text: "r.csv:7: region without identifier: no identifier"),
    Case(
      diagnostic: .repeatedRegion("a", at: "s.csv:2", first: "r.csv:3"),
      text: "s.csv:2: region 'a': the identifier stands at r.csv:3 too; expected each once; "
        + "--region-id names another field, --region-id row numbers the rows"),
    Case(
      diagnostic: .nothingUsable(file: "a.csv", records: 3),
      text: "a.csv: 3 records, but not one usable fix; expected a time, a latitude and a longitude"),
    Case(
      diagnostic: .nothingUsable(file: "a.csv", records: 1),
      text: "a.csv: 1 record, but not one usable fix; expected a time, a latitude and a longitude"),
    Case(
      diagnostic: .interrupted,
      text:
        "interrupted before all fixes were evaluated; later events are missing, and the summary "
        + "counts what was evaluated"),
    Case(
      diagnostic: .timesGoBack(tally(2), first: "a.csv:9"),
      text:
        "times go back: 2 fixes stood after a later one of the same device and were put in "
        + "order (first at a.csv:9)"),
    Case(
      diagnostic: .strict(count: 1, reason: .malformed, first: "a.csv:4"),
      text: "a.csv:4: 1 rejected record, the first one malformed; expected none; without --strict "
        + "they are skipped"),
    Case(
      diagnostic: .output(path: "/dev/full", problem: "No space left on device"),
      text: "/dev/full: cannot be written: No space left on device"),
    Case(
      diagnostic: .timesGoBack(tally(1), first: "a.csv:9"),
      text: "times go back: 1 fix stood after a later one of the same device and was put in order "
        + "(first at a.csv:9)"),
    Case(
      diagnostic: .wrappedLongitudes(tally(2), first: "a.csv:9"),
      text: "2 longitudes outside of -180 to 180 wrapped (first at a.csv:9)"),
    Case(
      diagnostic: notice(.timesWithoutZone, 2),
      text: "2 times without a zone read as UTC (first at a.csv:2)"),
    Case(diagnostic: notice(.noRecords), text: "no records in a.csv:2"),
    Case(
      diagnostic: notice(.zerosAtEnd, 512),
      text: "512 zero bytes passed over at the end of a.csv:2, as a loss of power leaves them"),
    Case(
      diagnostic: notice(.unlikelyTimes, 2, "seconds"),
      text: "2 numeric times read as seconds, before 1980 or after 2199 (first at a.csv:2); "
        + "--time-unit says otherwise, and days of a spreadsheet want a column named date"),
  ]

  @Test(arguments: cases)
  func `facts become words`(wanted: Case) {
    #expect(wanted.diagnostic.text == wanted.text)
  }

  @Test func `every kind of notice has words`() {
    let kinds: [TraceNotice.Kind] = [
      .timesWithoutZone, .otherPointsIgnored, .idIsDevice, .idIsNotDevice, .dateOrderFound,
      .timeUnitFound, .daysFound, .unlikelyTimes, .zerosAtEnd, .decimalCommas, .noRecords,
      .geometryIgnored,
    ]
    #expect(Set(kinds.map { DiagnosticTests.notice($0, 3, "x").text }).count == kinds.count)
  }
}
