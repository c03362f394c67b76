/// Why reading JSON ends.
enum JSONStop: Error {
  /// The text is not JSON, or goes beyond a limit.
  case fault(JSONFault)
  /// The input cannot be read on, or what it says cannot be used.
  case failure(TraceError)

  /// The same as an error of a file.
  func asError(file: String) -> TraceError {
    switch self {
    case .failure(let error): error
    case .fault(let fault):
      TraceError(
        .damaged, file: file, line: fault.line, found: fault.found,
        expected: fault.expected.description,
        hint: fault.kind == .list ? "jq -c '.[]' makes a line of each object" : "")
    }
  }
}

/// A scanner that moves over a stream: over all of it as one text, or line by line.
struct JSONSource: ~Copyable {
  /// How many bytes a line may have.
  static let longestLine = 16 << 20

  /// What `nextLine` found.
  enum Line {
    /// A line with something in it; `scanner` stands at its beginning.
    case text
    /// A line of more than `longestLine` bytes, which was skipped.
    case tooLong
    /// No more lines.
    case end
  }

  /// The bytes.
  private(set) var stream: ByteStream
  /// The scanner over its buffer.
  private(set) var scanner = JSONScanner(at: 0)
  /// Where the current line ends in the buffer; nil while the stream is one text.
  private(set) var lineEnd: Int?
  /// The number of the current line, from 1.
  private(set) var line = 0
  private var nextNumber = 1
  private var hasEnded = false
  /// Whether a record separator was seen: then values may go on over several lines.
  private var isSequence = false
  /// Whether the rest of a value that is not whole is still to be passed over.
  private var isBroken = false

  /// Begins one text at the stream's window.
  init(_ stream: consuming ByteStream) {
    self.stream = stream
    scanner = JSONScanner(at: self.stream.start)
  }

  /// Gives the stream back.
  consuming func release() -> ByteStream { stream }

  /// The next token; never `.more`.
  mutating func next() throws(JSONStop) -> JSONToken {
    while true {
      let end = lineEnd ?? stream.end
      let isLast = lineEnd != nil || hasEnded
      let token: JSONToken
      do throws(JSONFault) {
        token = try Self.next(&scanner, stream, to: end, isLast: isLast)
      } catch {
        throw .fault(error)
      }
      if token != .more { return token }
      do throws(TraceError) { try fill() } catch { throw .failure(error) }
    }
  }

  private static func next(
    _ scanner: inout JSONScanner, _ stream: borrowing ByteStream, to end: Int, isLast: Bool
  ) throws(JSONFault) -> JSONToken {
    try scanner.next(in: stream.buffer.span, to: end, isLast: isLast)
  }

  /// Goes back to where the current line begins.
  mutating func restartLine(at start: JSONScanner) { scanner = start }

  /// Whether all was seen, and there was nothing but blanks.
  var isBlank: Bool { hasEnded && scanner.hasNotBegun && scanner.position == stream.end }

  /// Skips the rest of an array or object that was just begun.
  mutating func skipNested() throws(JSONStop) {
    let depth = scanner.depth
    while scanner.depth >= depth { _ = try next() }
  }

  /// Skips one value, whatever it is.
  mutating func skipValue() throws(JSONStop) {
    switch try next() {
    case .beginArray, .beginObject: try skipNested()
    default: break
    }
  }

  /// Doubles what the window holds, so that a long string is looked at a few times only.
  private mutating func fill() throws(TraceError) {
    stream.consume(scanner.position - stream.start)
    let had = stream.count
    do throws(TraceError) {
      if try !stream.fill(atLeast: max(2 * had, 1)) { hasEnded = true }
    } catch {
      // What came before the damage is read first; then the stream throws again.
      if stream.count == had { throw error }
    }
    scanner.move(to: stream.start)
  }

  /// Goes to the next line that is not blank; record separators count as blanks.
  ///
  /// From the first record separator on (RFC 7464), another one ends a line, and a line that ends
  /// within a value goes on to the end of that value.
  mutating func nextLine() throws(TraceError) -> Line {
    while true {
      if let lineEnd { consumeLine(to: lineEnd) }
      line = nextNumber
      nextNumber += 1
      guard let end = try findLineEnd(from: 0) else { return try skipLongLine() }
      lineEnd = end
      let start = skipBlanks(to: end)
      if start == end {
        if end == stream.end && hasEnded { return .end }
        continue
      }
      if isBroken && !beginsRecord(start) { continue }
      isBroken = false
      scanner = JSONScanner(at: start, line: line)
      if isSequence { return try endSequenceRecord(from: start) ? .text : skipLongLine() }
      return .text
    }
  }

