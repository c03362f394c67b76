/// The names of devices, numbered in the order in which they first appear over all inputs.
///
/// Names are found by their bytes, so that a reader makes no string for a name that is known.
///
/// ```
/// arena    a n n a b o b z o ë …          all names as UTF-8, one after the other
/// starts   0       4     7       11       name i is arena[starts[i]..<starts[i + 1]]
/// slots    · 2 · · 0 · 1 ·                number + 1 of a name, by the hash of its bytes;
///                                         0 is free; the next slot follows a taken one
/// ```
public struct DeviceTable: Sendable {
  /// The names; the index is the device number of a `Fix`.
  public private(set) var names: ContiguousArray<String> = []
  private var arena: ContiguousArray<UInt8> = []
  private var starts: ContiguousArray<Int> = [0]
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
    let mask = slots.count - 1
    var slot = Self.hash(bytes, from: from, to: to) & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if isName(Int(number), bytes, from: from, to: to) { return number }
      slot = (slot + 1) & mask
    }
    return add(bytes, from: from, to: to, slot: slot)
  }

  private mutating func add(_ bytes: Span<UInt8>, from: Int, to: Int, slot: Int) -> UInt32 {
    let number = UInt32(names.count)
    for index in from..<to { arena.append(bytes[index]) }
    starts.append(arena.count)
    names.append(String(decoding: arena[(arena.count - (to - from))...], as: UTF8.self))
    slots[slot] = number + 1
    if names.count * 2 > slots.count { slots = widened() }
    return number
  }

  private func widened() -> ContiguousArray<UInt32> {
    let count = slots.count * 2
    var wider = ContiguousArray<UInt32>(repeating: 0, count: count)
    let bytes = arena.span
    for number in names.indices {
      var slot =
        Self.hash(bytes, from: starts[number], to: starts[number + 1]) & (count - 1)
      while wider[slot] != 0 { slot = (slot + 1) & (count - 1) }
      wider[slot] = UInt32(number) + 1
    }
    return wider
  }

  private func isName(_ number: Int, _ bytes: Span<UInt8>, from: Int, to: Int) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == to - from else { return false }
    for offset in 0..<(to - from) where arena[start + offset] != bytes[from + offset] {
      return false
    }
    return true
  }

  /// FNV-1a with a last mix, since only the low bits choose the slot.
  private static func hash(_ bytes: Span<UInt8>, from: Int, to: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in from..<to {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
