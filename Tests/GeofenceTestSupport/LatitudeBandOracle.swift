package import GeofenceCore

/// Finds the regions that contain a place without a grid, for numbers at which brute force is hopeless.
///
/// Regions are grouped by the power of four of their radius and sorted by latitude in each group. Two
/// places are at least as far apart as their circles of latitude, so only the regions of a narrow
/// band can contain the place; a bound of longitude rules most of these out. Both bounds carry
/// 1e-6° (11 cm) of slack, ten million times the error of any distance. What is left is asked by the
/// reference predicate, so this agrees with brute force, and tests check that it does.
package struct LatitudeBandOracle: ContainmentOracle, Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var latitude: Double
    var longitude: Double
    var reachEast: Double
    var radius: Double
    var index: Int
  }

  private struct Group: Sendable {
    var reachNorth: Double
    var entries: [Entry]

    func search(_ coordinate: Coordinate, _ visit: (Int) -> Void) {
      let low = coordinate.latitude - reachNorth
      let high = coordinate.latitude + reachNorth
      var first = 0
      var end = entries.count
      while first < end {
        let middle = (first + end) / 2
        if entries[middle].latitude < low { first = middle + 1 } else { end = middle }
      }
      while first < entries.count, entries[first].latitude <= high {
        let away = (entries[first].longitude - coordinate.longitude).magnitude
        if min(away, 360 - away) <= entries[first].reachEast { visit(entries[first].index) }
        first += 1
      }
    }
  }

  private let groups: [Group]
  private let regions: [CircularRegion]

  /// Sorts the regions; indices count this sequence.
  package init(_ regions: some Sequence<CircularRegion>) {
    self.regions = Array(regions)
    var byGroup: [Int: [Entry]] = [:]
    for (index, region) in self.regions.enumerated() {
      let group = region.radiusMeters < 64 ? 3 : Int(region.radiusMeters.exponent) / 2
      byGroup[group, default: []].append(
        Entry(
          latitude: region.center.latitude, longitude: region.center.longitude,
          reachEast: Self.reachEast(of: region), radius: region.radiusMeters, index: index))
    }
    groups = byGroup.keys.sorted().map { group in
      let entries = byGroup[group, default: []].sorted { $0.latitude < $1.latitude }
      let widest = entries.map(\.radius).max() ?? 0
      return Group(reachNorth: Self.degrees(widest) + Self.slack, entries: entries)
    }
  }

  package func regions(containing coordinate: Coordinate) -> [Int] {
    var found: [Int] = []
    for group in groups {
      group.search(coordinate) { index in
        if regions[index].contains(coordinate) { found.append(index) }
      }
    }
    return found.count > 1 ? found.sorted() : found
  }

  private static let slack = 1e-6

  private static func degrees(_ meters: Double) -> Double {
    min(meters / Sphere.halfCircumferenceMeters * 180, 180)
  }

  /// How far a circle goes east of its centre, in degrees: asin(sin ρ / cos φ), 180 around a pole.
  private static func reachEast(of region: CircularRegion) -> Double {
    let radius = degrees(region.radiusMeters)
    guard region.center.latitude.magnitude + radius < 89.999 else { return 180 }
    let sine =
      SphereMath.sineDegrees(radius) / SphereMath.cosineDegrees(region.center.latitude)
    return SphereMath.arcSine(min(sine, 1)) * (180 / .pi) * (1 + 1e-9) + slack
  }
}
