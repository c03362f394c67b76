extension GridIndex {
  #if GEOFENCE_INTERNAL_CHECKS
  /// Checks the whole layout; a violation traps with its name.
  ///
  /// Costs as much as building: measure nothing with `GEOFENCE_INTERNAL_CHECKS` on.
  func checkInvariants(_ circles: ContiguousArray<CircularRegion>) {
    precondition(regions.count == circles.count, "every region is stored once")
    precondition(quads.count == (regions.count + 3) / 4, "four circles a quad")
    var seen = ContiguousArray(repeating: false, count: circles.count)
    for index in wide { check(Int(index), in: .wide, circles, &seen) }
    for (number, level) in levels.enumerated() {
      var largest = -1.0
      for tile in tiles[level.firstTile..<level.firstTile + level.tileCount] {
        let cells = Int(tile.firstCell)..<Int(tile.firstCell) + Int(tile.side * tile.side)
        for cell in cells {
          precondition(starts[cell] <= starts[cell + 1], "cells are in order")
          for index in Int(starts[cell])..<Int(starts[cell + 1]) {
            check(index, in: tile, circles, &seen)
            let circle = circles[Int(regions[index])]
            let own = self.cell(of: circle.center, level: number, side: Int(tile.side))
            precondition(cells.lowerBound + own == cell, "a circle lies in the cell of its centre")
            largest = max(largest, UnitVector.chord(ofMeters: circle.radiusMeters))
          }
        }
      }
      precondition(largest == level.largestLimit, "a level knows its largest limit")
    }
  }

  private func check(
    _ index: Int, in tile: Tile, _ circles: ContiguousArray<CircularRegion>,
    _ seen: inout ContiguousArray<Bool>
  ) {
    let region = Int(regions[index])
    precondition(!seen[region], "no region is stored twice")
    seen[region] = true
    let center = UnitVector(circles[region].center)
    let (quad, lane) = (quads[index >> 2], index & 3)
    let x = Double(tile.x) + Double(quad.x[lane]) - center.x
    let y = Double(tile.y) + Double(quad.y[lane]) - center.y
    let z = Double(tile.z) + Double(quad.z[lane]) - center.z
    let size = (x * x + y * y + z * z).squareRoot()
    precondition(size <= Double(tile.spread) * 0x1p-24, "a lane holds the centre of its circle")
  }
  #else
  /// Does nothing; build with `-Xswiftc -DGEOFENCE_INTERNAL_CHECKS` to check the layout.
  @inline(__always)
  func checkInvariants(_ circles: ContiguousArray<CircularRegion>) {}
  #endif
}
