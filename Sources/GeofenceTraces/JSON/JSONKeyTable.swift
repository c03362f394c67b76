/// Remembers what the names of members mean.
///
/// Objects of one file mostly have the same names in the same order, so the name that came after
/// the last one before is tried first; only a name that was never seen is made a string.
///
/// ```
/// names    latlontime…                entry i is names[entries[i].start..<entries[i].end]
/// expected                            the entry that follows the last hit
/// ```
struct JSONKeyTable<Meaning> {
  private struct Entry {
    var start: Int
    var end: Int
    /// The first eight bytes; see `DigitsKernel.word`.
    var word: UInt64
    var meaning: Meaning?
  }

  /// How many different names are remembered; further ones are looked up each time.
  private static var most: Int { 256 }

  private let find: (String) -> Meaning?
  private var names: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []
  private var expected = 0
  private var unescaped: ContiguousArray<UInt8> = []

  /// Makes a table that asks once for each name.
  init(find: @escaping (String) -> Meaning?) { self.find = find }

  /// What the key means that a scanner stands on.
  ///
  /// - Complexity: O(length) for the expected name, O(names) for others.
  mutating func meaning(_ bytes: Span<UInt8>, _ scanner: JSONScanner) -> Meaning? {
    let start = scanner.tokenStart
    let end = scanner.tokenEnd
    if scanner.tokenHasEscapes {
      unescaped.removeAll(keepingCapacity: true)
      JSONText.append(bytes, start..<end, to: &unescaped)
      return find(String(decoding: unescaped, as: UTF8.self))
    }
    if expected >= entries.count { expected = 0 }
    var index = expected
    let word = DigitsKernel.word(bytes, from: start, count: min(end - start, 8))
    for _ in 0..<entries.count {
      if isEntry(index, word, bytes, start, end) {
        expected = index + 1
        return entries[index].meaning
      }
      index = index + 1 < entries.count ? index + 1 : 0
    }
    return add(bytes, start, end)
  }

  @inline(__always)
  private func isEntry(
    _ index: Int, _ word: UInt64, _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let (first, last) = (entries[index].start, entries[index].end)
    guard entries[index].word == word && last - first == end - start else { return false }
    if end - start <= 8 { return true }
    return CSVKernel.isEqual(
      bytes, from: start + 8, to: end, names.span.extracting(first + 8..<last))
  }

  private mutating func add(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Meaning? {
    let first = names.count
    for index in start..<end { names.append(bytes[index]) }
    let meaning = find(String(decoding: names[first...], as: UTF8.self))
    if entries.count < Self.most && end - start <= 1024 {
      let word = DigitsKernel.word(bytes, from: start, count: min(end - start, 8))
      entries.append(Entry(start: first, end: names.count, word: word, meaning: meaning))
      expected = entries.count
    } else {
      names.removeLast(names.count - first)
    }
    return meaning
  }
}
