import GeofenceCore

/// Gathers the regions of a file and the rules that hold among them: every one has an identifier,
/// and no two have the same.
struct RegionCollector {
  /// What was gathered so far.
  private(set) var file: RegionFile
  /// Data records so far, good or bad.
  private(set) var records = 0
  private var index = IdentifierIndex()

  /// Begins with nothing.
  init(format: TraceFormat) { file = RegionFile(format: format) }

  /// Counts a data record; its region or its refusal follows.
  mutating func beginRecord() { records += 1 }

  /// The name of the current record where records are named by their number.
  var rowIdentifier: String { "row\(records)" }

  /// Adds the region of the current record, unless it has no identifier or one that is taken: then it
  /// is listed as bad.
  ///
  /// - Complexity: O(length of the identifier) amortized.
  mutating func add(_ region: CircularRegion, line: Int) {
    if region.identifier.isEmpty {
      let reason = "identifier empty; expected a name; \(RegionRules.identifierHint)"
      return refuse(line: line, identifier: "", reason: reason)
    }
    if let other = index.insert(region.identifier, at: file.regions.count, among: file.regions) {
      let reason =
        "identifier \(Excerpt.quoted(region.identifier)) stands in line \(file.lines[other]) and in"
        + " line \(line); expected one of its own; \(RegionRules.identifierHint)"
      return refuse(line: line, identifier: region.identifier, reason: reason)
    }
    file.regions.append(region)
    file.lines.append(line)
  }

  /// Lists the current record as bad.
  mutating func refuse(line: Int, identifier: String, reason: String) {
    file.bad.append(RegionFile.Bad(line: line, identifier: identifier, reason: reason))
  }
}

/// Finds a region by the bytes of its identifier: open addressing over region numbers.
private struct IdentifierIndex {
  /// The hash and the number plus one of a region; 0 where nothing is.
  private struct Slot: BitwiseCopyable {
    var hash: UInt32
    var number: UInt32
  }

  private var slots = ContiguousArray(repeating: Slot(hash: 0, number: 0), count: 1024)
  private var count = 0

  /// Enters an identifier, or gives the number of the region that has it already.
  mutating func insert(
    _ identifier: String, at number: Int, among regions: [CircularRegion]
  ) -> Int? {
    if 2 * count >= slots.count { grow() }
    let hash = Self.hash(identifier)
    var place = Int(hash) & (slots.count - 1)
    while slots[place].number != 0 {
      let slot = slots[place]
      if slot.hash == hash {
        let other = Int(slot.number) - 1
        if regions[other].identifier.utf8.elementsEqual(identifier.utf8) { return other }
      }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Slot(hash: hash, number: UInt32(number + 1))
    count += 1
    return nil
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(hash: 0, number: 0), count: 2 * old.count)
    for slot in old where slot.number != 0 {
      var place = Int(slot.hash) & (slots.count - 1)
      while slots[place].number != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  /// FNV-1a with its halves folded; the same in every run.
  private static func hash(_ identifier: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
