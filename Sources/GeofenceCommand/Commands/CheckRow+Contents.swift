import GeofenceCore
import GeofenceReplay
import GeofenceTraces

extension CheckRow {
  /// The keys of a trace's row, in order.
  static let traceKeys = [
    "file", "format", "read", "accepted", "rejected", "devices", "first", "last", "south", "west",
    "north", "east", "sorted", "duplicates", "longest_gap_s", "guesses",
  ]

  /// The keys of a region file's row, in order.
  static let regionKeys = [
    "file", "format", "regions", "bad", "smallest_m", "largest_m", "duplicates",
  ]

  /// The row of a trace.
  init(trace file: String, _ inspection: TraceInspection) {
    let report = inspection.report
    add("file", .text(file))
    add("format", report.formats.first.flatMap { $0 }.map { .text($0.rawValue) } ?? .none)
    add("read", .number("\(report.read)"))
    add("accepted", .number("\(report.accepted)"))
    var rejected: [(name: String, count: Int)] = []
    for reason in RejectReason.allCases {
      let count = report.rejected[Int(reason.rawValue)].count
      if count > 0 { rejected.append(("\(reason.name)", count)) }
    }
    add("rejected", .counts(rejected))
    add("devices", .number("\(report.devices)"))
    add("first", CheckRow.time(inspection.timeRange?.lowerBound))
    add("last", CheckRow.time(inspection.timeRange?.upperBound))
    add("south", CheckRow.degrees(inspection.south))
    add("west", CheckRow.degrees(inspection.west))
    add("north", CheckRow.degrees(inspection.north))
    add("east", CheckRow.degrees(inspection.east))
    add("sorted", .flag(report.outOfOrder.count == 0))
    let duplicates = report.rejected[Int(RejectReason.duplicate.rawValue)].count
    add("duplicates", .number("\(duplicates)"))
    add("longest_gap_s", CheckRow.seconds(inspection.longestGap))
    let guesses = report.notices.filter { $0.kind != .noRecords }.map { notice in
      NoticeWords.text(notice, first: place(file, notice.first.line))
    }
    add("guesses", .texts(guesses))
  }

  /// The row of a region file.
  init(regions file: String, _ contents: RegionFile) {
    add("file", .text(file))
    add("format", .text(contents.format.rawValue))
    add("regions", .number("\(contents.regions.count)"))
    let bad = contents.bad.map { bad in
      (
        line: bad.line,
        reason: bad.identifier.isEmpty ? bad.reason : "\(bad.identifier): \(bad.reason)"
      )
    }
    add("bad", .bad(bad))
    let radii = contents.regions.map(\.radiusMeters)
    add("smallest_m", CheckRow.metres(radii.min()))
    add("largest_m", CheckRow.metres(radii.max()))
    add("duplicates", .number("\(CheckRow.repeated(contents))"))
  }

  private mutating func add(_ key: String, _ value: CheckValue) {
    cells.append((key, value))
  }

  /// How many records carry an identifier that an earlier one has.
  private static func repeated(_ contents: RegionFile) -> Int {
    var seen = Set(contents.regions.map(\.identifier))
    var count = contents.regions.count - seen.count
    for bad in contents.bad where !bad.identifier.isEmpty {
      if !seen.insert(bad.identifier).inserted { count += 1 }
    }
    return count
  }

  private static func time(_ time: Int64?) -> CheckValue {
    time.map { .text(Timestamp.text($0)) } ?? .none
  }

  private static func degrees(_ degrees: Double?) -> CheckValue {
    guard let degrees else { return .none }
    var buffer = ByteBuffer()
    buffer.append(fixed: degrees, decimals: 7)
    return .number(buffer.text)
  }

  private static func metres(_ metres: Double?) -> CheckValue {
    guard let metres else { return .none }
    var buffer = ByteBuffer()
    buffer.append(shortest: metres)
    return .number(buffer.text)
  }

  private static func seconds(_ microseconds: Int64?) -> CheckValue {
    guard let microseconds else { return .none }
    var buffer = ByteBuffer()
    buffer.append(seconds: microseconds)
    return .number(buffer.text)
  }
}
