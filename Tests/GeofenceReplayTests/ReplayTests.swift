import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces
import Testing

struct ReplayTests {
  @Test func `fixes of several files are one input`() throws {
    let late = SyntheticTrace.write(
      [.fix("bus", 30 * second, 0, 0), .fix("bus", 40 * second, 0, 0.05)], to: "one/late")
    let early = SyntheticTrace.write(
      [.fix("bus", 10 * second, 0, 0.09), .fix("bus", 20 * second, 0, 0.05)], to: "one/early")
    var sink = RecordingSink()
    let report = try replay([late, early], into: &sink)
    #expect(sink.short == ["10 enter 1", "20 exit 1", "30 enter 0", "40 exit 0"])
    #expect(sink.eventDevices == ["bus", "bus", "bus", "bus"])
    #expect(report.read == 4)
    #expect(report.accepted == 4)
    #expect(report.devices == 1)
    #expect(report.outOfOrder.count == 2)
    #expect(report.outOfOrder.first == SourcePlace(file: 1, line: 2))
    #expect(report.notices.map(\.count) == [4])
    #expect(report.notices.first?.first == SourcePlace(file: 0, line: 2))
    #expect(report.formats == [.csv, .csv])
    #expect(sink.lastBytes == 40)
  }

  @Test func `a damaged or missing file does not stop the next one`() throws {
    let damaged = SyntheticTrace.write(
      [.fix("a", second, 0, 0), .cut, .fix("a", 2 * second, 0, 1), .damage], to: "two/damaged")
    let sound = SyntheticTrace.write([.fix("a", 3 * second, 0, 0)], to: "two/sound")
    var sink = RecordingSink()
    let report = try replay([damaged, "two/missing", sound], into: &sink)
    #expect(report.errors.map(\.file) == ["two/damaged", "two/missing"])
    #expect(report.errors.map(\.kind) == [.damaged, .unreadable])
    #expect(report.formats == [.csv, nil, .csv])
    #expect(sink.short == ["1 enter 0", "2 exit 0", "3 enter 0"])
    #expect(report.openStays.map(\.region) == [0])
    #expect(report.notices.map(\.kind) == [.noRecords, .timesWithoutZone])
  }

  @Test func `rejections are counted with their first place and told with words`() throws {
    var inaccurate = Fix(time: 4 * second, latitude: 0, longitude: 0)
    inaccurate.accuracyMeters = 250.5
    var invalid = Fix(time: 5 * second, latitude: 0, longitude: 0)
    invalid.accuracyMeters = -1
    let path = SyntheticTrace.write(
      [
        .fix("a", 2 * second, 113.5, 0), .fix("a", second, 0, -400), .rejection(.malformed),
        .exact("a", inaccurate), .exact("a", invalid), .fix("a", 6 * second, 0, 0),
        .fix("a", 6 * second, 0, 0), .rejection(.malformed),
      ], to: "three")
    var options = ReplayOptions()
    options.admission.maxAccuracyMeters = 100
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)
    #expect(
      sink.rejections.map(\.detail) == [
        "made up", "made up", "longitude -400", "latitude 113.5", "accuracy 250.5 m over 100 m",
        "accuracy -1 m", "",
      ])
    #expect(
      sink.rejections.map(\.reason) == [
        .malformed, .malformed, .invalidCoordinate, .invalidCoordinate, .inaccurate, .invalidFix,
        .duplicate,
      ])
    let tally = report.rejected[Int(RejectReason.invalidCoordinate.rawValue)]
    #expect(tally.count == 2)
    #expect(tally.first == SourcePlace(file: 0, line: 2))
    #expect(report.accepted == 1)
    #expect(report.read == 8)
    #expect(report.outOfOrder.count == 0)
  }

  @Test func `a time range leaves out what lies outside`() throws {
    let path = SyntheticTrace.write(
      (0..<10).map { .fix("a", $0 * second, 0, 0) }, to: "four")
    var options = ReplayOptions()
    options.timeRange = 3 * second...5 * second
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)
    #expect(report.outsideTimeRange == 7)
    #expect(report.read == 3)
    #expect(sink.short == ["3 enter 0"])
  }

  @Test func `a sink that has enough ends reading and evaluation`() throws {
    var steps: [SyntheticTrace.Step] = []
    for tick in 0..<20_000 {
      if tick == 1000 { steps.append(.cut) }
      steps.append(.fix("a", Int64(tick) * second, 0, tick.isMultiple(of: 2) ? 0 : 0.045))
    }
    let path = SyntheticTrace.write(steps, to: "five")
    var sink = RecordingSink(callLimit: 1)
    var report = try replay([path], into: &sink)
    #expect(report.stoppedEarly)
    // What was read until then is evaluated.
    #expect(report.accepted == 1000)
    #expect(sink.events.count == 1000)
    #expect(sink.callsWhenReadingEnded == 1)
    for jobs in [1, 2] {
      var options = ReplayOptions()
      options.jobs = jobs
      sink = RecordingSink(callLimit: 5)
      report = try replay([path], options: options, into: &sink)
      #expect(report.stoppedEarly)
      #expect(report.accepted == 2 * 4096)
      #expect(sink.events.count == 2 * 4096)
    }
  }

  @Test func `files of one name in two folders are told when they make one device`() throws {
    let first = SyntheticTrace.write([.fix("ride", 0, 0, 0)], to: "mon/ride.gpx")
    let second = SyntheticTrace.write([.fix("ride", 1, 0, 0)], to: "tue/ride.GPX.gz")
    let other = SyntheticTrace.write([.fix("bus", 2, 0, 0)], to: "mon/bus.v2.csv")
    let same = SyntheticTrace.write([.fix("bus", 3, 0, 0)], to: "tue/bus.v2.csv")
    var sink = RecordingSink()
    let report = try replay([first, second, other, same, "./mon/bus.v2.csv"], into: &sink)
    #expect(report.sharedStems == ["mon/ride.gpx", "tue/ride.GPX.gz"])
  }
}

