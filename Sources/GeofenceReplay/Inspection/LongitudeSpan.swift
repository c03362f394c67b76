/// The smallest interval of longitudes that holds all that were seen, across 180° where that is
/// smaller.
///
/// Longitudes fall into bins of a tenth of a degree that keep their exact extremes. The interval is
/// what lies outside of the widest gap between neighbouring bins, so its ends are exact. Gaps within
/// a bin are not seen; they could only win where no gap reaches a fifth of a degree.
struct LongitudeSpan: Sendable {
  private static let binCount = 3600
  private var least = ContiguousArray<Double>(repeating: .infinity, count: binCount)
  private var greatest = ContiguousArray<Double>(repeating: -.infinity, count: binCount)

  /// Takes a longitude in [-180, 180) in.
  ///
  /// - Complexity: O(1).
  mutating func add(_ longitude: Double) {
    let bin = min(max(Int((longitude + 180) * 10), 0), Self.binCount - 1)
    least[bin] = min(least[bin], longitude)
    greatest[bin] = max(greatest[bin], longitude)
  }

  /// The interval from west to east; `west > east` when it crosses 180°, nil when nothing was seen.
  var bounds: (west: Double, east: Double)? {
    let used = least.indices.filter { least[$0] <= greatest[$0] }
    guard let first = used.first, let last = used.last else { return nil }
    var widest = least[first] + 360 - greatest[last]
    var bounds = (west: least[first], east: greatest[last])
    for (bin, next) in zip(used, used.dropFirst()) {
      let gap = least[next] - greatest[bin]
      if gap > widest {
        widest = gap
        bounds = (west: least[next], east: greatest[bin])
      }
    }
    return bounds
  }
}
