internal import GeofenceCore

/// The admission rules as plain limits, for fixes in which nothing is unusual.
///
/// A fix is plain when it passes every check that needs no other fix, and its longitude lies in
/// [-180, 180). A plain fix that is later than its device's last one is accepted.
struct PlainFixes {
  private let maxAccuracy: Double
  private let latestTime: Int64
  private let dropsNullIsland: Bool
  /// With a speed limit the device's past decides too: no fix counts as plain.
  private let areNone: Bool

  init(_ rules: AdmissionRules) {
    maxAccuracy = rules.maxAccuracyMeters ?? .infinity
    latestTime = rules.latestTime ?? .max
    dropsNullIsland = rules.dropsNullIsland
    areNone = rules.maxSpeedMetersPerSecond != nil
  }

  /// Whether all fixes of a part of a batch are plain; may say no when they are.
  func areAll(of batch: borrowing FixBatch, in range: Range<Int>) -> Bool {
    if areNone { return false }
    let latitudes = batch.latitudes.span.extracting(range)
    let longitudes = batch.longitudes.span.extracting(range)
    let accuracies = batch.accuracies.span.extracting(range)
    return QuietKernel.areWithin(latitudes, from: -90, through: 90)
      && QuietKernel.areWithin(longitudes, from: -180, through: (180.0).nextDown)
      && QuietKernel.areWithin(accuracies, from: 0, through: maxAccuracy)
      && PlainFixes.areValid(batch.flags.span.extracting(range))
      && !(latestTime != .max && PlainFixes.areLate(batch.times.span.extracting(range), latestTime))
      && !(dropsNullIsland && PlainFixes.hasZero(latitudes))
  }

  // Loops without a branch, each in a function of its own: so the compiler sees that one index serves
  // one column and makes vector code of them.

  @inline(never)
  private static func areValid(_ flags: Span<FixFlags>) -> Bool {
    var all: UInt8 = 0
    for index in flags.indices { all |= flags[index].rawValue }
    return all & FixFlags.invalid.rawValue == 0
  }

  @inline(never)
  private static func areLate(_ times: Span<Int64>, _ latest: Int64) -> Bool {
    var failures: UInt64 = 0
    for index in times.indices { failures |= times[index] <= latest ? 0 : 1 }
    return failures != 0
  }

  @inline(never)
  private static func hasZero(_ latitudes: Span<Double>) -> Bool {
    var hits: UInt64 = 0
    for index in latitudes.indices { hits |= latitudes[index] == 0 ? 1 : 0 }
    return hits != 0
  }
}
