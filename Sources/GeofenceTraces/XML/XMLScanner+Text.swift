extension XMLScanner {
  /// Characters up to the next `<`.
  mutating func scanText(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    let count = bytes.count
    var index = position
    var hasReferences = false
    while true {
      let (tag, reference) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
      index = XMLKernel.first(bytes, from: index, tag, reference, reference)
      if index == count || bytes[index] == tag { break }
      hasReferences = true
      guard try checkReference(bytes, at: index) else {
        if !wantsText { position = index }
        return .needsMore
      }
      index &+= 1
    }
    if stack.isEmpty { return try passOutside(bytes, to: index) }
    guard wantsText else {
      position = index
      return index < count ? nil : .needsMore
    }
    if index - position > Self.longest {
      throw damage(bytes, at: position, "a text of over 1 MiB", "shorter ones")
    }
    // Two more bytes tell whether the element ends here.
    guard index + 1 < count else { return .needsMore }
    textStart = position
    textEnd = index
    textHasReferences = hasReferences
    textIsLast = bytes[index + 1] == UInt8(ascii: "/")
    position = index
    return .text
  }

  /// Only blanks may stand outside of the root.
  private mutating func passOutside(_ bytes: Span<UInt8>, to end: Int) throws(TraceError) -> Token?
  {
    for index in position..<end where !Self.isBlank(bytes[index]) {
      let what = bytes[index] == 0 ? "zero bytes" : "text"
      throw damage(
        bytes, at: index,
        hasRoot ? "\(what) after the end of the document" : "\(what) before any tag",
        "nothing but blanks")
    }
    position = end
    return nil
  }

  /// Looks at the reference that begins with the `&` at an index.
  ///
  /// - Returns: False when the window ends within it.
  mutating func checkReference(_ bytes: Span<UInt8>, at index: Int) throws(TraceError) -> Bool {
    switch XMLReference.read(bytes, at: index) {
    case .character: return true
    case .incomplete: return false
    case .undefined(let end):
      throw damage(
        bytes, at: index, "the reference \(Excerpt.quoted(bytes, from: index, to: end))",
        "one of &lt; &gt; &amp; &quot; &apos; or a character's number")
    }
  }

  /// Adds the token's text, or a part of it, as UTF-8: references resolved, line ends as line feeds.
  package func appendText(
    _ bytes: Span<UInt8>, from: Int, to: Int, into text: inout ContiguousArray<UInt8>
  ) {
    append(
      bytes, from: from, to: to, resolves: textHasReferences, isAttribute: false, into: &text)
  }

  /// Adds an attribute's value as UTF-8: references resolved, tabs and line ends as blanks.
  package func appendValue(
    _ bytes: Span<UInt8>, of attribute: Attribute, into text: inout ContiguousArray<UInt8>
  ) {
    append(
      bytes, from: attribute.start, to: attribute.end, resolves: attribute.hasReferences,
      isAttribute: true, into: &text)
  }

  private func append(
    _ bytes: Span<UInt8>, from: Int, to: Int, resolves: Bool, isAttribute: Bool,
    into text: inout ContiguousArray<UInt8>
  ) {
    var index = from
    while index < to {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&") where resolves:
        guard case .character(let scalar, let end) = XMLReference.read(bytes, at: index - 1) else {
          continue
        }
        text.append(
          contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
        index = end
      case 0x0D:
        text.append(isAttribute ? 0x20 : 0x0A)
        if index < to && bytes[index] == 0x0A { index += 1 }
      case 0x0A, 0x09:
        text.append(isAttribute ? 0x20 : byte)
      case 0x80...:
        if isUTF8 {
          text.append(byte)
        } else {
          text.append(0xC0 | byte >> 6)
          text.append(0x80 | byte & 0x3F)
        }
      default: text.append(byte)
      }
    }
  }
}

/// `&amp;` and its like.
enum XMLReference {
  /// Longest reference that is looked at, from `&` to `;`.
  static let longest = 32

  /// What stands at an `&`.
  enum Reading {
    /// A character, and the index behind the `;`.
    case character(Unicode.Scalar, Int)
    /// The bytes end before the `;`.
    case incomplete
    /// Nothing that is known; the index behind it.
    case undefined(Int)
  }

  /// Reads the reference that begins at an index.
  static func read(_ bytes: Span<UInt8>, at start: Int) -> Reading {
    let limit = min(bytes.count, start + longest)
    var end = start + 1
    while end < limit && bytes[end] != UInt8(ascii: ";") {
      guard XMLName.isPart(bytes[end]) || bytes[end] == UInt8(ascii: "#") else {
        return .undefined(end + 1)
      }
      end += 1
    }
    if end == limit { return limit - start == longest ? .undefined(end) : .incomplete }
    guard let scalar = scalar(bytes, from: start + 1, to: end) else { return .undefined(end + 1) }
    return .character(scalar, end + 1)
  }

  private static func scalar(_ bytes: Span<UInt8>, from: Int, to: Int) -> Unicode.Scalar? {
    guard from < to else { return nil }
    if bytes[from] == UInt8(ascii: "#") { return numbered(bytes, from: from + 1, to: to) }
    var word: UInt64 = 0
    guard to - from <= 4 else { return nil }
    for index in from..<to { word = word << 8 | UInt64(bytes[index]) }
    switch word {
    case 0x6C74: return "<"
    case 0x6774: return ">"
    case 0x61_6D70: return "&"
    case 0x7175_6F74: return "\""
    case 0x6170_6F73: return "'"
    default: return nil
    }
  }

  private static func numbered(_ bytes: Span<UInt8>, from: Int, to: Int) -> Unicode.Scalar? {
    let isHex = from < to && bytes[from] == UInt8(ascii: "x")
    let start = isHex ? from + 1 : from
    guard start < to else { return nil }
    var value: UInt32 = 0
    for index in start..<to {
      let byte = bytes[index]
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte - 0x30)
      case 0x41...0x46 where isHex: digit = UInt32(byte - 0x37)
      case 0x61...0x66 where isHex: digit = UInt32(byte - 0x57)
      default: return nil
      }
      value = value * (isHex ? 16 : 10) + digit
      if value > 0x10_FFFF { return nil }
    }
    let isControl = value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D
    if isControl || value == 0xFFFE || value == 0xFFFF { return nil }
    return Unicode.Scalar(value)
  }
}
