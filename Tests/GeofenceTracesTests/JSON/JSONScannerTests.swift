import GeofenceTraces
import Testing

@Suite("JSON scanner") private struct JSONScannerTests {
  private func fault(_ text: [UInt8], step: Int = .max) -> JSONFault? {
    do {
      try JSONTree.forEachToken(text, step: step) { _, _, _ in }
      return nil
    } catch {
      return error as? JSONFault
    }
  }

  private func fault(_ text: String) -> JSONFault? { fault(Array(text.utf8)) }

  @Test func `tokens come in order with their places`() throws {
    let text = Array("{\"a\":[1,-2.5e3,true,\n false,null],\"b\\n\":\"c\"} ".utf8)
    var seen: [String] = []
    try JSONTree.forEachToken(text) { token, scanner, bytes in
      switch token {
      case .key, .string, .number:
        let part = bytes[scanner.tokenStart..<scanner.tokenEnd]
        let mark = scanner.tokenHasEscapes && token == .key ? "!" : ""
        seen.append("\(token)\(mark) \(String(decoding: part, as: UTF8.self))")
      default: seen.append("\(token) \(scanner.line)/\(scanner.depth)")
      }
    }
    #expect(
      seen == [
        "beginObject 1/1", "key a", "beginArray 1/2", "number 1", "number -2.5e3", "true 1/2",
        "false 2/2", "null 2/2", "endArray 2/1", "key! b\\n", "string c", "endObject 2/0",
      ])
  }

  @Test(arguments: [
    "{}", "[]", "0", "-0", "-0.0e-0", "\"\"", " null ", "[[],{}]", "{\"\":0,\"\":1}", "1E400",
    "\"\\ud800\"", "[1 ,\r\n\t2]", "\"\u{7F}\"", "\"\\u0000\"",
  ])
  func `whole texts are taken`(_ text: String) { #expect(fault(text) == nil) }

  @Test(arguments: [
    "", " ", "{", "[", "]", "}", "[1", "[1,", "[1,]", "[,1]", "{,}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}", "{a:1}", "{'a':1}", "{1:2}", "[1}", "{\"a\":1]", "01", "-", "-a", "+1", ".5",
    "1.",
    "1.e1", "1e", "1e+", "0x1", "1 2", "[] []", "NaN", "Infinity", "-Infinity", "nul", "nulL",
    "True", "tru", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"a\nb\"", "\"\t\"",
    "\"\u{0}\"", "[\"a\" \"b\"]", "{\"a\" 1}", "{\"a\"::1}", "//\n1", "/**/1", "\u{FEFF}1",
    "\u{A0}1", "[1\u{0C}]", "[1,,2]",
  ])
  func `anything else is refused`(_ text: String) { #expect(fault(text) != nil) }

  @Test func `a fault names its line, its byte and what may stand there`() throws {
    let found = try #require(fault("{\n\"a\": 1,\n\"b\" 2}"))
    #expect(found.kind == .unexpected(UInt8(ascii: "2")))
    #expect(found.line == 3)
    #expect(found.found == "'2'")
    #expect("\(found.expected)" == "':'")
    #expect(fault("[\n\n")?.kind == .endOfText)
    #expect(fault("[\n\n")?.line == 3)
    #expect(fault("\"\u{1B}[2J\"")?.found == "byte 0x1B within a string")
  }

  @Test func `escapes become characters, half a pair becomes U+FFFD`() throws {
    func text(_ json: String) throws -> JSONTree { try JSONTree.scan(Array(json.utf8)) }
    #expect(try text(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(try text(#""\u0041\u00e9\u65E5""#) == .string("Aé日"))
    #expect(try text(#""\ud83d\uDE00""#) == .string("😀"))
    #expect(try text(#""\ud83dx""#) == .string("\u{FFFD}x"))
    #expect(try text(#""\ude00\ud83d""#) == .string("\u{FFFD}\u{FFFD}"))
    #expect(try text(#""\ud83d\u0041""#) == .string("\u{FFFD}A"))
    #expect(try text(#""\ud83d\ud83d\ude00""#) == .string("\u{FFFD}😀"))
  }

  @Test func `bytes that are not UTF-8 are replaced, not refused`() throws {
    #expect(try JSONTree.scan([0x22, 0x4D, 0xFC, 0x22]) == .string("M\u{FFFD}"))
  }

  @Test func `limits hold to the byte`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(fault(nested(64)) == nil)
    #expect(fault(nested(65))?.kind == .depth)
    #expect(fault(String(repeating: "{\"a\":", count: 65))?.kind == .depth)
    #expect(fault(String(repeating: "1", count: 64)) == nil)
    #expect(fault(String(repeating: "1", count: 65))?.kind == .numberLength)
    #expect(fault("[0." + String(repeating: "1", count: 63) + "]")?.kind == .numberLength)
    #expect(fault("[0." + String(repeating: "1", count: 62) + "]") == nil)
    let long = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(fault([0x22] + long + [0x22]) == nil)
    #expect(fault([0x22] + long + [0x61, 0x22])?.kind == .stringLength)
    #expect(fault([0x22] + long + [0x61, 0x22], step: 1 << 19)?.kind == .stringLength)
  }

  @Test func `a million open brackets are refused at the sixty-fifth`() throws {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    var scanner = JSONScanner(at: 0)
    #expect(throws: JSONFault.self) {
      while try scanner.next(in: text.span, to: text.count, isLast: true) == .beginArray {}
    }
    #expect(scanner.position == 64)
  }
}
