import Foundation
import GeofenceCore
import GeofenceTestSupport
import Testing

/// Against the C library of the machine: `sin`, `cos` and `asin` directly, the functions of degrees
/// through its extended precision.
@Suite struct MathAgreementTests {
  private static let count = 500_000

  private static func steps(_ left: Double, _ right: Double) -> UInt64 {
    (Int64(bitPattern: left.bitPattern) - Int64(bitPattern: right.bitPattern)).magnitude
  }

  /// Uniform, and every fourth one small by up to 2^-40.
  private static func angle(to limit: Double, _ random: inout SplitMix64) -> Double {
    let angle = random.number(from: -limit, to: limit)
    return random.next() & 3 == 0 ? angle * random.powerOfTwo(from: -40, to: 0) : angle
  }

  @Test func `sine and cosine are at most one last place from the C library`() {
    var random = SplitMix64(seed: 0xA1)
    var worst: UInt64 = 0
    for _ in 0..<Self.count {
      let angle = Self.angle(to: .pi / 2, &random)
      worst = max(worst, Self.steps(SphereMath.sine(angle), sin(angle)))
      worst = max(worst, Self.steps(SphereMath.cosine(angle), cos(angle)))
    }
    #expect(worst <= 1, "SplitMix64(seed: 0xA1)")
  }

  @Test func `arc sine is at most one last place from the C library`() {
    var random = SplitMix64(seed: 0xA2)
    var worst: UInt64 = 0
    for _ in 0..<Self.count {
      let value = Self.angle(to: 1, &random).magnitude
      worst = max(worst, Self.steps(SphereMath.arcSine(value), asin(value)))
      let near = 1 - value * 0x1p-20
      worst = max(worst, Self.steps(SphereMath.arcSine(near), asin(near)))
    }
    #expect(worst <= 1, "SplitMix64(seed: 0xA2)")
  }

  @Test func `sine and cosine together are what they are alone`() {
    var random = SplitMix64(seed: 0xA4)
    let edges = stride(from: -360.0, through: 360, by: 45).flatMap { [$0, $0.nextUp, $0.nextDown] }
    for degrees in edges.filter({ $0.magnitude <= 360 })
      + (0..<Self.count).map({ _ in Self.angle(to: 360, &random) })
    {
      let both = SphereMath.sineAndCosineDegrees(degrees)
      guard both.sine == SphereMath.sineDegrees(degrees),
        both.cosine == SphereMath.cosineDegrees(degrees)
      else {
        Issue.record("\(degrees)°, SplitMix64(seed: 0xA4)")
        return
      }
    }
  }

  #if arch(x86_64) && !os(Windows)
  @Test func `degrees are less than one last place from the exact value`() {
    var random = SplitMix64(seed: 0xA3)
    var worst = 0.0
    for _ in 0..<Self.count {
      let degrees = Self.angle(to: 360, &random)
      let quarter = (degrees / 90).rounded()
      let rest = (Float80(degrees) - Float80(quarter) * 90) * (Float80.pi / 180)
      let (sine, cosine) = (sin(rest), cos(rest))
      let turns = [sine, cosine, -sine, -cosine, sine, cosine]
      let index = ((Int(quarter) % 4) + 4) % 4
      worst = max(worst, Self.places(SphereMath.sineDegrees(degrees), turns[index]))
      worst = max(worst, Self.places(SphereMath.cosineDegrees(degrees), turns[index + 1]))
    }
    #expect(worst < 1, "SplitMix64(seed: 0xA3)")
  }

  /// The error in units of the last place of the exact value.
  private static func places(_ value: Double, _ exact: Float80) -> Double {
    Double((Float80(value) - exact).magnitude) / Double(exact).ulp
  }
  #endif
}
