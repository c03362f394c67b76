internal import GeofenceCore
internal import GeofenceEngine

/// One engine that takes ordered fixes and hands events over at once.
struct SerialEvaluation<Sink: ReplaySink>: ~Copyable, FixConsumer {
  private var engine: FenceEngine
  private let untimed: UntimedFixes?
  private let readBytes: Int
  private var fixes = 0

  /// Where the events go.
  var output: EventOutput<Sink>

  /// Makes an evaluation that has seen nothing.
  init(
    engine: consuming FenceEngine, untimed: UntimedFixes?, readBytes: Int,
    output: EventOutput<Sink>
  ) {
    self.engine = engine
    self.untimed = untimed
    self.readBytes = readBytes
    self.output = output
  }

  mutating func consume(_ batch: FixBatch) -> Bool {
    if let untimed {
      engine.process(untimed.settle(batch, into: &output), into: &output)
    } else {
      engine.process(batch, into: &output)
    }
    fixes += batch.count
    return output.sink.progress(readBytes: readBytes, fixes: fixes)
  }

  /// Puts the engine's counts into the report.
  mutating func finish() {
    output.report.accepted = engine.acceptedCount
    output.report.devices = engine.deviceCount
    output.report.openStays = engine.openStays()
    output.report.wrappedLongitudes.count = engine.wrapped.count
    output.report.wrappedLongitudes.first = engine.wrapped.first
  }
}
