// Folds the bits of seeded distances, chords, verdicts and answers of the index into one number.
// `.ci/embedded` builds it for this machine and for wasm: equal numbers mean equal bits.

/// The digest of so many seeded pairs of places, and of queries for a 64th as many.
@_cdecl("digest")
public func digest(_ seed: Int64, _ count: Int32) -> Int64 {
  var random = SplitMix64(seed: UInt64(bitPattern: seed))
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  var radius = 0.0
  for _ in 0..<count {
    let latitude = random.number(from: -90, to: 90)
    let longitude = random.number(from: -180, to: 180)
    // Close, anywhere or close to the antipode, by turns.
    let spread = random.powerOfTwo(from: -40, to: 7)
    let other = random.next() & 1 == 0 ? latitude : -latitude
    guard
      let start = Coordinate(latitude: latitude, longitude: longitude),
      let end = Coordinate(
        latitude: max(min(other + random.number(from: -spread, to: spread), 90), -90),
        longitude: longitude + (other == latitude ? spread : 180 - spread))
    else { continue }
    let distance = GreatCircle.distanceMeters(from: start, to: end)
    let chord = UnitVector(start).chordSquared(to: UnitVector(end))
    let limit = UnitVector.chord(ofMeters: distance)
    let values: [4 of Double] = [distance, chord, limit, UnitVector.meters(ofChord: limit)]
    for index in values.indices {
      hash = (hash ^ values[index].bitPattern) &* 0x100_0000_01B3
    }
    hash ^= distance <= radius ? 1 : 2
    radius = distance
  }
  return Int64(bitPattern: foldQueries(&random, count, hash))
}

/// Folds the answers of an index over regions of all sizes, a few of them at the poles and at 180°.
private func foldQueries(_ random: inout SplitMix64, _ count: Int32, _ start: UInt64) -> UInt64 {
  var regions = ContiguousArray<CircularRegion>()
  for number in 0..<1000 {
    let latitude = number % 50 == 0 ? 90 : random.number(from: -90, to: 90)
    let longitude = number % 50 == 1 ? 180 : random.number(from: -180, to: 180)
    guard
      let center = Coordinate(latitude: latitude, longitude: longitude),
      let region = CircularRegion(
        identifier: "", center: center, radiusMeters: random.powerOfTwo(from: 4, to: 23))
    else { continue }
    regions.append(region)
  }
  let set = RegionSet(regions)
  var hash = start
  for _ in 0..<count / 64 {
    guard
      let place = Coordinate(
        latitude: random.number(from: -90, to: 90), longitude: random.number(from: -180, to: 180))
    else { continue }
    for region in set.regions(containing: place) {
      hash = (hash ^ UInt64(region)) &* 0x100_0000_01B3
    }
  }
  return hash
}

#if !hasFeature(Embedded)
@main
enum Main {
  static func main() { print(UInt64(bitPattern: digest(2026, 100_000))) }
}
#endif
