/// One line on a terminal that is written over: how far, how fast, how much longer.
struct ProgressLine {
  private static let firstAfter: Int64 = 1_000_000_000
  private static let every: Int64 = 200_000_000

  private let sink: ByteSink
  private let choice: Choice
  private let uptime: () -> Int64
  private let totalBytes: Int64?
  private let start: Int64
  private var last: Int64
  private var isOnScreen = false

  /// What the user wants of it.
  struct Choice {
    /// Whether it is shown at all.
    var isShown: Bool
    /// Whether it waits for a second first.
    var waits: Bool
  }

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - surroundings: Where it is shown, and the clock.
  ///   - totalBytes: The size of the inputs, when it is known.
  init(in surroundings: Surroundings, _ choice: Choice, totalBytes: Int64?) {
    sink = surroundings.standardError
    self.choice = choice
    uptime = surroundings.uptime
    self.totalBytes = totalBytes
    start = choice.isShown ? surroundings.uptime() : 0
    last = start
  }

  /// Shows where things stand, a few times a second.
  mutating func update(readBytes: Int, fixes: Int) {
    guard let seconds = secondsWhenDue() else { return }
    var text = "\(fixes) fixes, \(Int(Double(fixes) / seconds)) fixes/s"
    if let totalBytes, totalBytes > 0 {
      let share = min(1, Double(readBytes) / Double(totalBytes))
      text += ", \(Int(share * 100)) %"
      if share > 0, share < 1 { text += ", \(Int(seconds * (1 - share) / share + 1)) s left" }
    }
    show(text)
  }

  /// Shows what is being done, a few times a second.
  mutating func update(_ text: String) {
    if secondsWhenDue() != nil { show(text) }
  }

  /// The seconds since the beginning when the line is to be written again, else nil.
  private mutating func secondsWhenDue() -> Double? {
    guard choice.isShown else { return nil }
    let now = uptime()
    guard now - last >= ProgressLine.every, !choice.waits || now - start >= ProgressLine.firstAfter
    else {
      return nil
    }
    last = now
    return Double(now - start) / 1e9
  }

  private mutating func show(_ text: String) {
    isOnScreen = true
    write("\r\u{1B}[K" + text)
  }

  /// Takes the line off the screen.
  mutating func clear() {
    if isOnScreen { write("\r\u{1B}[K") }
    isOnScreen = false
  }

  private func write(_ text: String) {
    // Progress that nobody can see is no failure.
    do throws(WriteFailure) { try sink.write(Array(text.utf8)) } catch {}
  }
}

extension ParsedArguments {
  /// What `--progress` and `--quiet` say: if nothing, a line on a terminal, after a second.
  func progress(in surroundings: Surroundings) throws(UsageError) -> ProgressLine.Choice {
    let when = try choice(.progress, ReplayCommand.When.self) ?? .auto
    let isWatched = surroundings.standardError.isTerminal && !has(.quiet)
    return ProgressLine.Choice(
      isShown: when == .always || when == .auto && isWatched, waits: when == .auto)
  }
}
