import Foundation
import Testing

@Suite struct ExampleTests {
  @Test func `the engine's example`() {
    #expect(
      walkPastTheOffice() == ["entered office", "not counted: invalid-coordinate", "left office"])
  }

  @Test func `the documentation shows the code that runs here`() {
    let source = flat(Project.text("Tests/HouseRulesTests/Examples.swift"))
    var blocks = 0
    for path in Project.paths().filter({ $0 == "README.md" || $0.contains(".docc/") }) {
      for block in Project.text(path).split(separator: "```swift\n").dropFirst() {
        blocks += 1
        let code = block.split(separator: "\n```", maxSplits: 1).first ?? ""
        for part in code.split(separator: "\n\n") where !part.hasPrefix("import ") {
          #expect(source.contains(flat(part)), "\(path) shows other code:\n\(part)")
        }
      }
    }
    #expect(blocks >= 2)
  }

  /// Lines without their indentation.
  private func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
