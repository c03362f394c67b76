/// Looks ahead over the rows of a file for what one row cannot tell.
///
/// A file is read once more from its beginning, in constant memory. Standard input cannot be: there
/// the window grows over what is still unread, up to a limit.
struct CSVSurvey {
  /// What is looked for.
  enum Question: Equatable {
    /// In which order dates such as `11/12/2022` stand: all those with a number over 12 must agree.
    case dateOrder
    /// Whether the column counts its rows: whole numbers, each greater than the one before, which
    /// cannot repeat. Row numbers are told from devices so without keeping any of them.
    case rises
    /// Whether a value of the column occurs twice.
    case repeats
  }

  /// What was found.
  enum Answer: Equatable {
    /// The order of dates.
    case order(TraceOptions.DateOrder)
    /// Two dates that no one order explains, with the line of the second.
    case contradiction(String, String, line: Int)
    /// A value that occurs twice.
    case repeated
    /// A value that is not greater than the one before, or is no number.
    case notRising
    /// None of these, up to the end or the limit.
    case nothing
  }

  /// Bytes of standard input that are held to look ahead.
  static let heldBytes = 64 << 20
  /// The most different values that are kept to find a repeated one; a column in which so many come
  /// before the first repetition names no devices.
  static let mostValues = 1 << 20

  private let question: Question
  private let column: Int
  private var scanner: CSVScanner
  private var hashes: Set<UInt64> = []
  private var highest: Int64?
  /// The order that the dates so far tell, and the first of them.
  private var order: (TraceOptions.DateOrder, shown: String)?
  private var line: Int

  /// Makes a survey of one column, from a line on.
  init(_ question: Question, column: Int, delimiter: UInt8, skipsLineFeed: Bool, line: Int) {
    self.question = question
    self.column = column
    self.line = line
    scanner = CSVScanner(
      delimiter: delimiter, width: column + 1, skipsLineFeed: skipsLineFeed)
  }

  /// Goes over all rows of a stream and uses it up.
  mutating func answer(consuming stream: inout ByteStream) -> Answer {
    var isLast = false
    while true {
      let (next, answer) = look(
        stream.buffer.span, from: stream.start, to: stream.end, isLast: isLast)
      if let answer { return answer }
      if isLast { return last }
      stream.consume(next - stream.start)
      isLast = !Self.hasMore(&stream)
    }
  }

  /// Goes over the rows that follow in a stream and leaves them there.
  mutating func answer(aheadIn stream: inout ByteStream) -> Answer {
    var isLast = false
    var done = 0
    while true {
      let (next, answer) = look(
        stream.buffer.span, from: stream.start + done, to: stream.end, isLast: isLast)
      if let answer { return answer }
      if isLast { return last }
      done = next - stream.start
      isLast = stream.count > Self.heldBytes || !Self.hasMore(&stream)
    }
  }

  /// What all rows together tell.
  private var last: Answer { order.map { .order($0.0) } ?? .nothing }

  /// Damage ends a survey; who reads the records will come upon it.
  private static func hasMore(_ stream: inout ByteStream) -> Bool {
    do throws(TraceError) { return try stream.fillMore() } catch { return false }
  }

  private mutating func look(
    _ bytes: Span<UInt8>, from: Int, to: Int, isLast: Bool
  ) -> (next: Int, answer: Answer?) {
    var index = from
    while true {
      switch scanner.scan(bytes, from: index, to: to, isLast: isLast) {
      case .row(let next):
        index = next
        if column < scanner.count {
          let cell = scanner.cell(column, bytes)
          if let answer = see(bytes, cell.start, cell.end) { return (index, answer) }
        }
        line += scanner.lineBreaks
      case .blank(let next):
        index = next
        line += scanner.lineBreaks
      case .partial, .nothing, .openQuote: return (index, nil)
      }
    }
  }

  private mutating func see(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) -> Answer? {
    switch question {
    case .dateOrder:
      guard let found = Self.order(bytes, from, to) else { return nil }
      guard let order else {
        order = (found, Excerpt.quoted(bytes, from: from, to: to))
        return nil
      }
      if found == order.0 { return nil }
      return .contradiction(order.shown, Excerpt.quoted(bytes, from: from, to: to), line: line)
    case .rises:
      guard from < to else { return nil }
      guard let number = DecimalNumber.parseInteger(bytes, from: from, to: to) else {
        return .notRising
      }
      if number == highest { return .repeated }
      if let highest, number < highest { return .notRising }
      highest = number
      return nil
    case .repeats:
      guard from < to else { return nil }
      if !hashes.insert(Self.hash(bytes, from, to)).inserted { return .repeated }
      return hashes.count > Self.mostValues ? .nothing : nil
    }
  }

  /// FNV-1a; only whether two are equal counts.
  private static func hash(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in from..<to { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }

  /// The order of a date that can be read in one way only.
  private static func order(
    _ bytes: Span<UInt8>, _ from: Int, _ to: Int
  ) -> TraceOptions.DateOrder? {
    guard
      case .ambiguousDate(let first, let second) = Timestamp.parse(bytes, from: from, to: to)
    else { return nil }
    if (13...31).contains(first) && (1...12).contains(second) { return .dmy }
    return (13...31).contains(second) && (1...12).contains(first) ? .mdy : nil
  }
}

extension ByteStream {
  /// Gives up this many bytes from the beginning, as far as there are so many.
  mutating func skip(_ bytes: Int) {
    var left = bytes
    while left > 0 {
      let step = min(left, count)
      consume(step)
      left -= step
      guard left > 0 else { return }
      do throws(TraceError) { if try !fillMore() { return } } catch { return }
    }
  }
}
