package import GeofenceCore
package import GeofenceTraces

/// Takes fixes batch by batch, in an order.
package protocol FixConsumer: ~Copyable {
  /// Takes the next fixes.
  ///
  /// - Returns: Whether to go on.
  mutating func consume(_ batch: FixBatch) -> Bool
}

/// Puts fixes in order of time, device and input, within a budget of memory.
///
/// What fits is sorted in memory. Beyond that, sorted runs go to a temporary file and are merged, in
/// several passes when there are more runs than read buffers. Of two fixes with equal time and device
/// the one that was appended first comes first, so that the order is one and the same for every
/// budget.
///
/// ```
/// append ──> RunBuffer ──(budget reached)──> RunFile ──merge──> RunFile ──merge──> consumer
///                └──────────(all fits)──────────────────────────────────────────────^
/// ```
package struct FixOrder: ~Copyable {
  private let budget: OrderBudget
  private var buffer = RunBuffer()
  private var file: RunFile?

  /// How many fixes were appended.
  package private(set) var count = 0

  /// Makes an empty order.
  ///
  /// - Parameter memoryBytes: What records and their sorting may take; under 1 MiB counts as that.
  package init(memoryBytes: Int) {
    budget = OrderBudget(bytes: memoryBytes)
  }

  /// Makes an empty order with a budget that is shared out otherwise than usual.
  package init(budget: OrderBudget) {
    self.budget = budget
  }

  /// Adds the fixes of a batch behind those that came before.
  ///
  /// - Throws: `TraceError` when a temporary file is needed and cannot be written.
  package mutating func append(_ batch: FixBatch) throws(TraceError) {
    for index in 0..<batch.count {
      try append(OrderRecord(batch[index]))
    }
  }

  /// Adds one fix behind those that came before.
  ///
  /// - Throws: `TraceError` when a temporary file is needed and cannot be written.
  package mutating func append(_ record: OrderRecord) throws(TraceError) {
    if buffer.bytesAfterAppending(record) > budget.bytes || buffer.count >= budget.largestRun {
      try store()
    }
    buffer.append(record)
    count += 1
  }

  /// Hands all fixes over in order.
  ///
  /// - Parameters:
  ///   - batchCount: How many fixes a batch has; the last one may have fewer.
  ///   - consumer: Takes the batches until it has enough.
  /// - Returns: Whether the consumer took all.
  /// - Throws: `TraceError` when a temporary file cannot be written or read.
  package consuming func drain(
    batchCount: Int = 4096, into consumer: inout some FixConsumer & ~Copyable
  ) throws(TraceError) -> Bool {
    var batch = FixBatch()
    batch.reserveCapacity(min(batchCount, count))
    guard file != nil else {
      let isComplete = buffer.forEachSorted { record in
        batch.append(record.fix)
        guard batch.count >= batchCount else { return true }
        defer { batch.removeAll() }
        return consumer.consume(batch)
      }
      return isComplete && (batch.isEmpty || consumer.consume(batch))
    }
    try store()
    buffer = RunBuffer()
    guard var source = file.take() else { return true }
    source.endWriting()
    while source.runs.count > budget.fanIn {
      source = try mergePass(source)
    }
    var merge = try RunMerge(
      source.runs[...], of: source, blockCapacity: budget.blockCapacity(runs: source.runs.count))
    while let record = try merge.next(from: source) {
      batch.append(record.fix)
      if batch.count >= batchCount {
        guard consumer.consume(batch) else { return false }
        batch.removeAll()
      }
    }
    return batch.isEmpty || consumer.consume(batch)
  }

  /// Moves the buffered records as one more sorted run to the file.
  private mutating func store() throws(TraceError) {
    guard buffer.count > 0 else { return }
    var target: RunFile
    if let open = file.take() {
      target = open
    } else {
      target = try RunFile(bufferCapacity: budget.writeCapacity)
    }
    _ = try buffer.forEachSorted { (record) throws(TraceError) in
      try target.append(record)
      return true
    }
    try target.endRun()
    file = consume target
    buffer.removeAll()
  }

  /// Merges each group of neighbouring runs into one run of a new file.
  private func mergePass(_ source: consuming RunFile) throws(TraceError) -> RunFile {
    var target = try RunFile(bufferCapacity: budget.writeCapacity)
    var start = 0
    while start < source.runs.count {
      let end = min(start + budget.fanIn, source.runs.count)
      var merge = try RunMerge(
        source.runs[start..<end], of: source,
        blockCapacity: budget.blockCapacity(runs: end - start))
      while let record = try merge.next(from: source) {
        try target.append(record)
      }
      try target.endRun()
      start = end
    }
    target.endWriting()
    return target
  }
}
