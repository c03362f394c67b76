import GeofenceTestSupport
import GeofenceTraces
import Testing

/// The short ways for numbers and times against the long ones, which see every byte.
@Suite struct DigitsKernelAgreementTests {
  /// Calls with a text that stands behind so many bytes and before so many others.
  private static func placed(
    _ text: [UInt8], before: Int, behind: Int, _ body: (Span<UInt8>, Int, Int) -> Void
  ) {
    let bytes = ContiguousArray(
      [UInt8](repeating: 0x35, count: before) + text + [UInt8](repeating: 0x37, count: behind))
    body(bytes.span, before, before + text.count)
  }

  private static func expectSameNumber(_ text: [UInt8], before: Int, behind: Int) {
    placed(text, before: before, behind: behind) { bytes, from, to in
      for mark in [UInt8(ascii: "."), UInt8(ascii: ",")] {
        let short = DecimalNumber.parse(bytes, from: from, to: to, decimalMark: mark)
        let long = DecimalNumber.parseAny(bytes, from: from, to: to, decimalMark: mark)
        if short?.bitPattern != long?.bitPattern {
          let shown = String(decoding: text, as: UTF8.self)
          Issue.record(
            """
            \(shown) at \(before), \(behind) behind it: \(String(describing: short)), \
            not \(String(describing: long))
            """)
        }
      }
    }
  }

  @Test func `all numbers of up to four characters agree at every place`() {
    let characters = Array("-+.,09e:/ ".utf8)
    for length in 0...4 {
      var choice = [Int](repeating: 0, count: length)
      var isDone = false
      while !isDone {
        let text = choice.map { characters[$0] }
        for (before, behind) in [(0, 0), (3, 2), (8, 0), (9, 9)] {
          Self.expectSameNumber(text, before: before, behind: behind)
        }
        isDone = !advance(&choice, below: characters.count)
      }
    }
  }

  private func advance(_ choice: inout [Int], below limit: Int) -> Bool {
    for place in choice.indices {
      choice[place] += 1
      if choice[place] < limit { return true }
      choice[place] = 0
    }
    return false
  }

  @Test func `seeded numbers of all lengths agree at every place`() {
    var random = SplitMix64(seed: 0x5EED_0041)
    let others = Array("-+.,e:/ \u{0}~".utf8) + [0x80, 0xB9, 0xFF]
    for _ in 0..<20_000 {
      var text: [UInt8] = random.index(below: 3) == 0 ? [0x2D] : []
      let digits = random.index(below: 21)
      let mark = random.index(below: 24)
      for place in 0..<digits {
        if place == mark { text.append(0x2E) }
        text.append(0x30 + UInt8(random.index(below: 10)))
      }
      if random.index(below: 4) == 0 && !text.isEmpty {
        text[random.index(below: text.count)] = others[random.index(below: others.count)]
      }
      Self.expectSameNumber(
        text, before: random.index(below: 20), behind: random.index(below: 3))
    }
  }

  private static func expectSameTime(_ text: [UInt8], _ day: inout RecentDay) {
    for (before, behind) in [(0, 0), (5, 1)] {
      var recent: Int64?
      var long: Int64?
      placed(text, before: before, behind: behind) { bytes, from, to in
        recent = day.time(bytes, from: from, to: to)
        if case .instant(let time, true) = Timestamp.parse(bytes, from: from, to: to) {
          long = time
        }
      }
      // The short way may know less, but nothing else.
      let mayKnowLess = text.count < 20 || text.count > 27 || !isUsual(text)
      if recent != long && !(recent == nil && mayKnowLess) {
        let shown = String(decoding: text, as: UTF8.self)
        Issue.record("\(shown): \(String(describing: recent)), not \(String(describing: long))")
      }
    }
  }

  private static func isUsual(_ text: [UInt8]) -> Bool {
    text[4] == 0x2D && text[7] == 0x2D && text[10] == 0x54 && text[13] == 0x3A && text[16] == 0x3A
      && text[17] < 0x36 && text[11...12] != [0x32, 0x34]
      && (text[19] == 0x5A || text[19] == 0x2E) && text.last == 0x5A
      && text[20...].dropLast().allSatisfy { 0x30...0x39 ~= $0 }
  }

  @Test func `times with each byte changed to each other agree`() {
    var day = RecentDay()
    for usual in [
      "2024-05-14T08:00:00Z", "2024-05-14T23:59:59.123Z", "2024-02-29T00:00:00.123456Z",
      "1969-12-31T12:34:56.Z", "0001-01-01T00:00:00.5Z",
    ] {
      let text = Array(usual.utf8)
      for place in text.indices {
        for byte in UInt8.min...UInt8.max {
          var changed = text
          changed[place] = byte
          Self.expectSameTime(changed, &day)
        }
        Self.expectSameTime(text, &day)
      }
    }
  }

  @Test func `seeded times agree`() {
    var random = SplitMix64(seed: 0x5EED_0042)
    var day = RecentDay()
    func two(_ limit: Int) -> String {
      let number = random.index(below: limit)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    for _ in 0..<10_000 {
      var text = "\(two(24))\(two(100))-\(two(14))-\(two(33))T\(two(26)):\(two(62)):\(two(62))"
      if random.index(below: 2) == 0 {
        text += "."
        for _ in 0..<random.index(below: 9) { text += "\(random.index(below: 10))" }
      }
      Self.expectSameTime(Array((text + "Z").utf8), &day)
    }
  }

  @Test func `a text of zero bytes is no date`() {
    var day = RecentDay()
    Self.expectSameTime([UInt8](repeating: 0, count: 10) + Array("T08:00:00Z".utf8), &day)
  }
}
