/// The regions whose verdict a fix has turned, each list in region order.
struct Flips: Sendable {
  private(set) var exits: ContiguousArray<UInt32> = []
  private(set) var enters: ContiguousArray<UInt32> = []

  mutating func removeAll() {
    exits.removeAll(keepingCapacity: true)
    enters.removeAll(keepingCapacity: true)
  }

  mutating func add(_ region: UInt32, isInside: Bool) {
    if isInside { enters.append(region) } else { exits.append(region) }
  }

  mutating func sort() {
    exits.sort()
    enters.sort()
  }

  /// The difference of what was and what is; both in region order.
  mutating func compare(
    _ before: ContiguousArray<FenceEngine.Stay>, _ now: ContiguousArray<UInt32>
  ) {
    removeAll()
    var old = 0
    var new = 0
    while old < before.count || new < now.count {
      if new == now.count || (old < before.count && before[old].region < now[new]) {
        exits.append(before[old].region)
        old += 1
      } else if old == before.count || now[new] < before[old].region {
        enters.append(now[new])
        new += 1
      } else {
        old += 1
        new += 1
      }
    }
  }
}
