extension GridIndex {
  /// The largest reach of a query: 50 km as a chord. The bound below is proven up to here.
  package static let largestReach = 0.0078

  /// Visits every entry whose boundary, moved outward by `reach`, can hold the position, and more.
  ///
  /// Why none is missed: an entry matters when `chord(position, center) <= limit + reach`. In a class
  /// `limit + reach` is at most 0.0804 + 0.0078, where the arc is at most 1.001 times the chord; so
  /// centres lie within the arc `a = 1.001 (limit + reach)`. Their latitudes differ by at most `a`.
  /// Along a path of length `a` longitude changes by at most the length over the least cosine met,
  /// which is at least `cos φ - a` because the cosine's slope is at most 1; so their longitudes
  /// differ by at most `a / (cos φ - a)`, and by anything when that is no positive number: all columns
  /// are searched then, which covers the poles. Columns wrap at 180°. The cut into tiles and cells is
  /// monotonic in latitude and longitude, so cells between those of the ends hold all centres
  /// between the ends; 1e-9 radians (6 mm) are added for rounding.
  ///
  /// - Parameters:
  ///   - reach: Chord of the unit sphere, from 0 to `largestReach`.
  ///   - body: Called in a fixed order that is not the order of the regions.
  @inline(__always)
  package func forEachEntry(
    near position: Coordinate, reach: Double, _ body: (GridEntry) -> Void
  ) {
    for entry in wide { body(entry) }
    let cosine = SphereMath.cosineDegrees(position.latitude)
    for level in levels where level.largestLimit >= 0 {
      visit(level, position, cosine, reach, body)
    }
  }

  /// A ring of latitude and longitude around a position, in degrees.
  private struct Ring {
    var south: Double
    var north: Double
    /// Half the width in longitude; 180 or more is all of it.
    var half: Double

    init(_ position: Coordinate, cosine: Double, chord: Double) {
      let arc = 1.001 * chord + 1e-9
      let degrees = arc * Sphere.degreesPerRadian
      south = position.latitude - degrees
      north = position.latitude + degrees
      let least = cosine - arc
      half = least > 0 ? arc / least * Sphere.degreesPerRadian : 360
    }
  }

  private func visit(
    _ level: Level, _ position: Coordinate, _ cosine: Double, _ reach: Double,
    _ body: (GridEntry) -> Void
  ) {
    let tiling = level.tiling
    let ring = Ring(position, cosine: cosine, chord: level.largestLimit + reach)
    for row in tiling.row(ring.south)...tiling.row(ring.north) {
      let count = Int(tiling.columns[row])
      guard ring.half < 180 else {
        for column in 0..<count { visitTile(level, row, column, position, cosine, reach, body) }
        continue
      }
      let west = position.longitude - ring.half
      let east = position.longitude + ring.half
      var column = tiling.column(west < -180 ? west + 360 : west, row: row)
      let last = tiling.column(east > 180 ? east - 360 : east, row: row)
      // A ring of nearly a whole turn can begin and end in the same column: then take all.
      let wraps = ring.half * 2 >= 360 - 360 / Double(count)
      let steps = wraps ? count - 1 : (last - column + count) % count
      for _ in 0...steps {
        visitTile(level, row, column, position, cosine, reach, body)
        column = column + 1 == count ? 0 : column + 1
      }
    }
  }

  private func visitTile(
    _ level: Level, _ row: Int, _ column: Int, _ position: Coordinate, _ cosine: Double,
    _ reach: Double, _ body: (GridEntry) -> Void
  ) {
    let tiling = level.tiling
    let number = tiling.rowStarts[row] + UInt32(column)
    guard let tile = tile(number, in: level) else { return }
    let side = Int(tile.side)
    let ring = Ring(position, cosine: cosine, chord: Double(tile.largestLimit) + reach)
    let low = tiling.cellRow(ring.south, row: row, side: side)
    let high = tiling.cellRow(ring.north, row: row, side: side)
    var west = 0
    var east = side - 1
    if ring.half < 90 {
      // The tile's own turn: its middle is within half a turn of the position either way.
      let middle = (Double(column) + 0.5) * (360 / Double(tiling.columns[row])) - 180
      var longitude = position.longitude
      if longitude - middle > 180 { longitude -= 360 }
      if longitude - middle < -180 { longitude += 360 }
      west = tiling.cellColumn(longitude - ring.half, row: row, column: column, side: side)
      east = tiling.cellColumn(longitude + ring.half, row: row, column: column, side: side)
      if tiling.columns[row] < 4 { (west, east) = (0, side - 1) }
    }
    for cellRow in low...high {
      let base = Int(tile.firstCell) + cellRow * side
      let stretch = Int(starts[base + west])..<Int(starts[base + east + 1])
      for index in stretch { body(entries[index]) }
    }
  }

  /// The tile of that number, if it holds anything.
  private func tile(_ number: UInt32, in level: Level) -> Tile? {
    let mask = level.slots.count - 1
    var slot = GridIndex.hash(number) & mask
    while level.slots[slot] != 0 {
      let tile = tiles[Int(level.slots[slot]) - 1]
      if tile.number == number { return tile }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
