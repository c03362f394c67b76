import BenchmarkHarness
import GeofenceCore

/// The column files of one set, as all systems of the comparison read them.
struct PeerInput {
  let options: PeerOptions

  /// The regions, made but not indexed.
  func regions() throws(BenchmarkFailure) -> [CircularRegion] {
    let latitudes: ContiguousArray<Double> = try column("reg_lat.f64", options.regions)
    let longitudes: ContiguousArray<Double> = try column("reg_lon.f64", options.regions)
    let radii: ContiguousArray<Double> = try column("reg_r.f64", options.regions)
    guard latitudes.count == longitudes.count, latitudes.count == radii.count else {
      throw BenchmarkFailure("\(options.folder): columns of regions differ in length")
    }
    var regions: [CircularRegion] = []
    regions.reserveCapacity(latitudes.count)
    for index in latitudes.indices {
      guard
        let center = Coordinate(latitude: latitudes[index], longitude: longitudes[index]),
        let region = CircularRegion(
          identifier: "r\(index)", center: center, radiusMeters: radii[index])
      else { throw BenchmarkFailure("\(options.folder): region \(index) is none") }
      regions.append(region)
    }
    return regions
  }

  /// The fixes, in batches.
  func batches() throws(BenchmarkFailure) -> [FixBatch] {
    let batchSize = 1 << 15
    let devices: ContiguousArray<UInt32> = try column("fix_dev.u32", options.fixes)
    let seconds: ContiguousArray<Double> = try column("fix_t.f64", options.fixes)
    let latitudes: ContiguousArray<Double> = try column("fix_lat.f64", options.fixes)
    let longitudes: ContiguousArray<Double> = try column("fix_lon.f64", options.fixes)
    let accuracies: ContiguousArray<Double> = try column("fix_acc.f64", options.fixes)
    let count = devices.count
    guard [seconds, latitudes, longitudes, accuracies].allSatisfy({ $0.count == count }) else {
      throw BenchmarkFailure("\(options.folder): columns of fixes differ in length")
    }
    var batches: [FixBatch] = []
    var batch = FixBatch()
    for index in 0..<count {
      if batch.isEmpty { batch.reserveCapacity(min(batchSize, count - index)) }
      batch.append(
        Fix(
          device: devices[index], time: Int64((seconds[index] * 1e6).rounded()),
          latitude: latitudes[index], longitude: longitudes[index],
          accuracyMeters: accuracies[index]))
      if batch.count == batchSize {
        batches.append(batch)
        batch = FixBatch()
      }
    }
    if !batch.isEmpty { batches.append(batch) }
    return batches
  }

  private func column<Column: FixedWidthColumn>(
    _ name: String, _ most: Int
  ) throws(BenchmarkFailure) -> ContiguousArray<Column> {
    try ColumnFile.read(options.folder + "/" + name, most: most)
  }
}
