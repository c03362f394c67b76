extension GridIndex {
  /// The largest reach of a query: 50 km as a chord. The bound below is proven up to here.
  package static var largestReach: Double { 0.0078 }

  /// Visits every circle whose boundary, moved outward by `reach`, can hold the position, and more.
  ///
  /// Why none is missed: a circle matters when `chord(position, center) <= limit + reach`. In a class
  /// `limit + reach` is at most 0.0804 + 0.0078, where the arc is at most 1.001 times the chord; so
  /// centres lie within the arc `a = 1.001 (limit + reach)`. Their latitudes differ by at most `a`.
  /// Along a path of length `a` longitude changes by at most the length over the least cosine met,
  /// which is at least `cos φ - a` because the cosine's slope is at most 1; so their longitudes
  /// differ by at most `a / (cos φ - a)`, and by anything when that is no positive number: all columns
  /// are searched then, which covers the poles. Columns wrap at 180°: they are counted on from the
  /// western end of the ring. The cut into tiles and cells is monotonic in latitude and longitude, so
  /// cells between those of the ends hold all centres between the ends; 1e-9 radians (6 mm) are
  /// added for rounding.
  ///
  /// In two steps, so that the processor waits for the memory of several tiles at once: first the
  /// tiles of all classes, then what is in them.
  ///
  /// - Parameters:
  ///   - reach: Chord of the unit sphere, from 0 to `largestReach`.
  ///   - body: Called in a fixed order that is not the order of the regions.
  @inline(__always)
  func forEachRun(near place: SpherePosition, reach: Double, _ body: (GridRun) -> Void) {
    if !wide.isEmpty {
      body(GridRun(first: wide.lowerBound, end: wide.upperBound, of: .wide, from: place.vector))
    }
    var walk = GridWalk(place, reach: reach)
    repeat {
      findTiles(&walk)
      for index in 0..<walk.count {
        let found = walk.found[index]
        let tile = tiles[Int(found.tile)]
        let cells = cells(found.ring, of: tile)
        var run = GridRun(first: 0, end: 0, of: tile, from: place.vector)
        var row = cells.firstRow
        while row <= cells.lastRow {
          let base = Int(tile.firstCell) &+ row &* Int(tile.side)
          run.first = starts[base &+ cells.first]
          run.end = starts[base &+ cells.last &+ 1]
          if run.first < run.end { body(run) }
          row &+= 1
        }
      }
    } while walk.level < levels.count
  }

  /// Takes the walk on until it is over or has found as many tiles as it can hold.
  @inline(never)
  private func findTiles(_ walk: inout GridWalk) {
    walk.count = 0
    while walk.level < levels.count {
      let level = levels[walk.level]
      if level.largestLimit >= 0 {
        if walk.row < 0 { walk.enter(level) }
        while walk.row <= walk.lastRow {
          let row = rows[level.firstRow &+ walk.row]
          if walk.left < 0 { walk.enter(row) }
          while walk.left > 0 {
            if walk.count == GridWalk.capacity { return }
            let number = row.firstTile &+ UInt32(truncatingIfNeeded: walk.column)
            let tile = tile(number, in: level)
            if tile >= 0 { walk.add(tile) }
            walk.nextColumn(of: row)
          }
          walk.nextRow()
        }
      }
      walk.nextLevel()
    }
  }

  /// The rows and columns of cells of a tile that a ring can reach.
  @inline(__always)
  private func cells(
    _ ring: SIMD4<Double>, of tile: Tile
  ) -> (firstRow: Int, lastRow: Int, first: Int, last: Int) {
    let cut = GridIndex.cut(ring * Double(tile.side), Int(tile.side))
    return (cut[0], cut[1], cut[2], cut[3])
  }

  /// The index of the tile of that number, or -1 when it holds nothing.
  @inline(__always)
  private func tile(_ number: UInt32, in level: Level) -> Int {
    var slot = GridIndex.hash(number) & level.slotMask
    while true {
      let entry = slots[level.firstSlot &+ slot]
      if entry == .free { return -1 }
      if entry.number == number { return Int(entry.tile) }
      slot = (slot &+ 1) & level.slotMask
    }
  }
}

extension GridIndex {
  /// The circles of a run whose boundary, moved outward, can hold the position: all that a chord of
  /// `limit + far` reaches in single precision.
  ///
  /// - Parameters:
  ///   - far: Chord of the unit sphere, the run's slack included.
  ///   - body: Called with four circles, the lane of the one that counts, the square of its centre's
  ///     distance, and its region.
  @inline(__always)
  func forEachNear(
    in run: GridRun, within far: Float,
    _ body: (_ quad: GridQuad, _ lane: Int, _ square: Float, _ region: UInt32) -> Void
  ) {
    var number = Int(run.first >> 2)
    let last = Int((run.end &- 1) >> 2)
    while number <= last {
      let quad = quads[number]
      let squares = quad.squares(from: run.x, run.y, run.z)
      var near = GridQuad.bits(squares, within: quad.limit + far)
      while near != 0 {
        let lane = near.trailingZeroBitCount
        near &= near &- 1
        let index = number &* 4 &+ lane
        // The first and the last quad may hold circles of other cells too.
        if index < Int(run.first) || index >= Int(run.end) { continue }
        body(quad, lane, squares[lane], regions[index])
      }
      number &+= 1
    }
  }

  /// The regions of a run that contain the position.
  ///
  /// - Parameters:
  ///   - exact: The verdict for a region, asked only where single precision cannot tell.
  ///   - body: Called with every region that contains the position.
  @inline(__always)
  func forEachContained(
    in run: GridRun, exact: (UInt32) -> Bool, _ body: (UInt32) -> Void
  ) {
    forEachNear(in: run, within: run.slack) { quad, lane, square, region in
      let inner = quad.limit[lane] - run.slack
      let isSure = inner > 0 && square <= inner * inner
      if isSure || exact(region) { body(region) }
    }
  }
}
