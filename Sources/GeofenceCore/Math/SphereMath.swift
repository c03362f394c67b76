/// Sine, cosine and arc sine that give the same bits on every machine.
///
/// C libraries differ in the last bit for some per cent of all arguments, and a verdict must not
/// depend on where it is reached. These are built from the IEEE 754 operations alone (add, subtract,
/// multiply, divide, square root, each rounded to nearest; none fused), so any machine that has them
/// agrees bit for bit. Every result is less than one unit in the last place from the true value,
/// and so at most one from any C library's.
///
/// Method and coefficients: fdlibm 5.3 (Sun Microsystems, 1993), `k_sin.c`, `k_cos.c`, `e_asin.c`:
/// minimax polynomials on ±π/4 for sine and cosine, a rational one on ±½ for the arc sine.
package enum SphereMath {
  /// The sine of an angle in radians.
  ///
  /// - Parameter radians: In [-π/2, π/2]; further out the reduction, and so the result, is less exact.
  package static func sine(_ radians: Double) -> Double {
    let size = radians.magnitude
    guard size > quarterPi else { return sineKernel(radians, tail: 0) }
    // π/2 - size in two parts; the first difference is exact (Sterbenz).
    let difference = halfPiHead - size
    let value = cosineKernel(difference, tail: halfPiTail)
    return radians < 0 ? -value : value
  }

  /// The cosine of an angle in radians.
  ///
  /// - Parameter radians: In [-π/2, π/2]; further out the reduction, and so the result, is less exact.
  package static func cosine(_ radians: Double) -> Double {
    let size = radians.magnitude
    guard size > quarterPi else { return cosineKernel(size, tail: 0) }
    let difference = halfPiHead - size
    let angle = difference + halfPiTail
    return sineKernel(angle, tail: halfPiTail - (angle - difference))
  }

  /// The arc sine in radians.
  ///
  /// - Parameter value: In [0, 1].
  package static func arcSine(_ value: Double) -> Double {
    if value < 0.5 {
      return value + value * arcSineRatio(value * value)
    }
    // asin x = π/2 - 2 asin √((1 - x) / 2), with the root in two parts so that nothing is lost.
    let half = (1 - value) * 0.5
    let root = half.squareRoot()
    let ratio = arcSineRatio(half)
    if value >= 0.975 {
      return halfPiHead - (2 * (root + root * ratio) - halfPiTail)
    }
    let head = Double(bitPattern: root.bitPattern & 0xFFFF_FFFF_0000_0000)
    let rest = (half - head * head) / (root + head)
    let low = 2 * root * ratio - (halfPiTail - 2 * rest)
    return quarterPi - (low - (quarterPi - 2 * head))
  }

  /// asin x = x + x · ratio(x²) for |x| at most ½.
  @inline(__always)
  package static func arcSineRatio(_ square: Double) -> Double {
    let z = square
    let upper =
      1.66666666666666657415e-01 + z
      * (-3.25565818622400915405e-01 + z
        * (2.01212532134862925881e-01 + z
          * (-4.00555345006794114027e-02 + z
            * (7.91534994289814532176e-04 + z * 3.47933107596021167570e-05))))
    let lower =
      1 + z
      * (-2.40339491173441421878e+00 + z
        * (2.02094576023350569471e+00 + z
          * (-6.88283971605453293030e-01 + z * 7.70381505559019352791e-02)))
    return z * upper / lower
  }

  /// sin(angle + tail) for |angle| at most a little over π/4 and a tail below its last place.
  @inline(__always)
  package static func sineKernel(_ angle: Double, tail: Double) -> Double {
    let z = angle * angle
    let cube = z * angle
    let series =
      8.33333333332248946124e-03 + z
      * (-1.98412698298579493134e-04 + z
        * (2.75573137070700676789e-06 + z
          * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
    let correction = z * (0.5 * tail - cube * series) - tail
    return angle - (correction + cube * 1.66666666666666324348e-01)
  }

  /// cos(angle + tail) for |angle| at most a little over π/4 and a tail below its last place.
  @inline(__always)
  package static func cosineKernel(_ angle: Double, tail: Double) -> Double {
    let z = angle * angle
    let series =
      4.16666666666666019037e-02 + z
      * (-1.38888888888741095749e-03 + z
        * (2.48015872894767294178e-05 + z
          * (-2.75573143513906633035e-07 + z
            * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11))))
    let half = 0.5 * z
    let head = 1 - half
    return head + (((1 - head) - half) + (z * (z * series) - angle * tail))
  }

  /// π/4 rounded to a double.
  package static var quarterPi: Double { 0x1.921fb54442d18p-1 }

  /// π/2 rounded to a double.
  package static var halfPiHead: Double { 0x1.921fb54442d18p0 }

  /// What π/2 has beyond `halfPiHead`.
  package static var halfPiTail: Double { 0x1.1a62633145c07p-54 }
}
