/// A grid over circles of mixed size: each circle is stored once, in the cell of its centre.
///
/// Circles are put into classes by radius (up to 500 m, 2 km, 8 km, …, 512 km; larger ones in a plain
/// list). Each class has its own grid of **tiles**: rows of latitude, and in each row as many columns
/// as keep the tiles about square, so that there are few near the poles and one row is a ring. Only
/// tiles that hold something exist. A tile is cut into `side` × `side` **cells**, the more circles
/// the more cells, so that a cell holds about two. Each array serves all classes.
///
/// ```
/// classes   [ 0: ≤ 500 m | 1: ≤ 2 km | … | 5: ≤ 512 km ]            wide: the rest
///                 │
///                 ▼ rows, then slots (hash of the tile's number)
/// tiles     [ … | number, first cell, side, largest limit | … ]
///                             │
///                             ▼ row by row from south to north, west to east
/// starts    [ … | s | s | s | s | … ]                               side × side a tile, one more
///                   │   │
///                   ▼   ▼                                           at the very end
/// entries   [ … | x y z limit region | x y z limit region | … ]     40 bytes, geometry inline
/// ```
///
/// Neighbouring cells of a row are neighbours in `entries`, so a query reads one stretch a row.
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
  }

  /// A tile that holds circles.
  struct Tile: Sendable, BitwiseCopyable {
    /// Number in its level: `firstTile` of its row plus its column.
    var number: UInt32
    /// Index of its first cell in `starts`.
    var firstCell: UInt32
    /// Cells in a row and rows of cells.
    var side: UInt32
    /// The largest limit of its circles, rounded up.
    var largestLimit: Float
  }

  var levels: ContiguousArray<Level> = []
  var rows: ContiguousArray<Row> = []
  var slots: ContiguousArray<UInt32> = []
  var tiles: ContiguousArray<Tile> = []
  var starts: ContiguousArray<UInt32> = []
  var entries: ContiguousArray<GridEntry> = []
  /// Circles too large for the classes; every query looks at all of them.
  var wide: ContiguousArray<GridEntry> = []

  /// Bytes that the index takes, without the regions themselves.
  package var byteCount: Int {
    rows.count * MemoryLayout<Row>.stride + slots.count * 4
      + tiles.count * MemoryLayout<Tile>.stride + starts.count * 4
      + (entries.count + wide.count) * MemoryLayout<GridEntry>.stride
  }
}
