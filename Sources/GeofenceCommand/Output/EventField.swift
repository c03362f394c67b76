/// A column of the event outputs, in their order.
package enum EventField: String, CaseIterable {
  /// When it happened.
  case time
  /// Who.
  case device
  /// `enter` or `exit`.
  case event
  /// Where.
  case region
  /// Degrees of the deciding fix.
  case latitude
  /// See `latitude`.
  case longitude
  /// Metres from there to the centre.
  case distance = "distance_m"
  /// Metres; null when unknown.
  case accuracy = "accuracy_m"
  /// Null: no rule that gives one.
  case confidence
  /// Time of the deciding fix.
  case decidedAt = "decided_at"
  /// Null: no rule that gives one.
  case crossedAt = "crossed_at"
  /// Whether a first fix revealed an older state.
  case initial
  /// Whether no fix lies inside.
  case inferred
  /// Seconds since the enter.
  case stay = "stay_s"
  /// Seconds since the device's previous accepted fix.
  case gap = "gap_s"
  /// Null: no rule that gives one.
  case reason
  /// Sixteen hexadecimal digits.
  case id
  /// Milliseconds since 1970, for maps that animate.
  case epoch = "epoch_ms"

  /// What NDJSON and CSV hold unless told otherwise.
  package static let records = allCases.filter { $0 != .epoch }

  /// What fits into a terminal's line.
  static let table: [EventField] = [.time, .device, .event, .region, .distance, .stay]

  /// The fields that a format shows unless told otherwise.
  static func standard(for format: OutputFormat) -> [EventField] {
    switch format {
    case .ndjson, .csv: records
    case .geojson: allCases
    case .table: table
    }
  }
}

/// The shapes of output.
package enum OutputFormat: String, CaseIterable {
  /// One JSON object a line.
  case ndjson
  /// Comma-separated with a header (RFC 4180, lines end with LF).
  case csv
  /// One FeatureCollection of points (RFC 7946).
  case geojson
  /// Aligned columns for people.
  case table

  /// How names of such files end, the usual one first.
  var fileExtensions: [String] {
    switch self {
    case .ndjson: ["ndjson", "jsonl", "ldjson"]
    case .csv: ["csv"]
    case .geojson: ["geojson", "json"]
    case .table: ["txt"]
    }
  }

  /// The format that a file extension, in any case, asks for.
  init?(fileExtension: String) {
    let ending = fileExtension.lowercased()
    let format = OutputFormat.allCases.first { $0.fileExtensions.contains(ending) }
    guard let format else { return nil }
    self = format
  }

  /// What follows the last dot of a file's name; nil when nothing does.
  static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex else {
      return nil
    }
    return String(name[name.index(after: dot)...])
  }
}
