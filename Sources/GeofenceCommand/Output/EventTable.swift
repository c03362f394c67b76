import GeofenceEngine

/// Aligned columns for people, in bounded memory.
///
/// Rows are held back in blocks; a block's widths are those of its widest cells and never less than
/// the block's before. Cells are at most 40 columns wide, longer ones end in `…`.
struct EventTable {
  private static let blockRows = 200
  private static let widest = 40

  private let layout: EventLayout
  private var rows: [[String]] = []
  private var kinds: [Bool] = []
  private var widths: [Int]
  private var hasHeader = false

  init(_ layout: EventLayout) {
    self.layout = layout
    widths = layout.fields.map { EventTable.title(of: $0).utf8.count }
  }

  /// Adds a row, and writes the block when it is full.
  mutating func add(_ event: borrowing WrittenEvent, to buffer: inout ByteBuffer) {
    var row: [String] = []
    for field in layout.fields {
      var cell = ByteBuffer()
      _ = event.append(field, style: .terminal, to: &cell)
      row.append(TextWidth.shortened(cell.text, to: EventTable.widest))
    }
    rows.append(row)
    kinds.append(event.transition.kind == .enter)
    if rows.count == EventTable.blockRows { settle(&buffer) }
  }

  /// Writes the rows that are held back.
  mutating func settle(_ buffer: inout ByteBuffer) {
    guard !rows.isEmpty else { return }
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], TextWidth.columns(of: cell))
      }
    }
    if !hasHeader {
      hasHeader = true
      append(layout.fields.map(EventTable.title), color: nil, to: &buffer)
    }
    for (row, isEnter) in zip(rows, kinds) {
      append(row, color: isEnter ? "\u{1B}[32m" : "\u{1B}[33m", to: &buffer)
    }
    rows.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
  }

  private func append(_ row: [String], color: String?, to buffer: inout ByteBuffer) {
    for (column, cell) in row.enumerated() {
      if column > 0 { buffer.append("  ") }
      let field = layout.fields[column]
      let padding = String(
        repeating: " ", count: max(0, widths[column] - TextWidth.columns(of: cell)))
      let isColored = layout.usesColor && field == .event && color != nil
      if EventTable.isNumber(field) { buffer.append(padding) }
      if isColored, let color { buffer.append(color) }
      buffer.append(cell)
      if isColored { buffer.append("\u{1B}[0m") }
      if !EventTable.isNumber(field), column < row.count - 1 { buffer.append(padding) }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private static func title(of field: EventField) -> String { field.rawValue }

  private static func isNumber(_ field: EventField) -> Bool {
    switch field {
    case .latitude, .longitude, .distance, .accuracy, .confidence, .stay, .gap, .epoch: true
    default: false
    }
  }
}
