extension GridIndex {
  /// Radii of the classes grow by this factor.
  static let classFactor = 4.0
  /// The largest radius of the first class, metres.
  static let firstClassMeters = 500.0
  /// How many classes there are; the last goes to 512 km.
  static let classCount = 6
  /// Edge of a tile in radii of its class.
  static let tileRadii = 16.0
  /// Circles a cell should hold.
  static let circlesPerCell = 2
  /// A tile is cut finer when its circles are in worse company than this.
  static var crowd: Double { 6 }
  /// Beyond this, cells are a quarter of the largest radius and finer ones spare nothing.
  static var finestSide: Int { 64 }
  /// The most cells that a tile has in a row.
  static let largestSide = 128

  /// Builds the index; entry numbers are indices into `regions`.
  ///
  /// - Complexity: O(n): one radix sort by tile, one counting sort in each tile.
  package init(_ regions: ContiguousArray<CircularRegion>) {
    var edge = GridIndex.firstClassMeters * GridIndex.tileRadii / Sphere.metersPerDegree
    for _ in 0..<GridIndex.classCount {
      addLevel(edge: edge)
      edge *= GridIndex.classFactor
    }
    let keys = tileKeys(regions)
    quads.reserveCapacity(regions.count / 4 + 1)
    self.regions.reserveCapacity(regions.count)
    starts.reserveCapacity(keys.count / GridIndex.circlesPerCell + 1)
    var numbers = ContiguousArray<UInt32>()
    addTiles(keys, regions, &numbers)
    starts.append(UInt32(self.regions.count))
    addWide(regions)
    for level in levels.indices { fillSlots(level, numbers) }
    checkInvariants(regions)
  }

  /// The class of a radius in metres, or nil for the plain list.
  private static func level(ofRadius radius: Double) -> Int? {
    var largest = firstClassMeters
    for level in 0..<classCount {
      if radius <= largest { return level }
      largest *= classFactor
    }
    return nil
  }

  /// A key a circle, sorted: class (3 bits), tile (29 bits), region (32 bits).
  private mutating func tileKeys(
    _ regions: ContiguousArray<CircularRegion>
  ) -> ContiguousArray<UInt64> {
    var keys = ContiguousArray<UInt64>()
    keys.reserveCapacity(regions.count)
    for (number, region) in regions.enumerated() {
      guard let level = GridIndex.level(ofRadius: region.radiusMeters) else { continue }
      let (row, column) = place(region.center, level)
      let tile = UInt64(rows[row].firstTile) + UInt64(column)
      keys.append(UInt64(level) << 61 | tile << 32 | UInt64(number))
    }
    RadixSort.sort(&keys, bits: 32..<64)
    return keys
  }

  private mutating func addTiles(
    _ keys: ContiguousArray<UInt64>, _ regions: ContiguousArray<CircularRegion>,
    _ numbers: inout ContiguousArray<UInt32>
  ) {
    var scratch = ContiguousArray<UInt32>()
    var first = 0
    while first < keys.count {
      let tileKey = keys[first] >> 32
      var end = first + 1
      while end < keys.count, keys[end] >> 32 == tileKey { end += 1 }
      addTile(keys, first..<end, regions, &scratch)
      numbers.append(UInt32(tileKey & 0x1FFF_FFFF))
      first = end
    }
  }

  /// Adds the circles of one tile, cell by cell, and its cells.
  private mutating func addTile(
    _ keys: ContiguousArray<UInt64>, _ range: Range<Int>,
    _ circles: ContiguousArray<CircularRegion>, _ scratch: inout ContiguousArray<UInt32>
  ) {
    let level = Int(keys[range.lowerBound] >> 61)
    let firstCell = starts.count
    let firstEntry = regions.count

    // Counting sort by cell: counts, then ends that run down to starts as the cells fill.
    var side = GridIndex.side(forCircles: range.count)
    let share = count(keys[range], circles, level: level, side: side, &scratch)
    if share > GridIndex.crowd, side < GridIndex.finestSide {
      let wanted = Double(side) * (share / Double(GridIndex.circlesPerCell)).squareRoot()
      side = max(side, min(Int(wanted), GridIndex.finestSide))
      starts.removeLast(starts.count - firstCell)
      _ = count(keys[range], circles, level: level, side: side, &scratch)
    }
    var end = UInt32(firstEntry)
    for cell in firstCell..<starts.count {
      end += starts[cell]
      starts[cell] = end
    }
    for _ in range { regions.append(0) }
    while quads.count * 4 < regions.count { quads.append(.empty) }
    let middle = UnitVector(circles[Int(keys[range.lowerBound] & 0xFFFF_FFFF)].center)
    var tile = Tile(
      firstCell: UInt32(firstCell), side: UInt32(side), spread: 0, x: Float(middle.x),
      y: Float(middle.y), z: Float(middle.z))
    var largest = 0.0
    for offset in (0..<range.count).reversed() {
      let region = UInt32(keys[range.lowerBound + offset] & 0xFFFF_FFFF)
      let cell = firstCell + Int(scratch[offset])
      starts[cell] -= 1
      largest = max(largest, put(circles[Int(region)], region, at: Int(starts[cell]), in: &tile))
    }
    levels[level].largestLimit = max(levels[level].largestLimit, largest)
    if levels[level].tileCount == 0 { levels[level].firstTile = tiles.count }
    levels[level].tileCount += 1
    tiles.append(tile)
  }

