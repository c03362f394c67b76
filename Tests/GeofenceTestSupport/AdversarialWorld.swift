package import GeofenceCore

/// Regions that are hard on an index, and places that are hard on these regions. Seeded.
///
/// Clustered cities with radii from 50 m to 5 km, poles, the antimeridian, coincident centres,
/// nested and touching circles, radius 0, radii up to beyond half the circumference, and radii that
/// are exactly the computed distance to a place, or a floating-point neighbour of it.
package struct AdversarialWorld: Sendable {
  /// The regions.
  package private(set) var regions: [CircularRegion] = []

  /// Places whose computed distance to some centre is that region's radius, or the double before or
  /// after it.
  package private(set) var exactRims: [Coordinate] = []

  private var cities: [Coordinate] = []
  private let snaps: Bool

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - regionCount: At least this many regions, a few more at most.
  ///   - snapped: Whether all centres and exact rims are multiples of 2^-20 degree.
  package init(regionCount: Int, seed: UInt64, snapped: Bool = false) {
    snaps = snapped
    var random = SplitMix64(seed: seed)
    for _ in 0..<max(regionCount / 250, 3) { cities.append(Self.anywhere(using: &random)) }
    cities[0] = .at(90, 0)
    cities[1] = .at(0, 180)
    // Few enough of both that a place is not in thousands of regions.
    var huge = 0
    var polar = 0
    while regions.count < regionCount {
      switch random.index(below: 100) {
      case 0..<60: addCityRegion(using: &random)
      case 60..<65 where polar < 400:
        polar += 1
        addPolar(using: &random)
      case 65..<70: addCityRegion(using: &random)
      case 70..<80: addAntimeridian(using: &random)
      case 80..<85: addNest(using: &random)
      case 85..<90: add(Self.near(city(using: &random), within: 5000, using: &random), radius: 0)
      case 90..<91 where huge < 12:
        huge += 1
        addHuge(huge, using: &random)
      default: addExactRims(using: &random)
      }
    }
  }

  /// Makes a world of given regions, for its places.
  package init(_ regions: some Sequence<CircularRegion>) {
    snaps = false
    self.regions = Array(regions)
    cities = self.regions.prefix(16).map(\.center)
    precondition(!cities.isEmpty, "regions: none")
  }
}

// MARK: - Regions

extension AdversarialWorld {
  private mutating func add(_ center: Coordinate, radius: Double) {
    regions.append(.around(kept(center), radius: radius, "r\(regions.count)"))
  }

  private func kept(_ place: Coordinate) -> Coordinate { snaps ? place.snapped : place }

  /// One of the cities, the first ones far more often.
  private func city(using random: inout SplitMix64) -> Coordinate {
    let position = random.unit() * random.unit()
    return cities[Int(position * Double(cities.count))]
  }

  private mutating func addCityRegion(using random: inout SplitMix64) {
    let center = Self.near(city(using: &random), within: 30_000, using: &random)
    add(center, radius: random.powerOfTwo(from: 5.6, to: 12.3))
  }

  private mutating func addPolar(using random: inout SplitMix64) {
    let pole = random.next() & 1 == 0 ? 90.0 : -90.0
    let away = random.next() & 7 == 0 ? 0 : random.powerOfTwo(from: -30, to: 1)
    let center = Coordinate.at(
      pole < 0 ? pole + away : pole - away, random.number(from: -180, to: 180))
    add(center, radius: random.powerOfTwo(from: 0, to: 17))
  }

  private mutating func addAntimeridian(using random: inout SplitMix64) {
    let away = random.next() & 7 == 0 ? 0 : random.powerOfTwo(from: -30, to: 1)
    let longitude = random.next() & 1 == 0 ? 180 - away : away - 180
    let center = Coordinate.at(random.number(from: -89, to: 89), longitude)
    add(center, radius: random.powerOfTwo(from: 0, to: 17))
  }

