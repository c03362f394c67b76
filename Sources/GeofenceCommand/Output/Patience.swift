/// Tells whether a run goes on after a signal.
///
/// A signal that comes while inputs are read, or while what was read is put in order, only ends the
/// inputs: all that was read is evaluated. Once events are being made, it ends that too.
struct Patience {
  private enum Stage {
    case reading
    case ordering
    case evaluating
    /// Evaluating what was read before a signal.
    case closing
  }

  private let signal: () -> Int32
  private var stage = Stage.reading

  /// Whether a signal ended the evaluation before its end.
  private(set) var isCutShort = false

  /// Nothing is read yet.
  init(signal: @escaping () -> Int32) {
    self.signal = signal
  }

  /// Takes note that nothing more is read.
  mutating func inputEnded() {
    stage = .ordering
  }

  /// Whether to go on; asked between batches.
  mutating func goesOn() -> Bool {
    let isAsked = signal() != 0
    switch stage {
    case .reading: return !isAsked
    case .ordering: stage = isAsked ? .closing : .evaluating
    case .evaluating: isCutShort = isCutShort || isAsked
    case .closing: break
    }
    return !isCutShort
  }
}
