extension GridIndex {
  #if GEOFENCE_INTERNAL_CHECKS
  /// Checks the whole layout; a violation traps with its name.
  ///
  /// Costs as much as building: measure nothing with `GEOFENCE_INTERNAL_CHECKS` on.
  func checkInvariants(_ regions: ContiguousArray<CircularRegion>) {
    precondition(entries.count + wide.count == regions.count, "every region is stored once")
    var seen = ContiguousArray(repeating: false, count: regions.count)
    for entry in wide { checkSeen(entry, &seen) }
    for (number, level) in levels.enumerated() {
      var largest = -1.0
      for tileIndex in level.firstTile..<level.firstTile + level.tileCount {
        let tile = tiles[tileIndex]
        let cells = Int(tile.firstCell)..<Int(tile.firstCell) + Int(tile.side * tile.side)
        for cell in cells {
          precondition(starts[cell] <= starts[cell + 1], "cells are in order")
          for index in Int(starts[cell])..<Int(starts[cell + 1]) {
            let entry = entries[index]
            checkSeen(entry, &seen)
            let center = regions[Int(entry.region)].center
            let own = self.cell(of: center, level: number, side: Int(tile.side))
            precondition(cells.lowerBound + own == cell, "an entry lies in the cell of its centre")
            precondition(entry.limit <= Double(tile.largestLimit), "a tile knows its largest limit")
            largest = max(largest, entry.limit)
          }
        }
      }
      precondition(largest == level.largestLimit, "a level knows its largest limit")
    }
  }

  private func checkSeen(_ entry: GridEntry, _ seen: inout ContiguousArray<Bool>) {
    precondition(!seen[Int(entry.region)], "no region is stored twice")
    seen[Int(entry.region)] = true
  }
  #else
  /// Does nothing; build with `-Xswiftc -DGEOFENCE_INTERNAL_CHECKS` to check the layout.
  @inline(__always)
  func checkInvariants(_ regions: ContiguousArray<CircularRegion>) {}
  #endif
}
