import BenchmarkSuites
import Foundation
import Testing

@Suite struct RowBufferTests {
  @Test(arguments: [
    (0, 1, "0"), (7, 3, "007"), (1000, 1, "1000"), (999, 1, "999"),
    (UInt64.max, 1, "\(UInt64.max)"),
    (9_999_999_999_999_999_999, 1, "9999999999999999999"),
  ])
  func `whole numbers`(number: UInt64, digits: Int, text: String) {
    var buffer = RowBuffer()
    buffer.append(number: number, digits: digits)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0, "0.0000000"), (-1, "-0.0000001"), (482_081_743, "48.2081743"),
    (-1_800_000_000, "-180.0000000"),
  ])
  func degrees(value: Int64, text: String) {
    var buffer = RowBuffer()
    buffer.append(degrees: value)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test func `timestamps agree with Foundation`() {
    var random = SplitMix64(seed: 17)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<300 {
      let seconds = Int64(random.next() % 200_000_000_000 / 40)
      var buffer = RowBuffer()
      buffer.append(timestamp: seconds)
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
    }
  }
}
