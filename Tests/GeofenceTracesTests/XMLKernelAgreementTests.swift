import GeofenceTestSupport
import GeofenceTraces
import Testing

/// What counts lines by words against what looks at each byte.
@Suite struct XMLKernelAgreementTests {
  @Test func `lines are counted as one by one`() throws {
    var random = SplitMix64(seed: 0x5EED_0045)
    for length in 0..<300 {
      let limit = 1 + random.index(below: 4)
      let bytes = ContiguousArray(
        (0..<length * (length % 50 == 49 ? 20 : 1)).map { _ in
          [0x0A, 0x0B, 0x8A, 0x09][random.index(below: limit)] as UInt8
        })
      var scanner = XMLScanner(file: "a")
      var index = 0
      while index < bytes.count {
        index += 1 + random.index(below: bytes.count - index)
        let expected = 1 + bytes[..<index].count { $0 == 0x0A }
        #expect(scanner.line(of: index, bytes.span) == expected)
      }
    }
  }

  @Test func `markup is found at every place of a window`() throws {
    for length in 0..<40 {
      for place in 0...length {
        let before = [UInt8](repeating: 0x3B, count: place)
        let behind = [UInt8](repeating: 0xBD, count: length - place)
        var bytes = Array("<a b=\"".utf8) + before + Array("&lt;".utf8) + behind
        bytes += Array("\">".utf8) + before + Array("&amp;".utf8) + behind + Array("</a>".utf8)
        let window = ContiguousArray(bytes)
        var scanner = XMLScanner(file: "a")
        scanner.wantsText = true
        #expect(try scanner.next(window.span, isLast: true) == .start)
        #expect(scanner.attributeCount == 1 && scanner.attributes[0].hasReferences)
        #expect(scanner.attributes[0].end - scanner.attributes[0].start == length + 4)
        #expect(try scanner.next(window.span, isLast: true) == .text)
        #expect(scanner.textHasReferences && scanner.textEnd - scanner.textStart == length + 5)
        #expect(try scanner.next(window.span, isLast: true) == .end)
        #expect(try scanner.next(window.span, isLast: true) == .finished)
      }
    }
  }
}
