import GeofenceCore
import GeofenceTraces
import Testing

@Suite struct GPXReaderTests {
  private static let eight: Int64 = 1_715_673_600_000_000
  private static let time = "<time>2024-05-14T08:00:00Z</time>"

  private static func track(_ points: String) -> GPXReading {
    GPXReading("<gpx><trk><trkseg>\n\(points)</trkseg></trk></gpx>")
  }

  private static func point(_ inside: String) -> GPXReading {
    track("<trkpt lat='1' lon='2'>\(inside)</trkpt>")
  }

  @Test func `a point with everything`() {
    let reading = GPXReading(
      "\n<g:gpx xmlns:g='x'><g:trk><g:trkseg/><g:trkseg>\n\n"
        + "<g:trkpt lon=' -2.5e1 ' lat=\"&#49;.5\"><!-- c --><g:ele>1</g:ele>"
        + "<g:time> 2024-05-14T10:00:00.25+02:00 </g:time><g:extensions><o:accuracy>7.5"
        + "</o:accuracy></g:extensions></g:trkpt></g:trkseg></g:trk></g:gpx>")
    let fix = Fix(
      time: Self.eight + 250_000, latitude: 1.5, longitude: -25, accuracyMeters: 7.5, segment: 2,
      place: SourcePlace(file: 0, line: 4))
    #expect(reading.fixes == [fix])
    #expect(reading.names == ["ride"])
    #expect(reading.notices.isEmpty && reading.error == nil && reading.rejections.isEmpty)
  }

  @Test(arguments: [
    ("", "no latitude and longitude"), ("lat='1'", "no longitude"), ("lon='1'", "no latitude"),
    ("lat='' lon=''", "latitude \"\""), ("lat='1' lon='abc'", "longitude \"abc\""),
    ("lat='1,5' lon='2'", "latitude \"1,5\""), ("lat='nan' lon='2'", "latitude \"nan\""),
    ("x:lat='1' lon='2'", "no latitude"),
  ])
  func `points without coordinates are malformed`(attributes: String, detail: String) {
    let reading = Self.track("<trkpt \(attributes)>\(Self.time)</trkpt>\n")
    let place = SourcePlace(file: 0, line: 2)
    let expected = TraceBatch.Rejection(place: place, reason: .malformed, detail: detail)
    #expect(reading.rejections == [expected])
    #expect(reading.fixes.isEmpty && reading.error == nil)
  }

  @Test(arguments: [
    "", "<time/>", "<time></time>", "<time> </time>", "<time>null</time>", "<time>0</time>",
    "<extensions>\(time)</extensions>", "<time>11/12/2022 10:00</time>",
  ])
  func `points without a time`(inside: String) {
    let reading = Self.point(inside)
    #expect(reading.rejections.map(\.reason) == [.noTime])
    var options = TraceOptions()
    options.keepsFixesWithoutTime = true
    let kept = GPXReading("<gpx><wpt lat='1' lon='2'>\(inside)</wpt></gpx>", options: options)
    #expect(kept.fixes.map(\.flags) == [.withoutTime] && kept.rejections.isEmpty)
  }

  @Test(arguments: [
    "<extensions><time>1999-01-01T00:00:00Z</time></extensions>\(time)",
    "\(time)<extensions><time>1999-01-01T00:00:00Z</time></extensions>",
    "<time>2024-05-14<!-- x -->T08:00<![CDATA[:00]]>Z</time>", "<time>1715673600000</time>",
    "<time>&#50;024-05-14T08:00:00Z</time>", "<time>2024-05-14T08:00:00Z<b>x</b></time>",
    "\(time)<time>2025-05-14T08:00:00Z</time>",
  ])
  func `the time is the point's own`(inside: String) {
    #expect(Self.point(inside).fixes.map(\.time) == [Self.eight])
  }

