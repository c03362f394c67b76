import Foundation
import GeofenceCore
import GeofenceReplay
import GeofenceTestSupport
import GeofenceTraces
import Testing

struct ReplayLawTests {
  @Test func `every number of jobs gives the same events`() throws {
    let steps = wandering(devices: 7, fixesEach: 1000, seed: 0x10B5)
    let path = SyntheticTrace.write(steps, to: "jobs")
    var expected = RecordingSink()
    let report = try replay([path], into: &expected)
    #expect(expected.events.count > 300)
    for jobs in [2, 3, 8] {
      var options = ReplayOptions()
      options.jobs = jobs
      options.memoryBytes = jobs == 3 ? 0 : 1 << 30
      var sink = RecordingSink()
      let other = try replay([path], options: options, into: &sink)
      let isSame = sink.events == expected.events
      #expect(isSame)
      #expect(sink.eventDevices == expected.eventDevices)
      #expect(sink.rejections == expected.rejections)
      #expect(other.accepted == report.accepted)
      #expect(other.read == report.read)
      #expect(other.rejected == report.rejected)
      #expect(other.devices == report.devices)
      #expect(other.openStays == report.openStays)
      #expect(other.wrappedLongitudes == report.wrappedLongitudes)
    }
  }

  @Test func `every memory budget and every order of input gives the same events`() throws {
    var steps = wandering(devices: 40, fixesEach: 350, seed: 0xB0D6)
    steps.removeAll { step in
      if case .fix(_, _, let latitude, _) = step { return latitude > 90 }
      return true
    }
    let first = (0..<40).map { SyntheticTrace.Step.fix("d\($0)", -second, 5, 5) }
    let path = SyntheticTrace.write(first + steps, to: "budget")
    var expected = RecordingSink()
    _ = try replay([path], into: &expected)
    #expect(expected.events.count > 300)
    var random = SplitMix64(seed: 7)
    let others = steps.shuffled(using: &random)
    let shuffled = SyntheticTrace.write(first + others, to: "budget shuffled")
    for input in [path, shuffled] {
      for budget in [0, 2 << 20, 1 << 30] {
        var options = ReplayOptions()
        options.memoryBytes = budget
        var sink = RecordingSink()
        _ = try replay([input], options: options, into: &sink)
        let isSame = sink.events == expected.events
        #expect(isSame)
      }
    }
  }

  @Test func `no folder for temporary files is an error that names it`() async {
    await #expect(processExitsWith: .success) {
      ProcessLimits.setTemporaryFolder("/nowhere/at all")
      var order = FixOrder(memoryBytes: 1 << 20)
      do throws(TraceError) {
        for index in 0..<40_000 {
          try order.append(
            OrderRecord(Fix(time: Int64(-index), latitude: 0, longitude: 0)))
        }
        exit(3)
      } catch {
        let isRight =
          error.kind == .unreadable && error.file == "/nowhere/at all"
          && error.found == "no such file or directory" && error.hint.contains("--memory")
        exit(isRight ? 0 : 4)
      }
    }
  }

  @Test func `no room for temporary files is an error`() async {
    await #expect(processExitsWith: .success) {
      ProcessLimits.setLargestFile(1 << 20)
      var order = FixOrder(memoryBytes: 1 << 20)
      do throws(TraceError) {
        for index in 0..<60_000 {
          try order.append(
            OrderRecord(Fix(time: Int64(-index), latitude: 0, longitude: 0)))
        }
        exit(3)
      } catch {
        exit(error.kind == .unreadable && error.found == "file too large" ? 0 : 4)
      }
    }
  }

  @Test func `temporary files leave nothing behind`() throws {
    let folder = FileManager.default.temporaryDirectory
    func leftOvers() throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .filter { $0.hasPrefix("geofence.") })
    }
    let before = try leftOvers()
    var order = FixOrder(memoryBytes: 1 << 20)
    for index in 0..<40_000 {
      try order.append(OrderRecord(Fix(time: Int64(-index), latitude: 0, longitude: 0)))
    }
    #expect(try leftOvers().subtracting(before).isEmpty)
    var consumer = CollectingConsumer()
    #expect(try order.drain(into: &consumer))
    #expect(consumer.fixes.count == 40_000)
  }
}
