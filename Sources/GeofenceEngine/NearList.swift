internal import GeofenceCore

/// The boundaries around one place, for testing a device that moves among them without the index.
///
/// Centres are kept as offsets in metres from the outer anchor, in its `LocalFrame` and in single
/// precision: 32 of them in lines of their own, so that a test of all is a few dozen vector
/// instructions, and the position's own offset takes no sine. What lies within the rounding of a
/// boundary is settled by the exact predicate.
///
/// ```
/// east, north, up, limit   32 × 4 bytes each   offset of the centre, radius, chord metres; by fours
/// regions                  32 × 4 bytes        indices in the set
/// inside                   one bit a region    as of the last evaluated fix
/// count, band              4 bytes each        entries in use; rounding in metres
/// frame                    32 bytes            the outer anchor
/// ```
struct NearList: Sendable {
  /// The most boundaries a list holds.
  static var capacity: Int { 32 }

  private var east = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  private var north = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  private var up = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  /// Unused entries have a limit so large that they are never near.
  private var limit = InlineArray<8, SIMD4<Float>>(repeating: .init(repeating: NearList.never))
  private var regions = InlineArray<32, UInt32>(repeating: 0)
  /// Which of the regions contained the last evaluated position.
  private(set) var inside: UInt32 = 0
  private var used: UInt32 = 0
  /// Whether the device was looked at since without the list, which then says nothing any more.
  var isStale = false
  private var band: Float = 0
  private var frame: LocalFrame

  private static var never: Float { 1e30 }

  /// A list without boundaries, anchored at a position.
  init(around place: SpherePosition) { frame = LocalFrame(place) }

  /// Entries in use.
  var count: Int { Int(used) }

  /// Starts over around a position with what a search found there.
  mutating func fill(_ search: BoundarySearch, around place: SpherePosition) {
    frame = LocalFrame(place)
    inside = 0
    isStale = false
    used = UInt32(search.candidates.count)
    var largest: Float = 0
    var slack: Float = 0
    for quad in 0..<8 { limit[quad] = .init(repeating: NearList.never) }
    let meters = Float(Sphere.radiusMeters)
    let rotation = LocalFrame.Rotation(place)
    for (number, candidate) in search.candidates.enumerated() {
      let offset = rotation.offset(candidate.x, candidate.y, candidate.z)
      let (quad, lane) = (number >> 2, number & 3)
      east[quad][lane] = offset.east * meters
      north[quad][lane] = offset.north * meters
      up[quad][lane] = offset.up * meters
      limit[quad][lane] = candidate.limit * meters
      regions[number] = candidate.region
      if candidate.isInside { inside |= 1 << UInt32(number) }
      largest = max(largest, candidate.limit * meters)
      slack = max(slack, candidate.slack)
    }
    let reach = Float(search.completeMeters)
    band = slack * meters + (largest + 2 * reach) * 1.5e-6 + 1e-3
  }

  func region(_ entry: Int) -> UInt32 { regions[entry] }

  /// What a test of all boundaries found.
  struct Finding {
    /// Metres within which no boundary lies, rounding taken off; may be negative.
    var clearMeters: Double
    /// The cosine of the position's latitude.
    var cosineOfLatitude: Double
    /// Entries whose verdict changed.
    var changed: UInt32
  }

  /// Tests all boundaries from a position and takes the new verdicts over.
  ///
  /// - Parameters:
  ///   - reach: Metres around the outer anchor within which the list is complete.
  ///   - exact: The exact verdict for a region, asked only within the rounding.
  /// - Returns: Nil when the position is too far out for the list to be of use.
  mutating func evaluate(
    _ position: Coordinate, reach: Double, exact: (UInt32) -> Bool
  ) -> Finding? {
    guard let offset = frame.offset(of: position) else { return nil }
    let left = reach - offset.lengthMeters
    guard left > 0.02 * reach else { return nil }
    let (clear, changed) = test(offset, exact: exact)
    return Finding(
      clearMeters: min(clear, left), cosineOfLatitude: offset.cosineOfLatitude, changed: changed)
  }

  private mutating func test(
    _ position: LocalFrame.Offset, exact: (UInt32) -> Bool
  ) -> (clearMeters: Double, changed: UInt32) {
    let eastward = Float(position.east)
    let northward = Float(position.north)
    let upward = Float(position.up)
    var nearest = SIMD4<Float>(repeating: NearList.never)
    var now: UInt32 = 0
    for quad in 0..<(count + 3) >> 2 {
      let depths = depths(quad, eastward, northward, upward)
      let gaps = depths.replacing(with: -depths, where: depths .< 0)
      nearest.replace(with: gaps, where: gaps .< nearest)
      let places = SIMD4<UInt32>(1, 2, 4, 8)
      let found = SIMD4<UInt32>.zero.replacing(with: places, where: depths .>= 0)
      now |= (found[0] | found[1] | found[2] | found[3]) << UInt32(quad &* 4)
    }
    let clear = min(min(nearest[0], nearest[1]), min(nearest[2], nearest[3]))
    if count < NearList.capacity { now &= (1 << used) &- 1 }
    if clear < band {
      for entry in 0..<count
      where depths(entry >> 2, eastward, northward, upward)[entry & 3].magnitude < band {
        let bit: UInt32 = 1 << UInt32(entry)
        now = exact(regions[entry]) ? now | bit : now & ~bit
      }
    }
    let changed = now ^ inside
    inside = now
    return (Double(clear - band), changed)
  }

  /// How far inside its boundary each entry of four has a position, in metres; negative outside.
  @inline(__always)
  private func depths(
    _ quad: Int, _ eastward: Float, _ northward: Float, _ upward: Float
  ) -> SIMD4<Float> {
    let (dx, dy, dz) = (east[quad] - eastward, north[quad] - northward, up[quad] - upward)
    return limit[quad] - (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
