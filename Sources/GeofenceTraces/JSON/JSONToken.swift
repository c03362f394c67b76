/// What a JSON scanner stands on.
package enum JSONToken: Sendable, BitwiseCopyable {
  /// `{`
  case beginObject
  /// `}`
  case endObject
  /// `[`
  case beginArray
  /// `]`
  case endArray
  /// A string that names a member; the colon comes with the value.
  case key
  /// A string that is a value.
  case string
  /// A number.
  case number
  /// `true`
  case `true`
  /// `false`
  case `false`
  /// `null`
  case null
  /// The text is over and was whole.
  case end
  /// The window ends within a token: ask again when it holds more bytes.
  case more
}

/// Why a text is not JSON, or goes beyond what is read.
package struct JSONFault: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// This byte stands where it cannot.
    case unexpected(UInt8)
    /// A value that is no object, where one is needed.
    case noObject
    /// An array of values, where one object is needed.
    case list
    /// The text ends within a value.
    case endOfText
    /// A control character in a string.
    case control(UInt8)
    /// A backslash with something that it does not go with.
    case escape
    /// Arrays and objects within each other beyond `JSONScanner.maxDepth`.
    case depth
    /// A number of more characters than `JSONScanner.maxNumberLength`.
    case numberLength
    /// A string of more bytes than `JSONScanner.maxStringLength`.
    case stringLength
  }

  /// What is wrong.
  package var kind: Kind
  /// Where, from 1.
  package var line: Int
  /// What may stand there.
  package var expected: StaticString

  /// Two faults are equal when they are of one kind and on one line.
  package static func == (left: JSONFault, right: JSONFault) -> Bool {
    left.kind == right.kind && left.line == right.line
  }

  /// What was found, in words that are fit for a terminal.
  package var found: String {
    switch kind {
    case .unexpected(let byte): JSONFault.name(of: byte)
    case .noObject: "a JSON value that is no object"
    case .list: "a JSON array"
    case .endOfText: "the end in the middle of a JSON value"
    case .control(let byte): "\(JSONFault.name(of: byte)) within a string"
    case .escape: "an unknown escape in a string"
    case .depth: "JSON nested deeper than \(JSONScanner.maxDepth) levels"
    case .numberLength: "a number of more than \(JSONScanner.maxNumberLength) characters"
    case .stringLength: "a string of more than \(JSONScanner.maxStringLength) bytes"
    }
  }

  /// `'x'`, or `byte 0x07` for what cannot be shown.
  private static func name(of byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Unicode.Scalar(byte))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count == 1 ? "0" : "") + digits
  }
}
