import Foundation
import Testing

/// Compares a text with a file beside the tests.
///
/// With `RECORD_SNAPSHOTS=1` the file is written and the test fails, so that nobody records by habit.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Snapshots").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let wanted = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  guard text != wanted else { return }
  let lines = zip(text.components(separatedBy: "\n"), wanted.components(separatedBy: "\n"))
  let odd = lines.enumerated().first { $0.element.0 != $0.element.1 }
  Issue.record(
    """
    \(name) differs at line \((odd?.offset ?? 0) + 1)
    expected: \(odd?.element.1 ?? "another number of lines")
    found:    \(odd?.element.0 ?? "")
    """, sourceLocation: sourceLocation)
}
