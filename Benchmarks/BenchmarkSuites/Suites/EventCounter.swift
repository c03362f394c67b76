import GeofenceCore
import GeofenceEngine

/// Counts events and does nothing else, so that a time or a count is the engine's own.
struct EventCounter: TransitionSink {
  private(set) var enters = 0
  private(set) var exits = 0
  private(set) var rejections = 0

  mutating func receive(_ transition: Transition) {
    switch transition.kind {
    case .enter: enters += 1
    case .exit: exits += 1
    }
  }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) { rejections += 1 }
}
