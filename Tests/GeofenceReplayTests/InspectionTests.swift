import GeofenceCore
import GeofenceReplay
import GeofenceTraces
import Testing

struct InspectionTests {
  private func inspect(
    _ steps: [SyntheticTrace.Step], at path: String, options: ReplayOptions = ReplayOptions()
  ) throws -> TraceInspection {
    try Replay.inspect(
      trace: SyntheticTrace.write(steps, to: path), as: SyntheticTrace.self, options: options)
  }

  @Test func `a trace is counted and measured`() throws {
    let inspection = try inspect(
      [
        .fix("a", 10 * second, 1, 20), .fix("b", 500 * second, -3, 21),
        .fix("a", 70 * second, 2, 22),
        .fix("a", 70 * second, 2, 22), .fix("a", 30 * second, 0, 20.5), .rejection(.malformed),
        .fix("a", 9000 * second, 91, 0), .fix("b", 501 * second, 0, -339.75),
      ], at: "inspect")
    let report = inspection.report
    #expect(report.read == 8)
    #expect(report.accepted == 5)
    #expect(report.devices == 2)
    #expect(report.rejected[Int(RejectReason.duplicate.rawValue)].count == 1)
    #expect(report.rejected[Int(RejectReason.invalidCoordinate.rawValue)].count == 1)
    #expect(report.outOfOrder.count == 1)
    #expect(report.outOfOrder.first == SourcePlace(file: 0, line: 6))
    #expect(report.wrappedLongitudes.count == 1)
    #expect(inspection.timeRange == 10 * second...501 * second)
    #expect(inspection.south == -3)
    #expect(inspection.north == 2)
    #expect(inspection.west == 20)
    #expect(inspection.east == 22)
    #expect(inspection.longestGap == 40 * second)
  }

  @Test(
    arguments: [
      ([179.5, -179.5, 178], 178, -179.5),
      ([-180, 179.99], 179.99, -180),
      ([-170, 10], -170, 10),
      ([5], 5, 5),
      ([-100, 0, 100], -100, 100),
      ([-179, -100, 60], 60, -100),
    ] as [([Double], Double, Double)])
  func `the box is the smallest one, across 180° where need be`(
    longitudes: [Double], west: Double, east: Double
  ) throws {
    let steps = longitudes.enumerated().map { index, longitude in
      SyntheticTrace.Step.fix("a", Int64(index) * second, 0, longitude)
    }
    let inspection = try inspect(steps, at: "box \(longitudes)")
    #expect(inspection.west == west)
    #expect(inspection.east == east)
  }

  @Test func `nothing accepted leaves nothing measured`() throws {
    let inspection = try inspect([.rejection(.malformed)], at: "inspect nothing")
    #expect(inspection.report.read == 1)
    #expect(inspection.timeRange == nil)
    #expect(inspection.west == nil)
    #expect(inspection.longestGap == nil)
  }
}
