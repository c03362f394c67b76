/// Finds the tokens of a JSON text (RFC 8259) in windows of its bytes, without a stack of calls and
/// without making anything.
///
/// ```swift
/// var scanner = JSONScanner(at: 0)
/// while true {
///   switch try scanner.next(in: bytes, to: bytes.count, isLast: true) {
///   case .key, .string: use(bytes, scanner.tokenStart..<scanner.tokenEnd)
///   case .end: return
///   default: continue
///   }
/// }
/// ```
///
/// The grammar is taken at its word: no comments, no trailing commas, no leading zeros, no control
/// characters in strings. What is open is kept in the bits of one word, so that depth costs nothing
/// and its limit is hard.
///
/// ```
///   isObject   bit d-1 says whether the container at depth d is an object
///   state      what may come next: a value, a key, a colon, a comma …
/// ```
///
/// Bytes of strings are not checked to be UTF-8: what is not is replaced by U+FFFD when text is made
/// of it (`JSONText`), since a name in another encoding is no reason to lose a position.
package struct JSONScanner: Sendable {
  /// How deep arrays and objects may stand in each other.
  package static let maxDepth = 64
  /// How many characters a number may have.
  package static let maxNumberLength = 64
  /// How many bytes a string may have between its quotes.
  package static let maxStringLength = 1 << 20

  private static let trueLetters: UInt64 = 0x6575_7274
  private static let falseLetters: UInt64 = 0x65_736C_6166
  private static let nullLetters: UInt64 = 0x6C6C_756E

  /// What may come next.
  private enum State: Sendable {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case comma
    case done
  }

  /// Index of the next byte to look at.
  package private(set) var position: Int
  /// The line on which that byte stands, from 1.
  package private(set) var line: Int
  /// Where the last key, string or number begins; strings without their quote.
  package private(set) var tokenStart = 0
  /// Where it ends.
  package private(set) var tokenEnd = 0
  /// Whether the last key or string holds a backslash.
  package private(set) var tokenHasEscapes = false
  /// How many arrays and objects are open.
  package private(set) var depth = 0
  private var isObject: UInt64 = 0
  private var state = State.value

  /// Starts a text at an index of a window.
  package init(at position: Int, line: Int = 1) {
    self.position = position
    self.line = line
  }

  /// Follows bytes that were moved within their buffer.
  package mutating func move(to position: Int) {
    self.position = position
  }

  /// Stands on a key, a string without escapes, or a number that was found otherwise.
  @inline(__always)
  mutating func stand(on start: Int, _ end: Int) {
    tokenStart = start
    tokenEnd = end
    tokenHasEscapes = false
  }

  /// The next token.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - end: Where the window ends in it.
  ///   - isLast: Whether the text ends there, too.
  /// - Returns: A token; `.more` when the window ends within one, with `position` at its beginning.
  /// - Complexity: O(bytes looked at).
  package mutating func next(
    in bytes: Span<UInt8>, to end: Int, isLast: Bool
  ) throws(JSONFault) -> JSONToken {
    while true {
      skipBlanks(in: bytes, to: end)
      guard position < end else {
        if !isLast { return .more }
        guard state == .done else { throw fault(.endOfText, "the rest of it") }
        return .end
      }
      let byte = bytes[position]
      switch state {
      case .comma:
        guard byte == UInt8(ascii: ",") else { return try close(byte) }
        state = holdsObject ? .key : .value
        position += 1
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw fault(.unexpected(byte), "':'") }
        state = .value
        position += 1
      case .keyOrEnd where byte == UInt8(ascii: "}"), .valueOrEnd where byte == UInt8(ascii: "]"):
        return try close(byte)
      case .key, .keyOrEnd:
        guard byte == UInt8(ascii: "\"") else { throw fault(.unexpected(byte), "a quoted name") }
        guard try scanString(in: bytes, to: end, isLast: isLast) else { return .more }
        state = .colon
        return .key
      case .value, .valueOrEnd:
        return try scanValue(byte, in: bytes, to: end, isLast: isLast)
      case .done:
        throw fault(.unexpected(byte), "nothing after the value")
      }
    }
  }

  /// Whether no value was begun.
  var hasNotBegun: Bool { depth == 0 && state == .value }

  /// Whether the innermost open container is an object.
  private var holdsObject: Bool { isObject & (1 << UInt64(depth &- 1)) != 0 }

  private func fault(_ kind: JSONFault.Kind, _ expected: StaticString) -> JSONFault {
    JSONFault(kind: kind, line: line, expected: expected)
  }

  private mutating func skipBlanks(in bytes: Span<UInt8>, to end: Int) {
    var at = position
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\n") {
        line += 1
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: "\r") {
        break
      }
      at += 1
    }
    position = at
  }

  private mutating func open(object: Bool) throws(JSONFault) -> JSONToken {
    guard depth < Self.maxDepth else { throw fault(.depth, "at most 64") }
    let bit: UInt64 = 1 << UInt64(depth)
    isObject = object ? isObject | bit : isObject & ~bit
    depth += 1
    position += 1
    state = object ? .keyOrEnd : .valueOrEnd
    return object ? .beginObject : .beginArray
  }

  private mutating func close(_ byte: UInt8) throws(JSONFault) -> JSONToken {
    let object = holdsObject
    guard byte == UInt8(ascii: object ? "}" : "]") else {
      throw fault(.unexpected(byte), object ? "',' or '}'" : "',' or ']'")
    }
    depth -= 1
    position += 1
    state = depth == 0 ? .done : .comma
    return object ? .endObject : .endArray
  }

  private mutating func scanValue(
    _ byte: UInt8, in bytes: Span<UInt8>, to end: Int, isLast: Bool
  ) throws(JSONFault) -> JSONToken {
    switch byte {
    case UInt8(ascii: "\""):
      guard try scanString(in: bytes, to: end, isLast: isLast) else { return .more }
      state = depth == 0 ? .done : .comma
      return .string
    case UInt8(ascii: "{"): return try open(object: true)
    case UInt8(ascii: "["): return try open(object: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try scanNumber(in: bytes, to: end, isLast: isLast) ? .number : .more
    case UInt8(ascii: "t"):
      return try scanWord(Self.trueLetters, in: bytes, to: end, isLast: isLast) ? .true : .more
    case UInt8(ascii: "f"):
      return try scanWord(Self.falseLetters, in: bytes, to: end, isLast: isLast) ? .false : .more
    case UInt8(ascii: "n"):
      return try scanWord(Self.nullLetters, in: bytes, to: end, isLast: isLast) ? .null : .more
    default: throw fault(.unexpected(byte), "a JSON value")
    }
  }

  /// - Parameter letters: The word, its first letter in the lowest byte.
  private mutating func scanWord(
    _ letters: UInt64, in bytes: Span<UInt8>, to end: Int, isLast: Bool
  ) throws(JSONFault) -> Bool {
    var at = position
    var rest = letters
    while rest != 0 {
      guard at < end else {
        guard isLast else { return false }
        throw fault(.endOfText, "true, false or null")
      }
      guard bytes[at] == UInt8(truncatingIfNeeded: rest) else {
        throw fault(.unexpected(bytes[at]), "true, false or null")
      }
      rest >>= 8
      at += 1
    }
    position = at
    state = depth == 0 ? .done : .comma
    return true
  }

  /// - Returns: Whether the whole string stands in the window.
  private mutating func scanString(
    in bytes: Span<UInt8>, to end: Int, isLast: Bool
  ) throws(JSONFault) -> Bool {
    var hasEscapes = false
    let start = position + 1
    let limit = min(end, start + Self.maxStringLength + 1)
    switch JSONScanner.string(in: bytes, from: start, to: limit, hasEscapes: &hasEscapes) {
    case .ends(let quote):
      tokenStart = start
      tokenEnd = quote
      tokenHasEscapes = hasEscapes
      position = quote + 1
      return true
    case .isOpen:
      if limit < end { throw fault(.stringLength, "a shorter one") }
      if isLast { throw fault(.endOfText, "a closing quote") }
      return false
    case .wrong(let kind):
      throw fault(kind, "text with an escape where one is needed")
    }
  }

  /// - Returns: Whether the whole number stands in the window.
  private mutating func scanNumber(
    in bytes: Span<UInt8>, to end: Int, isLast: Bool
  ) throws(JSONFault) -> Bool {
    let limit = min(end, position + Self.maxNumberLength + 1)
    switch JSONScanner.number(in: bytes, from: position, to: limit, isLast: isLast && limit == end)
    {
    case .ends(let after):
      guard after - position <= Self.maxNumberLength else {
        throw fault(.numberLength, "a shorter one")
      }
      tokenStart = position
      tokenEnd = after
      position = after
      state = depth == 0 ? .done : .comma
      return true
    case .isOpen:
      if limit - position > Self.maxNumberLength { throw fault(.numberLength, "a shorter one") }
      if isLast { throw fault(.endOfText, "a digit") }
      return false
    case .wrong(let kind):
      throw fault(kind, "a digit")
    }
  }
}
