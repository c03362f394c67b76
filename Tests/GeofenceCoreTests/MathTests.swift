import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct MathTests {
  @Test func `quarter turns are exact`() {
    for turn in -1...1 {
      let start = Double(turn) * 180
      #expect(SphereMath.sineDegrees(start) == 0)
      #expect(SphereMath.cosineDegrees(start) == (turn == 0 ? 1 : -1))
    }
    #expect(SphereMath.cosineDegrees(90) == 0)
    #expect(SphereMath.cosineDegrees(-90) == 0)
    #expect(SphereMath.cosineDegrees(270) == 0)
    #expect(SphereMath.cosineDegrees(-270) == 0)
    #expect(SphereMath.sineDegrees(90) == 1)
    #expect(SphereMath.sineDegrees(-90) == -1)
    #expect(SphereMath.sineDegrees(270) == -1)
    #expect(SphereMath.sineDegrees(-270) == 1)
    #expect(SphereMath.sineDegrees(360) == 0)
    #expect(SphereMath.cosineDegrees(360) == 1)
    #expect(SphereMath.cosineDegrees(-360) == 1)
  }

  @Test func `half is exact where it is the value`() {
    #expect(SphereMath.sineDegrees(30) == 0.5)
    #expect(SphereMath.cosineDegrees(60) == 0.5)
    #expect(SphereMath.cosineDegrees(120) == -0.5)
  }

  @Test func `arc sine at its ends`() {
    #expect(SphereMath.arcSine(0) == 0)
    #expect(SphereMath.arcSine(1) == Double.pi / 2)
    #expect(SphereMath.arcSine(0.5) == 0x1.0c152382d7366p-1)
    #expect(SphereMath.arcSine(1e-300) == 1e-300)
    #expect(SphereMath.arcSine(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
  }

  @Test func `sine and arc sine of tiny angles are the angle`() {
    for size in [0, Double.leastNonzeroMagnitude, 0x1p-1060, 1e-200, 1e-9] {
      #expect(SphereMath.sine(size) == size)
      #expect(SphereMath.sine(-size) == -size)
      #expect(SphereMath.cosine(size) == 1)
    }
  }

  @Test func `signs mirror`() {
    var random = SplitMix64(seed: 0x51)
    for _ in 0..<10_000 {
      let degrees = random.number(from: 0, to: 360)
      #expect(SphereMath.sineDegrees(-degrees) == -SphereMath.sineDegrees(degrees))
      #expect(SphereMath.cosineDegrees(-degrees) == SphereMath.cosineDegrees(degrees))
    }
  }
}
