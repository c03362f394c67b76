extension XMLScanner {
  /// `<name attribute="value" …>`, or `/>`.
  mutating func scanStartTag(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    let count = bytes.count
    let start = position + 1
    let name = XMLKernel.name(bytes, from: start)
    var index = name.end
    if index == count { return .needsMore }
    guard index > start && XMLName.isStart(bytes[start]) else {
      throw damage(bytes, at: tokenStart, "a < that begins no tag", "&lt; for a less-than sign")
    }
    if index - start > Self.longestName { throw nameTooLong(bytes, at: start) }
    if stack.isEmpty && hasRoot {
      throw damage(bytes, at: tokenStart, "an element after the end of the document", "one root")
    }
    if stack.count == Self.deepest {
      throw damage(
        bytes, at: tokenStart, "elements nested more than \(Self.deepest) deep", "fewer levels")
    }
    let nameEnd = index
    attributeCount = 0
    var isEmpty = false
    if bytes[index] == UInt8(ascii: ">") {
      index &+= 1
    } else {
      guard let end = try scanAttributes(bytes, from: index, &isEmpty) else { return .needsMore }
      index = end
    }
    if index - tokenStart > Self.longest {
      throw damage(bytes, at: tokenStart, "a tag of over 1 MiB", "shorter ones")
    }
    nameStart = start
    self.nameEnd = nameEnd
    localStart = name.localStart
    localWord = name.localWord
    push(bytes, start, nameEnd, name.word)
    hasRoot = true
    isEmptyElement = isEmpty
    position = index
    return .start
  }

  /// The attributes of a tag, and its end.
  ///
  /// - Returns: The index behind the tag; nil when the window ends before.
  private mutating func scanAttributes(
    _ bytes: Span<UInt8>, from: Int, _ isEmpty: inout Bool
  ) throws(TraceError) -> Int? {
    let count = bytes.count
    var index = from
    while true {
      let before = index
      while index < count && Self.isBlank(bytes[index]) { index &+= 1 }
      if index == count { return nil }
      if bytes[index] == UInt8(ascii: ">") { return index + 1 }
      if bytes[index] == UInt8(ascii: "/") {
        if index + 1 == count { return nil }
        guard bytes[index + 1] == UInt8(ascii: ">") else {
          throw damage(bytes, at: index, "a / within a tag", "/>")
        }
        isEmpty = true
        return index + 2
      }
      guard index > before, XMLName.isStart(bytes[index]) else {
        throw damage(
          bytes, at: index, "\(Excerpt.quoted(bytes, from: index, to: index + 1)) within a tag",
          "an attribute or >")
      }
      guard let next = try scanAttribute(bytes, from: index) else { return nil }
      index = next
    }
  }

  /// `name="value"`, with either quote.
  private mutating func scanAttribute(
    _ bytes: Span<UInt8>, from: Int
  ) throws(TraceError) -> Int? {
    let count = bytes.count
    var index = from
    var attribute = Attribute()
    attribute.nameStart = from
    let name = XMLKernel.name(bytes, from: from)
    index = name.end
    attribute.word = name.word
    attribute.nameEnd = index
    if index - from > Self.longestName { throw nameTooLong(bytes, at: from) }
    while index < count && Self.isBlank(bytes[index]) { index &+= 1 }
    if index == count { return nil }
    guard bytes[index] == UInt8(ascii: "=") else { throw noValue(bytes, attribute) }
    index &+= 1
    while index < count && Self.isBlank(bytes[index]) { index &+= 1 }
    if index == count { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw noValue(bytes, attribute)
    }
    index &+= 1
    attribute.start = index
    while true {
      index = XMLKernel.first(bytes, from: index, quote, UInt8(ascii: "<"), UInt8(ascii: "&"))
      if index == count { return nil }
      let byte = bytes[index]
      if byte == quote { break }
      if byte == UInt8(ascii: "<") {
        throw damage(bytes, at: index, "a < within an attribute", "&lt;, or a closing quote")
      }
      attribute.hasReferences = true
      guard try checkReference(bytes, at: index) else { return nil }
      index &+= 1
    }
    attribute.end = index
    try add(attribute, bytes)
    return index + 1
  }

  private mutating func add(_ attribute: Attribute, _ bytes: Span<UInt8>) throws(TraceError) {
    if attributeCount == Self.mostAttributes {
      throw damage(
        bytes, at: attribute.nameStart, "more than \(Self.mostAttributes) attributes in one tag",
        "fewer")
    }
    for other in 0..<attributeCount where attributes[other].word == attribute.word {
      if Self.isSame(bytes, attributes[other], attribute) {
        let name = Excerpt.quoted(bytes, from: attribute.nameStart, to: attribute.nameEnd)
        throw damage(bytes, at: attribute.nameStart, "the attribute \(name) twice", "it once")
      }
    }
    if attributeCount < attributes.count {
      attributes[attributeCount] = attribute
    } else {
      attributes.append(attribute)
    }
    attributeCount += 1
  }

  private static func isSame(_ bytes: Span<UInt8>, _ one: Attribute, _ two: Attribute) -> Bool {
    let length = one.nameEnd - one.nameStart
    guard two.nameEnd - two.nameStart == length else { return false }
    for offset in 0..<length
    where bytes[one.nameStart + offset] != bytes[two.nameStart + offset] { return false }
    return true
  }

  /// `</name>`.
  mutating func scanEndTag(_ bytes: Span<UInt8>) throws(TraceError) -> Token? {
    let count = bytes.count
    let start = position + 2
    let name = XMLKernel.name(bytes, from: start)
    let end = name.end
    var index = end
    while index < count && Self.isBlank(bytes[index]) { index &+= 1 }
    if index == count { return .needsMore }
    guard bytes[index] == UInt8(ascii: ">"), let open = stack.last,
      open.length == end - start, open.word == name.word, isOpen(bytes, open, from: start)
    else {
      let found = Excerpt.quoted(bytes, from: tokenStart, to: index + 1)
      throw damage(
        bytes, at: tokenStart, found, stack.isEmpty ? "no end tag here" : "</\(openName)>")
    }
    pop()
    position = index + 1
    return .end
  }

  private mutating func push(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ word: UInt64) {
    stack.append(OpenElement(word: word, length: end - start, start: longNames.count))
    if end - start > 8 {
      for index in start..<end { longNames.append(bytes[index]) }
    }
  }

  /// Closes the innermost element.
  mutating func pop() {
    if stack.isEmpty { return }
    let open = stack.removeLast()
    if open.length > 8 { longNames.removeLast(open.length) }
  }

  private func isOpen(_ bytes: Span<UInt8>, _ open: OpenElement, from start: Int) -> Bool {
    guard open.length > 8 else { return true }
    for offset in 0..<open.length
    where longNames[open.start + offset] != bytes[start + offset] { return false }
    return true
  }

  /// The name of the innermost element, for messages.
  var openName: String {
    guard let open = stack.last else { return "" }
    var name: [UInt8] = []
    if open.length > 8 {
      name.append(contentsOf: longNames[open.start...].prefix(80))
    } else {
      for place in (0..<open.length).reversed() {
        name.append(UInt8(truncatingIfNeeded: open.word >> UInt64(8 * place)))
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func nameTooLong(_ bytes: Span<UInt8>, at index: Int) -> TraceError {
    damage(bytes, at: index, "a name of over \(Self.longestName) bytes", "shorter ones")
  }

  private mutating func noValue(_ bytes: Span<UInt8>, _ attribute: Attribute) -> TraceError {
    let name = Excerpt.quoted(bytes, from: attribute.nameStart, to: attribute.nameEnd)
    return damage(
      bytes, at: attribute.nameStart, "the attribute \(name) without a quoted value",
      "a value in quotes")
  }

  /// Blank, tab or line end.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
