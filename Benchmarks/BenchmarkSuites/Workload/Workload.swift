/// A seeded world of circular regions and moving devices, made as it is asked for.
///
/// ```
/// cities   2000 centres, Zipf weights, spread with the root of the weight
/// regions  Gaussian around them, radii log-uniform from 50 m to 5 km
/// devices  1 to 30 m/s log-uniform, heading a random walk, 2 m noise, one fix a second
/// ```
///
/// Nothing is held but the cities and, in time order, one walker a device.
package struct Workload {
  /// One circle.
  package struct Region: Equatable {
    /// Its centre.
    package var place: WorkloadPlace
    /// Its radius in whole centimetres.
    package var centimeters: Int64

    /// Its radius in metres; the double nearest to the decimal number.
    package var radiusMeters: Double { Double(centimeters) / 100 }
  }

  /// The time of the first fixes, milliseconds since 1970.
  package static let startMilliseconds: Int64 = 1_700_000_000_000

  /// What was asked for.
  package let options: WorkloadOptions
  private let cities: Cities

  /// Makes the world of these options.
  package init(options: WorkloadOptions) {
    self.options = options
    cities = Cities(options: options)
  }

  /// Calls the body for each region in order, until it returns false.
  package func forEachRegion<Failure: Error>(
    _ body: (Int, Region) throws(Failure) -> Bool
  ) throws(Failure) {
    var random = SplitMix64(seed: options.seed, stream: 2, member: 0)
    for index in 0..<options.regions {
      let city = cities.choose(&random)
      let (x, y) = random.normals()
      let place = WorkloadPlace(
        latitude: city.latitude + y * city.spread * Cities.degreesPerMeterNorth,
        longitude: city.longitude + x * city.spread * city.degreesPerMeterEast)
      let radius = (radius(random.unit()) * 100).rounded()
      guard try body(index, Region(place: place, centimeters: Int64(radius))) else { return }
    }
  }

  /// A device before its first fix.
  package func walker(device: Int) -> Walker {
    Walker(device: device, cities: cities, options: options)
  }

  /// Calls the body for each fix in the order of the options, until it returns false. Its arguments
  /// are the device, the number of the step and the place.
  package func forEachFix<Failure: Error>(
    _ body: (Int, Int, WorkloadPlace) throws(Failure) -> Bool
  ) throws(Failure) {
    switch options.order {
    case .device:
      for device in 0..<options.devices {
        var walker = walker(device: device)
        for step in 0..<options.fixesPerDevice {
          guard try body(device, step, walker.next()) else { return }
        }
      }
    case .time:
      var walkers = ContiguousArray((0..<options.devices).map { walker(device: $0) })
      for step in 0..<options.fixesPerDevice {
        for device in walkers.indices {
          guard try body(device, step, walkers[device].next()) else { return }
        }
      }
    }
  }

  /// The time of a step, milliseconds since 1970.
  package func milliseconds(step: Int) -> Int64 {
    Workload.startMilliseconds + Int64(step) * Int64(options.intervalMilliseconds)
  }

  private func radius(_ share: Double) -> Double {
    let smallest = LibraryMath.logarithm(options.smallestRadius)
    let largest = LibraryMath.logarithm(options.largestRadius)
    let exponent = options.radiusExponent
    guard exponent > 0 else {
      return LibraryMath.exponential(smallest + share * (largest - smallest))
    }
    let low = LibraryMath.exponential(-exponent * smallest)
    let high = LibraryMath.exponential(-exponent * largest)
    return LibraryMath.exponential(LibraryMath.logarithm(low + share * (high - low)) / -exponent)
  }
}
