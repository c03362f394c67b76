/// A position in whole 10^-7 degrees, about a centimetre: what a file with 7 decimals holds.
///
/// Workloads are made of these, so that what is evaluated in memory and what is read back from a
/// file are the same numbers bit for bit.
package struct WorkloadPlace: Equatable, Sendable, BitwiseCopyable {
  /// 10^-7 degrees north.
  package var north: Int64
  /// 10^-7 degrees east.
  package var east: Int64

  /// Rounds a position; latitudes are cut at the poles and longitudes wrapped.
  init(latitude: Double, longitude: Double) {
    north = Int64((min(max(latitude, -90), 90) * 1e7).rounded())
    let turned = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    east = Int64((turned * 1e7).rounded())
    if east >= 1_800_000_000 { east -= 3_600_000_000 }
  }

  /// Degrees north; the double nearest to the decimal number.
  package var latitude: Double { Double(north) / 1e7 }

  /// Degrees east; the double nearest to the decimal number.
  package var longitude: Double { Double(east) / 1e7 }
}
