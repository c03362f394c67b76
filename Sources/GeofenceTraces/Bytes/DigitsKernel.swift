// Safety: words are loaded without a check of the bounds. Each function first compares its range with
// the span, and loads eight bytes only where they all lie within the span: before an end that is 8 or
// more, or from the beginning of a text of 8 or more, or behind a comparison with the span's count.
// `DigitsKernelAgreementTests` reads all short texts at every place of a span that ends with them.

/// Digits and short texts, eight bytes at a time.
enum DigitsKernel {
  /// The number of up to 19 characters without exponent whose digits make at most 2^53; nil for any
  /// other text, also for some that are such numbers, which `DecimalNumber` then looks at.
  ///
  /// Such a number is one exact division of two doubles, so it is rounded once and right.
  ///
  /// - Complexity: O(digits before the mark); nothing is allocated.
  @inline(__always)
  static func shortNumber(_ bytes: Span<UInt8>, from: Int, to: Int, mark: UInt8) -> Double? {
    guard from >= 0 && from < to && to >= 8 && to <= bytes.count && to &- from <= 19 else {
      return nil
    }
    let raw = unsafe bytes.bytes
    var index = from
    let isNegative =
      unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var whole: UInt64 = 0
    var byte: UInt8 = 0
    while index < to {
      byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      let digit = byte &- 0x30
      if digit > 9 { break }
      whole = whole &* 10 &+ UInt64(digit)
      index &+= 1
    }
    var decimals = 0
    if index < to {
      decimals = to &- index &- 1
      guard byte == mark && decimals > 0, let fraction = digits(raw, to: to, count: decimals)
      else { return nil }
      // At most 19 characters, so nothing overflows.
      whole = whole &* wholePowers[decimals] &+ fraction
    } else if index == first {
      return nil
    }
    guard whole <= 1 << 53 else { return nil }
    let value = Double(whole) / powers[decimals]
    return isNegative ? -value : value
  }

  /// The whole number of at most 16 digits and nothing else that a range holds; nil for any other
  /// text, also where fewer bytes stand before its end than a word has.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inline(__always)
  static func wholeNumber(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int64? {
    guard from >= 0 && from < to && to >= 8 && to <= bytes.count else { return nil }
    return unsafe digits(bytes.bytes, to: to, count: to &- from).map { Int64($0) }
  }

  /// The number of 1 to 16 digits before an index, which is at least 8; nil when there is another
  /// character.
  @inline(__always)
  private static func digits(_ raw: RawSpan, to: Int, count: Int) -> UInt64? {
    if count <= 8 {
      let word = unsafe digitWord(
        raw.unsafeLoadUnaligned(fromUncheckedByteOffset: to &- 8, as: UInt64.self), count)
      return areDigits(word) ? value(word) : nil
    }
    guard count <= 16 else { return nil }
    let low = unsafe digitWord(
      raw.unsafeLoadUnaligned(fromUncheckedByteOffset: to &- 8, as: UInt64.self), 8)
    // The first ones of a word that lies within the text, since it has more than eight characters.
    let loaded = unsafe raw.unsafeLoadUnaligned(
      fromUncheckedByteOffset: to &- count, as: UInt64.self)
    let high =
      (UInt64(littleEndian: loaded) ^ 0x3030_3030_3030_3030)
      &<< UInt64(truncatingIfNeeded: (16 &- count) &* 8)
    guard areDigits(low) && areDigits(high) else { return nil }
    return value(high) &* 100_000_000 &+ value(low)
  }

  /// The values of the last 1 to 8 characters of a word, zeros before them.
  @inline(__always)
  private static func digitWord(_ loaded: UInt64, _ count: Int) -> UInt64 {
    let word = UInt64(littleEndian: loaded) ^ 0x3030_3030_3030_3030
    return word & (UInt64.max &<< UInt64(truncatingIfNeeded: (8 &- count) &* 8))
  }

  /// Whether no byte is over 9: each that is has its high bit, or gets it.
  @inline(__always)
  private static func areDigits(_ word: UInt64) -> Bool {
    (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080 == 0
  }

  /// The number of eight digits, by pairs, then by fours, then all.
  @inline(__always)
  private static func value(_ word: UInt64) -> UInt64 {
    let pairs = (word &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) >> 32
  }

  /// Powers of ten as doubles, all exact.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]

  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
  ]
}

// MARK: - Times and names

extension DigitsKernel {
  /// The date of `2024-05-14T08:00:00Z` as it is written, with the microseconds of its day.
  struct UsualTime {
    /// `2024-05-`, first character lowest.
    var yearAndMonth: UInt64
    /// `14`, first character lowest.
    var day: UInt16
    /// Microseconds since the beginning of the day.
    var micros: Int64
  }

  /// Splits `2024-05-14T08:00:00Z`, with up to six decimals or none; nil for any other text. The date
  /// is not looked at.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inline(__always)
  static func usualTime(_ bytes: Span<UInt8>, from: Int, to: Int) -> UsualTime? {
    let length = to &- from
    guard from >= 0 && to <= bytes.count && length >= 20 && length <= 27 else { return nil }
    let raw = unsafe bytes.bytes
    func byte(_ index: Int) -> UInt8 {
      unsafe raw.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
    }
    // hh:mm:ss, where digits and colons become their values and zeros.
    let clock =
      unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: from &+ 11, as: UInt64.self))
      ^ 0x3030_3A30_303A_3030
    guard byte(from &+ 10) == UInt8(ascii: "T") && byte(to &- 1) == UInt8(ascii: "Z"),
      clock & 0x0000_FF00_00FF_0000 == 0 && areDigits(clock)
    else { return nil }
    // Tens and ones become one byte, at the place of the tens.
    let pairs = clock &* 10 &+ clock >> 8
    let hour = Int64(truncatingIfNeeded: pairs & 0xFF)
    let minute = Int64(truncatingIfNeeded: pairs >> 24 & 0xFF)
    let second = Int64(truncatingIfNeeded: pairs >> 48 & 0xFF)
    guard hour < 24 && minute < 60 && second < 60 else { return nil }
    var micros = (hour &* 3600 &+ minute &* 60 &+ second) &* 1_000_000
    if length > 20 {
      let decimals = length &- 21
      guard byte(from &+ 19) == UInt8(ascii: ".") else { return nil }
      if decimals > 0 {
        guard let fraction = digits(raw, to: to &- 1, count: decimals) else { return nil }
        micros &+= Int64(truncatingIfNeeded: fraction &* wholePowers[6 &- decimals])
      }
    }
    return unsafe UsualTime(
      yearAndMonth: UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: from, as: UInt64.self)),
      day: UInt16(
        littleEndian: raw.unsafeLoadUnaligned(
          fromUncheckedByteOffset: from &+ 8, as: UInt16.self)),
      micros: micros)
  }

  /// Up to eight bytes of a range as one number, the first byte lowest, zeros behind them.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, from: Int, count: Int) -> UInt64 {
    precondition(
      from >= 0 && count >= 0 && count <= 8 && from &+ count <= bytes.count,
      "up to eight bytes must lie within the span")
    if count == 0 { return 0 }
    let raw = unsafe bytes.bytes
    if from &+ 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: from, as: UInt64.self))
      return word & (UInt64.max &>> UInt64(truncatingIfNeeded: (8 &- count) &* 8))
    }
    var word: UInt64 = 0
    for offset in 0..<count {
      let byte = unsafe raw.unsafeLoad(fromUncheckedByteOffset: from &+ offset, as: UInt8.self)
      word |= UInt64(byte) &<< UInt64(truncatingIfNeeded: offset &* 8)
    }
    return word
  }
}
