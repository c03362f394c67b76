import BenchmarkHarness
import GeofenceCore

/// A workload as the engine takes it.
extension Workload {
  /// Fixes in a batch.
  private static let batchSize = 1 << 15

  /// All regions.
  func regions() throws(BenchmarkFailure) -> [CircularRegion] {
    var regions: [CircularRegion] = []
    regions.reserveCapacity(options.regions)
    try forEachRegion { (index, region) throws(BenchmarkFailure) in
      guard
        let center = Coordinate(latitude: region.place.latitude, longitude: region.place.longitude),
        let circle = CircularRegion(
          identifier: "r\(index)", center: center, radiusMeters: region.radiusMeters)
      else { throw BenchmarkFailure("the workload made a region that is none") }
      regions.append(circle)
      return true
    }
    return regions
  }

  /// All fixes, in batches.
  func batches() -> [FixBatch] {
    var batches: [FixBatch] = []
    var batch = FixBatch()
    batch.reserveCapacity(Workload.batchSize)
    forEachFix { device, step, place in
      batch.append(
        Fix(
          device: UInt32(device), time: microseconds(step: step), latitude: place.latitude,
          longitude: place.longitude, accuracyMeters: options.accuracyMeters))
      if batch.count == Workload.batchSize {
        batches.append(batch)
        batch.removeAll()
        batch.reserveCapacity(Workload.batchSize)
      }
      return true
    }
    if !batch.isEmpty { batches.append(batch) }
    return batches
  }

  /// The first positions of so many devices: spread like the fixes, each in another place.
  func positions(_ count: Int) throws(BenchmarkFailure) -> [Coordinate] {
    var positions: [Coordinate] = []
    positions.reserveCapacity(count)
    for device in 0..<count {
      var walker = walker(device: device)
      let place = walker.next()
      guard let position = Coordinate(latitude: place.latitude, longitude: place.longitude) else {
        throw BenchmarkFailure("the workload made a position that is none")
      }
      positions.append(position)
    }
    return positions
  }

  /// The time of a step, microseconds since 1970.
  func microseconds(step: Int) -> Int64 { milliseconds(step: step) * 1000 }
}
