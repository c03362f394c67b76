import GeofenceTestSupport
import GeofenceTraces
import Testing

@Suite struct BytesNumberAgreementTests {
  private static func parse(_ text: String, mark: UInt8 = UInt8(ascii: ".")) -> Double? {
    let bytes = ContiguousArray(text.utf8)
    return DecimalNumber.parse(bytes.span, from: 0, to: bytes.count, decimalMark: mark)
  }

  private static func expectSame(_ text: String) {
    guard let expected = Double(text), expected.isFinite else {
      #expect(parse(text) == nil, "\(text)")
      return
    }
    if parse(text)?.bitPattern != expected.bitPattern {
      Issue.record("\(text): \(String(describing: parse(text))), not \(expected)")
    }
  }

  @Test func `decimals are rounded as the standard library rounds them`() {
    var random = SplitMix64(seed: 0x5EED_0001)
    for _ in 0..<150_000 {
      let digits = 1 + random.index(below: 22)
      var text = random.index(below: 2) == 0 ? "" : "-"
      let mark = random.index(below: digits + 1)
      for place in 0..<digits {
        if place == mark { text += "." }
        text += String(random.index(below: 10))
      }
      if random.index(below: 3) == 0 { text += "e\(random.index(below: 60) - 30)" }
      Self.expectSame(text)
    }
  }

  @Test func `numbers next to ties are rounded right`() {
    var random = SplitMix64(seed: 0x5EED_0002)
    for _ in 0..<50_000 {
      // A whole number of 54 bits whose last one is set lies halfway between two doubles.
      let tie = (1 << 53 | random.next() >> 11) << 1 | 1
      for text in ["\(tie)", "\(tie)0e-1", "\(tie).0", "\(tie - 1)", "\(tie).1"] {
        Self.expectSame(text)
      }
      // The same divided by a power of five ends within 19 digits after the point.
      let small = random.next() >> 40
      Self.expectSame("\(small).\(random.next() >> 24)5")
    }
  }

  @Test func `shortest forms come back`() {
    var random = SplitMix64(seed: 0x5EED_0003)
    for _ in 0..<100_000 {
      let value = random.number(from: -360, to: 360)
      #expect(Self.parse("\(value)") == value)
    }
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1 ", " 1", "1 2", "1,5", "0x10", "inf",
    "nan",
    "NaN", "infinity", "1.2.3", "--1", "1-", "1e1.5", "1e999", "-1e999",
    "1234567890123456789012345678901234567890123456789012345678901234567890",
  ])
  func `no number`(text: String) {
    #expect(Self.parse(text) == nil)
  }

  @Test func `accepted forms`() {
    #expect(Self.parse("+5") == 5)
    #expect(Self.parse("5.") == 5)
    #expect(Self.parse(".5") == 0.5)
    #expect(Self.parse("-0")?.sign == .minus)
    #expect(Self.parse("1E3") == 1000)
    #expect(Self.parse("1e-400") == 0)
    #expect(Self.parse("52,5", mark: UInt8(ascii: ",")) == 52.5)
    #expect(
      Self.parse("52,123456789012345678901", mark: UInt8(ascii: ","))
        == Double("52.123456789012345678901"))
  }

  @Test func `whole numbers stop at their limits`() {
    func parse(_ text: String) -> Int64? {
      let bytes = ContiguousArray(text.utf8)
      return DecimalNumber.parseInteger(bytes.span, from: 0, to: bytes.count)
    }
    #expect(parse("9223372036854775807") == .max)
    #expect(parse("9223372036854775808") == nil)
    #expect(parse("-9223372036854775808") == .min)
    #expect(parse("-9223372036854775809") == nil)
    #expect(parse("1.0") == nil)
    #expect(parse("-") == nil)
  }
}
