internal import GeofenceCore
internal import GeofenceEngine

/// Several engines, each with its own devices and thread, that give the events of one.
///
/// ```
/// ordered fixes ──cut into blocks──> device % shards ──> shard 0 ─┐
///                                                    ──> shard 1 ─┼─ by (time, device) ──> output
///                                                    ──> shard 2 ─┘
/// ```
///
/// While the shards evaluate one block, the next one is filled and the events of the one before are
/// handed over. A device is in one shard only, and fixes are ordered by time and device; so are the
/// events of each shard, and merging them by time and device restores the order of a single engine.
struct ShardedEvaluation<Sink: ReplaySink>: ~Copyable, FixConsumer {
  private let shards: [EvaluationShard]
  private var filling: [FixBatch]
  private var filled = 0
  private let blockCount: Int
  private let untimed: UntimedFixes?
  private let readBytes: Int
  private var fixes = 0

  /// Where the events go.
  var output: EventOutput<Sink>

  /// Makes an evaluation that has seen nothing.
  ///
  /// - Parameters:
  ///   - shards: At least one.
  ///   - blockCount: How many fixes are evaluated between two hand-overs.
  init(
    shards: [EvaluationShard], blockCount: Int, untimed: UntimedFixes?, readBytes: Int,
    output: EventOutput<Sink>
  ) {
    precondition(!shards.isEmpty, "an evaluation needs a shard")
    self.shards = shards
    self.blockCount = blockCount
    self.untimed = untimed
    self.readBytes = readBytes
    self.output = output
    filling = Array(repeating: FixBatch(), count: shards.count)
  }

  mutating func consume(_ batch: FixBatch) -> Bool {
    if let untimed {
      distribute(untimed.settle(batch, into: &output))
    } else {
      distribute(batch)
    }
    fixes += batch.count
    if filled >= blockCount { turn() }
    return output.sink.progress(readBytes: readBytes, fixes: fixes)
  }

  /// Evaluates what is left and puts the engines' counts into the report.
  mutating func finish() {
    turn()
    turn()
    for shard in shards {
      output.report.accepted += shard.engine.acceptedCount
      output.report.devices += shard.engine.deviceCount
      output.report.openStays += shard.openStays()
      var wrapped = Tally()
      wrapped.count = shard.engine.wrapped.count
      wrapped.first = shard.engine.wrapped.first
      output.report.wrappedLongitudes.add(wrapped)
    }
    output.report.openStays.sort {
      ($0.device, $0.region) < ($1.device, $1.region)
    }
  }

  private mutating func distribute(_ batch: FixBatch) {
    let count = UInt32(shards.count)
    for index in 0..<batch.count {
      var fix = batch[index]
      let shard = Int(fix.device % count)
      fix.device /= count
      filling[shard].append(fix)
    }
    filled += batch.count
  }

  /// Waits for the block that is being evaluated, starts the one that was filled, and hands over the
  /// events of the former.
  private mutating func turn() {
    var events: [ContiguousArray<EvaluationShard.Event>] = []
    for (number, shard) in shards.enumerated() {
      events.append(shard.finishBlock())
      shard.startBlock(&filling[number])
    }
    filled = 0
    deliver(events)
  }

  private mutating func deliver(_ events: [ContiguousArray<EvaluationShard.Event>]) {
    var next = [Int](repeating: 0, count: events.count)
    while true {
      var first: (shard: Int, time: Int64, device: UInt32)?
      for shard in events.indices where next[shard] < events[shard].count {
        let key = events[shard][next[shard]].key
        if let found = first, (found.time, found.device) <= (key.time, key.device) { continue }
        first = (shard, key.time, key.device)
      }
      guard let shard = first?.shard else { return }
      switch events[shard][next[shard]] {
      case .transition(let transition): output.receive(transition)
      case .rejection(let fix, let reason): output.reject(fix, reason)
      }
      next[shard] += 1
    }
  }
}
