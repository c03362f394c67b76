/// A hash over results in any order, so that the same results found in another order agree.
struct ResultHash {
  private(set) var value: UInt64 = 0

  /// Takes one result, made of up to three words.
  mutating func add(_ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    let word = SplitMix64.mix(first &+ 0x9E37_79B9_7F4A_7C15 &* (second &+ 1))
    value &+= SplitMix64.mix(word ^ third)
  }
}
