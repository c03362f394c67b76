/// Sorts integers by some of their bits, keeping the order of equal ones.
package enum RadixSort {
  private static let digitBits = 11

  /// Sorts by a range of bits, least significant digit first.
  ///
  /// Digits that are the same in all keys are skipped.
  ///
  /// - Complexity: O(n) a digit of 11 bits; one buffer of the same size.
  package static func sort(_ keys: inout ContiguousArray<UInt64>, bits: Range<Int>) {
    guard keys.count > 1 else { return }
    var buffer = ContiguousArray<UInt64>(repeating: 0, count: keys.count)
    var shift = bits.lowerBound
    while shift < bits.upperBound {
      let width = min(digitBits, bits.upperBound - shift)
      if pass(from: keys, to: &buffer, shift: UInt64(shift), mask: (1 << width) - 1) {
        swap(&keys, &buffer)
      }
      shift += width
    }
  }

  /// Distributes the keys by one digit; false, and nothing moved, when all have the same digit.
  private static func pass(
    from keys: ContiguousArray<UInt64>, to buffer: inout ContiguousArray<UInt64>,
    shift: UInt64, mask: UInt64
  ) -> Bool {
    var places = ContiguousArray<Int>(repeating: 0, count: Int(mask) + 1)
    for key in keys { places[Int(key >> shift & mask)] += 1 }
    if places[Int(keys[0] >> shift & mask)] == keys.count { return false }
    var total = 0
    for digit in places.indices {
      let count = places[digit]
      places[digit] = total
      total += count
    }
    for key in keys {
      let digit = Int(key >> shift & mask)
      buffer[places[digit]] = key
      places[digit] += 1
    }
    return true
  }
}
