import BenchmarkSuites
import Foundation
import Testing

@Suite struct WorkloadFilesTests {
  @Test func `rows hold what the world holds`() throws {
    let folder = try Folder()
    var options = WorkloadOptions()
    options.regions = 30
    options.devices = 12
    options.seconds = 5
    let written = try write(options, folder)
    let fixes = try folder.text("fixes.csv")
    let regions = try folder.text("regions.csv")
    #expect(written.fixes == 60)
    #expect(written.regions == 30)
    #expect(written.bytes == fixes.utf8.count + regions.utf8.count)
    #expect(!written.stoppedEarly)
    var lines = fixes.split(separator: "\n")[...]
    #expect(lines.popFirst() == "device,time,lat,lon,accuracy")
    Workload(options: options).forEachFix { device, step, place in
      let fields = (lines.popFirst() ?? "").split(separator: ",").map(String.init)
      #expect(fields[0] == String(format: "d%02d", device))
      #expect(fields[1] == String(1_700_000_000 + step))
      #expect(Double(fields[2]) == place.latitude)
      #expect(Double(fields[3]) == place.longitude)
      #expect(fields[4] == "3.0")
      return true
    }
    #expect(lines.isEmpty)
    var rows = regions.split(separator: "\n")[...]
    #expect(rows.popFirst() == "id,lat,lon,radius_m")
    Workload(options: options).forEachRegion { index, region in
      let fields = (rows.popFirst() ?? "").split(separator: ",").map(String.init)
      #expect(fields[0] == String(format: "r%02d", index))
      #expect(Double(fields[1]) == region.place.latitude)
      #expect(Double(fields[2]) == region.place.longitude)
      #expect(Double(fields[3]) == region.radiusMeters)
      return true
    }
    #expect(rows.isEmpty)
  }

  @Test func `equal options give equal bytes and orders the same rows`() throws {
    let first = try Folder()
    let second = try Folder()
    let third = try Folder()
    var options = WorkloadOptions()
    options.devices = 500
    options.seconds = 60
    let written = try write(options, first)
    #expect(try write(options, second) == written)
    options.order = .device
    #expect(try write(options, third) == written)
    #expect(try first.text("fixes.csv") == second.text("fixes.csv"))
    let rows = try first.text("fixes.csv").split(separator: "\n")
    let others = try third.text("fixes.csv").split(separator: "\n")
    #expect(rows != others)
    #expect(rows.sorted() == others.sorted())
  }

  @Test func `times have three decimals when the interval is no whole second`() throws {
    let folder = try Folder()
    var options = WorkloadOptions()
    options.devices = 1
    options.seconds = 1
    options.intervalMilliseconds = 250
    _ = try write(options, folder)
    let times = try folder.text("fixes.csv").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",")[1]
    }
    #expect(times == ["1700000000.000", "1700000000.250", "1700000000.500", "1700000000.750"])
  }

  @Test func `nothing makes files with headers only`() throws {
    let folder = try Folder()
    var options = WorkloadOptions()
    options.devices = 0
    options.regions = 0
    #expect(try write(options, folder).fixes == 0)
    #expect(try folder.text("fixes.csv") == "device,time,lat,lon,accuracy\n")
    #expect(try folder.text("regions.csv") == "id,lat,lon,radius_m\n")
  }

  @Test func `progress can end the writing after a whole row`() throws {
    let folder = try Folder()
    var options = WorkloadOptions()
    options.devices = 1000
    options.seconds = 100
    var calls: [Int] = []
    let written = try WorkloadFiles.write(options: options, to: folder.path) { done, total in
      #expect(total == 100_000)
      calls.append(done)
      return false
    }
    #expect(written.stoppedEarly)
    #expect(calls == [written.fixes])
    let text = try folder.text("fixes.csv")
    #expect(text.hasSuffix("\n"))
    #expect(text.split(separator: "\n").count == written.fixes + 1)
  }

  @Test func `a place that cannot be written is named`() {
    let error = #expect(throws: WorkloadError.self) {
      try WorkloadFiles.write(options: WorkloadOptions(), to: "/dev/null/x") { _, _ in true }
    }
    #expect(error?.kind == .unwritable)
    #expect(error?.subject == "/dev/null/x")
  }

  @Test func `numbers out of range are named`() throws {
    let folder = try Folder()
    var options = WorkloadOptions()
    options.seconds = -1
    let error = #expect(throws: WorkloadError.self) { try write(options, folder) }
    #expect(error?.kind == .badOption)
    #expect(error?.subject == "seconds")
    #expect(error?.found == "-1")
  }

  @discardableResult
  private func write(
    _ options: WorkloadOptions, _ folder: borrowing Folder
  ) throws(WorkloadError) -> WorkloadFiles.Written {
    try WorkloadFiles.write(options: options, to: folder.path) { _, _ in true }
  }
}

/// A folder that is gone after the test.
private struct Folder: ~Copyable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/workload-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
