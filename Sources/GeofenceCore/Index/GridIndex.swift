/// A grid over circles of mixed size: each circle is stored once, in the cell of its centre.
///
/// Circles are put into classes by radius (up to 500 m, 2 km, 8 km, …, 512 km; larger ones in a plain
/// list). Each class has its own grid of **tiles**: rows of latitude, and in each row as many columns
/// as keep the tiles about square, so that there are few near the poles and one row is a ring. Only
/// tiles that hold something exist. A tile is cut into `side` × `side` **cells**, the more circles
/// and the closer together the more cells, so that a circle shares its cell with a few others. Each
/// array serves all classes.
///
/// ```
/// classes   [ 0: ≤ 500 m | 1: ≤ 2 km | … | 5: ≤ 512 km ]            wide: the rest
///                 │
///                 ▼ rows, then slots (hash of the tile's number)
/// tiles     [ … | number, first cell, side, middle, spread | … ]
///                             │
///                             ▼ row by row from south to north, west to east
/// starts    [ … | s | s | s | s | … ]                               side × side a tile, one more
///                   │   │
///                   ▼   ▼                                           at the very end
/// quads     [ … | x x x x  y y y y  z z z z  limit ×4 | … ]          16 bytes a circle, inline
/// regions   [ … | number | number | … ]                             4 bytes a circle
/// ```
///
/// Neighbouring cells of a row are neighbours in `quads`, so a query reads one stretch a row. The
/// geometry is kept in single precision, relative to the middle of the tile; verdicts closer to a
/// boundary than that can tell are left to the reference predicate.
///
/// A query takes all cells that the position's own ring of latitude and longitude can reach; the
/// bounds are proven in `GridIndex+Queries.swift`. It never misses a circle and may return some that
/// are too far: the caller tests distances anyway.
package struct GridIndex: Sendable {
  /// A row of tiles of one level.
  struct Row: Sendable, BitwiseCopyable {
    /// Tiles of the level before this row.
    var firstTile: UInt32
    /// Tiles in this row.
    var columns: UInt32
    /// Tiles in a degree of longitude.
    var columnsPerDegree: Double
    /// Half of the longitudes, in degrees, that a ring may hold to be searched by columns.
    var widestHalf: Double
  }

  /// An entry of the hash tables.
  struct Slot: Equatable, Sendable, BitwiseCopyable {
    /// Number of a tile in its level: `firstTile` of its row plus its column.
    var number: UInt32
    /// Its index in `tiles`.
    var tile: UInt32

    static var free: Slot { Slot(number: .max, tile: .max) }
  }

  /// A tile that holds circles, in 28 bytes.
  struct Tile: Sendable, BitwiseCopyable {
    /// Index of its first cell in `starts`.
    var firstCell: UInt32
    /// Cells in a row and rows of cells.
    var side: UInt32
    /// No centre lies farther from the middle, on the unit sphere; rounded up.
    var spread: Float
    /// The middle: any point near its circles will do.
    var x: Float
    var y: Float
    var z: Float

    /// The tile of `wide`: seen from the middle of the Earth.
    static var wide: Tile {
      Tile(firstCell: 0, side: 1, spread: 1, x: 0, y: 0, z: 0)
    }
  }

  var levels: ContiguousArray<Level> = []
  var rows: ContiguousArray<Row> = []
  var slots: ContiguousArray<Slot> = []
  var tiles: ContiguousArray<Tile> = []
  var starts: ContiguousArray<UInt32> = []
  /// The circles of all tiles, then those too large for the classes, which every query looks at.
  var quads: ContiguousArray<GridQuad> = []
  /// Which region of the set each lane of `quads` is.
  var regions: ContiguousArray<UInt32> = []
  /// Where in `regions` the circles too large for the classes are.
  var wide: Range<UInt32> = 0..<0

  /// Bytes that the index takes, without the regions themselves.
  package var byteCount: Int {
    rows.count * MemoryLayout<Row>.stride + slots.count * 8
      + tiles.count * MemoryLayout<Tile>.stride + starts.count * 4
      + quads.count * MemoryLayout<GridQuad>.stride + regions.count * 4
  }
}
