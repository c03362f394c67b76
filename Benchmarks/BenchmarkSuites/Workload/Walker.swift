/// One device on its way: its state is all that is needed for its next fix.
///
/// It keeps its speed, turns a little with each step, and is turned back when it gets farther from
/// its city than two spreads. Each device has its own random numbers, so its fixes are the same
/// whether devices are walked one after the other or all at once second by second.
package struct Walker {
  private var random: SplitMix64
  private let city: Cities.City
  private let stepMeters: Double
  private let noiseMeters: Double
  private var heading: Double
  private var east: Double
  private var north: Double

  init(device: Int, cities: Cities, options: WorkloadOptions) {
    var random = SplitMix64(seed: options.seed, stream: 3, member: UInt64(device))
    city = cities.choose(&random)
    let (x, y) = random.normals()
    east = x * city.spread
    north = y * city.spread
    let speed = LibraryMath.exponential(random.unit() * LibraryMath.logarithm(30))
    stepMeters = speed * Double(options.intervalMilliseconds) / 1000
    heading = random.uniform(0, 2 * .pi)
    noiseMeters = options.noiseMeters
    self.random = random
  }

  /// Goes on for one interval and measures the position.
  package mutating func next() -> WorkloadPlace {
    heading += random.normals().0 * 0.08
    if east * east + north * north > 4 * city.spread * city.spread {
      heading = LibraryMath.arcTangent(-north, -east)
    }
    east += stepMeters * LibraryMath.cosine(heading)
    north += stepMeters * LibraryMath.sine(heading)
    let noise = random.normals()
    return WorkloadPlace(
      latitude: city.latitude + (north + noise.0 * noiseMeters) * Cities.degreesPerMeterNorth,
      longitude: city.longitude + (east + noise.1 * noiseMeters) * city.degreesPerMeterEast)
  }
}
