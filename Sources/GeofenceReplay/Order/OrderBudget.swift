/// How the memory for putting fixes in order is shared out.
package struct OrderBudget: Sendable {
  private static let recordBytes = MemoryLayout<OrderRecord>.stride
  private static let largestBlock = 4096

  /// What the records of a run may take with their sorting.
  let bytes: Int
  /// How many runs are merged at a time, at least two.
  let fanIn: Int
  private let smallestBlock: Int

  /// Shares so many bytes out; under 1 MiB counts as that.
  ///
  /// Runs get three quarters. The rest is for write and read buffers, and for memory that the
  /// allocator holds back between two runs.
  init(bytes: Int) {
    let bytes = max(bytes, 1 << 20) / 4 * 3
    let smallestBlock = 128
    let fanIn = min(256, bytes / 2 / (smallestBlock * Self.recordBytes))
    self.init(bytes: bytes, fanIn: fanIn, smallestBlock: smallestBlock)
  }

  /// Makes a budget of any shape, to see small inputs go the way of large ones.
  package init(bytes: Int, fanIn: Int, smallestBlock: Int) {
    self.bytes = bytes
    self.fanIn = max(fanIn, 2)
    self.smallestBlock = max(smallestBlock, 1)
  }

  /// Records that a run may have at most, so that their positions fit a sort key.
  var largestRun: Int { Int(UInt32.max) }

  /// Records between two writes.
  var writeCapacity: Int {
    min(max(bytes / 16 / Self.recordBytes, smallestBlock), Self.largestBlock)
  }

  /// Records that each of so many runs has in memory while they are merged.
  func blockCapacity(runs: Int) -> Int {
    let share = bytes / 2 / max(runs, 1) / Self.recordBytes
    return min(max(share, smallestBlock), Self.largestBlock)
  }
}
