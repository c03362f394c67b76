import GeofenceTestSupport
import GeofenceTraces
import Testing

@Suite struct DeviceTableAgreementTests {
  @Test func `names get the numbers that a dictionary gives them`() {
    var random = SplitMix64(seed: 0x5EED_0043)
    var table = DeviceTable()
    var known: [[UInt8]: UInt32] = [:]
    for _ in 0..<10_000 {
      // Few different bytes and lengths, so that names share beginnings and ends.
      let name = (0..<random.index(below: 20)).map { place in
        place % 7 == 3 ? UInt8(0x61 + random.index(below: 3)) : UInt8(random.index(below: 2))
      }
      let before = random.index(below: 9)
      let behind = random.index(below: 9)
      let bytes = ContiguousArray(
        [UInt8](repeating: 1, count: before) + name + [UInt8](repeating: 1, count: behind))
      let expected = known[name] ?? UInt32(known.count)
      known[name] = expected
      let number = table.number(of: bytes.span, from: before, to: before + name.count)
      if number != expected { Issue.record("\(name): \(number), not \(expected)") }
    }
    #expect(table.names.count == known.count)
    for (name, number) in known {
      #expect(table.names[Int(number)] == String(decoding: name, as: UTF8.self))
    }
  }
}
