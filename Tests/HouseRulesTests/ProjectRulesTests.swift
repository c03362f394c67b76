import Foundation
import Testing

@Suite struct ProjectRulesTests {
  @Test func `the top level holds nothing else`() throws {
    let known: Set<String> = [
      "Package.swift", "Sources", "Tests", "Benchmarks", "fixtures", "README.md", "CONTRIBUTING.md",
      "LICENSE", ".ci", ".swift-format", ".gitignore",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
    #expect(found.filter { !known.contains($0) && !Project.isForeign($0) } == [])
  }

  @Test func `the README stays short`() {
    let lines = Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 20 && lines.count <= 201)
  }

  @Test func `every fixture is listed with what it proves`() {
    let list = Project.text("fixtures/README.md")
    let files = Project.paths(under: "fixtures").filter { $0 != "fixtures/README.md" }
    #expect(!files.isEmpty)
    for path in files {
      let name = path.dropFirst("fixtures/".count)
      #expect(list.contains("| `\(name)` |"), "\(path) has no line in fixtures/README.md")
    }
    for row in list.matches(of: /\| `([^`]+)` \|/) {
      #expect(files.contains("fixtures/\(row.1)"), "fixtures/\(row.1) is listed and not there")
    }
  }

  @Test func `no unfinished business and no paths of one machine`() {
    let words = [
      "TO" + "DO", "FIX" + "ME", "XX" + "X:", "/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/",
    ]
    for file in Project.writtenFiles() {
      for (index, line) in file.lines.enumerated() {
        for word in words where line.contains(word) {
          Issue.record("\(file):\(index + 1): \(word)")
        }
      }
    }
  }

  @Test func `every rule of the formatter is listed`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format", "dump-configuration"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let ours = Data(Project.text(".swift-format").utf8)
    #expect(try rules(ours) == rules(output))
  }

  private func rules(_ json: Data) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let rules = try #require(object?["rules"] as? [String: Any])
    return rules.keys.sorted()
  }
}
