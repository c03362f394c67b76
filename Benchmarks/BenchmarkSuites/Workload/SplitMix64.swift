/// A small seeded generator of 64 random bits (Steele, Lea and Flood, 2014).
///
/// It is good enough to place regions and walk devices, and its state is one word, so that each of a
/// million devices can have its own.
package struct SplitMix64 {
  private var state: UInt64

  /// Makes a generator.
  package init(seed: UInt64) { state = seed }

  /// Makes the generator of one member of one stream, unrelated to those of all others.
  package init(seed: UInt64, stream: UInt64, member: UInt64) {
    let first = SplitMix64.mix(seed &+ stream &* 0xD1B5_4A32_D192_ED03)
    state = SplitMix64.mix(first ^ (member &* 0x9E37_79B9_7F4A_7C15))
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// A number in [0, 1) with 53 random bits.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in the range, evenly spread.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Two independent numbers with mean 0 and deviation 1 (Box and Muller).
  package mutating func normals() -> (Double, Double) {
    let radius = (-2 * LibraryMath.logarithm(1 - unit())).squareRoot()
    let angle = 2 * Double.pi * unit()
    return (radius * LibraryMath.cosine(angle), radius * LibraryMath.sine(angle))
  }

  /// Spreads the bits of a word over all of its bits.
  package static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
