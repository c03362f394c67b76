package import GeofenceCore
package import GeofenceEngine

/// How events are laid out.
package struct EventLayout {
  /// The shape.
  package var format: OutputFormat
  /// The columns in their order.
  package var fields: [EventField]
  /// Whether names that look like formulas are guarded (CSV).
  package var guardsFormulas = false
  /// Whether the bytes go to a terminal.
  package var isTerminal = false
  /// Whether kinds are coloured (table).
  package var usesColor = false

  /// Makes a layout with the format's usual fields.
  package init(_ format: OutputFormat, fields: [EventField]? = nil) {
    self.format = format
    self.fields = fields ?? EventField.standard(for: format)
  }
}

/// Turns events into bytes: begin, any number of events, end.
package struct EventWriter {
  private let layout: EventLayout
  /// What stands before the value of each field: separator, name, colon.
  private var leads: ContiguousArray<[UInt8]> = []
  private var identities = EventIdentities()
  private let needsIdentity: Bool
  private var table: EventTable
  private var count = 0

  /// Makes a writer.
  package init(_ layout: EventLayout) {
    self.layout = layout
    needsIdentity = layout.fields.contains(.id)
    table = EventTable(layout)
    for (index, field) in layout.fields.enumerated() {
      let separator = index > 0 ? "," : ""
      switch layout.format {
      case .csv: leads.append(Array(separator.utf8))
      default: leads.append(Array("\(separator)\"\(field.rawValue)\":".utf8))
      }
    }
  }

  /// Writes what stands before the first event.
  package mutating func begin(_ buffer: inout ByteBuffer) {
    switch layout.format {
    case .ndjson: break
    case .csv:
      buffer.append(layout.fields.map(\.rawValue).joined(separator: ","))
      buffer.append(UInt8(ascii: "\n"))
    case .geojson: buffer.append("{\"type\":\"FeatureCollection\",\"features\":[")
    case .table: break
    }
  }

  /// Writes one event.
  package mutating func write(
    _ transition: Transition, device: String, region: CircularRegion, to buffer: inout ByteBuffer
  ) {
    let identity =
      needsIdentity ? identities.next(transition, device: device, region: region) : 0
    let event = WrittenEvent(
      transition: transition, device: device, region: region.identifier, center: region.center,
      identity: identity)
    switch layout.format {
    case .ndjson:
      buffer.append(UInt8(ascii: "{"))
      appendJSONFields(event, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
      buffer.append(UInt8(ascii: "\n"))
    case .csv: appendRow(event, to: &buffer)
    case .geojson: appendFeature(event, to: &buffer)
    case .table: table.add(event, to: &buffer)
    }
    count += 1
  }

  /// Writes what is held back for alignment; between batches, when a person is watching.
  package mutating func settle(_ buffer: inout ByteBuffer) {
    if layout.format == .table { table.settle(&buffer) }
  }

  /// Writes what stands after the last event.
  package mutating func end(_ buffer: inout ByteBuffer) {
    settle(&buffer)
    if layout.format == .geojson { buffer.append(count > 0 ? "\n]}\n" : "]}\n") }
  }

  private func appendJSONFields(_ event: borrowing WrittenEvent, to buffer: inout ByteBuffer) {
    for index in 0..<leads.count {
      buffer.append(leads[index])
      if !event.append(layout.fields[index], style: .json, to: &buffer) { buffer.append("null") }
    }
  }

  private func appendRow(_ event: borrowing WrittenEvent, to buffer: inout ByteBuffer) {
    let style = TextStyle.csv(isGuarded: layout.guardsFormulas, isTerminal: layout.isTerminal)
    for index in 0..<leads.count {
      buffer.append(leads[index])
      _ = event.append(layout.fields[index], style: style, to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private func appendFeature(_ event: borrowing WrittenEvent, to buffer: inout ByteBuffer) {
    buffer.append(count > 0 ? ",\n" : "\n")
    buffer.append("{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
    _ = event.append(.longitude, style: .json, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    _ = event.append(.latitude, style: .json, to: &buffer)
    buffer.append("]},\"properties\":{")
    appendJSONFields(event, to: &buffer)
    buffer.append("}}")
  }
}
