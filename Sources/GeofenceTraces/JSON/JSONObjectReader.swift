/// Reads the members of one flat object that stands whole in a line; what is nested is skipped.
struct JSONObjectReader<Fields: JSONFields> {
  /// The members of the last object.
  private(set) var fields: Fields
  private var keys: JSONKeyTable<Fields.Meaning>

  /// Makes a reader that collects members in `fields`.
  init(fields: Fields) {
    self.fields = fields
    keys = JSONKeyTable { fields.meaning(of: $0) }
  }

  /// Reads the current line of a source.
  ///
  /// - Complexity: O(bytes of the line).
  mutating func read(_ source: borrowing JSONSource) throws(JSONStop) {
    do throws(JSONFault) {
      try read(
        source.stream.buffer.span, source.scanner, to: source.lineEnd ?? source.stream.end)
    } catch {
      throw .fault(error)
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, _ start: JSONScanner, to end: Int
  ) throws(JSONFault) {
    var scanner = start
    fields.removeAll()
    if readPlain(bytes, &scanner, to: end) { return }
    scanner = start
    fields.removeAll()
    guard try scanner.next(in: bytes, to: end, isLast: true) == .beginObject else {
      throw JSONFault(kind: .noObject, line: scanner.line, expected: "an object")
    }
    while try scanner.next(in: bytes, to: end, isLast: true) == .key {
      let meaning = keys.meaning(bytes, scanner)
      let token = try scanner.next(in: bytes, to: end, isLast: true)
      if let meaning { fields.take(meaning, token, bytes, scanner) }
      guard token == .beginObject || token == .beginArray else { continue }
      let depth = scanner.depth
      while scanner.depth >= depth { _ = try scanner.next(in: bytes, to: end, isLast: true) }
    }
    _ = try scanner.next(in: bytes, to: end, isLast: true)
  }
}

// MARK: - Plain objects

extension JSONObjectReader {
  /// Reads an object of strings without escapes, numbers without exponents and the three words, as
  /// nearly all are.
  ///
  /// - Returns: False for any other, whose members may then have been taken in part.
  mutating func readPlain(_ bytes: Span<UInt8>, _ scanner: inout JSONScanner, to end: Int) -> Bool {
    let line = bytes.extracting(0..<end)
    var at = scanner.position
    guard scanner.hasNotBegun && at < end && line[at] == UInt8(ascii: "{") else { return false }
    at += 1
    while true {
      at = Self.behindBlanks(line, at)
      guard at < end && line[at] == UInt8(ascii: "\""),
        let keyEnd = Self.stringEnd(line, from: at + 1)
      else { return false }
      scanner.stand(on: at + 1, keyEnd)
      let meaning = keys.meaning(line, scanner)
      at = Self.behindBlanks(line, keyEnd + 1)
      guard at < end && line[at] == UInt8(ascii: ":") else { return false }
      at = Self.behindBlanks(line, at + 1)
      guard let token = Self.readValue(line, &at, &scanner) else { return false }
      if let meaning { fields.take(meaning, token, line, scanner) }
      at = Self.behindBlanks(line, at)
      guard at < end else { return false }
      if line[at] == UInt8(ascii: "}") { return Self.behindBlanks(line, at + 1) == end }
      guard line[at] == UInt8(ascii: ",") else { return false }
      at += 1
    }
  }

  /// Takes a scalar and stands behind it.
  private static func readValue(
    _ line: Span<UInt8>, _ at: inout Int, _ scanner: inout JSONScanner
  ) -> JSONToken? {
    guard at < line.count else { return nil }
    switch line[at] {
    case UInt8(ascii: "\""):
      guard let end = stringEnd(line, from: at + 1) else { return nil }
      scanner.stand(on: at + 1, end)
      at = end + 1
      return .string
    case UInt8(ascii: "t") where isWord(0x6575_7274, 4, line, at): return behindWord(.true, 4, &at)
    case UInt8(ascii: "f") where isWord(0x65_736C_6166, 5, line, at):
      return behindWord(.false, 5, &at)
    case UInt8(ascii: "n") where isWord(0x6C6C_756E, 4, line, at): return behindWord(.null, 4, &at)
    default:
      guard let end = JSONSearchKernel.shortNumberEnd(line, from: at, to: line.count),
        end - at <= JSONScanner.maxNumberLength
      else { return nil }
      scanner.stand(on: at, end)
      at = end
      return .number
    }
  }

  private static func behindWord(_ token: JSONToken, _ length: Int, _ at: inout Int) -> JSONToken {
    at += length
    return token
  }

  /// Whether a word stands at an index; its first letter is the lowest byte.
  private static func isWord(_ word: UInt64, _ length: Int, _ line: Span<UInt8>, _ at: Int) -> Bool
  {
    line.count - at >= length && DigitsKernel.word(line, from: at, count: length) == word
  }

  /// Where the closing quote stands; nil when a backslash or a control character comes before it, or
  /// none does within the longest string.
  @inline(__always)
  private static func stringEnd(_ line: Span<UInt8>, from start: Int) -> Int? {
    let end = JSONSearchKernel.plainEnd(line, from: start, to: line.count)
    guard end < line.count && line[end] == UInt8(ascii: "\""),
      end - start <= JSONScanner.maxStringLength
    else { return nil }
    return end
  }

  @inline(__always)
  private static func behindBlanks(_ line: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < line.count && line[at] <= 0x20 {
      guard line[at] == 0x20 || line[at] == UInt8(ascii: "\t") || line[at] == UInt8(ascii: "\r")
      else { break }
      at &+= 1
    }
    return at
  }
}
