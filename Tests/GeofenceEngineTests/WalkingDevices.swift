import Foundation
import GeofenceCore
import GeofenceTestSupport

/// Devices that drive, stand still, jump, go to rims, and step just over or just short of the nearest
/// boundary, in an adversarial world. Seeded.
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
    case 12..<30: places[device] = stepToNearestBoundary(from: places[device])
    default:
      let meters = random.powerOfTwo(from: -10, to: 7.6)
      headings[device] += random.number(from: -20, to: 20)
      places[device] = places[device].destination(bearingDegrees: headings[device], meters: meters)
    }
    return Fix(
      device: UInt32(device), time: time, latitude: places[device].latitude,
      longitude: places[device].longitude)
  }
}

extension WalkingDevices {
  /// A place from a micrometre to one percent of the way before or behind the nearest boundary: where
  /// a safe distance that is slightly too large would be found out.
  private mutating func stepToNearestBoundary(from place: Coordinate) -> Coordinate {
    var nearest: (gap: Double, center: Coordinate)?
    for region in world.regions {
      let gap = region.radiusMeters - GreatCircle.distanceMeters(from: place, to: region.center)
      if gap.magnitude < nearest?.gap.magnitude ?? 50_000 { nearest = (gap, region.center) }
    }
    guard let nearest else { return world.place(using: &random) }
    let over = [1e-6, 1e-3, 0.02, nearest.gap.magnitude * 0.01][random.index(below: 4)]
    let way = nearest.gap.magnitude + (random.index(below: 4) == 0 ? -over : over)
    let toCenter = Self.bearingDegrees(from: place, to: nearest.center)
    return place.destination(
      bearingDegrees: nearest.gap < 0 ? toCenter : toCenter + 180, meters: max(0, way))
  }

  private static func bearingDegrees(from start: Coordinate, to end: Coordinate) -> Double {
    let turn = Double.pi / 180
    let (south, north) = (start.latitude * turn, end.latitude * turn)
    let east = (end.longitude - start.longitude) * turn
    return atan2(
      sin(east) * cos(north), cos(south) * sin(north) - sin(south) * cos(north) * cos(east)) / turn
  }
}

extension Fix {
  /// The checked position of a fix that has one.
  var position: Coordinate { .at(latitude, longitude) }
}
