// Safety: columns are read without a check of the bounds. Both loops stay within `0..<count` of spans
// that `extracting`, which traps, has cut to that count. `FenceEngineAgreementTests` compares batches
// of every short length with single fixes.
internal import GeofenceCore

/// The loops that nearly every fix goes through and nothing else.
package enum QuietKernel {
  /// Accepts plain fixes as long as each is later than the last one of its device and cannot have
  /// passed a boundary.
  ///
  /// - Parameter range: Fixes of the batch that are plain.
  /// - Returns: The index of the first fix that needs more, or the end of the range.
  static func skip(
    _ batch: borrowing FixBatch, _ range: Range<Int>, _ devices: inout ContiguousArray<DeviceState>
  ) -> Int {
    let count = range.count
    let times = batch.times.span.extracting(range)
    let latitudes = batch.latitudes.span.extracting(range)
    let longitudes = batch.longitudes.span.extracting(range)
    let numbers = batch.devices.span.extracting(range)
    var states = devices.mutableSpan
    var index = 0
    while index < count {
      let device = Int(unsafe numbers[unchecked: index])
      let latitude = unsafe latitudes[unchecked: index]
      let longitude = unsafe longitudes[unchecked: index]
      let time = unsafe times[unchecked: index]
      let isLater = time > states[device].record.lastTime
      if !isLater || !states[device].isQuiet(latitude, longitude) { break }
      states[device].record = Admission.Record(
        lastTime: time, lastLatitude: latitude, lastLongitude: longitude)
      index &+= 1
    }
    return range.lowerBound + index
  }

  /// Whether all values of a column lie from `least` through `most`; NaN does not.
  ///
  /// Four at a time without a branch: a quarter of the instructions of a plain loop.
  @inline(never)
  package static func areWithin(
    _ column: Span<Double>, from least: Double, through most: Double
  ) -> Bool {
    var isWithin = SIMDMask<SIMD4<Int64>>(repeating: true)
    let count = column.count
    var index = 0
    while index &+ 4 <= count {
      let values = unsafe SIMD4(
        column[unchecked: index], column[unchecked: index &+ 1],
        column[unchecked: index &+ 2], column[unchecked: index &+ 3])
      isWithin .&= (values .>= least) .& (values .<= most)
      index &+= 4
    }
    var isRestWithin = true
    while index < count {
      let value = unsafe column[unchecked: index]
      isRestWithin = isRestWithin && value >= least && value <= most
      index &+= 1
    }
    return all(isWithin) && isRestWithin
  }
}
