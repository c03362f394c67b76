import GeofenceCore
import GeofenceTestSupport

/// Devices whose fixes are hard on an engine that skips most of them: a third and more of them lie
/// on rims. Seeded.
struct Movement {
  /// How many of the fixes so far were placed on a rim.
  private(set) var rimCount = 0

  private let world: AdversarialWorld
  private var random: SplitMix64
  private var walkers: [Walker] = []
  private var time: Int64 = 1_700_000_000_000_000

  /// What a device does for a while.
  private enum Habit {
    /// Jumps from one hard place to the next.
    case jump
    /// Small steps, a slow turn: mostly far from any boundary.
    case walk
    /// Steps of 100 m to 8 km.
    case dash
    /// Along the rim of one region, now a hair inside, now outside of it.
    case orbit
  }

  private struct Walker {
    var habit = Habit.jump
    var left = 0
    var place = Coordinate.at(0, 0)
    var bearing = 0.0
    var region = 0
  }

  /// How many devices take turns, by chance.
  private static let deviceCount = 500

  /// Distances from a rim that an orbit takes, in metres.
  private static let offsets: [Double] = [0, 1e-6, -1e-6, 1e-3, -1e-3, 0.1, -0.1, 5, -5]

  init(_ world: AdversarialWorld, seed: UInt64) {
    self.world = world
    random = SplitMix64(seed: seed)
    walkers = Array(repeating: Walker(), count: Self.deviceCount)
  }

  /// The next fix of one of the devices.
  mutating func next() -> Fix {
    let device = random.index(below: walkers.count)
    time += 1 + Int64(random.index(below: 1_000_000))
    var walker = walkers[device]
    if walker.left == 0 { begin(&walker) }
    walker.left -= 1
    move(&walker)
    walkers[device] = walker
    return Fix(
      device: UInt32(device), time: time, latitude: walker.place.latitude,
      longitude: walker.place.longitude)
  }

  private mutating func begin(_ walker: inout Walker) {
    let habits: [Habit] = [.jump, .walk, .walk, .dash, .orbit, .orbit]
    walker.habit = habits[random.index(below: habits.count)]
    walker.left = 20 + random.index(below: 200)
    walker.place = world.place(using: &random)
    walker.bearing = random.number(from: -180, to: 180)
    walker.region = random.index(below: world.regions.count)
  }

  private mutating func move(_ walker: inout Walker) {
    switch walker.habit {
    case .jump:
      if random.index(below: 3) == 0 {
        rimCount += 1
        walker.place = world.rim(using: &random)
      } else {
        walker.place = world.place(using: &random)
      }
    case .walk: step(&walker, meters: random.powerOfTwo(from: -6, to: 6))
    case .dash: step(&walker, meters: random.powerOfTwo(from: 6.6, to: 13))
    case .orbit:
      rimCount += 1
      let region = world.regions[walker.region]
      let offset = Self.offsets[random.index(below: Self.offsets.count)]
      walker.bearing += random.number(from: 0, to: 2)
      walker.place = region.center.destination(
        bearingDegrees: walker.bearing,
        meters: min(max(region.radiusMeters + offset, 0), Sphere.halfCircumferenceMeters))
    }
  }

  private mutating func step(_ walker: inout Walker, meters: Double) {
    walker.bearing += random.number(from: -15, to: 15)
    walker.place = walker.place.destination(bearingDegrees: walker.bearing, meters: meters)
  }
}
