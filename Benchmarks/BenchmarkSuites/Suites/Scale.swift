/// The sizes of a run.
struct Scale {
  /// Places that regions and devices gather around; few of them keep a small world busy.
  let cities: Int
  /// Numbers of regions that suites go through.
  let regionCounts: [Int]
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
  /// Rows of the files that readers read.
  let rows: Int
  /// Regions of the replay from file to events.
  let replayRegions: Int

  static let full = Scale(
    cities: 2000, regionCounts: [1000, 100_000, 1_000_000], devices: 10_000, seconds: 300,
    positions: 200_000,
    pairs: 1_000_000, bruteTests: 200_000_000, rows: 1_000_000, replayRegions: 100_000)

  static let smoke = Scale(
    cities: 4, regionCounts: [100, 2000], devices: 20, seconds: 30, positions: 200, pairs: 1000,
    bruteTests: 100_000, rows: 400, replayRegions: 500)

  /// The usual world of this scale with so many regions and no devices yet.
  func world(regions: Int = 0) -> WorkloadOptions {
    var options = WorkloadOptions()
    options.cities = cities
    options.regions = regions
    return options
  }

  /// About so many fixes of some devices, one a second each.
  func traces(rows: Int, order: WorkloadOptions.Order) -> Workload {
    var options = world()
    options.devices = min(1000, max(rows / 20, 2))
    options.seconds = rows / options.devices
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
