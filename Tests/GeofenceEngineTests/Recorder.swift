import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport

/// Keeps what an engine says.
struct Recorder: TransitionSink {
  var events: [RawEvent] = []
  var rejected: [RejectReason] = []

  mutating func receive(_ transition: Transition) { events.append(RawEvent(transition)) }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) { rejected.append(reason) }
}
