/// Circles that lie together in memory, and the position as seen from the middle of their tile.
struct GridRun: Sendable, BitwiseCopyable {
  /// Where in the `regions` of the index; never empty.
  var first: UInt32
  var end: UInt32
  var x: Float
  var y: Float
  var z: Float
  /// The most that single precision can move the difference of a distance and a limit, where the two
  /// come close.
  ///
  /// With T the spread of the tile and A the position's distance from its middle: the components
  /// of both are rounded to 2^-24 of at most T and A, their difference again, the length 2^-22 of
  /// at most T + A, and the limit, which then is at most T + A, to 2^-24 of it. In all below
  /// 8 · 2^-24 (T + A); 2^-20 (T + A) is used, and 1e-13 (0.64 µm) for what double precision cannot
  /// tell: chords are good to 2e-15, limits to 1e-15 and reference distances to 1e-8 m, which is
  /// 2e-15.
  var slack: Float

  @inline(__always)
  init(first: UInt32, end: UInt32, of tile: GridIndex.Tile, from position: UnitVector) {
    self.first = first
    self.end = end
    x = Float(position.x - Double(tile.x))
    y = Float(position.y - Double(tile.y))
    z = Float(position.z - Double(tile.z))
    slack = (tile.spread + (x * x + y * y + z * z).squareRoot()) * 0x1p-20 + 1e-13
  }
}
