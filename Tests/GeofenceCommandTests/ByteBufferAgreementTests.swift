import Foundation
import GeofenceCommand
import GeofenceTestSupport
import Testing

struct ByteBufferAgreementTests {
  @Test func `fixed decimals agree with the C library`() {
    var random = SplitMix64(seed: 0x5EED_0001)
    for _ in 0..<3_000 {
      let value = random.number(from: -400, to: 400)
      let tie = (value * 1e4).rounded() / 1e4 + 0.5e-7
      for candidate in [value, tie, -tie, value * 1e-6] {
        expectFixed(candidate, decimals: 7)
        expectFixed(candidate * 5e4, decimals: 3)
      }
    }
  }

  private func expectFixed(_ value: Double, decimals: Int) {
    var buffer = ByteBuffer()
    buffer.append(fixed: value, decimals: decimals)
    var slow = String(format: "%.\(decimals)f", value)
    if slow.allSatisfy({ "-0.".contains($0) }) {
      slow = slow.replacingOccurrences(of: "-", with: "")
    }
    if buffer.text != slow { Issue.record("\(value): \(buffer.text) instead of \(slow)") }
  }

  @Test(arguments: [
    (-0.0000002, "-0.0000002"), (-0.00000004, "0.0000000"), (-0.0, "0.0000000"), (0.5, "0.5000000"),
    (-179.99999996, "-180.0000000"), (0.00000005, "0.0000000"), (0.00000015, "0.0000001"),
  ])
  func `seven decimals without exponent or negative zero`(value: Double, wanted: String) {
    var buffer = ByteBuffer()
    buffer.append(fixed: value, decimals: 7)
    #expect(buffer.text == wanted)
  }

  @Test func `the shortest form reads back as the same number`() {
    var random = SplitMix64(seed: 0x5EED_0002)
    for _ in 0..<3_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      var buffer = ByteBuffer()
      buffer.append(shortest: value)
      let text = buffer.text
      if Double(text) != value || text.contains("e") { Issue.record("\(value): \(text)") }
      let digits = text.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }
      if digits.count > 17 { Issue.record("\(value): \(text) is not short") }
    }
  }

  @Test(arguments: [
    (5.0, "5"), (12.25, "12.25"), (1e-7, "0.0000001"), (1.5e-5, "0.000015"),
    (1e21, "1000000000000000000000"),
    (1.25e18, "1250000000000000000"), (0.1, "0.1"), (-2.5, "-2.5"),
  ])
  func `the shortest form has no needless parts`(value: Double, wanted: String) {
    var buffer = ByteBuffer()
    buffer.append(shortest: value)
    #expect(buffer.text == wanted)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000001"), (60_000_000, "60"), (1_500_000, "1.5"), (1_000_100, "1.0001"),
      (-2_250_000, "-2.25"), (.max, "9223372036854.775807"),
    ] as [(Int64, String)])
  func `seconds are exact`(microseconds: Int64, wanted: String) {
    var buffer = ByteBuffer()
    buffer.append(seconds: microseconds)
    #expect(buffer.text == wanted)
  }

  @Test func `integers agree with the standard library`() {
    var random = SplitMix64(seed: 0x5EED_0003)
    var values: [Int64] = [0, 9, 10, .max, .min, -1]
    for _ in 0..<1_000 { values.append(Int64(bitPattern: random.next() >> (random.next() % 64))) }
    for value in values {
      var buffer = ByteBuffer()
      buffer.append(decimal: value)
      buffer.append(" ")
      buffer.append(hexadecimal: UInt64(bitPattern: value))
      let hexadecimal = String(UInt64(bitPattern: value), radix: 16)
      let padded = String(repeating: "0", count: 16 - hexadecimal.count) + hexadecimal
      #expect(buffer.text == "\(value) \(padded)")
    }
  }
}
