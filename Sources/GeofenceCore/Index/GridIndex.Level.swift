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
    /// Its open-addressed hash table in `slots`: tile index plus one, 0 for free. The size is
    /// `slotMask + 1`, a power of two, at least twice the number of tiles.
    var firstSlot = 0
    var slotMask = 0

    /// The row of a latitude in degrees; latitudes beyond a pole belong to the last row there.
    @inline(__always)
    func row(_ latitude: Double) -> Int {
      GridIndex.cut((latitude + 90) * rowsPerDegree, rowCount)
    }
  }

  /// The column of a longitude of [-180, 180] among so many.
  @inline(__always)
  static func column(_ longitude: Double, of columns: UInt32) -> Int {
    cut((longitude + 180) * (Double(columns) / 360), Int(columns))
  }

  /// Rows of cells between a tile's south end and a latitude; below 0 and beyond `side` outside of it.
  @inline(__always)
  static func cellRow(_ latitude: Double, _ level: Level, row: Int, side: Int) -> Double {
    ((latitude + 90) * level.rowsPerDegree - Double(row)) * Double(side)
  }

  /// Columns of cells between a tile's west end and a longitude; as `cellRow`.
  @inline(__always)
  static func cellColumn(
    _ longitude: Double, column: Int, of columns: UInt32, side: Int
  ) -> Double {
    ((longitude + 180) * (Double(columns) / 360) - Double(column)) * Double(side)
  }

  /// The whole part of a number, cut to 0…`count`-1.
  @inline(__always)
  static func cut(_ value: Double, _ count: Int) -> Int {
    value <= 0 ? 0 : value >= Double(count) ? count - 1 : Int(value)
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
      rows.append(Row(firstTile: total, columns: columns))
      total += columns
    }
  }
}
