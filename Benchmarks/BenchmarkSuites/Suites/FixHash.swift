import GeofenceCore

/// A hash over fixes in their order, cheap enough not to be what is measured.
struct FixHash {
  private(set) var value: UInt64 = 0
  private(set) var count = 0

  /// Takes the fixes of a batch.
  mutating func add(_ batch: borrowing FixBatch) {
    for index in 0..<batch.count {
      add(
        device: batch.devices[index], time: batch.times[index], latitude: batch.latitudes[index],
        longitude: batch.longitudes[index], accuracy: batch.accuracies[index])
    }
  }

  /// Takes one fix.
  mutating func add(
    device: UInt32, time: Int64, latitude: Double, longitude: Double, accuracy: Double
  ) {
    let place = latitude.bitPattern &* 0x9E37_79B9_7F4A_7C15 &+ longitude.bitPattern
    let moment = UInt64(bitPattern: time) &* 0xD1B5_4A32_D192_ED03 &+ UInt64(device)
    value = (value &* 0xBF58_476D_1CE4_E5B9) ^ (place &+ moment &+ accuracy.bitPattern)
    count += 1
  }

  /// What a reader of a workload must come to.
  init(_ workload: Workload, accuracy: Double) {
    workload.forEachFix { device, step, place in
      add(
        device: UInt32(device), time: workload.microseconds(step: step), latitude: place.latitude,
        longitude: place.longitude, accuracy: accuracy)
      return true
    }
  }

  init() {}
}
