import GeofenceTraces
import Testing

@Suite struct XMLScannerTests {
  private static func isAccepted(_ text: String) -> Bool {
    XMLListing.ours(Array(text.utf8)) != nil
  }

  @Test(arguments: [
    "<a/>", " \n<?xml version='1.0'?><a/>", "<a>&#x10FFFF;</a>", "<a><!----></a>",
    "<!DOCTYPE a [<!ENTITY b \"]>\"> <!-- ' ]> --> <?p ]>?>]><a/>", "<a b='>'/>", "<a>]]&gt;</a>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
  ])
  func accepted(text: String) {
    #expect(Self.isAccepted(text))
  }

  @Test(arguments: [
    "", "  ", "x", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "</a>", "<a b/>", "<a b=c/>",
    "<a b='<'/>",
    "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a>&b;</a>", "<a>&</a>", "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#x110000;</a>", "<a>& amp;</a>", "<1/>", "< a/>", "<a><![CDATA[</a>", "<a><!-- </a>",
    "<a/ >", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<![CDATA[x]]><a/>", "<a/><!DOCTYPE a>",
    "<?xml version='1.0' encoding='UTF-16'?><a/>", "<a>&amp</a>", "<aaaaaaaaa></aaaaaaaab>",
  ])
  func refused(text: String) {
    #expect(!Self.isAccepted(text))
  }

  @Test func `limits hold at their edges`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    func attributes(_ count: Int) -> String {
      "<a" + (0..<count).map { " k\($0)='1'" }.joined() + "/>"
    }
    func name(_ length: Int) -> String { "<" + String(repeating: "n", count: length) + "/>" }
    func text(_ length: Int) -> String { "<a>" + String(repeating: "t", count: length) + "</a>" }
    #expect(Self.isAccepted(nested(256)) && !Self.isAccepted(nested(257)))
    #expect(Self.isAccepted(attributes(256)) && !Self.isAccepted(attributes(257)))
    #expect(Self.isAccepted(name(1024)) && !Self.isAccepted(name(1025)))
    #expect(Self.isAccepted(text(1 << 20)) && !Self.isAccepted(text(1 << 20 + 1)))
  }

  @Test func `bombs end at once`() {
    var laughs = "<!DOCTYPE l [<!ENTITY a0 \"ha\">"
    for level in 1..<30 { laughs += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
    let bombs = [
      laughs + "]><gpx>&a29;</gpx>", String(repeating: "<a>", count: 20_000),
      "<a" + (0..<20_000).map { " k\($0)='1'" }.joined() + "/>",
      "<a b='" + String(repeating: "x", count: 5 << 18) + "'/>",
      "<!DOCTYPE a [" + String(repeating: "<", count: 5 << 18),
      "<a>" + String(repeating: "&", count: 1 << 16),
      "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>&x;</a>",
    ]
    for bomb in bombs {
      let bytes = Array(bomb.utf8)
      let clock = ContinuousClock()
      var isRefused = false
      let time = clock.measure { isRefused = XMLListing.ours(bytes, chunk: 1 << 14) == nil }
      #expect(isRefused)
      // A tenth of a second is meant for optimized code; this leaves room for an unoptimized
      // build on a busy machine.
      #expect(time < .seconds(20), "\(bomb.prefix(20)) took \(time)")
    }
  }

  @Test func `long comments are passed over, whatever their length`() {
    let comment = "<!--" + String(repeating: "-x", count: 1 << 19 + 1) + "-->"
    let bytes = Array("<a>\(comment)<b/></a>".utf8)
    #expect(XMLListing.ours(bytes, chunk: 1 << 16) == ["<a", "<b", "</b", "</a"])
  }
}
