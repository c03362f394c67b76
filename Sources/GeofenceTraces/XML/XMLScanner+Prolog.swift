extension XMLScanner {
  /// `<!-- … -->`, `<![CDATA[ … ]]>` or `<!DOCTYPE … >`.
  mutating func scanDeclaration(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    if let isComment = Self.begins(bytes, at: position, Self.commentStart) {
      if isComment {
        position += Self.commentStart.utf8CodeUnitCount
        skipping = .comment
        return nil
      }
    } else {
      return .needsMore
    }
    if let isLiteral = Self.begins(bytes, at: position, Self.literalStart) {
      if isLiteral && !stack.isEmpty { return try scanLiteral(bytes) }
    } else {
      return .needsMore
    }
    guard let isType = Self.begins(bytes, at: position, "<!DOCTYPE") else { return .needsMore }
    guard isType && !hasRoot else {
      throw damage(
        bytes, at: position, "a <! that begins nothing known",
        "a tag or a comment")
    }
    return try skipDocumentType(bytes)
  }

  private static let commentStart: StaticString = "<!--"
  private static let literalStart: StaticString = "<![CDATA["

  /// Whether a text stands at an index; nil when the window ends within it.
  private static func begins(_ bytes: Span<UInt8>, at index: Int, _ text: StaticString) -> Bool? {
    var offset = 0
    for scalar in text.description.unicodeScalars {
      if index + offset == bytes.count { return nil }
      if UInt32(bytes[index + offset]) != scalar.value { return false }
      offset += 1
    }
    return true
  }

  /// Text that is taken as it stands.
  private mutating func scanLiteral(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    let start = position + Self.literalStart.utf8CodeUnitCount
    guard wantsText else {
      position = start
      skipping = .literal
      return nil
    }
    guard let end = Self.find(bytes, from: start, "]", "]", ">") else { return .needsMore }
    if end - start > Self.longest {
      throw damage(bytes, at: position, "a text of over 1 MiB", "shorter ones")
    }
    textStart = start
    textEnd = end
    textHasReferences = false
    textIsLast = false
    position = end + 3
    return .text
  }

  /// Passes over what is being skipped.
  ///
  /// - Returns: Whether its end was found.
  mutating func skip(_ bytes: Span<UInt8>) -> Bool {
    let end: Int?
    let length: Int
    switch skipping {
    case .none: return true
    case .comment:
      end = Self.find(bytes, from: position, "-", "-", ">")
      length = 3
    case .literal:
      end = Self.find(bytes, from: position, "]", "]", ">")
      length = 3
    case .instruction:
      end = Self.find(bytes, from: position, "?", ">")
      length = 2
    }
    guard let end else {
      // The last bytes may begin its end.
      position = max(position, bytes.count - length + 1)
      return false
    }
    position = end + length
    skipping = .none
    return true
  }

  /// `<? … ?>`; the XML declaration tells the encoding.
  mutating func scanInstruction(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    guard let isDeclaration = Self.begins(bytes, at: position, "<?xml ") else { return .needsMore }
    if isDeclaration && !hasRoot {
      guard let end = Self.find(bytes, from: position, "?", ">") else { return .needsMore }
      try readEncoding(bytes, from: position + 5, to: end)
      position = end + 2
    } else {
      position += 2
      skipping = .instruction
    }
    return nil
  }

  private mutating func readEncoding(
    _ bytes: Span<UInt8>, from: Int, to: Int
  ) throws(TraceError) {
    var declaration: [UInt8] = []
    for index in from..<min(to, from + 200) {
      let byte = bytes[index]
      declaration.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    let text = String(decoding: declaration, as: UTF8.self)
    let parts = text.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = parts[1].split { $0 == "\"" || $0 == "'" || $0 == "=" || $0 == " " }.first ?? ""
    if value.hasPrefix("utf-16") || value.hasPrefix("utf16") || value.hasPrefix("utf-32")
      || value.hasPrefix("ucs-")
    {
      throw .utf16(file: file)
    }
    isUTF8 = value == "utf-8" || value == "utf8" || value.hasSuffix("ascii")
  }

  /// A document type, with its quotes, comments and inner declarations, unread.
  private mutating func skipDocumentType(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    var index = position + 2
    var open = 1
    while open > 0 {
      guard index < bytes.count else { return .needsMore }
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while index < bytes.count && bytes[index] != byte { index += 1 }
        index += 1
      case UInt8(ascii: "<"):
        guard let isComment = Self.begins(bytes, at: index, "!--"),
          let isInstruction = Self.begins(bytes, at: index, "?")
        else { return .needsMore }
        if isComment {
          guard let end = Self.find(bytes, from: index + 3, "-", "-", ">") else {
            return .needsMore
          }
          index = end + 3
        } else if isInstruction {
          guard let end = Self.find(bytes, from: index + 1, "?", ">") else { return .needsMore }
          index = end + 2
        } else {
          open += 1
        }
      case UInt8(ascii: "["): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"): open -= 1
      default: break
      }
    }
    if index - position > Self.longest {
      throw damage(bytes, at: position, "a document type of over 1 MiB", "a shorter one")
    }
    position = index
    return nil
  }

  private static func find(
    _ bytes: Span<UInt8>, from: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Int? {
    var index = from
    let one = UInt8(ascii: first)
    let two = UInt8(ascii: second)
    while index + 1 < bytes.count {
      if bytes[index] == one && bytes[index + 1] == two { return index }
      index += 1
    }
    return nil
  }

  private static func find(
    _ bytes: Span<UInt8>, from: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar,
    _ third: Unicode.Scalar
  ) -> Int? {
    var index = from
    let last = UInt8(ascii: third)
    while let found = find(bytes, from: index, first, second) {
      if found + 2 == bytes.count { return nil }
      if bytes[found + 2] == last { return found }
      index = found + 1
    }
    return nil
  }
}
