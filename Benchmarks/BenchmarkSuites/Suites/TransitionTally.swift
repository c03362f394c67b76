import BenchmarkHarness
import GeofenceCore
import GeofenceEngine

/// Counts what an engine decides.
///
/// Pairs of a fix and a region around it are counted from the stays: fixes come in even intervals,
/// so a stay from enter to exit holds the quotient of both times.
struct TransitionTally: TransitionSink {
  private(set) var enters = 0
  private(set) var exits = 0
  private(set) var rejections = 0
  private var pairs = 0
  private var hash = ResultHash()
  private let intervalMicroseconds: Int64

  init(options: WorkloadOptions) {
    intervalMicroseconds = Int64(options.intervalMilliseconds) * 1000
  }

  mutating func receive(_ transition: Transition) {
    switch transition.kind {
    case .enter:
      enters += 1
    case .exit:
      exits += 1
      if let entered = transition.enteredAt {
        pairs += Int((transition.time - entered) / intervalMicroseconds)
      }
    }
    add(transition.kind, transition.device, transition.region, transition.time)
  }

  mutating func reject(_ fix: Fix, _ reason: RejectReason) { rejections += 1 }

  /// Takes the stays that are open at the end.
  mutating func receive(_ stays: [OpenStay]) {
    for stay in stays {
      pairs += Int((stay.lastFixAt - stay.enteredAt) / intervalMicroseconds) + 1
    }
  }

  /// Takes one event that was found elsewhere.
  mutating func add(_ kind: Transition.Kind, _ device: UInt32, _ region: UInt32, _ time: Int64) {
    hash.add(
      UInt64(device) << 32 | UInt64(region), UInt64(bitPattern: time), UInt64(kind.rawValue))
  }

  /// What it came to.
  func outcome(fixes: Int) -> Outcome {
    Outcome(
      operations: fixes,
      counts: [.init("enters", enters), .init("exits", exits), .init("pairs", pairs)],
      hash: hash.value)
  }
}
