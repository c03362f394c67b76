// Safety: every load of a word reads eight bytes at `index` with `index + 8 <= end`, every load of a
// byte one with `index < end`, and each function checks its range once against the span's length.
// `XMLAgreementTests` cuts documents at every byte, and `XMLKernelAgreementTests` reads all short texts.

/// The loops that see every byte of a document.
enum XMLKernel {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// The index of the first byte from `start` on that is one of three; the count of the span when
  /// there is none.
  ///
  /// - Complexity: O(distance), eight bytes a step.
  @inline(__always)
  static func first(
    _ bytes: Span<UInt8>, from start: Int, _ one: UInt8, _ two: UInt8, _ three: UInt8
  ) -> Int {
    precondition(start >= 0, "the range must lie within the bytes")
    let raw = unsafe bytes.bytes
    let end = bytes.count
    var index = start
    while index <= end &- 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let a = word ^ (ones &* UInt64(one))
      let b = word ^ (ones &* UInt64(two))
      let c = word ^ (ones &* UInt64(three))
      // The lowest byte that is zero has its high bit set here; higher ones may be wrong.
      let found = (((a &- ones) & ~a) | ((b &- ones) & ~b) | ((c &- ones) & ~c)) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      if byte == one || byte == two || byte == three { break }
      index &+= 1
    }
    return index
  }

  /// How many line feeds there are in a range.
  ///
  /// - Complexity: O(length), eight bytes a step.
  static func lineFeeds(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= bytes.count, "the range must lie within the bytes")
    let raw = unsafe bytes.bytes
    var index = start
    var count = 0
    while index <= end &- 8 {
      // Each byte of `sums` counts up to 255 words.
      var sums: UInt64 = 0
      let stop = min(end &- 8, index &+ 8 * 254)
      while index <= stop {
        let mixed =
          unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
          ^ (ones &* 0x0A)
        // Exact for every byte (H. S. Warren, Hacker's Delight, 6-1).
        let different = ((mixed & ~highs) &+ ~highs) | mixed
        sums &+= (~different & highs) &>> 7
        index &+= 8
      }
      let pairs = (sums & 0x00FF_00FF_00FF_00FF) &+ (sums &>> 8 & 0x00FF_00FF_00FF_00FF)
      count &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while index < end {
      let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      if byte == 0x0A { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// A name: where it ends, its last eight bytes, and the same for what stands behind its prefix.
  struct Name {
    var end: Int
    var word: UInt64 = 0
    var localStart: Int
    var localWord: UInt64 = 0
  }

  /// Takes the bytes of a name.
  ///
  /// - Complexity: O(length); nothing is allocated.
  @inline(__always)
  static func name(_ bytes: Span<UInt8>, from start: Int) -> Name {
    precondition(start >= 0, "the name must lie within the bytes")
    let raw = unsafe bytes.bytes
    let end = bytes.count
    var name = Name(end: start, localStart: start)
    while name.end < end {
      let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: name.end, as: UInt8.self)
      guard (byte | 0x20) &- 0x61 < 26 || XMLName.isPart(byte) else { break }
      name.end &+= 1
      name.word = name.word &<< 8 | UInt64(byte)
      name.localWord = name.localWord &<< 8 | UInt64(byte)
      if byte == UInt8(ascii: ":") {
        name.localStart = name.end
        name.localWord = 0
      }
    }
    return name
  }
}
