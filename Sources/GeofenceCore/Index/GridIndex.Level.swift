extension GridIndex {
  /// One class of radii: how it cuts the sphere into tiles, and where its parts of the arrays begin.
  struct Level: Sendable, BitwiseCopyable {
    /// Rows from south to north: `rowCount` of them from `firstRow` in `rows`.
    var firstRow: Int
    var rowCount: Int
    /// Rows in a degree of latitude.
    var rowsPerDegree: Double
    /// The largest limit (chord of the unit sphere) of its circles; negative when it has none.
    var largestLimit = -1.0
    /// Its tiles in `tiles`.
    var firstTile = 0
    var tileCount = 0
    /// Its open-addressed hash table in `slots`. The size is
    /// `slotMask + 1`, a power of two, at least twice the number of tiles.
    var firstSlot = 0
    var slotMask = 0

    /// Rows between the south pole and a latitude.
    @inline(__always)
    func rows(_ latitude: Double) -> Double { (latitude + 90) * rowsPerDegree }
  }

  /// Columns of a row between 180° W and a longitude.
  @inline(__always)
  static func columns(_ longitude: Double, _ row: Row) -> Double {
    (longitude + 180) * row.columnsPerDegree
  }

  /// A number, less a half, rounded and cut to 0…`count`-1.
  ///
  /// Rounding by an addition to 2^52 takes a fifth of the instructions that a conversion takes. It is
  /// the whole part but for odd whole numbers, where it is one less; what counts is that it never
  /// decreases and that building and querying do the same.
  ///
  /// - Parameter value: Anything but NaN; infinities too.
  @inline(__always)
  static func cut(_ value: Double, _ count: Int) -> Int {
    let last = Double(Int32(truncatingIfNeeded: count &- 1))
    let least = value > 0.5 ? value - 0.5 : 0
    let limited = least < last ? least : last
    return Int(truncatingIfNeeded: (limited + 0x1p52).bitPattern & 0xFFFF_FFFF)
  }

  /// The same of four numbers.
  @inline(__always)
  static func cut(_ values: SIMD4<Double>, _ count: Int) -> SIMD4<Int> {
    let last = SIMD4(repeating: Double(Int32(truncatingIfNeeded: count &- 1)))
    var limited = values - 0.5
    limited.replace(with: 0, where: limited .< 0)
    limited.replace(with: last, where: limited .> last)
    limited += 0x1p52
    return SIMD4(
      Int(truncatingIfNeeded: limited[0].bitPattern & 0xFFFF_FFFF),
      Int(truncatingIfNeeded: limited[1].bitPattern & 0xFFFF_FFFF),
      Int(truncatingIfNeeded: limited[2].bitPattern & 0xFFFF_FFFF),
      Int(truncatingIfNeeded: limited[3].bitPattern & 0xFFFF_FFFF))
  }

  /// Spreads tile numbers, which are dense in a row, over the slots.
  @inline(__always)
  static func hash(_ number: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(number) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Cuts the sphere for one class: rows at least so high, tiles at least so wide at their wider end.
  ///
  /// - Parameter edge: Wanted edge of a tile in degrees of a great circle.
  mutating func addLevel(edge: Double) {
    let count = max(1, Int(180 / edge))
    levels.append(
      Level(firstRow: rows.count, rowCount: count, rowsPerDegree: Double(count) / 180))
    var total: UInt32 = 0
    for row in 0..<count {
      let south = Double(row) * (180 / Double(count)) - 90
      let north = south + 180 / Double(count)
      let equatorward = south <= 0 && north >= 0 ? 0 : min(south.magnitude, north.magnitude)
      let turn = 360 * SphereMath.cosineDegrees(min(equatorward, 90))
      let columns = UInt32(max(1, turn / edge))
      // A ring of nearly a whole turn may begin and end in one column: then all are taken.
      rows.append(
        Row(
          firstTile: total, columns: columns, columnsPerDegree: Double(columns) / 360,
          widestHalf: 180 - 360 / Double(columns)))
      total += columns
    }
  }
}
