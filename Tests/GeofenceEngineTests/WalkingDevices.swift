import GeofenceCore
import GeofenceTestSupport

/// Devices that creep along rims, drive, stand still and jump, in an adversarial world. Seeded.
struct WalkingDevices {
  private let world: AdversarialWorld
  private var random: SplitMix64
  private var places: [Coordinate]
  private var headings: [Double]
  private var time: Int64 = 1_700_000_000_000_000

  init(_ world: AdversarialWorld, devices: Int, seed: UInt64) {
    self.world = world
    var random = SplitMix64(seed: seed)
    places = (0..<devices).map { _ in world.place(using: &random) }
    headings = (0..<devices).map { _ in random.number(from: 0, to: 360) }
    self.random = random
  }

  /// The next fix of one of the devices.
  mutating func next() -> Fix {
    let device = random.index(below: places.count)
    time += Int64(random.index(below: 2_000_000)) + 1
    switch random.index(below: 100) {
    case 0..<3: places[device] = world.place(using: &random)
    case 3..<8: places[device] = world.rim(using: &random)
    case 8..<12: break
    default:
      let meters = random.powerOfTwo(from: 0.001, to: 200)
      headings[device] += random.number(from: -20, to: 20)
      places[device] = places[device].destination(bearingDegrees: headings[device], meters: meters)
    }
    return Fix(
      device: UInt32(device), time: time, latitude: places[device].latitude,
      longitude: places[device].longitude)
  }
}

extension Fix {
  /// The checked position of a fix that has one.
  var position: Coordinate { .at(latitude, longitude) }
}
