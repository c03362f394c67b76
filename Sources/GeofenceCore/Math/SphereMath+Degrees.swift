// Angles in degrees are reduced in degrees, where quarter turns are whole numbers and the reduction
// is exact. Only the rest, at most 45°, becomes radians, in two parts. So the cosine of 90° is
// exactly 0, as no function of radians can have it.

extension SphereMath {
  /// The sine of an angle in degrees; exact at multiples of 90°.
  ///
  /// - Parameter degrees: In [-360, 360].
  package static func sineDegrees(_ degrees: Double) -> Double {
    let size = degrees.magnitude
    if size <= 45 { return sineOfEighth(degrees) }
    let value =
      if size <= 135 {
        cosineOfEighth(size - 90)
      } else if size <= 225 {
        sineOfEighth(180 - size)
      } else if size <= 315 {
        -cosineOfEighth(size - 270)
      } else {
        sineOfEighth(size - 360)
      }
    return degrees < 0 ? -value : value
  }

  /// The cosine of an angle in degrees; exact at multiples of 90°.
  ///
  /// - Parameter degrees: In [-360, 360].
  package static func cosineDegrees(_ degrees: Double) -> Double {
    let size = degrees.magnitude
    if size <= 45 { return cosineOfEighth(size) }
    if size <= 135 { return sineOfEighth(90 - size) }
    if size <= 225 { return -cosineOfEighth(size - 180) }
    if size <= 315 { return sineOfEighth(size - 270) }
    return cosineOfEighth(size - 360)
  }

  /// Sine and cosine of one angle in degrees: the same bits as one after the other, in less time.
  ///
  /// The reduction and the square of the angle serve both, and nothing branches.
  ///
  /// - Parameter degrees: In [-360, 360].
  @inline(__always)
  package static func sineAndCosineDegrees(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let size = degrees.magnitude
    let quarters: Int =
      (size > 45 ? 1 : 0) + (size > 135 ? 1 : 0) + (size > 225 ? 1 : 0) + (size > 315 ? 1 : 0)
    let rest = size - Double(quarters) * 90
    let (angle, tail) = radians(rest)
    let sine = sineKernel(angle, tail: tail)
    let cosine = cosineKernel(angle, tail: tail)
    let isOdd = quarters & 1 == 1
    let turnedSine = isOdd ? cosine : sine
    let turnedCosine = isOdd ? sine : cosine
    let isDown = (quarters & 2 == 2) != (degrees < 0)
    let isBack = quarters == 1 || quarters == 2
    // A zero becomes a positive one.
    return (
      (isDown ? -turnedSine : turnedSine) + 0, (isBack ? -turnedCosine : turnedCosine) + 0
    )
  }

  /// The sine of at most 45° either way.
  @inline(__always)
  package static func sineOfEighth(_ degrees: Double) -> Double {
    let (angle, tail) = radians(degrees)
    return sineKernel(angle, tail: tail)
  }

  /// The cosine of at most 45° either way.
  @inline(__always)
  package static func cosineOfEighth(_ degrees: Double) -> Double {
    let (angle, tail) = radians(degrees)
    return cosineKernel(angle, tail: tail)
  }

  /// Degrees times π/180 as a sum of a double and what it lacks.
  ///
  /// Both factors are cut into a head of 26 bits and the rest, so that the product of the heads is
  /// exact without a fused multiply-add.
  @inline(__always)
  package static func radians(_ degrees: Double) -> (angle: Double, tail: Double) {
    let head = Double(bitPattern: degrees.bitPattern & 0xFFFF_FFFF_F800_0000)
    let product = head * degreeHead
    let rest = (degrees - head) * degreeHead + degrees * degreeTail
    let angle = product + rest
    return (angle, rest - (angle - product))
  }

  /// The first 26 bits of π/180.
  package static var degreeHead: Double { 0x1.1df46a0000000p-6 }

  /// What π/180 has beyond `degreeHead`.
  package static var degreeTail: Double { 0x1.294e9c8ae0ec6p-33 }
}
