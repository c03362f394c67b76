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
  func forEachEntry(near position: Coordinate, reach: Double, _ body: (GridEntry) -> Void) {
    for index in wide.indices { body(wide[index]) }
    let cosine = SphereMath.cosineDegrees(position.latitude)
    for index in levels.indices where levels[index].largestLimit >= 0 {
      visit(levels[index], position, cosine, reach, body)
    }
  }

  /// A ring of latitude and longitude around a position, in degrees.
  private struct Ring {
    var south: Double
    var north: Double
    /// Half the width in longitude; 180 or more is all of it.
    var half: Double

    @inline(__always)
    init(_ position: Coordinate, cosine: Double, chord: Double) {
      let arc = 1.001 * chord + 1e-9
      let degrees = arc * Sphere.degreesPerRadian
      south = position.latitude - degrees
      north = position.latitude + degrees
      let least = cosine - arc
      half = least > 0 ? degrees / least : 360
    }
  }

  @inline(__always)
  private func visit(
    _ level: Level, _ position: Coordinate, _ cosine: Double, _ reach: Double,
    _ body: (GridEntry) -> Void
  ) {
    let ring = Ring(position, cosine: cosine, chord: level.largestLimit + reach)
    let west = position.longitude - ring.half
    let east = position.longitude + ring.half
    for rowNumber in level.row(ring.south)...level.row(ring.north) {
      let row = rows[level.firstRow + rowNumber]
      let columns = Int(row.columns)
      var column = 0
      var steps = columns - 1
      // A ring of nearly a whole turn may begin and end in one column: then all are taken.
      if ring.half * 2 < 360 - 360 / Double(columns) {
        column = GridIndex.column(west < -180 ? west + 360 : west, of: row.columns)
        let last = GridIndex.column(east > 180 ? east - 360 : east, of: row.columns)
        steps = last >= column ? last - column : last - column + columns
      }
      for _ in 0...steps {
        if let tile = tile(row.firstTile + UInt32(column), in: level) {
          let place = TilePlace(row: rowNumber, column: column, columns: row.columns)
          visit(tile, place, level, position, cosine, reach, body)
        }
        column = column + 1 == columns ? 0 : column + 1
      }
    }
  }

  /// Where a tile lies in its level.
  private struct TilePlace {
    var row: Int
    var column: Int
    var columns: UInt32
  }

  @inline(__always)
  private func visit(
    _ tile: Tile, _ place: TilePlace, _ level: Level, _ position: Coordinate, _ cosine: Double,
    _ reach: Double, _ body: (GridEntry) -> Void
  ) {
    let side = Int(tile.side)
    let ring = Ring(position, cosine: cosine, chord: Double(tile.largestLimit) + reach)
    let south = GridIndex.cellRow(ring.south, level, row: place.row, side: side)
    let north = GridIndex.cellRow(ring.north, level, row: place.row, side: side)
    guard north >= 0, south < Double(side) else { return }
    var first = 0
    var last = side - 1
    if ring.half < 90, place.columns >= 4 {
      // Count longitudes the way round on which the tile is near: its middle within half a turn.
      let middle = (Double(place.column) + 0.5) * (360 / Double(place.columns)) - 180
      var longitude = position.longitude
      if longitude - middle > 180 { longitude -= 360 }
      if longitude - middle < -180 { longitude += 360 }
      let west = GridIndex.cellColumn(
        longitude - ring.half, column: place.column, of: place.columns, side: side)
      let east = GridIndex.cellColumn(
        longitude + ring.half, column: place.column, of: place.columns, side: side)
      guard east >= 0, west < Double(side) else { return }
      first = GridIndex.cut(west, side)
      last = GridIndex.cut(east, side)
    }
    for cellRow in GridIndex.cut(south, side)...GridIndex.cut(north, side) {
      let base = Int(tile.firstCell) + cellRow * side
      for index in Int(starts[base + first])..<Int(starts[base + last + 1]) {
        body(entries[index])
      }
    }
  }

  /// The tile of that number, if it holds anything.
  @inline(__always)
  private func tile(_ number: UInt32, in level: Level) -> Tile? {
    var slot = GridIndex.hash(number) & level.slotMask
    while true {
      let index = slots[level.firstSlot + slot]
      if index == 0 { return nil }
      let tile = tiles[Int(index) - 1]
      if tile.number == number { return tile }
      slot = (slot + 1) & level.slotMask
    }
  }
}
