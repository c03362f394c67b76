internal import GeofenceCore

/// The admission rules as plain limits, for fixes in which nothing is unusual.
struct QuietLimits {
  var maxAccuracy: Double
  var latestTime: Int64
  var dropsNullIsland: Bool
  /// With a speed limit every fix goes the long way.
  var skipsNothing: Bool

  init(_ rules: AdmissionRules) {
    maxAccuracy = rules.maxAccuracyMeters ?? .infinity
    latestTime = rules.latestTime ?? .max
    dropsNullIsland = rules.dropsNullIsland
    skipsNothing = rules.maxSpeedMetersPerSecond != nil
  }
}

/// The loop that every fix goes through.
enum QuietFixes {
  /// Accepts fixes as long as each is plainly admissible and cannot have passed a boundary.
  ///
  /// - Returns: The index of the first fix that needs the long way, or the count.
  static func skip(
    _ batch: borrowing FixBatch, from first: Int, _ limits: QuietLimits,
    _ devices: inout ContiguousArray<DeviceState>
  ) -> Int {
    if limits.skipsNothing { return first }
    let invalid = FixFlags.invalid.rawValue
    let times = batch.times.span
    let latitudes = batch.latitudes.span
    let longitudes = batch.longitudes.span
    let accuracies = batch.accuracies.span
    let numbers = batch.devices.span
    let flags = batch.flags.span
    var states = devices.mutableSpan
    for index in first..<times.count {
      let latitude = latitudes[index]
      let longitude = longitudes[index]
      let accuracy = accuracies[index]
      let time = times[index]
      let device = Int(numbers[index])
      let state = states[device]
      guard state.isQuiet(latitude, longitude),
        time > state.record.lastTime, time <= limits.latestTime,
        latitude.magnitude <= 90, longitude >= -180, longitude < 180,
        accuracy >= 0, accuracy <= limits.maxAccuracy, flags[index].rawValue & invalid == 0,
        !(limits.dropsNullIsland && latitude == 0 && longitude == 0)
      else { return index }
      states[device].record.lastTime = time
      states[device].record.lastLatitude = latitude
      states[device].record.lastLongitude = longitude
    }
    return times.count
  }
}
