import GeofenceCommand
import Testing

struct EditDistanceAgreementTests {
  @Test func `agrees with the recursive definition on all short words`() {
    var words = [""]
    for length in 1...4 {
      words += words.filter { $0.count == length - 1 }.flatMap { word in
        ["a", "b"].map { word + $0 }
      }
    }
    for first in words {
      for second in words {
        let slow = distance(Array(first)[...], Array(second)[...])
        if EditDistance.between(first, second) != slow {
          Issue.record("\(first) \(second): \(slow)")
        }
      }
    }
  }

  private func distance(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    guard let last = first.last, let other = second.last else { return first.count + second.count }
    var best = min(
      distance(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1),
      distance(first.dropLast(), second) + 1, distance(first, second.dropLast()) + 1)
    let tail = Array(first.suffix(2))
    let otherTail = Array(second.suffix(2))
    if tail.count == 2, otherTail.count == 2, tail[0] == otherTail[1], tail[1] == otherTail[0] {
      best = min(best, distance(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return best
  }

  @Test(arguments: [
    ("replai", "replay"), ("rplay", "replay"), ("cehck", "check"), ("gen", "generate"),
    ("REPLAY", "replay"),
  ])
  func `the nearest word is suggested`(word: String, wanted: String) {
    #expect(
      EditDistance.nearest(to: word, among: ["replay", "check", "generate", "help"]) == wanted)
  }

  @Test(arguments: ["stays", "x", "", "simulate"])
  func `nothing is suggested when nothing is near`(word: String) {
    #expect(EditDistance.nearest(to: word, among: ["replay", "check", "generate", "help"]) == nil)
  }

  @Test(arguments: ["tz", "t", "of", "tot"])
  func `a short word is not suggested for another`(word: String) {
    #expect(EditDistance.nearest(to: word, among: ["to", "out", "now"]) == nil)
  }
}
