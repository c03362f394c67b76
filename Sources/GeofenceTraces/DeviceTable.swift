/// The names of devices, numbered in the order in which they first appear over all inputs.
///
/// Names are found by their bytes, so that a reader makes no string for a name that is known.
///
/// ```
/// arena    a n n a b o b z o ë …          all names as UTF-8, one after the other
/// entries  0..<4   4..<7   7..<11         where name i stands, with its first eight bytes
/// slots    · 2 · · 0 · 1 ·                number + 1 of a name, by the hash of its bytes;
///                                         0 is free; the next slot follows a taken one
/// ```
public struct DeviceTable: Sendable {
  /// Where a name stands.
  private struct Entry: BitwiseCopyable {
    var start: Int
    var count: Int
    /// Its first eight bytes, zeros behind them; short names are told by it and their length.
    var word: UInt64
  }

  /// The names; the index is the device number of a `Fix`.
  public private(set) var names: ContiguousArray<String> = []
  private var arena: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []
  private var slots = ContiguousArray<UInt32>(repeating: 0, count: 16)

  /// Makes an empty table.
  public init() {}

  /// The number of a name, a new one when the name is new.
  ///
  /// - Complexity: O(length of the name), one hash.
  public mutating func number(of name: String) -> UInt32 {
    let bytes = ContiguousArray(name.utf8)
    return number(of: bytes.span, from: 0, to: bytes.count)
  }

  /// The number of the name that stands as UTF-8 in a range of bytes.
  ///
  /// - Complexity: O(length of the name), one hash; allocates for new names only.
  package mutating func number(of bytes: Span<UInt8>, from: Int, to: Int) -> UInt32 {
    let mask = slots.count &- 1
    let count = to - from
    let word = DigitsKernel.word(bytes, from: from, count: min(count, 8))
    var slot = Self.hash(word, bytes, from: from, to: to) & mask
    while true {
      let taken = slots[slot]
      if taken == 0 { return add(bytes, from: from, to: to, word: word, slot: slot) }
      let entry = entries[Int(taken &- 1)]
      if entry.word == word && entry.count == count
        && (count <= 8 || isRest(entry, bytes, from: from, to: to))
      {
        return taken &- 1
      }
      slot = (slot &+ 1) & mask
    }
  }

  private mutating func add(
    _ bytes: Span<UInt8>, from: Int, to: Int, word: UInt64, slot: Int
  ) -> UInt32 {
    let number = UInt32(names.count)
    let start = arena.count
    for index in from..<to { arena.append(bytes[index]) }
    entries.append(Entry(start: start, count: to - from, word: word))
    names.append(String(decoding: arena[start...], as: UTF8.self))
    slots[slot] = number + 1
    if names.count * 2 > slots.count { slots = widened() }
    return number
  }

  private func widened() -> ContiguousArray<UInt32> {
    let count = slots.count * 2
    var wider = ContiguousArray<UInt32>(repeating: 0, count: count)
    let bytes = arena.span
    for (number, entry) in entries.enumerated() {
      let hash = Self.hash(entry.word, bytes, from: entry.start, to: entry.start + entry.count)
      var slot = hash & (count - 1)
      while wider[slot] != 0 { slot = (slot + 1) & (count - 1) }
      wider[slot] = UInt32(number) + 1
    }
    return wider
  }

  /// Whether a name of the same length and with the same first eight bytes goes on alike.
  private func isRest(_ entry: Entry, _ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    let rest = arena.span.extracting(entry.start + 8..<entry.start + entry.count)
    return CSVKernel.isEqual(bytes, from: from + 8, to: to, rest)
  }

  /// Mixes the words of a name; the high bits, into which every one went, choose the slot.
  @inline(__always)
  private static func hash(_ word: UInt64, _ bytes: Span<UInt8>, from: Int, to: Int) -> Int {
    var hash = (word ^ UInt64(truncatingIfNeeded: to &- from)) &* 0x9E37_79B9_7F4A_7C15
    var index = from &+ 8
    while index < to {
      let next = DigitsKernel.word(bytes, from: index, count: min(8, to &- index))
      hash = (hash ^ hash >> 29 ^ next) &* 0x9E37_79B9_7F4A_7C15
      index &+= 8
    }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 32)
  }
}
