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