  /// Whether what stands at an index begins the line as an object, or follows a separator.
  private func beginsRecord(_ start: Int) -> Bool {
    if start == stream.start { return stream.buffer[start] == UInt8(ascii: "{") }
    return (stream.start..<start).contains { stream.buffer[$0] == Self.separator }
  }

  /// Moves the end of the current line to the next separator in it, or to the line in which the value
  /// ends that begins it.
  ///
  /// - Returns: False when the value is longer than a line may be.
  private mutating func endSequenceRecord(from start: Int) throws(TraceError) -> Bool {
    let first = stream.buffer[start]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let firstEnd = lineEnd else {
      cutAtSeparator(from: start)
      return true
    }
    let firstLength = firstEnd - stream.start
    var probe = scanner
    var end = firstEnd
    while true {
      switch Self.endOfValue(&probe, stream, to: end) {
      case true?:
        lineEnd = end
        nextNumber = probe.line + 1
        cutAtSeparator(from: probe.position)
        return true
      case false?:
        // Not whole: the line counts, what follows up to another record is passed over.
        isBroken = true
        lineEnd = stream.start + firstLength
        cutAtSeparator(from: scanner.position)
        return true
      case nil: break
      }
      if end == stream.end && hasEnded {
        isBroken = true
        lineEnd = stream.start + firstLength
        return true
      }
      let before = stream.start
      guard let next = try findLineEnd(from: end + 1 - before) else {
        isBroken = true
        lineEnd = nil
        return false
      }
      probe.move(to: probe.position + stream.start - before)
      scanner.move(to: scanner.position + stream.start - before)
      end = next
    }
  }

  /// Whether the value that a scanner stands in ends, without a fault, before an index; nil when it
  /// goes on there.
  private static func endOfValue(
    _ probe: inout JSONScanner, _ stream: borrowing ByteStream, to end: Int
  ) -> Bool? {
    do throws(JSONFault) {
      while true {
        if try next(&probe, stream, to: end, isLast: false) == .more { return nil }
        if probe.depth == 0 { return true }
      }
    } catch {
      return false
    }
  }

  private mutating func cutAtSeparator(from start: Int) {
    guard let lineEnd, start < lineEnd else { return }
    for index in start..<lineEnd where stream.buffer[index] == Self.separator {
      self.lineEnd = index
      nextNumber -= 1
      return
    }
  }

  private static let separator: UInt8 = 0x1E

  private mutating func skipBlanks(to end: Int) -> Int {
    var index = stream.start
    while index < end {
      let byte = stream.buffer[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == Self.separator else { break }
      if byte == Self.separator { isSequence = true }
      index += 1
    }
    return index
  }

  private mutating func consumeLine(to end: Int) {
    let isBreak = end < stream.end && stream.buffer[end] != Self.separator
    stream.consume(end + (isBreak ? 1 : 0) - stream.start)
    lineEnd = nil
  }

  /// Where the line ends in which the byte so far into the window stands; nil when the window would
  /// hold too much.
  private mutating func findLineEnd(from offset: Int) throws(TraceError) -> Int? {
    var looked = offset
    while true {
      let found = JSONSearchKernel.newline(
        stream.buffer.span, from: min(stream.start + looked, stream.end), to: stream.end)
      if let found { return found - stream.start > Self.longestLine ? nil : found }
      looked = max(stream.count, offset)
      if looked > Self.longestLine { return nil }
      if hasEnded { return stream.end }
      if try !stream.fillMore() { hasEnded = true }
    }
  }

  private mutating func skipLongLine() throws(TraceError) -> Line {
    while true {
      let found = JSONSearchKernel.newline(stream.buffer.span, from: stream.start, to: stream.end)
      if let found {
        consumeLine(to: found)
        return .tooLong
      }
      stream.consume(stream.count)
      if try !stream.fillMore() {
        hasEnded = true
        return .tooLong
      }
    }
  }
}
