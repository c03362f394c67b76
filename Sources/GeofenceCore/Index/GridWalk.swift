/// The way of a query through the tiles, class by class, row by row, column by column; it can stop
/// anywhere and go on.
struct GridWalk {
  /// A tile, and the ring around the position in tiles from its south-west corner.
  struct Found: BitwiseCopyable {
    var tile: UInt32
    /// South, north, west, east.
    var ring: SIMD4<Double>
  }

  static var capacity: Int { 8 }

  /// What was found since the walk was last taken on: `count` of them.
  private(set) var found = InlineArray<8, Found>(repeating: Found(tile: 0, ring: .zero))
  var count = 0

  private(set) var level = 0
  /// The row in its class, -1 before its first.
  private(set) var row = -1
  private(set) var lastRow = 0
  private(set) var column = 0
  /// Columns left in the row, this one included; -1 before its first.
  private(set) var left = -1

  private let latitude: Double
  private let longitude: Double
  private let cosine: Double
  private let reach: Double
  /// Half the width of the ring in longitude, degrees; 180 or more is all of it.
  private var half = 0.0
  /// South, north, west, east: in rows of the class and columns of the row, then in tiles.
  private var ring = SIMD4<Double>.zero

  @inline(__always)
  init(_ place: SpherePosition, reach: Double) {
    latitude = place.coordinate.latitude
    longitude = place.coordinate.longitude
    cosine = place.cosine
    self.reach = reach
  }

  /// Begins a class: the ring's latitudes and its width.
  @inline(__always)
  mutating func enter(_ level: GridIndex.Level) {
    let arc = 1.001 * (level.largestLimit + reach) + 1e-9
    let degrees = arc * Sphere.degreesPerRadian
    let least = cosine - arc
    half = least > 0 ? degrees / least : 360
    let south = level.rows(latitude - degrees)
    let north = level.rows(latitude + degrees)
    row = GridIndex.cut(south, level.rowCount)
    lastRow = GridIndex.cut(north, level.rowCount)
    ring[0] = south - Double(row)
    ring[1] = north - Double(row)
  }

  /// Begins a row: the ring's longitudes.
  @inline(__always)
  mutating func enter(_ row: GridIndex.Row) {
    let columns = Int(row.columns)
    guard half < row.widestHalf else {
      (column, left) = (0, columns)
      (ring[2], ring[3]) = (-.infinity, .infinity)
      return
    }
    let west = longitude - half
    let start = GridIndex.columns(west < -180 ? west + 360 : west, row)
    let end = start + half * 2 * row.columnsPerDegree
    column = GridIndex.cut(start, columns)
    left = GridIndex.cut(end, 2 &* columns) &- column &+ 1
    ring[2] = start - Double(column)
    ring[3] = end - Double(column)
  }

  @inline(__always)
  mutating func add(_ tile: Int) {
    found[count] = Found(tile: UInt32(truncatingIfNeeded: tile), ring: ring)
    count &+= 1
  }

  @inline(__always)
  mutating func nextColumn(of row: GridIndex.Row) {
    column = column &+ 1 == Int(row.columns) ? 0 : column &+ 1
    left &-= 1
    ring -= SIMD4(0, 0, 1, 1)
  }

  @inline(__always)
  mutating func nextRow() {
    row &+= 1
    left = -1
    ring -= SIMD4(1, 1, 0, 0)
  }

  @inline(__always)
  mutating func nextLevel() {
    level &+= 1
    row = -1
  }
}
