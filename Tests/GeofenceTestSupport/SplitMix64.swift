/// A small seeded generator, the same sequence everywhere (S. Vigna's splitmix64, 2015).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal sequences.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in [0, 1), a multiple of 2^-53.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from `low` to `high`.
  package mutating func number(from low: Double, to high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// A positive number of about uniform logarithm, from 2^`low` to 2^`high`.
  package mutating func powerOfTwo(from low: Double, to high: Double) -> Double {
    let exponent = number(from: low, to: high)
    let whole = exponent.rounded(.down)
    return Double(sign: .plus, exponent: Int(whole), significand: 1 + (exponent - whole))
  }

  /// An index in 0 ..< `count`.
  package mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
