/// Four circles of a tile in 64 bytes, one a lane, so that one instruction works on all of them.
///
/// Single precision suffices: what it cannot decide is `GridRun.slack` wide.
struct GridQuad: Sendable, BitwiseCopyable {
  /// Centres as offsets from the middle of the tile, on the unit sphere.
  var x: SIMD4<Float>
  var y: SIMD4<Float>
  var z: SIMD4<Float>
  /// The radii as chords of the unit sphere; `everything` for half the circumference and more.
  var limit: SIMD4<Float>

  /// A limit that no chord reaches, for regions that contain the whole sphere.
  static var everything: Float { 3 }

  static var empty: GridQuad { GridQuad(x: .zero, y: .zero, z: .zero, limit: .zero) }

  /// Squares of the distances of the centres from a place given as they are.
  @inline(__always)
  func squares(from x: Float, _ y: Float, _ z: Float) -> SIMD4<Float> {
    let (dx, dy, dz) = (self.x - x, self.y - y, self.z - z)
    return dx * dx + dy * dy + dz * dz
  }

  /// Which lanes are at most as far as given, as bits.
  @inline(__always)
  static func bits(_ squares: SIMD4<Float>, within limits: SIMD4<Float>) -> Int32 {
    let places = SIMD4<Int32>(1, 2, 4, 8)
    let found = SIMD4<Int32>.zero.replacing(with: places, where: squares .<= limits * limits)
    return found[0] | found[1] | found[2] | found[3]
  }
}
