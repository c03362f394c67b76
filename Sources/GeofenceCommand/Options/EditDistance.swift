/// How many typing slips lie between two words.
package enum EditDistance {
  /// The least number of inserted, dropped, changed or swapped neighbouring bytes.
  ///
  /// - Complexity: O(length of one × length of the other).
  package static func between(_ first: String, _ second: String) -> Int {
    let first = Array(first.utf8)
    let second = Array(second.utf8)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        let change = last[column] + (first[row] == second[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }

  /// The word that was probably meant: the nearest one, when at most a third of it and at most three
  /// letters have to change, or the only one that begins so.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let beginnings = words.filter { word.utf8.count >= 2 && $0.hasPrefix(word) }
    if beginnings.count == 1 { return beginnings[0] }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = between(word.lowercased(), candidate)
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= min(3, best.word.utf8.count / 3) else { return nil }
    return best.word
  }
}
