import Foundation
import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct UnitVectorTests {
  @Test func `poles and quarter meridians are exact`() {
    let north = UnitVector(.at(90, 37))
    #expect(north.x == 0 && north.y == 0 && north.z == 1)
    let south = UnitVector(.at(-90, -120))
    #expect(south.x == 0 && south.y == 0 && south.z == -1)
    let east = UnitVector(.at(0, 90))
    #expect(east.x == 0 && east.y == 1 && east.z == 0)
    let far = UnitVector(.at(0, -180))
    #expect(far.x == -1 && far.y == 0 && far.z == 0)
  }

  #if arch(x86_64) && !os(Windows)
  @Test func `components lie within the documented error`() {
    var random = SplitMix64(seed: 0xD1)
    var worst: Float80 = 0
    let radian = Float80.pi / 180
    for _ in 0..<100_000 {
      let place = AdversarialWorld.anywhere(using: &random)
      let vector = UnitVector(place)
      let (north, east) = (Float80(place.latitude) * radian, Float80(place.longitude) * radian)
      worst = max(worst, (Float80(vector.x) - cos(north) * cos(east)).magnitude)
      worst = max(worst, (Float80(vector.y) - cos(north) * sin(east)).magnitude)
      worst = max(worst, (Float80(vector.z) - sin(north)).magnitude)
    }
    #expect(worst < 3e-16, "SplitMix64(seed: 0xD1)")
  }
  #endif

  @Test func `chords agree with great circles within the documented error`() {
    let world = AdversarialWorld(regionCount: 300, seed: 0xD2)
    var random = SplitMix64(seed: 0xD2)
    for _ in 0..<50_000 {
      let (a, b) = (world.place(using: &random), world.place(using: &random))
      let (u, v) = (UnitVector(a), UnitVector(b))
      #expect(u.chordSquared(to: v) == v.chordSquared(to: u))
      let meters = GreatCircle.distanceMeters(from: a, to: b)
      let difference = u.chordSquared(to: v).squareRoot() - UnitVector.chord(ofMeters: meters)
      // The chord's own 1.2e-15, its root and the distance's 10 nm.
      #expect(difference.magnitude < 3.5e-15, "\(a) \(b)")
    }
  }

  @Test func `a chord leads back to its distance`() {
    var random = SplitMix64(seed: 0xD3)
    for _ in 0..<50_000 {
      let meters = random.powerOfTwo(from: -20, to: 23)
      let back = UnitVector.meters(ofChord: UnitVector.chord(ofMeters: meters))
      #expect((back - meters).magnitude <= meters * 2e-15)
    }
  }

  @Test func `the longest chord is 2`() {
    #expect(UnitVector.chord(ofMeters: Sphere.halfCircumferenceMeters) == 2)
    #expect(UnitVector.chord(ofMeters: .infinity) == 2)
    #expect(UnitVector.chord(ofMeters: Sphere.halfCircumferenceMeters.nextDown) <= 2)
    #expect(UnitVector.chord(ofMeters: 0) == 0)
    #expect(UnitVector.meters(ofChord: 2) == Sphere.halfCircumferenceMeters)
    #expect(UnitVector.meters(ofChord: 3) == Sphere.halfCircumferenceMeters)
    #expect(UnitVector.meters(ofChord: 0) == 0)
  }

  @Test func `a longer distance never has a shorter chord by more than its error`() {
    var before = 0.0
    for step in 0...20_000 {
      let chord = UnitVector.chord(ofMeters: Double(step) * 1001)
      #expect(chord >= before)
      before = chord
    }
  }
}
