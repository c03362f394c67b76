internal import GeofenceCore

/// The boundaries around one place, for testing a device that moves among them without the index.
///
/// Centres are kept as offsets in metres from the outer anchor, in single precision: 32 of them in
/// lines of their own, so that a test of all is a few dozen vector instructions. What lies within the
/// rounding of a boundary is settled by the exact predicate.
///
/// ```
/// x, y, z, limit   32 × 4 bytes each     offset of the centre, radius, chord metres
/// regions          32 × 4 bytes          indices in the set
/// inside           one bit a region      as of the last evaluated fix
/// anchor, band, count                    the outer anchor; rounding in metres; entries in use
/// ```
struct NearList: Sendable {
  /// The most boundaries a list holds.
  static let capacity = 32

  private var x = InlineArray<32, Float>(repeating: 0)
  private var y = InlineArray<32, Float>(repeating: 0)
  private var z = InlineArray<32, Float>(repeating: 0)
  /// Unused entries have a limit so large that they are never near.
  private var limit = InlineArray<32, Float>(repeating: NearList.never)
  private var regions = InlineArray<32, UInt32>(repeating: 0)
  /// Which of the regions contained the last evaluated position.
  private(set) var inside: UInt32 = 0
  private(set) var count = 0
  private var band: Float = 0
  private var anchor: UnitVector

  private static let never: Float = 1e30

  /// A list without boundaries, anchored at a position.
  init(anchor: UnitVector) { self.anchor = anchor }

  /// Starts over around a position with what a search found there.
  mutating func fill(_ search: BoundarySearch, anchor: UnitVector) {
    self.anchor = anchor
    inside = 0
    count = search.candidates.count
    var largest = 0.0
    for entry in 0..<NearList.capacity { limit[entry] = NearList.never }
    let meters = Sphere.radiusMeters
    for (number, candidate) in search.candidates.enumerated() {
      let entry = candidate.entry
      x[number] = Float((entry.center.x - anchor.x) * meters)
      y[number] = Float((entry.center.y - anchor.y) * meters)
      z[number] = Float((entry.center.z - anchor.z) * meters)
      limit[number] = Float(entry.limit * meters)
      regions[number] = entry.region
      if candidate.isInside { inside |= 1 << UInt32(number) }
      largest = max(largest, entry.limit * meters)
    }
    band = NearList.band(limitMeters: largest, reachMeters: search.completeMeters)
  }

  /// The most that rounding can move a depth, in metres.
  ///
  /// Offsets are at most limit + reach and the position at most reach from the anchor. Each component
  /// of the difference is rounded three times, the length three times and the depth twice, each time
  /// by at most 2^-24 of limit + 2 reach: below 6.2e-7 of it in all. 1e-6 and a millimetre are used.
  private static func band(limitMeters: Double, reachMeters: Double) -> Float {
    Float((limitMeters + 2 * reachMeters) * 1e-6 + 1e-3)
  }

  /// Chord metres from the outer anchor to a position.
  func distanceMeters(to position: UnitVector) -> Double {
    anchor.chordSquared(to: position).squareRoot() * Sphere.radiusMeters
  }

  func region(_ entry: Int) -> UInt32 { regions[entry] }

  /// What a test of all boundaries found.
  struct Finding {
    /// Metres within which no boundary lies, rounding taken off; may be negative.
    var clearMeters: Double
    /// Entries whose verdict changed.
    var changed: UInt32
  }

  /// Tests all boundaries from a position and takes the new verdicts over.
  ///
  /// - Parameter exact: The exact verdict for a region, asked only within the rounding.
  mutating func evaluate(_ position: UnitVector, exact: (UInt32) -> Bool) -> Finding {
    let meters = Sphere.radiusMeters
    let east = Float((position.x - anchor.x) * meters)
    let north = Float((position.y - anchor.y) * meters)
    let up = Float((position.z - anchor.z) * meters)
    var depths = InlineArray<32, Float>(repeating: 0)
    for entry in 0..<32 {
      let dx = x[entry] - east
      let dy = y[entry] - north
      let dz = z[entry] - up
      let square: Float = dx * dx + dy * dy + dz * dz
      depths[entry] = limit[entry] - square.squareRoot()
    }
    var clear = NearList.never
    var now: UInt32 = 0
    for entry in 0..<32 {
      clear = min(clear, depths[entry].magnitude)
      now |= (depths[entry] >= 0 ? 1 : 0) << UInt32(entry)
    }
    now &= count == 32 ? ~0 : (1 << UInt32(count)) - 1
    if clear < band {
      for entry in 0..<count where depths[entry].magnitude < band {
        let bit: UInt32 = 1 << UInt32(entry)
        now = exact(regions[entry]) ? now | bit : now & ~bit
      }
    }
    let changed = now ^ inside
    inside = now
    return Finding(clearMeters: Double(clear - band), changed: changed)
  }
}
