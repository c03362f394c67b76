import Foundation
import GeofenceCommand
import GeofenceTestSupport
import Testing

struct ByteBufferTextTests {
  static let nasty = [
    "", "plain", "a\"b\\c", "tab\tnew\nline\r", "\u{0}\u{1B}[31mred\u{7F}", "C1 \u{9B}2J",
    "lines \u{2028}\u{2029}", "bidi \u{202E}txt.exe\u{2066}\u{2069}\u{200F}\u{061C}", "Zürich 東京 🚲",
    "e\u{301}", "</script>", "a,b;c", " spaces ", "=1+1", "\u{FFFD}",
  ]

  @Test(arguments: nasty)
  func `JSON strings are read back as they were`(text: String) throws {
    var buffer = ByteBuffer()
    buffer.append("[")
    buffer.append(json: text)
    buffer.append("]")
    let read = try JSONSerialization.jsonObject(with: Data(buffer.bytes)) as? [String]
    #expect(read == [text])
    #expect(isHarmless(buffer.text))
  }

  @Test func `JSON strings of random characters are read back`() throws {
    var random = SplitMix64(seed: 0x5EED_0004)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<(random.next() % 12) {
        let limit: UInt64 =
          random.next() % 3 == 0 ? 0x100 : random.next() % 2 == 0 ? 0x2100 : 0x11_0000
        if let scalar = Unicode.Scalar(UInt32(random.next() % limit)) { text.append(scalar) }
      }
      var buffer = ByteBuffer()
      buffer.append("[")
      buffer.append(json: String(text))
      buffer.append("]")
      let read = try JSONSerialization.jsonObject(with: Data(buffer.bytes)) as? [String]
      #expect(read.map { Array($0[0].unicodeScalars) } == Array(text))
      #expect(isHarmless(buffer.text))
    }
  }

  @Test(arguments: [
    ("plain Zürich 東京", "plain Zürich 東京"), ("\u{1B}[2J", "\\u{1b}[2J"), ("a\rb", "a\\u{d}b"),
    ("\u{9B}31m", "\\u{9b}31m"), ("\u{7F}", "\\u{7f}"), ("x\u{202E}y", "x\\u{202e}y"),
    ("x\u{2066}y\u{2069}", "x\\u{2066}y\\u{2069}"), ("\u{2028}", "\\u{2028}"),
    ("\n\t", "\\u{a}\\u{9}"),
    ("\u{61C}\u{200E}", "\\u{61c}\\u{200e}"), ("\u{A0}\u{2014}", "\u{A0}\u{2014}"),
  ])
  func `a terminal never sees what could drive it`(text: String, wanted: String) {
    #expect(TerminalText.escaped(text) == wanted)
    #expect(isHarmless(TerminalText.escaped(text)))
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test(arguments: nasty)
  func `CSV cells are read back as they were`(text: String) {
    var buffer = ByteBuffer()
    buffer.append(csv: text)
    buffer.append(",")
    buffer.append(csv: "next")
    #expect(CSVText.records(buffer.text + "\n") == [[text, "next"]])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])
  func `formulas are guarded when asked for`(text: String) {
    var guarded = ByteBuffer()
    guarded.append(csv: text, guarded: true)
    #expect(CSVText.records(guarded.text + "\n") == [["'" + text]])
    var plain = ByteBuffer()
    plain.append(csv: text)
    #expect(CSVText.records(plain.text + "\n") == [[text]])
  }

  @Test(arguments: ["home", "1+1", "a=b", "", "（x", "Ａ"])
  func `other names are not guarded`(text: String) {
    var buffer = ByteBuffer()
    buffer.append(csv: text, guarded: true)
    #expect(CSVText.records(buffer.text + "\n") == [[text]])
  }
}

/// A small reader of RFC 4180 text, for looking at what was written.
enum CSVText {
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          cell.append(scalar)
        } else if scalars.first == "\"" {
          cell.append(scalar)
          scalars.removeFirst()
        } else {
          isQuoted = false
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "," || scalar == "\n" {
        record.append(String(cell))
        cell = String.UnicodeScalarView()
        if scalar == "\n" {
          records.append(record)
          record = []
        }
      } else {
        cell.append(scalar)
      }
    }
    return records
  }
}
