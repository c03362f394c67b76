/// A value in a row of `check`.
enum CheckValue {
  /// Not known.
  case none
  /// A text from an input or about one.
  case text(String)
  /// A number as it is written.
  case number(String)
  /// Yes or no.
  case flag(Bool)
  /// Names with counts, in order.
  case counts([(name: String, count: Int)])
  /// Several texts.
  case texts([String])
  /// Bad regions.
  case bad([(line: Int, reason: String)])
}

/// What `check` found out about one file: names and values in order.
struct CheckRow {
  var cells: [(key: String, value: CheckValue)] = []

  /// The value of a key.
  func value(_ key: String) -> CheckValue {
    cells.first { $0.key == key }?.value ?? .none
  }

  /// One JSON object on a line.
  func appendJSON(to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(json: cell.key)
      buffer.append(UInt8(ascii: ":"))
      CheckRow.appendJSON(cell.value, to: &buffer)
    }
    buffer.append("}\n")
  }

  /// One CSV record with the columns of a header; what holds several things becomes one text.
  func appendCSV(columns: [String], to buffer: inout ByteBuffer) {
    for (index, key) in columns.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      let text = CheckRow.plain(value(key))
      if !text.isEmpty { buffer.append(csv: text) }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// A paragraph for people: a line a value.
  func appendParagraph(to buffer: inout ByteBuffer) {
    let width = cells.map(\.key.count).max() ?? 0
    for cell in cells {
      let text = CheckRow.plain(cell.value)
      guard !text.isEmpty else { continue }
      buffer.append(cell.key)
      buffer.append(String(repeating: " ", count: width - cell.key.count + 2))
      buffer.append(terminal: text)
      buffer.append(UInt8(ascii: "\n"))
    }
  }

  private static func appendJSON(_ value: CheckValue, to buffer: inout ByteBuffer) {
    switch value {
    case .none: buffer.append("null")
    case .text(let text): buffer.append(json: text)
    case .number(let text): buffer.append(text)
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .counts(let counts):
      buffer.append(UInt8(ascii: "{"))
      for (index, item) in counts.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.append(json: item.name)
        buffer.append(UInt8(ascii: ":"))
        buffer.append(decimal: Int64(item.count))
      }
      buffer.append(UInt8(ascii: "}"))
    case .texts(let texts):
      buffer.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.append(json: text)
      }
      buffer.append(UInt8(ascii: "]"))
    case .bad(let items):
      buffer.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        buffer.append("\(index > 0 ? "," : ""){\"line\":\(item.line),\"reason\":")
        buffer.append(json: item.reason)
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "]"))
    }
  }

  private static func plain(_ value: CheckValue) -> String {
    switch value {
    case .none: ""
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .counts(let counts): counts.map { "\($0.name) \($0.count)" }.joined(separator: "; ")
    case .texts(let texts): texts.joined(separator: "; ")
    case .bad(let items): items.map { "line \($0.line): \($0.reason)" }.joined(separator: "; ")
    }
  }
}
