/// The places that regions and devices gather around: few large ones, many small ones.
///
/// The weight of city k is 1 / (k + 10)^0.8. A city's spread grows with the root of its weight, so
/// that all have the same density of regions. Centres stay away from the poles and from 180°, so
/// that planar systems can be measured on the same data; correctness there is a matter of tests.
struct Cities {
  /// One place.
  struct City {
    var latitude: Double
    var longitude: Double
    /// Metres on each axis.
    var spread: Double
    /// Degrees of longitude in a metre.
    var degreesPerMeterEast: Double
  }

  /// Degrees of latitude in a metre, on a sphere of radius 6 371 008.8 m.
  static let degreesPerMeterNorth = 180 / (Double.pi * 6_371_008.8)

  private let cities: ContiguousArray<City>
  private let cumulated: ContiguousArray<Double>

  init(options: WorkloadOptions) {
    let count = max(options.cities, 1)
    var random = SplitMix64(seed: options.seed, stream: 1, member: 0)
    let weights = (0..<count).map { index in
      LibraryMath.exponential(-0.8 * LibraryMath.logarithm(Double(index + 10)))
    }
    let total = weights.reduce(0, +)
    var cities: ContiguousArray<City> = []
    var cumulated: ContiguousArray<Double> = []
    var sum = 0.0
    for weight in weights {
      let latitude = random.uniform(-45, 60)
      let longitude = random.uniform(-170, 170)
      let share = weight / total
      let narrowing = LibraryMath.cosine(latitude * .pi / 180)
      cities.append(
        City(
          latitude: latitude, longitude: longitude,
          spread: options.spreadMeters * (share * Double(count)).squareRoot(),
          degreesPerMeterEast: Cities.degreesPerMeterNorth / narrowing))
      sum += share
      cumulated.append(sum)
    }
    self.cities = cities
    self.cumulated = cumulated
  }

  /// A city, the heavier the likelier.
  func choose(_ random: inout SplitMix64) -> City {
    let mark = random.unit()
    var low = 0
    var high = cumulated.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulated[middle] > mark { high = middle } else { low = middle + 1 }
    }
    return cities[low]
  }
}
