import Foundation
import GeofenceCore
import GeofenceTestSupport
import Testing

/// The documented error bound of 10 nm, against distances of higher precision.
@Suite struct GreatCircleAgreementTests {
  @Test func `distances agree with the table of 50 digits`() {
    for row in GreatCircleTable.rows {
      let meters = GreatCircle.distanceMeters(from: .at(row.0, row.1), to: .at(row.2, row.3))
      let (whole, rest) = row.nanometers.quotientAndRemainder(dividingBy: 1_000_000_000)
      let error = (meters - Double(whole)) * 1e9 - Double(rest)
      #expect(error.magnitude < 10, "\(row): \(meters)")
    }
  }

  #if arch(x86_64) && !os(Windows)
  /// R · atan2(|a × b|, a · b) with 64 bits of significand.
  private static func extended(_ a: Coordinate, _ b: Coordinate) -> Double {
    let radian = Float80.pi / 180
    let (north1, north2) = (Float80(a.latitude) * radian, Float80(b.latitude) * radian)
    let east = (Float80(a.longitude) - Float80(b.longitude)) * radian
    let cross1 = cos(north2) * sin(east)
    // cos φ₁ sin φ₂ - sin φ₁ cos φ₂ cos Δλ, without cancelling when the places are close.
    let half = sin(east / 2)
    let cross2 = sin(north2 - north1) + 2 * sin(north1) * cos(north2) * half * half
    let dot = cos(north1 - north2) - 2 * cos(north1) * cos(north2) * half * half
    let cross = (cross1 * cross1 + cross2 * cross2).squareRoot()
    return Double(Float80(Sphere.radiusMeters) * atan2(cross, dot))
  }

  @Test(arguments: 0..<4) func `distances agree with extended precision`(kind: Int) {
    var random = SplitMix64(seed: 0xB0)
    var worst = 0.0
    for _ in 0..<40_000 {
      let a = AdversarialWorld.anywhere(using: &random)
      let away = random.powerOfTwo(from: -24, to: 20)
      let bearing = random.number(from: -180, to: 180)
      let b: Coordinate =
        switch kind {
        case 0: AdversarialWorld.anywhere(using: &random)
        case 1: a.destination(bearingDegrees: bearing, meters: away)
        case 2:
          a.destination(
            bearingDegrees: bearing, meters: Sphere.halfCircumferenceMeters - away)
        default: .at(random.next() & 1 == 0 ? 90 : -90, bearing)
        }
      let meters = GreatCircle.distanceMeters(from: a, to: b)
      worst = max(worst, (meters - Self.extended(a, b)).magnitude)
    }
    // 10 nm, and half of the last place of the extended value rounded to a double.
    #expect(worst < 12e-9, "SplitMix64(seed: 0xB0), kind \(kind)")
  }
  #endif
}
