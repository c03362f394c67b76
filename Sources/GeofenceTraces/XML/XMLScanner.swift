/// Splits XML into tags and text, over a window that the caller refills.
///
/// ```swift
/// var scanner = XMLScanner(file: "ride.gpx")
/// while true {
///   switch try scanner.next(bytes, isLast: isLast) {
///   case .start: …      // scanner.localName, scanner.attributes
///   case .end: …        // also after an empty element such as <a/>
///   case .text: …       // only while scanner.wantsText
///   case .needsMore: …  // forget scanner.position bytes, read more, call again
///   case .finished: …
///   }
/// }
/// ```
///
/// Everything that it tells is a range of the window, good until the next call. It knows the five
/// entities and character references; a document type is skipped unread, and entities that it may
/// define stay undefined. It does not look at namespaces, and it is no validator: it refuses what
/// cannot be told apart, and lets odd characters pass.
package struct XMLScanner {
  /// What a call found.
  package enum Token {
    /// A start tag or an empty-element tag.
    case start
    /// The end of an element.
    case end
    /// Characters up to the next markup.
    case text
    /// The window ends within something.
    case needsMore
    /// The end of the document.
    case finished
  }

  /// Where an attribute stands in the window.
  package struct Attribute {
    /// The name, with its prefix.
    package var nameStart = 0
    /// See `nameStart`.
    package var nameEnd = 0
    /// The last eight bytes of the name; see `XMLName`.
    package var word: UInt64 = 0
    /// What stands between the quotes.
    package var start = 0
    /// See `start`.
    package var end = 0
    /// Whether there are references to resolve.
    package var hasReferences = false
  }

  /// How deep elements may be nested.
  package static let deepest = 256
  /// How many attributes a tag may have.
  package static let mostAttributes = 256
  /// How long a name may be, in bytes.
  package static let longestName = 1024
  /// How long a tag or a text may be, in bytes.
  package static let longest = 1 << 20

  /// The first byte of the window that is not used up.
  package internal(set) var position = 0
  /// Where the token begins.
  package internal(set) var tokenStart = 0
  /// The element's name, with its prefix.
  package internal(set) var nameStart = 0
  /// See `nameStart`.
  package internal(set) var nameEnd = 0
  /// Where the name without prefix begins.
  package internal(set) var localStart = 0
  /// The last eight bytes of the name without prefix; see `XMLName`.
  package internal(set) var localWord: UInt64 = 0
  /// How many attributes the tag has; those of `attributes` beyond it are old.
  package internal(set) var attributeCount = 0
  /// The attributes of the tag.
  package internal(set) var attributes: ContiguousArray<Attribute> = []
  /// The text.
  package internal(set) var textStart = 0
  /// See `textStart`.
  package internal(set) var textEnd = 0
  /// Whether the text has references to resolve.
  package internal(set) var textHasReferences = false
  /// Whether the end tag follows at once, so that this is all the text of its element.
  package internal(set) var textIsLast = false
  /// Whether text is told; without, it is only looked through.
  package var wantsText = false
  /// Whether bytes over 127 are UTF-8; else they are taken as ISO 8859-1.
  package internal(set) var isUTF8 = true

  let file: String
  var stack: ContiguousArray<OpenElement> = []
  var longNames: ContiguousArray<UInt8> = []
  var skipping = Skipping.none
  var isEmptyElement = false
  var hasRoot = false
  /// Whether the document ended, whole, before its first element.
  private(set) var endedWithoutElement = false
  private var countedTo = 0
  private var lines = 1

  /// An element that is open.
  struct OpenElement {
    /// The last eight bytes of its name with prefix.
    var word: UInt64
    var length: Int
    /// Where the name stands in `longNames`, when it is longer than eight bytes.
    var start: Int
  }

  /// What is being passed over beyond the end of the window.
  enum Skipping {
    case none
    case comment
    case instruction
    case literal
  }

  /// Begins at the beginning of a document.
  package init(file: String) { self.file = file }

  /// How many elements are open.
  package var depth: Int { stack.count }

  /// Finds the next token.
  ///
  /// - Parameters:
  ///   - bytes: The window; `position` says where to go on in it.
  ///   - isLast: Whether nothing follows the window.
  /// - Complexity: O(length of the token).
  package mutating func next(
    _ bytes: Span<UInt8>, isLast: Bool
  ) throws(TraceError) -> Token {
    if isEmptyElement {
      isEmptyElement = false
      pop()
      return .end
    }
    while true {
      if skipping != .none && !skip(bytes) { return try wait(bytes, isLast: isLast) }
      tokenStart = position
      guard position < bytes.count else { return try atEnd(bytes, isLast: isLast) }
      let step: Token?
      if bytes[position] != UInt8(ascii: "<") {
        step = try scanText(bytes)
      } else if position + 1 == bytes.count {
        step = .needsMore
      } else {
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): step = try scanEndTag(bytes)
        case UInt8(ascii: "!"): step = try scanDeclaration(bytes)
        case UInt8(ascii: "?"): step = try scanInstruction(bytes)
        default: step = try scanStartTag(bytes)
        }
      }
      guard let step else { continue }
      return step == .needsMore ? try wait(bytes, isLast: isLast) : step
    }
  }

  /// Takes note that the caller dropped the first `position` bytes of the window.
  package mutating func forget(_ bytes: Span<UInt8>) {
    _ = line(of: position, bytes)
    countedTo = 0
    position = 0
  }

  /// The line of a byte of the window; asked for in ascending order.
  ///
  /// - Complexity: O(distance from the byte asked for before).
  package mutating func line(of index: Int, _ bytes: Span<UInt8>) -> Int {
    if index > countedTo {
      lines += XMLKernel.lineFeeds(bytes, from: countedTo, to: index)
      countedTo = index
    }
    return lines
  }

  private mutating func wait(_ bytes: Span<UInt8>, isLast: Bool) throws(TraceError) -> Token {
    if isLast { throw endedEarly(bytes) }
    if bytes.count - position > Self.longest {
      throw damage(bytes, at: position, "a tag or a text of over 1 MiB", "shorter ones")
    }
    return .needsMore
  }

  private mutating func atEnd(_ bytes: Span<UInt8>, isLast: Bool) throws(TraceError) -> Token {
    if !isLast { return .needsMore }
    guard stack.isEmpty && hasRoot else {
      endedWithoutElement = stack.isEmpty
      throw endedEarly(bytes)
    }
    return .finished
  }

  /// The document stops where something is open. The line is that of the last thing in it.
  private mutating func endedEarly(_ bytes: Span<UInt8>) -> TraceError {
    var last = bytes.count
    while last > position && bytes[last - 1] <= 0x20 { last -= 1 }
    let expected = stack.isEmpty ? "an element" : "</\(openName)>"
    return damage(bytes, at: last, "the end of the file", expected)
  }

  /// An error at a byte of the window.
  mutating func damage(
    _ bytes: Span<UInt8>, at index: Int, _ found: String, _ expected: String
  ) -> TraceError {
    TraceError(
      .damaged, file: file, line: line(of: index, bytes), found: found, expected: expected)
  }
}
