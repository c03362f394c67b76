extension GridIndex {
  /// How one radius class cuts the sphere into tiles.
  struct Tiling: Sendable {
    /// Height of a row in degrees.
    let rowDegrees: Double
    /// Columns of each row, south to north.
    let columns: ContiguousArray<UInt32>
    /// Tiles before each row.
    let rowStarts: ContiguousArray<UInt32>

    /// Cuts the sphere into rows at least so high and tiles at least so wide.
    ///
    /// - Parameter edge: Wanted edge of a tile in degrees of a great circle.
    init(edge: Double) {
      let rows = max(1, Int(180 / edge))
      rowDegrees = 180 / Double(rows)
      var columns = ContiguousArray<UInt32>()
      var starts = ContiguousArray<UInt32>()
      columns.reserveCapacity(rows)
      starts.reserveCapacity(rows)
      var total: UInt32 = 0
      for row in 0..<rows {
        let south = Double(row) * rowDegrees - 90
        let north = south + rowDegrees
        let equatorward = south <= 0 && north >= 0 ? 0 : min(south.magnitude, north.magnitude)
        let turn = 360 * SphereMath.cosineDegrees(min(equatorward, 90))
        columns.append(UInt32(max(1, turn / edge)))
        starts.append(total)
        total += columns[row]
      }
      self.columns = columns
      rowStarts = starts
    }

    var byteCount: Int { columns.count * 8 }

    /// The row of a latitude in degrees; latitudes beyond a pole belong to the last row there.
    @inline(__always)
    func row(_ latitude: Double) -> Int {
      max(0, min(columns.count - 1, Int(((latitude + 90) / rowDegrees).rounded(.down))))
    }

    /// The column of a longitude of [-180, 180] in a row.
    @inline(__always)
    func column(_ longitude: Double, row: Int) -> Int {
      let count = Int(columns[row])
      return max(0, min(count - 1, Int((longitude + 180) * (Double(count) / 360))))
    }

    /// Where in a tile's rows of cells a latitude lies, cut to the tile.
    @inline(__always)
    func cellRow(_ latitude: Double, row: Int, side: Int) -> Int {
      let offset = (latitude + 90) / rowDegrees - Double(row)
      return GridIndex.cut(offset * Double(side), side)
    }

    /// Where in a tile's columns of cells a longitude lies, cut to the tile.
    @inline(__always)
    func cellColumn(_ longitude: Double, row: Int, column: Int, side: Int) -> Int {
      let offset = (longitude + 180) * (Double(columns[row]) / 360) - Double(column)
      return GridIndex.cut(offset * Double(side), side)
    }
  }

  /// The whole part of a number, cut to 0…`side`-1.
  @inline(__always)
  static func cut(_ value: Double, _ side: Int) -> Int {
    value <= 0 ? 0 : value >= Double(side) ? side - 1 : Int(value)
  }
}
