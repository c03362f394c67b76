import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct FixBatchAgreementTests {
  @Test func `fixes added together are those added one by one`() {
    var random = SplitMix64(seed: 0x5EED_0046)
    var together = FixBatch()
    var single = FixBatch()
    for round in 0..<200 {
      let fixes = ContiguousArray(
        (0..<random.index(below: 100)).map { _ in
          Fix(
            device: UInt32(random.index(below: 9)), time: Int64(random.index(below: 1000)),
            latitude: random.number(from: -90, to: 90),
            longitude: random.number(from: -180, to: 180), accuracyMeters: random.unit(),
            segment: UInt32(random.index(below: 7)),
            flags: FixFlags(rawValue: UInt8(random.index(below: 4))),
            place: SourcePlace(file: 1, line: random.index(below: 1000)))
        })
      together.append(contentsOf: fixes.span)
      for fix in fixes { single.append(fix) }
      #expect(together.count == single.count)
      for index in 0..<single.count where together[index] != single[index] {
        Issue.record("round \(round): fix \(index)")
      }
      if random.index(below: 20) == 0 {
        together.removeAll()
        single.removeAll()
      }
    }
  }
}