  /// Coincident centres, one circle in the other, one of them twice, and one that touches from within.
  private mutating func addNest(using random: inout SplitMix64) {
    let center = Self.near(city(using: &random), within: 30_000, using: &random)
    let radius = random.powerOfTwo(from: 6, to: 12)
    add(center, radius: radius)
    add(center, radius: radius)
    add(center, radius: radius / 2)
    add(center, radius: radius.nextUp)
    let bearing = random.number(from: -180, to: 180)
    add(center.destination(bearingDegrees: bearing, meters: radius / 2), radius: radius / 2)
  }

  private mutating func addHuge(_ number: Int, using random: inout SplitMix64) {
    let half = Sphere.halfCircumferenceMeters
    let center = number % 5 == 0 ? .at(-90, 12) : Self.anywhere(using: &random)
    switch number % 8 {
    case 0: add(center, radius: half)
    case 1: add(center, radius: half.nextDown)
    case 2: add(center, radius: half / 2)
    case 3: add(center, radius: 1e300)
    case 4: add(center, radius: half - random.powerOfTwo(from: -10, to: 20))
    default: add(center, radius: random.powerOfTwo(from: 17, to: 24))
    }
  }

  private mutating func addExactRims(using random: inout SplitMix64) {
    let center = kept(Self.near(city(using: &random), within: 30_000, using: &random))
    let place = kept(
      center.destination(
        bearingDegrees: random.number(from: -180, to: 180),
        meters: random.powerOfTwo(from: 0, to: 14)))
    let distance = GreatCircle.distanceMeters(from: center, to: place)
    add(center, radius: distance)
    add(center, radius: distance.nextUp)
    add(center, radius: max(distance.nextDown, 0))
    exactRims.append(place)
  }
}

// MARK: - Places

extension AdversarialWorld {
  /// A place; a third of them lie on rims.
  package func place(using random: inout SplitMix64) -> Coordinate {
    switch random.index(below: 12) {
    case 0..<4: rim(using: &random)
    case 4: regions[random.index(below: regions.count)].center
    case 5: Self.anywhere(using: &random)
    case 6: .at(pole(using: &random), random.number(from: -180, to: 180))
    case 7:
      .at(random.number(from: -90, to: 90), 180 - random.powerOfTwo(from: -46, to: 1))
    case 8: .at(random.number(from: -90, to: 90), random.powerOfTwo(from: -46, to: 1) - 180)
    default: Self.near(city(using: &random), within: 40_000, using: &random)
    }
  }

  /// A place on the rim of some region: 1 mm or 1 µm to either side of it, as near as a coordinate
  /// can lie, or one of the exact ones.
  package func rim(using random: inout SplitMix64) -> Coordinate {
    let choice = random.index(below: 8)
    if choice < 3, !exactRims.isEmpty { return exactRims[random.index(below: exactRims.count)] }
    let region = regions[random.index(below: regions.count)]
    let offset = [1e-3, -1e-3, 1e-6, -1e-6, 0][choice % 5]
    let meters = min(
      max(region.radiusMeters + offset, 0), Sphere.halfCircumferenceMeters)
    return region.center.destination(
      bearingDegrees: random.number(from: -180, to: 180), meters: meters)
  }

  private func pole(using random: inout SplitMix64) -> Double {
    let away = random.next() & 3 == 0 ? 0 : random.powerOfTwo(from: -46, to: 1)
    return random.next() & 1 == 0 ? 90 - away : away - 90
  }

  /// A place anywhere on the sphere, all areas alike.
  package static func anywhere(using random: inout SplitMix64) -> Coordinate {
    let sine = random.number(from: -1, to: 1)
    let latitude = SphereMath.arcSine(min(sine.magnitude, 1)) * (180 / .pi)
    return .at(sine < 0 ? -latitude : latitude, random.number(from: -180, to: 180))
  }

  /// A place at most so many metres away, the middle more often.
  package static func near(
    _ center: Coordinate, within meters: Double, using random: inout SplitMix64
  ) -> Coordinate {
    center.destination(
      bearingDegrees: random.number(from: -180, to: 180), meters: meters * random.unit())
  }
}
