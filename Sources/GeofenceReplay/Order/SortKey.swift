/// What a sort moves instead of a record: a number and the record's position.
struct SortKey: Equatable, BitwiseCopyable {
  /// Ascending.
  var key: UInt64
  /// Position of the record in its run.
  var index: UInt32
}

extension SortKey {
  private static let largestDigit = 11

  /// Sorts by key, stably, from the least significant digit up.
  ///
  /// Digits that are the same in all keys cost a count and no move.
  ///
  /// - Parameter significantBits: Keys have no bits above that many.
  /// - Complexity: O(n) for each 11 bits, with as much memory again as the keys take.
  static func sort(_ keys: inout ContiguousArray<SortKey>, significantBits: Int) {
    guard keys.count > 1, significantBits > 0 else { return }
    let passes = (significantBits + largestDigit - 1) / largestDigit
    let digitBits = (significantBits + passes - 1) / passes
    let buckets = 1 << digitBits
    var counts = ContiguousArray<Int>(repeating: 0, count: passes * buckets)
    count(keys.span, digitBits: digitBits, passes: passes, into: counts.mutableSpan)
    var scratch = ContiguousArray<SortKey>(
      repeating: SortKey(key: 0, index: 0), count: keys.count)
    var isInScratch = false
    for pass in 0..<passes {
      let base = pass * buckets
      let shift = UInt64(pass * digitBits)
      let firstDigit = Int(truncatingIfNeeded: keys[0].key >> shift) & (buckets - 1)
      if counts[base + firstDigit] == keys.count { continue }
      var start = 0
      for bucket in base..<base + buckets {
        let size = counts[bucket]
        counts[bucket] = start
        start += size
      }
      if isInScratch {
        distribute(
          scratch.span, into: keys.mutableSpan, shift: shift, buckets: buckets, base: base,
          starts: counts.mutableSpan)
      } else {
        distribute(
          keys.span, into: scratch.mutableSpan, shift: shift, buckets: buckets, base: base,
          starts: counts.mutableSpan)
      }
      isInScratch.toggle()
    }
    if isInScratch { swap(&keys, &scratch) }
  }

  private static func count(
    _ keys: Span<SortKey>, digitBits: Int, passes: Int, into counts: consuming MutableSpan<Int>
  ) {
    let mask = (1 << digitBits) - 1
    for position in keys.indices {
      var rest = keys[position].key
      var base = 0
      for _ in 0..<passes {
        counts[base + (Int(truncatingIfNeeded: rest) & mask)] += 1
        rest >>= UInt64(digitBits)
        base += mask + 1
      }
    }
  }

  private static func distribute(
    _ source: Span<SortKey>, into target: consuming MutableSpan<SortKey>, shift: UInt64,
    buckets: Int, base: Int, starts: consuming MutableSpan<Int>
  ) {
    let mask = buckets - 1
    for position in source.indices {
      let element = source[position]
      let bucket = base + (Int(truncatingIfNeeded: element.key >> shift) & mask)
      let slot = starts[bucket]
      starts[bucket] = slot + 1
      target[slot] = element
    }
  }
}
