import Foundation
import FoundationXML
import GeofenceTestSupport
import GeofenceTraces
import Testing

/// What a document says: tags and texts as lines; nil when it is refused.
enum XMLListing {
  /// By our scanner.
  static func ours(_ bytes: [UInt8], chunk: Int = 4096) -> [String]? {
    var list: [String] = []
    var text = ContiguousArray<UInt8>()
    func endText() {
      if !text.isEmpty { list.append("text " + String(decoding: text, as: UTF8.self)) }
      text.removeAll()
    }
    do {
      var stream = try ByteStream(bytes: bytes, name: "a", chunk: chunk)
      var scanner = XMLScanner(file: "a")
      scanner.wantsText = true
      var isLast = false
      var names: [String] = []
      while true {
        let window = ContiguousArray(stream.buffer[stream.start..<stream.end])
        let span = window.span
        func name(_ from: Int, _ to: Int) -> String {
          String(decoding: window[from..<to], as: UTF8.self)
        }
        scan: while true {
          switch try scanner.next(span, isLast: isLast) {
          case .start:
            endText()
            var line = "<" + name(scanner.nameStart, scanner.nameEnd)
            names.append(name(scanner.nameStart, scanner.nameEnd))
            var pairs: [String] = []
            for attribute in scanner.attributes.prefix(scanner.attributeCount) {
              var value = ContiguousArray<UInt8>()
              scanner.appendValue(span, of: attribute, into: &value)
              pairs.append(
                " \(name(attribute.nameStart, attribute.nameEnd))="
                  + String(decoding: value, as: UTF8.self))
            }
            line += pairs.sorted().joined()
            list.append(line)
          case .end:
            endText()
            list.append("</" + (names.popLast() ?? ""))
          case .text:
            scanner.appendText(span, from: scanner.textStart, to: scanner.textEnd, into: &text)
          case .needsMore: break scan
          case .finished: return list
          }
        }
        let used = scanner.position
        scanner.forget(span)
        stream.consume(used)
        isLast = try !stream.fill(atLeast: max(2 * stream.count, 1))
      }
    } catch {
      return nil
    }
  }

  private final class Delegate: NSObject, XMLParserDelegate {
    var list: [String] = []
    var text = ""

    func endText() {
      if !text.isEmpty { list.append("text " + text) }
      text = ""
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      endText()
      list.append("<" + name + attributes.map { " \($0)=\($1)" }.sorted().joined())
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      endText()
      list.append("</" + name)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      text += String(decoding: block, as: UTF8.self)
    }
  }

  /// By Foundation's parser.
  static func theirs(_ bytes: [UInt8]) -> [String]? {
    let parser = XMLParser(data: Data(bytes))
    let delegate = Delegate()
    parser.delegate = delegate
    return parser.parse() ? delegate.list : nil
  }
}

@Suite struct XMLAgreementTests {
  /// A random document, nearly always well formed.
  private static func document(_ random: inout SplitMix64) -> String {
    let names = ["gpx", "trkpt", "a", "ns3:speed", "a-very.long_name:of_something", "é", "time"]
    let texts = [
      "", "x", "12.5", "&lt;&amp;&gt;", "&#65;&#x42;&#x1F600;", "a\r\nb\tc\n", "日本",
      "<![CDATA[<&]]>",
      "<!-- - comment > -->", "<?pi x > y?>", " ", "]]", "'\"",
    ]
    func element(_ depth: Int) -> String {
      let name = names[random.index(below: names.count)]
      var text = "<" + name
      for attribute in 0..<random.index(below: 4) {
        let quote = random.index(below: 2) == 0 ? "\"" : "'"
        let blank = random.index(below: 2) == 0 ? " " : "\n\t"
        let value = ["1", "", "a &amp; b", "x\ny\tz", "&#10;>", "é"][random.index(below: 6)]
        text += "\(blank)k\(attribute) = \(quote)\(value)\(quote)"
      }
      if random.index(below: 5) == 0 { return text + "/>" }
      text += random.index(below: 4) == 0 ? " >" : ">"
      for _ in 0..<random.index(below: 4) {
        text += texts[random.index(below: texts.count)]
        if depth < 5 { text += element(depth + 1) }
      }
      return text + "</" + name + (random.index(below: 4) == 0 ? "\n>" : ">")
    }
    let heads = ["", "<?xml version='1.0' encoding='UTF-8'?>\n", "<!-- h -->", "<!DOCTYPE x>\n"]
    return heads[random.index(below: heads.count)] + element(0) + "\n"
  }

  @Test func `both parsers see the same documents`() {
    var random = SplitMix64(seed: 0x5EED_0005)
    var agreed = 0
    for _ in 0..<3000 {
      var bytes = Array(Self.document(&random).utf8)
      let isBroken = random.index(below: 3) == 0
      if isBroken {
        // One byte goes astray; what both still accept has to be the same.
        let marks = Array("<>&;/\"'= ax!-".utf8)
        // Text that is no UTF-8 traps in Foundation's parser.
        let place = random.index(below: bytes.count)
        if bytes[place] < 0x80 { bytes[place] = marks[random.index(below: marks.count)] }
      }
      let ours = XMLListing.ours(bytes)
      if let ours, let theirs = XMLListing.theirs(bytes) {
        agreed += 1
        if ours != theirs {
          Issue.record("\(String(decoding: bytes, as: UTF8.self))\n\(ours)\n\(theirs)")
        }
      } else if !isBroken {
        #expect(ours != nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(agreed > 1900)
  }

  @Test func `pieces of any size give the same tokens`() {
    var random = SplitMix64(seed: 0x5EED_0006)
    for _ in 0..<60 {
      let bytes = Array(Self.document(&random).utf8)
      let whole = XMLListing.ours(bytes)
      for chunk in 1...5 { #expect(XMLListing.ours(bytes, chunk: chunk) == whole) }
    }
  }
}
