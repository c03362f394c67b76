/// The sizes of a run.
struct Scale {
  /// Places that regions and devices gather around; few of them keep a small world busy.
  let cities: Int
  /// Numbers of regions that suites go through.
  let regionCounts: [Int]
  /// Which of all worlds.
  var seed = WorkloadOptions().seed
  /// Devices of the engine suite, one fix a second each.
  let devices: Int
  /// Seconds of the engine suite.
  let seconds: Int
  /// Positions of the query suite.
  let positions: Int
  /// Pairs of places of the distance suite.
  let pairs: Int
  /// Region tests that a brute-force round may take.
  let bruteTests: Int
  /// Seconds of the devices that brute force follows.
  let bruteSeconds: Int
  /// Devices of the files that readers read, one fix a second each.
  let fileDevices: Int
  /// Seconds of those files.
  let fileSeconds: Int
  /// GPX and NDJSON hold one part of so many of the fixes.
  let slowReaderPart: Int
  /// Regions of the replay from file to events.
  let replayRegions: Int
  /// Threads of the replay on several.
  var jobs = 1

  static let full = Scale(
    cities: 2000, regionCounts: [1000, 100_000, 1_000_000], devices: 10_000, seconds: 300,
    positions: 200_000, pairs: 1_000_000, bruteTests: 200_000_000, bruteSeconds: 300,
    fileDevices: 1000, fileSeconds: 1000, slowReaderPart: 2, replayRegions: 100_000)

  static let smoke = Scale(
    cities: 4, regionCounts: [100, 2000], devices: 20, seconds: 30, positions: 200, pairs: 1000,
    bruteTests: 100_000, bruteSeconds: 30, fileDevices: 20, fileSeconds: 20, slowReaderPart: 2,
    replayRegions: 500, jobs: 2)

  /// The regions and devices that someone asks for, of which all suites take as many as they can.
  /// Counts are at least 1.
  static func chosen(_ options: WorkloadOptions, jobs: Int) -> Scale {
    let fixes = options.devices * options.seconds
    let bruteTests = 20_000_000
    return Scale(
      cities: options.cities, regionCounts: [options.regions], seed: options.seed,
      devices: options.devices, seconds: options.seconds, positions: min(fixes, 200_000),
      pairs: min(fixes, 1_000_000), bruteTests: bruteTests,
      bruteSeconds: min(options.seconds, max(bruteTests / options.regions, 10)),
      fileDevices: options.devices, fileSeconds: options.seconds, slowReaderPart: 1,
      replayRegions: options.regions, jobs: jobs)
  }

  /// The usual world of this scale with so many regions and no devices yet.
  func world(regions: Int = 0) -> WorkloadOptions {
    var options = WorkloadOptions()
    options.cities = cities
    options.seed = seed
    options.regions = regions
    return options
  }

  /// The fixes of the files; of a part of so many, the first ones of each device.
  func traces(part: Int = 1, order: WorkloadOptions.Order) -> Workload {
    var options = world()
    options.devices = fileDevices
    options.seconds = max(fileSeconds / part, 1)
    options.order = order
    return Workload(options: options)
  }

  /// `1k`, `100k`, `1M`.
  static func label(_ count: Int) -> String {
    if count >= 1_000_000, count % 1_000_000 == 0 { return "\(count / 1_000_000)M" }
    if count >= 1000, count % 1000 == 0 { return "\(count / 1000)k" }
    return String(count)
  }
}
