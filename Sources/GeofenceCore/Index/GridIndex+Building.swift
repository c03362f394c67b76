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
    entries.reserveCapacity(keys.count)
    starts.reserveCapacity(keys.count / GridIndex.circlesPerCell + 1)
    addTiles(keys, regions)
    starts.append(UInt32(entries.count))
    for level in levels.indices { fillSlots(level) }
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
      guard let level = GridIndex.level(ofRadius: region.radiusMeters) else {
        wide.append(GridEntry(region: UInt32(number), of: region))
        continue
      }
      let row = rows[levels[level].firstRow + levels[level].row(region.center.latitude)]
      let column = GridIndex.column(region.center.longitude, of: row.columns)
      let tile = UInt64(row.firstTile) + UInt64(column)
      keys.append(UInt64(level) << 61 | tile << 32 | UInt64(number))
    }
    RadixSort.sort(&keys, bits: 32..<64)
    return keys
  }

  private mutating func addTiles(
    _ keys: ContiguousArray<UInt64>, _ regions: ContiguousArray<CircularRegion>
  ) {
    var scratch = ContiguousArray<UInt32>()
    var first = 0
    while first < keys.count {
      let tileKey = keys[first] >> 32
      var end = first + 1
      while end < keys.count, keys[end] >> 32 == tileKey { end += 1 }
      addTile(keys, first..<end, regions, &scratch)
      first = end
    }
  }

  /// Adds the entries of one tile, cell by cell, and its cells.
  private mutating func addTile(
    _ keys: ContiguousArray<UInt64>, _ range: Range<Int>,
    _ regions: ContiguousArray<CircularRegion>, _ scratch: inout ContiguousArray<UInt32>
  ) {
    let level = Int(keys[range.lowerBound] >> 61)
    let number = UInt32(keys[range.lowerBound] >> 32 & 0x1FFF_FFFF)
    let side = GridIndex.side(forCircles: range.count)
    let firstCell = starts.count
    let firstEntry = entries.count

    // Counting sort by cell: counts, then ends that run down to starts as the cells fill.
    scratch.removeAll(keepingCapacity: true)
    for _ in 0..<side * side { starts.append(0) }
    for key in keys[range] {
      let region = regions[Int(key & 0xFFFF_FFFF)]
      let cell = self.cell(of: region.center, level: level, side: side)
      scratch.append(UInt32(cell))
      starts[firstCell + cell] += 1
    }
    var end = UInt32(firstEntry)
    for cell in firstCell..<starts.count {
      end += starts[cell]
      starts[cell] = end
    }
    var largest = 0.0
    let filler = GridEntry(region: 0, of: regions[Int(keys[range.lowerBound] & 0xFFFF_FFFF)])
    for _ in range { entries.append(filler) }
    for offset in (0..<range.count).reversed() {
      let region = UInt32(keys[range.lowerBound + offset] & 0xFFFF_FFFF)
      let entry = GridEntry(region: region, of: regions[Int(region)])
      largest = max(largest, entry.limit)
      let cell = firstCell + Int(scratch[offset])
      starts[cell] -= 1
      entries[Int(starts[cell])] = entry
    }
    levels[level].largestLimit = max(levels[level].largestLimit, largest)
    if levels[level].tileCount == 0 { levels[level].firstTile = tiles.count }
    levels[level].tileCount += 1
    tiles.append(
      Tile(
        number: number, firstCell: UInt32(firstCell), side: UInt32(side),
        largestLimit: Float(largest).nextUp))
  }

  /// Cells in a row of a tile that holds so many circles.
  private static func side(forCircles count: Int) -> Int {
    var side = 1
    while side < largestSide, side * side * 2 * circlesPerCell <= count { side += 1 }
    return side
  }

  /// The cell of a centre within its tile, row by row.
  func cell(of center: Coordinate, level: Int, side: Int) -> Int {
    let level = levels[level]
    let row = level.row(center.latitude)
    let columns = rows[level.firstRow + row].columns
    let column = GridIndex.column(center.longitude, of: columns)
    let north = GridIndex.cellRow(center.latitude, level, row: row, side: side)
    let east = GridIndex.cellColumn(center.longitude, column: column, of: columns, side: side)
    return GridIndex.cut(north, side) * side + GridIndex.cut(east, side)
  }

  /// Makes the hash table of a level, at most half full.
  private mutating func fillSlots(_ level: Int) {
    let count = levels[level].tileCount
    guard count > 0 else { return }
    var size = 4
    while size < count * 2 { size *= 2 }
    levels[level].firstSlot = slots.count
    levels[level].slotMask = size - 1
    slots.append(contentsOf: repeatElement(0, count: size))
    for index in levels[level].firstTile..<levels[level].firstTile + count {
      var slot = GridIndex.hash(tiles[index].number) & (size - 1)
      while slots[levels[level].firstSlot + slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[levels[level].firstSlot + slot] = UInt32(index + 1)
    }
  }
}
