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
        expected: fault.expected.description)
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
  private var hasEnded = false

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
  mutating func nextLine() throws(TraceError) -> Line {
    while true {
      if let lineEnd { consumeLine(to: lineEnd) }
      line += 1
      guard let end = try findLineEnd() else { return try skipLongLine() }
      lineEnd = end
      let start = Self.skipBlanks(stream.buffer.span, from: stream.start, to: end)
      if start < end {
        scanner = JSONScanner(at: start, line: line)
        return .text
      }
      if end == stream.end && hasEnded { return .end }
    }
  }

  private static func skipBlanks(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x1E else { break }
      index += 1
    }
    return index
  }

  private mutating func consumeLine(to end: Int) {
    stream.consume(min(end + 1, stream.end) - stream.start)
    lineEnd = nil
  }

  /// Where the line at the window's beginning ends; nil when it is too long.
  private mutating func findLineEnd() throws(TraceError) -> Int? {
    var looked = 0
    while true {
      let found = JSONSearchKernel.newline(
        stream.buffer.span, from: stream.start + looked, to: stream.end)
      if let found { return found - stream.start > Self.longestLine ? nil : found }
      looked = stream.count
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
