import Testing

@Suite struct SourceRulesTests {
  private let manifest = Manifest(text: Project.text("Package.swift"))

  private func broken(_ rule: (Project.File) -> [String]) -> [String] {
    Project.swiftFiles.flatMap(rule)
  }

  @Test func `the source files are found`() {
    #expect(
      Project.swiftFiles.contains { $0.path == "Sources/geofence/Main.swift" })
  }

  @Test func `files and functions are short`() {
    #expect(broken(SourceRules.lengths) == [])
  }

  @Test func `targets import only what stands below them`() {
    #expect(broken { SourceRules.imports($0, manifest: manifest) } == [])
  }

  @Test func `unsafe code stands only where it is explained`() {
    #expect(broken(SourceRules.unsafety) == [])
  }

  @Test func `the lower layers are plain`() {
    #expect(broken(SourceRules.plainness) == [])
  }

  @Test func `file names say what is in them`() {
    #expect(broken(SourceRules.names) == [])
  }
}

/// Bad samples: each rule must find what it is there for.
@Suite struct SourceRulesCatchTests {
  private func file(_ path: String, _ text: String) -> Project.File {
    Project.File(path: path, text: text)
  }

  @Test func `a long file and a long function`() {
    let body = String(repeating: "    use(\"} // {\")\n", count: 69)
    let text = "struct Long {\n  func run(\n    with one: Int\n  ) {\n\(body)  }\n}\n"
    #expect(SourceRules.lengths(file("A.swift", text)).map { $0.suffix(9) } == ["func run("])
    let lines = file("B.swift", String(repeating: "//\n", count: 501))
    #expect(SourceRules.lengths(lines) == ["B.swift: 501 lines, more than 500"])
    #expect(SourceRules.lengths(file("C.swift", String(repeating: "//\n", count: 500))) == [])
  }

  @Test(arguments: [
    ("func a() {\nx\n}\n", [3]),
    ("struct S {\n  var x: Int {\n    1\n  }\n  init(x: Int) {}\n}\n", [3, 1]),
    ("enum E {\n  static func f() { if a { b } }\n}\nfunc g() {\n}\n", [1, 2]),
    ("let text = \"\"\"\n  {{{ \\(f { \"}\" }) \"\"\"\nfunc g() {\n}\n", [2, 2]),
    ("/* { /* { */ */ func g() {\n  #\"}\"#\n}\n", [3]),
    (
      "protocol P {\n  func a()\n  var b: Int { get }\n}\nextension P {\n  func a() {\n  }\n}\n",
      [1, 2]
    ),
  ])
  func `blocks are measured`(text: String, lengths: [Int]) {
    let blocks = BlockScanner.blocks(in: CodeOnly.lines(of: text))
    #expect(blocks.map(\.length) == lengths)
  }

  @Test(arguments: [
    ("Sources/GeofenceEngine/A.swift", "import Foundation\n"),
    ("Sources/GeofenceEngine/A.swift", "public import GeofenceTraces\n"),
    ("Sources/GeofenceCore/A.swift", "internal import struct GeofenceEngine.FenceEngine\n"),
    ("Sources/GeofenceTraces/A.swift", "internal import Glibc\n"),
    ("Benchmarks/BenchmarkSuites/A.swift", "#if true\n  import Foundation\n#endif\n"),
    ("Tests/GeofenceCoreTests/A.swift", "@testable import GeofenceCore\n"),
  ])
  func `an import from above`(path: String, text: String) {
    let manifest = Manifest(text: Project.text("Package.swift"))
    #expect(SourceRules.imports(file(path, text), manifest: manifest).count == 1)
  }

  @Test func `an import from below is fine`() {
    let manifest = Manifest(text: Project.text("Package.swift"))
    let text = "public import GeofenceCore\nimport Glibc\n"
    let place = "Sources/GeofenceCommand/Platform/A.swift"
    #expect(SourceRules.imports(file(place, text), manifest: manifest) == [])
  }

  @Test func `unsafe code in the open`() {
    let text = "func f() { unsafe g() }\n"
    #expect(SourceRules.unsafety(file("Sources/A/Reader.swift", text)).count == 1)
    #expect(SourceRules.unsafety(file("Sources/A/GridKernel.swift", text)).count == 1)
    #expect(SourceRules.unsafety(file("Sources/A/GridKernel.swift", "// Safety: x\n" + text)) == [])
    #expect(SourceRules.unsafety(file("Sources/A/Reader.swift", "// unsafe\n")) == [])
  }

  @Test func `existentials and tasks below`() {
    #expect(
      SourceRules.plainness(file("Sources/GeofenceCore/A.swift", "let a: any P\nawait b\n")).count
        == 2)
    #expect(SourceRules.plainness(file("Sources/GeofenceTraces/A.swift", "let a: any P\n")) == [])
  }

  @Test func `a name that says nothing`() {
    #expect(SourceRules.names(file("Sources/GeofenceCore/MathUtils.swift", "")).count == 1)
  }
}
