// Safety: nothing unsafe here, only the functions of the C library that the generator needs. Its
// last bits may differ between C libraries; the rounding to 7 decimals hides nearly all of that.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The mathematics of the workload generator. The product has its own; a benchmark's input must not
/// depend on the code that it measures.
enum LibraryMath {
  static func sine(_ angle: Double) -> Double { sin(angle) }
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  static func logarithm(_ value: Double) -> Double { log(value) }
  static func exponential(_ value: Double) -> Double { exp(value) }
}
