import Foundation
import GeofenceTraces
import Testing

/// Foundation's reader as an oracle: what both accept has the same values, and both accept the same
/// but for these: bytes that are not UTF-8, halves of surrogate pairs, numbers beyond a double, the
/// limits, and commas before a closing bracket, which Foundation lets pass on some systems.
@Suite("JSON scanner and Foundation") private struct JSONScannerAgreementTests {
  /// The value as Foundation gives it on every system: truth values are numbers there.
  private func withoutTruth(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .bool(let truth): .number(truth ? 1 : 0)
    case .array(let elements): .array(elements.map(withoutTruth))
    case .object(let members): .object(members.mapValues(withoutTruth))
    default: tree
    }
  }

  /// Whether two values are the same but for the last digits of numbers, where Foundation goes by
  /// way of decimals with rounding errors of their own.
  private func agree(_ left: JSONTree, _ right: JSONTree) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      abs(left - right) <= 1e-14 * max(abs(left), abs(right))
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { agree($0, $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { agree(value, $0) } ?? false }
    default: left == right
    }
  }

  private func foundation(_ text: [UInt8]) -> JSONTree? {
    let value = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
    return value.map(tree)
  }

  private func tree(_ value: Any) -> JSONTree {
    switch value {
    case let members as [String: Any]: .object(members.mapValues(tree))
    case let elements as [Any]: .array(elements.map(tree))
    case let text as String: .string(text)
    case let number as NSNumber: .number(number.doubleValue)
    default: .null
    }
  }

  /// Whether the oracle refuses for a reason that is ours to accept.
  private func isOurs(_ text: [UInt8], _ tree: JSONTree) -> Bool {
    String(validating: text, as: UTF8.self) == nil || hasHalves(tree) || hasInfinity(tree)
  }

  private func hasHalves(_ tree: JSONTree) -> Bool {
    switch tree {
    case .string(let text): text.unicodeScalars.contains("\u{FFFD}")
    case .array(let elements): elements.contains(where: hasHalves)
    case .object(let members):
      members.contains { $0.key.unicodeScalars.contains("\u{FFFD}") || hasHalves($0.value) }
    default: false
    }
  }

  private func hasInfinity(_ tree: JSONTree) -> Bool {
    switch tree {
    case .number(let value): !value.isFinite
    case .array(let elements): elements.contains(where: hasInfinity)
    case .object(let members): members.values.contains(where: hasInfinity)
    default: false
    }
  }

  private func isTrailingComma(_ fault: JSONFault?) -> Bool {
    fault?.kind == .unexpected(UInt8(ascii: "]")) || fault?.kind == .unexpected(UInt8(ascii: "}"))
  }

  private func compare(_ text: [UInt8], _ context: String) throws {
    let ours = try? JSONTree.scan(text)
    let theirs = foundation(text)
    let shown = String(decoding: text, as: UTF8.self)
    if let ours, let theirs {
      if try !JSONTree.repeatsKeys(text) {
        #expect(agree(withoutTruth(ours), theirs), "\(context): \(shown)")
      }
    } else if let ours {
      #expect(isOurs(text, ours), "only the scanner accepts, \(context): \(shown)")
    } else if !isTrailingComma(outcome(text, step: .max).1) {
      #expect(theirs == nil, "only Foundation accepts, \(context): \(shown)")
    }
  }

  @Test func `generated documents have the same values`() throws {
    var accepted = 0
    for seed in 0..<800 as Range<UInt64> {
      var dice = JSONDice(seed: seed)
      let text = Array(dice.document().utf8)
      try compare(text, "JSONDice(seed: \(seed))")
      if (try? JSONTree.scan(text)) != nil { accepted += 1 }
    }
    #expect(accepted == 800)
  }

  @Test func `damaged documents are refused by both or by none`() throws {
    var refused = 0
    for seed in 0..<2500 as Range<UInt64> {
      var dice = JSONDice(seed: seed)
      let whole = dice.document()
      let text = dice.damaged(Array(whole.utf8))
      try compare(text, "JSONDice(seed: \(seed)), damaged")
      if (try? JSONTree.scan(text)) == nil { refused += 1 }
    }
    #expect(refused > 800)
  }

  /// The value, or the fault.
  private func outcome(_ text: [UInt8], step: Int) -> (JSONTree?, JSONFault?) {
    do { return (try JSONTree.scan(text, step: step), nil) } catch {
      return (nil, error as? JSONFault)
    }
  }

  @Test func `any split into windows gives the same tokens`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var dice = JSONDice(seed: seed)
      let text = Array(dice.document().utf8)
      let whole = try JSONTree.scan(text)
      for step in [1, 2, 3, 7] {
        #expect(try JSONTree.scan(text, step: step) == whole, "JSONDice(seed: \(seed)), \(step)")
      }
      let cut = dice.damaged(text)
      #expect(outcome(cut, step: .max) == outcome(cut, step: 1), "JSONDice(seed: \(seed)), damaged")
    }
  }

  @Test func `noise never crashes the scanner`() {
    let letters = Array("{}[]:,\"\\ue0.-+1tfnrlsau \n".utf8)
    var dice = JSONDice(seed: 20)
    for _ in 0..<5000 {
      let text = (0..<dice.roll(24)).map { _ in
        dice.roll(8) == 0 ? UInt8(truncatingIfNeeded: dice.next()) : dice.pick(letters)
      }
      _ = try? JSONTree.scan(text, step: 1 + dice.roll(5))
    }
  }
}
