package import GeofenceCore

/// Sets of regions that each stress one thing about an index. Seeded.
package enum HardRegions: String, CaseIterable, Sendable {
  /// One region.
  case single
  /// Around the north pole, some at the very pole, radii from a metre to 500 km.
  case northPole
  /// Around the south pole, the same.
  case southPole
  /// Along 180° at all latitudes.
  case antimeridian
  /// One centre for all.
  case coincident
  /// One radius, and its neighbours, at round numbers where an index may cut its classes.
  case roundRadii
  /// Radii from 400 km to beyond half the circumference.
  case huge
  /// Thousands in a few kilometres.
  case dense
  /// Points without extent on a lattice of whole degrees, the poles and 180° included.
  case lattice
  /// Anywhere, radii from 1 m to 600 km.
  case scattered

  /// The regions.
  package func regions(seed: UInt64) -> [CircularRegion] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      let (center, radius) = circle(number, &random)
      return .around(center, radius: radius, "\(rawValue)\(number)")
    }
  }

  private var count: Int {
    switch self {
    case .single: 1
    case .huge: 60
    case .dense: 2500
    default: 700
    }
  }

  private func circle(_ number: Int, _ random: inout SplitMix64) -> (Coordinate, Double) {
    let longitude = random.number(from: -180, to: 180)
    let away = number % 20 == 0 ? 0 : random.powerOfTwo(from: -40, to: 4)
    switch self {
    case .single: return (.at(48.2, 16.4), 500)
    case .northPole: return (.at(90 - away, longitude), random.powerOfTwo(from: 0, to: 19))
    case .southPole: return (.at(away - 90, longitude), random.powerOfTwo(from: 0, to: 19))
    case .antimeridian:
      let side = number % 2 == 0 ? 180 - away : away - 180
      let latitude = random.number(from: -90, to: 90)
      return (.at(latitude, side), random.powerOfTwo(from: 0, to: 19))
    case .coincident: return (.at(-33.9, 151.2), random.powerOfTwo(from: 0, to: 20))
    case .roundRadii:
      let radius = [500, 1000, 2000, 8000, 32_000, 128_000, 512_000][number % 7] as Double
      let neighbours = [radius, radius.nextUp, radius.nextDown]
      return (AdversarialWorld.anywhere(using: &random), neighbours[number / 7 % 3])
    case .huge:
      return (AdversarialWorld.anywhere(using: &random), random.powerOfTwo(from: 18.6, to: 24.5))
    case .dense:
      let center = AdversarialWorld.near(.at(52.5, 13.4), within: 4000, using: &random)
      return (center, random.powerOfTwo(from: 3, to: 11))
    case .lattice:
      let latitude = Double(random.index(below: 7)) * 30 - 90
      return (.at(latitude, Double(random.index(below: 24)) * 15 - 180), 0)
    case .scattered:
      return (AdversarialWorld.anywhere(using: &random), random.powerOfTwo(from: 0, to: 19.2))
    }
  }
}
