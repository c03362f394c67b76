import BenchmarkSuites
import Testing

@Suite struct WorkloadTests {
  @Test func `both orders hold the same fixes`() {
    var options = small
    let inTime = fixes(options)
    options.order = .device
    let inDevice = fixes(options)
    #expect(inTime.count == 7 * 40)
    #expect(inTime != inDevice)
    #expect(inTime.sorted() == inDevice.sorted())
    #expect(inTime.map(\.step) == inTime.map(\.step).sorted())
    #expect(inDevice.map(\.device) == inDevice.map(\.device).sorted())
  }

  @Test func `a smaller world is the beginning of a larger one`() {
    var options = small
    options.order = .device
    let few = fixes(options)
    let someRegions = regions(options)
    options.devices = 9
    options.regions = 80
    #expect(Array(fixes(options).prefix(few.count)) == few)
    #expect(Array(regions(options).prefix(someRegions.count)) == someRegions)
  }

  @Test func `equal seeds give equal worlds and others differ`() {
    var options = small
    #expect(fixes(options) == fixes(options))
    let before = (fixes(options), regions(options))
    options.seed += 1
    #expect(fixes(options) != before.0)
    #expect(regions(options) != before.1)
  }

  @Test func `radii are spread evenly over their logarithm`() {
    var options = WorkloadOptions()
    options.regions = 20_000
    let radii = regions(options).map(\.radiusMeters)
    #expect(radii.allSatisfy { $0 >= 50 && $0 <= 5000 })
    // Half of the logarithm lies below 500 m: expected 10 000, deviation 71.
    #expect(abs(radii.count { $0 < 500 } - 10_000) < 400)
  }

  @Test func `a power law makes most radii small`() {
    var options = WorkloadOptions()
    options.regions = 20_000
    options.smallestRadius = 20
    options.largestRadius = 100_000
    options.radiusExponent = 1
    let radii = regions(options).map(\.radiusMeters)
    #expect(radii.allSatisfy { $0 >= 20 && $0 <= 100_000 })
    // Half of them below about 40 m.
    #expect(abs(radii.count { $0 < 40 } - 10_000) < 400)
    #expect(radii.contains { $0 > 5000 })
  }

  @Test func `devices move between 1 and 30 metres a second`() {
    var options = small
    options.noiseMeters = 0
    options.devices = 200
    options.order = .device
    let all = fixes(options)
    for (before, after) in zip(all, all.dropFirst()) where before.device == after.device {
      let north = Double(after.place.north - before.place.north) / 1e7 * 111_195
      #expect(north.magnitude < 30.1)
      #expect(after.place != before.place)
    }
  }

  @Test func `places near poles and the antimeridian are positions`() {
    var options = small
    options.spreadMeters = 4_000_000
    options.regions = 2000
    for region in regions(options) {
      #expect(region.place.latitude >= -90 && region.place.latitude <= 90)
      #expect(region.place.longitude >= -180 && region.place.longitude < 180)
    }
  }

  private var small: WorkloadOptions {
    var options = WorkloadOptions()
    options.regions = 50
    options.devices = 7
    options.seconds = 40
    return options
  }

  private struct Row: Equatable, Comparable {
    var device: Int
    var step: Int
    var place: WorkloadPlace

    static func < (left: Row, right: Row) -> Bool {
      (left.device, left.step) < (right.device, right.step)
    }
  }

  private func fixes(_ options: WorkloadOptions) -> [Row] {
    var rows: [Row] = []
    Workload(options: options).forEachFix { device, step, place in
      rows.append(Row(device: device, step: step, place: place))
      return true
    }
    return rows
  }

  private func regions(_ options: WorkloadOptions) -> [Workload.Region] {
    var regions: [Workload.Region] = []
    Workload(options: options).forEachRegion { _, region in
      regions.append(region)
      return true
    }
    return regions
  }
}