  /// Counts the circles of a tile in each cell, in new elements of `starts`, and notes their cells.
  ///
  /// - Returns: How many circles the cell of a circle holds on average, itself included.
  private mutating func count(
    _ keys: ContiguousArray<UInt64>.SubSequence, _ circles: ContiguousArray<CircularRegion>,
    level: Int, side: Int,
    _ scratch: inout ContiguousArray<UInt32>
  ) -> Double {
    scratch.removeAll(keepingCapacity: true)
    let firstCell = starts.count
    starts.append(contentsOf: repeatElement(0, count: side * side))
    for key in keys {
      let cell = self.cell(of: circles[Int(key & 0xFFFF_FFFF)].center, level: level, side: side)
      scratch.append(UInt32(cell))
      starts[firstCell + cell] += 1
    }
    var pairs: UInt64 = 0
    for cell in firstCell..<starts.count { pairs += UInt64(starts[cell]) * UInt64(starts[cell]) }
    return Double(pairs) / Double(keys.count)
  }

  /// Adds the circles that are too large for the classes.
  private mutating func addWide(_ circles: ContiguousArray<CircularRegion>) {
    let first = UInt32(regions.count)
    var tile = Tile.wide
    for (number, circle) in circles.enumerated()
    where GridIndex.level(ofRadius: circle.radiusMeters) == nil {
      regions.append(0)
      if quads.count * 4 < regions.count { quads.append(.empty) }
      _ = put(circle, UInt32(number), at: regions.count - 1, in: &tile)
    }
    wide = first..<UInt32(regions.count)
  }

  /// Writes a circle into its lane.
  ///
  /// - Returns: Its limit.
  private mutating func put(
    _ circle: CircularRegion, _ region: UInt32, at index: Int, in tile: inout Tile
  ) -> Double {
    let center = UnitVector(circle.center)
    let (x, y) = (center.x - Double(tile.x), center.y - Double(tile.y))
    let z = center.z - Double(tile.z)
    let isEverything = circle.radiusMeters >= Sphere.halfCircumferenceMeters
    let limit = UnitVector.chord(ofMeters: circle.radiusMeters)
    let lane = index & 3
    quads[index >> 2].x[lane] = Float(x)
    quads[index >> 2].y[lane] = Float(y)
    quads[index >> 2].z[lane] = Float(z)
    quads[index >> 2].limit[lane] = isEverything ? GridQuad.everything : Float(limit)
    regions[index] = region
    tile.spread = max(tile.spread, Float((x * x + y * y + z * z).squareRoot()).nextUp)
    return limit
  }

  /// Cells in a row of a tile that holds so many circles.
  private static func side(forCircles count: Int) -> Int {
    var side = 1
    while side < largestSide, side * side * 2 * circlesPerCell <= count { side += 1 }
    return side
  }

  /// The row (index in `rows`) and the column of the tile that a centre lies in.
  private func place(_ center: Coordinate, _ level: Int) -> (row: Int, column: Int) {
    let level = levels[level]
    let row = level.firstRow + GridIndex.cut(level.rows(center.latitude), level.rowCount)
    let columns = GridIndex.columns(center.longitude, rows[row])
    return (row, GridIndex.cut(columns, Int(rows[row].columns)))
  }

  /// The cell of a centre within its tile, row by row.
  func cell(of center: Coordinate, level: Int, side: Int) -> Int {
    let (row, column) = place(center, level)
    let level = levels[level]
    let north = (level.rows(center.latitude) - Double(row - level.firstRow)) * Double(side)
    let columns = GridIndex.columns(center.longitude, rows[row])
    let east = (columns - Double(column)) * Double(side)
    return GridIndex.cut(north, side) * side + GridIndex.cut(east, side)
  }

  /// Makes the hash table of a level, at most half full.
  private mutating func fillSlots(_ level: Int, _ numbers: ContiguousArray<UInt32>) {
    let count = levels[level].tileCount
    guard count > 0 else { return }
    var size = 4
    while size < count * 2 { size *= 2 }
    levels[level].firstSlot = slots.count
    levels[level].slotMask = size - 1
    slots.append(contentsOf: repeatElement(.free, count: size))
    for index in levels[level].firstTile..<levels[level].firstTile + count {
      var slot = GridIndex.hash(numbers[index]) & (size - 1)
      while slots[levels[level].firstSlot + slot] != .free { slot = (slot + 1) & (size - 1) }
      slots[levels[level].firstSlot + slot] = Slot(number: numbers[index], tile: UInt32(index))
    }
  }
}