struct UntimedTests {
  private func options(start: Int64 = 100, step: Int64 = 60) -> ReplayOptions {
    var options = ReplayOptions()
    options.interval = .init(start: start * second, step: step * second)
    return options
  }

  private let untimed: [SyntheticTrace.Step] = [
    .fix("a", nil, 0, 0.05), .cut, .fix("a", nil, 0, 0), .rejection(.malformed),
    .fix("a", nil, 0, 0.05), .fix("a", nil, 95, 0),
  ]

  @Test func `a file without any time is an error that names the interval`() throws {
    let path = SyntheticTrace.write(untimed, to: "untimed/plain")
    let sound = SyntheticTrace.write([.fix("b", second, 0, 0)], to: "untimed/sound")
    var sink = RecordingSink()
    let report = try replay([path, sound], into: &sink)
    #expect(report.errors.map(\.kind) == [.needsOption])
    #expect(report.errors.first?.found == "4 points, none with a time")
    #expect(report.errors.first?.hint.hasPrefix("--interval") == true)
    #expect(report.rejected[Int(RejectReason.noTime.rawValue)].count == 4)
    #expect(report.read == 6)
    #expect(sink.short == ["1 enter 0"])
  }

  @Test func `one timed record among others makes no error`() throws {
    let path = SyntheticTrace.write(
      untimed + [.fix("a", second, 0, 0)], to: "untimed/but one")
    var sink = RecordingSink()
    let report = try replay([path], into: &sink)
    #expect(report.errors.isEmpty)
    #expect(report.rejected[Int(RejectReason.noTime.rawValue)].count == 4)
  }

  @Test(arguments: [1, 3])
  func `an interval gives each record its time, unreadable ones included`(jobs: Int) throws {
    let path = SyntheticTrace.write(untimed, to: "untimed/interval \(jobs)")
    var options = options()
    options.jobs = jobs
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)
    #expect(sink.short == ["160 enter 0", "280 exit 0"])
    #expect(report.errors.isEmpty)
    #expect(report.read == 5)
    #expect(report.accepted == 3)
  }

  @Test(
    arguments: [ReplayOptions.Order.sort, .input, .window(5 * second)], [true, false])
  func `an interval leaves files with times alone`(
    order: ReplayOptions.Order, timedFirst: Bool
  ) throws {
    let timed: [SyntheticTrace.Step] = [.fix("a", second, 0, 0), .fix("a", 2 * second, 0, 0.05)]
    let steps = timedFirst ? timed + untimed : untimed + timed
    let path = SyntheticTrace.write(steps, to: "untimed/mixed \(order) \(timedFirst)")
    var options = options()
    options.order = order
    var sink = RecordingSink()
    let report = try replay([path], options: options, into: &sink)
    #expect(sink.short == ["1 enter 0", "2 exit 0"])
    #expect(report.rejected[Int(RejectReason.noTime.rawValue)].count == 4)
    #expect(report.rejected[Int(RejectReason.late.rawValue)].count == 0)
    #expect(report.read == 7)
    #expect(report.outOfOrder.count == 0)
  }

  @Test func `times that an interval makes obey range, order and the calendar`() throws {
    let path = SyntheticTrace.write(
      (0..<10).map { _ in .fix("a", nil, 0, 0) }, to: "untimed/range")
    var options = options(start: 0, step: 1)
    options.timeRange = 2 * second...4 * second
    var sink = RecordingSink()
    var report = try replay([path], options: options, into: &sink)
    #expect(report.outsideTimeRange == 7)
    #expect(report.accepted == 3)

    options = self.options(start: 0, step: -1)
    options.order = .input
    report = try replay([path], options: options, into: &sink)
    #expect(report.accepted == 1)
    #expect(report.rejected[Int(RejectReason.late.rawValue)].count == 9)

    options.interval?.step = .max / 2
    options.order = .sort
    report = try replay([path], options: options, into: &sink)
    #expect(report.accepted == 1)
    #expect(report.rejected[Int(RejectReason.noTime.rawValue)].count == 9)
  }
}