  @Test(arguments: [
    ("<hAcc>5</hAcc>", 5.0), ("<extensions><accuracy> 6.5\n</accuracy></extensions>", 6.5),
    (
      "<extensions><opentracks:accuracy_horizontal>3</opentracks:accuracy_horizontal></extensions>",
      3
    ),
    ("<hdop>9</hdop>", 0), ("<hAcc>-1</hAcc>", -1), ("<vAcc>4</vAcc>", 0), ("<hAcc>x</hAcc>", 0),
  ])
  func accuracies(inside: String, meters: Double) {
    #expect(Self.point(Self.time + inside).fixes.map(\.accuracyMeters) == [meters])
  }

  @Test func `the highest kind of points counts`() {
    let way = "<wpt lat='1' lon='1'>\(Self.time)</wpt>\n"
    let route = "<rte><name>r</name><rtept lat='2' lon='2'>\(Self.time)</rtept></rte>\n"
    let track = "<trk><trkseg><trkpt lat='3' lon='3'>\(Self.time)</trkpt></trkseg></trk>\n"
    let bad = "<trk><trkseg><trkpt lon='3'/></trkseg></trk>\n"
    func latitudes(_ parts: String...) -> ([Double], [TraceNotice.Kind: Int]) {
      let reading = GPXReading("<gpx>\n\(parts.joined())</gpx>")
      let kinds = reading.notices.map { ($0.kind, $0.count) }
      return (reading.fixes.map(\.latitude), Dictionary(uniqueKeysWithValues: kinds))
    }
    #expect(latitudes(way, route, track, way) == ([3], [.otherPointsIgnored: 3]))
    #expect(latitudes(track, route) == ([3], [.otherPointsIgnored: 1]))
    #expect(latitudes(way, route, way) == ([2], [.otherPointsIgnored: 2]))
    #expect(latitudes(way, way) == ([1, 1], [:]))
    #expect(latitudes(way, bad) == ([], [.otherPointsIgnored: 1]))
    #expect(latitudes() == ([], [.noRecords: 1]))
  }

  @Test func `devices by option`() throws {
    let text = """
      <gpx><trk><name> one<![CDATA[&amp;]]>&amp; </name><trkseg><trkpt lat='1' lon='1'>\(Self.time)</trkpt></trkseg></trk>
      <trk><trkseg><trkpt lat='1' lon='1'>\(Self.time)</trkpt></trkseg></trk></gpx>
      """
    var options = TraceOptions()
    #expect(GPXReading(text, options: options).names == ["ride"])
    options.device = .named("me")
    #expect(GPXReading(text, options: options).names == ["me"])
    options.device = .track
    let reading = GPXReading(text, options: options)
    #expect(reading.names == ["one&amp;&", "ride"] && reading.fixes.map(\.device) == [0, 1])
    let routes = text.replacing("trkseg>", with: "x>").replacing("trk", with: "rte")
    #expect(GPXReading(routes, options: options).names == ["one&amp;&", "ride"])
    options.device = .column
    #expect(GPXReading(text, options: options).error?.kind == .needsOption)
  }

  @Test func `times without a zone are counted`() {
    let reading = Self.track(
      "<trkpt lat='1' lon='1'>\(Self.time)</trkpt>\n"
        + "<trkpt lat='1' lon='1'><time>2024-05-14 08:00</time></trkpt>")
    let place = SourcePlace(file: 0, line: 3)
    #expect(reading.notices == [TraceNotice(.timesWithoutZone, count: 1, first: place)])
  }

  @Test func `damage comes after what stands before it`() {
    let point = "<trkpt lat='1' lon='1'>\(Self.time)</trkpt>\n"
    let cut = GPXReading("<gpx><trk><trkseg>\n\(point)\(point)<trkpt lat='1' lo")
    #expect(cut.fixes.count == 2 && cut.error?.kind == .damaged && cut.error?.line == 4)
    let waypoints = GPXReading("<gpx>\n<wpt lat='1' lon='1'>\(Self.time)</wpt>\n</gpz>")
    #expect(waypoints.fixes.count == 1 && waypoints.error?.line == 3)
    #expect(waypoints.error?.expected == "</gpx>")
  }

  @Test func `nothing at all is no damage`() {
    var options = TraceOptions()
    options.format = .gpx
    let reading = GPXReading("", options: options)
    #expect(reading.error == nil && reading.notices.map(\.kind) == [.noRecords])
  }
}
