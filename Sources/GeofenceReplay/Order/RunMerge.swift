internal import GeofenceCore
internal import GeofenceTraces

/// Merges sorted runs of one file into one sequence; of equals, the one of the earlier run is first.
///
/// A tournament of losers: the inner nodes hold the runs that lost there, and a new record of the
/// winner plays only against those on its own way up.
///
/// ```
///          winner
///            |
///         node 1                 2k nodes for k runs: 1..<k inner, k..<2k leaves;
///        /      \                run i enters at leaf k + i
///    node 2    node 3
///    /   \      /   \
///  run0 run1  run2 run3
/// ```
struct RunMerge {
  private var cursors: ContiguousArray<RunCursor> = []
  private var heads: ContiguousArray<Head> = []
  private var losers: ContiguousArray<Int> = []
  private var winner = 0

  /// First in order comes what `Head.precedes` says; a run at its end has `isOver`.
  private struct Head {
    var time: Int64
    var device: UInt32
    var isOver: Bool
    var run: Int

    static func precedes(_ left: Head, _ right: Head) -> Bool {
      if left.isOver != right.isOver { return right.isOver }
      if left.time != right.time { return left.time < right.time }
      if left.device != right.device { return left.device < right.device }
      return left.run < right.run
    }
  }

  /// Starts to merge runs of a file.
  ///
  /// - Parameter blockCapacity: How many records each run has in memory at a time.
  init(
    _ runs: ArraySlice<StoredRun>, of file: borrowing RunFile, blockCapacity: Int
  ) throws(TraceError) {
    cursors.reserveCapacity(runs.count)
    heads.reserveCapacity(runs.count)
    for run in runs {
      var cursor = RunCursor(run, blockCapacity: blockCapacity)
      let first = try cursor.next(from: file)
      heads.append(Self.head(first, run: cursors.count))
      cursors.append(cursor)
    }
    play()
  }

  /// The next record in order, or nil at the end of all runs.
  ///
  /// - Complexity: O(log k) for k runs.
  mutating func next(from file: borrowing RunFile) throws(TraceError) -> OrderRecord? {
    guard !heads.isEmpty, let record = cursors[winner].current else { return nil }
    heads[winner] = Self.head(try cursors[winner].next(from: file), run: winner)
    var best = winner
    var node = (heads.count + winner) / 2
    while node > 0 {
      let other = losers[node]
      if Head.precedes(heads[other], heads[best]) {
        losers[node] = best
        best = other
      }
      node /= 2
    }
    winner = best
    return record
  }

  private static func head(_ record: OrderRecord?, run: Int) -> Head {
    guard let record else { return Head(time: .max, device: .max, isOver: true, run: run) }
    return Head(time: record.time, device: record.device, isOver: false, run: run)
  }

  /// Plays the whole tournament once.
  private mutating func play() {
    let count = heads.count
    losers = ContiguousArray(repeating: 0, count: count)
    guard count > 1 else { return }
    var winners = ContiguousArray(repeating: 0, count: 2 * count)
    for run in 0..<count { winners[count + run] = run }
    for node in stride(from: count - 1, to: 0, by: -1) {
      let left = winners[2 * node]
      let right = winners[2 * node + 1]
      let leftWins = Head.precedes(heads[left], heads[right])
      winners[node] = leftWins ? left : right
      losers[node] = leftWins ? right : left
    }
    winner = winners[1]
  }
}

/// A place in a stored run, with the block of records around it in memory.
private struct RunCursor {
  private let run: StoredRun
  private var block: ContiguousArray<OrderRecord>
  private var position = 0
  private var remaining: Int
  private var checksum = RecordChecksum()

  /// The record that `next` gave last; nil before the first and after the last one.
  private(set) var current: OrderRecord?

  init(_ run: StoredRun, blockCapacity: Int) {
    self.run = run
    remaining = run.count
    let empty = OrderRecord(Fix(time: 0, latitude: 0, longitude: 0))
    block = ContiguousArray(repeating: empty, count: min(blockCapacity, run.count))
    position = block.count
  }

  /// Goes to the next record; at the end, checks that the run is what was written.
  mutating func next(from file: borrowing RunFile) throws(TraceError) -> OrderRecord? {
    if position == block.count {
      guard remaining > 0 else {
        guard checksum == run.checksum else { throw file.damage() }
        current = nil
        return nil
      }
      if remaining < block.count { block.removeLast(block.count - remaining) }
      let offset = run.offset + (run.count - remaining) * MemoryLayout<OrderRecord>.stride
      try file.read(into: &block, at: offset)
      position = 0
      remaining -= block.count
    }
    let record = block[position]
    position += 1
    checksum.add(record)
    current = record
    return record
  }
}
