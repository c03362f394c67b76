internal import GeofenceCore
internal import GeofenceEngine

/// One engine with the devices whose number modulo the number of shards is the shard's own.
///
/// Inside, its devices are numbered densely; events carry the numbers of outside. Between
/// `startBlock` and `finishBlock` the engine belongs to the thread.
final class EvaluationShard {
  /// What an engine decides, kept until it is its turn.
  enum Event: BitwiseCopyable {
    case transition(Transition)
    case rejection(Fix, RejectReason)

    /// Where it belongs among the events of all shards.
    var key: (time: Int64, device: UInt32) {
      switch self {
      case .transition(let transition): (transition.decidedAt, transition.device)
      case .rejection(let fix, _): (fix.time, fix.device)
      }
    }
  }

  /// Keeps events in order.
  private struct Collector: TransitionSink {
    let number: UInt32
    let count: UInt32
    var events: ContiguousArray<Event> = []

    mutating func receive(_ transition: Transition) {
      var transition = transition
      transition.device = transition.device * count + number
      events.append(.transition(transition))
    }

    mutating func reject(_ fix: Fix, _ reason: RejectReason) {
      var fix = fix
      fix.device = fix.device * count + number
      events.append(.rejection(fix, reason))
    }
  }

  /// Its counts are right between blocks.
  private(set) var engine: FenceEngine
  private var batch = FixBatch()
  private var collector: Collector
  private var thread: WorkerThread?

  /// Makes shard `number` of `count`.
  init(_ number: Int, of count: Int, engine: consuming FenceEngine) {
    self.engine = engine
    collector = Collector(number: UInt32(number), count: UInt32(count))
  }

  /// Starts to evaluate fixes, whose devices have the numbers of inside, and leaves an empty batch.
  func startBlock(_ fixes: inout FixBatch) {
    swap(&batch, &fixes)
    fixes.removeAll()
    guard !batch.isEmpty else { return }
    thread = WorkerThread(self) { $0.evaluate() }
    if thread == nil { evaluate() }
  }

  /// Waits for the end of the block.
  ///
  /// - Returns: Its events.
  func finishBlock() -> ContiguousArray<Event> {
    if let running = thread.take() { running.join() }
    defer { collector.events = [] }
    return collector.events
  }

  /// The stays still open, with the device numbers of outside.
  func openStays() -> [OpenStay] {
    engine.openStays().map { stay in
      var stay = stay
      stay.device = stay.device * collector.count + collector.number
      return stay
    }
  }

  private func evaluate() {
    engine.process(batch, into: &collector)
  }
}
