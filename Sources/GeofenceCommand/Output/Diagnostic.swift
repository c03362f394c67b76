package import GeofenceCore
package import GeofenceReplay
package import GeofenceTraces

/// Everything there is to complain about, as facts; the words are made here and nowhere else.
///
/// The form is `FILE:LINE: what was found; what was expected; the option that helps`.
package enum Diagnostic: Equatable {
  /// A command line that cannot be used.
  case usage(UsageError)
  /// A file that cannot be read, or not to its end.
  case input(TraceError)
  /// A region that cannot be read.
  case badRegion(file: String, RegionFile.Bad)
  /// More bad regions than are worth listing.
  case moreBadRegions(Int)
  /// An identifier that an earlier source has too.
  case repeatedRegion(String, at: String, first: String)
  /// A region file without regions.
  case emptyRegions(file: String)
  /// Records, but no fix.
  case nothingUsable(file: String, records: Int)
  /// `--strict` found a rejected record.
  case strict(count: Int, reason: RejectReason, first: String)
  /// `--fail-if-none` found no event.
  case noEvents
  /// A signal came before all that was read was evaluated.
  case interrupted
  /// An output that cannot be written.
  case output(path: String, problem: String)
  /// A benchmark without a number: a result that is wrong, or an input that cannot be made.
  case benchmark(String)
  /// Something that a reader guessed or left out.
  case notice(TraceNotice, first: String)
  /// Fixes that stood after a later one of their device.
  case timesGoBack(Tally, first: String)
  /// Longitudes outside of -180 to 180.
  case wrappedLongitudes(Tally, first: String)
  /// Files of one name in several folders.
  case sharedStems([String])
  /// Every fix lies outside of `--from` and `--to`.
  case allOutsideTimes(Int)
  /// A trace that is a region file.
  case regionsAsTrace(file: String)

  /// The words, without the name of the tool.
  package var text: String {
    switch self {
    case .usage(let error): UsageWords.text(error)
    case .input(let error): Diagnostic.text(error)
    case .badRegion(let file, let bad):
      "\(place(file, bad.line)): \(region(bad.identifier)): \(bad.reason)"
    case .moreBadRegions(let count):
      "\(count) more bad regions; --skip-bad-regions goes on without them"
    case .repeatedRegion(let identifier, let place, let first):
      "\(place): \(region(identifier)): the identifier stands at \(first) too; expected each once; "
        + "--region-id names another field, --region-id row numbers the rows"
    case .emptyRegions(let file): "\(file): no regions; expected at least one"
    case .nothingUsable(let file, let records):
      "\(file): \(counted(records, "record")), but not one usable fix; expected a time, a latitude and a longitude"
    case .strict(let count, let reason, let first):
      "\(first): \(counted(count, "rejected record")), the first one \(reason.name); expected none; "
        + "without --strict they are skipped"
    case .noEvents: "no event was written; --fail-if-none expects one"
    case .interrupted:
      "interrupted before all fixes were evaluated; later events are missing, and the summary "
        + "counts what was evaluated"
    case .output(let path, let problem): "\(path): cannot be written: \(problem)"
    case .benchmark(let problem): problem
    case .notice(let notice, let first): NoticeWords.text(notice, first: first)
    case .timesGoBack(let tally, let first):
      "times go back: \(counted(tally.count, "fix", "fixes")) stood after a later one of the same "
        + "device and \(tally.count == 1 ? "was" : "were") put in order (first at \(first))"
    case .wrappedLongitudes(let tally, let first):
      "\(counted(tally.count, "longitude")) outside of -180 to 180 wrapped (first at \(first))"
    case .sharedStems(let stems):
      "files of the same name in several folders are one device: "
        + stems.joined(separator: ", ") + "; --device-from column or --device NAME tell them apart"
    case .allOutsideTimes(let count):
      "no fixes between --from and --to; \(counted(count, "fix lies", "fixes lie")) outside"
    case .regionsAsTrace(let file):
      "\(file): holds regions, not a trace; --regions reads it as such"
    }
  }

  private static func text(_ error: TraceError) -> String {
    var text = "\(place(error.file == "-" ? "stdin" : error.file, error.line)): \(error.found)"
    if !error.expected.isEmpty { text += "; expected \(error.expected)" }
    if !error.hint.isEmpty { text += "; \(error.hint)" }
    return text
  }
}

/// `FILE:LINE`, or `FILE` when there is no line.
func place(_ file: String, _ line: Int) -> String {
  line > 0 ? "\(file):\(line)" : file
}

/// A region as messages name it.
private func region(_ identifier: String) -> String {
  identifier.isEmpty ? "region without identifier" : "region '\(identifier)'"
}

/// `1 fix`, `2 fixes`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// The words for what readers guess or leave out.
enum NoticeWords {
  static func text(_ notice: TraceNotice, first: String) -> String {
    let count = notice.count
    let detail = notice.detail.isEmpty ? "" : " (\(notice.detail))"
    return switch notice.kind {
    case .timesWithoutZone:
      "\(counted(count, "time")) without a zone read as UTC (first at \(first))"
    case .otherPointsIgnored:
      "\(counted(count, "point")) not used, since there are better ones\(detail) (first at \(first))"
    case .idIsDevice:
      "the column id is taken for the device, since its values repeat (\(first)); --device NAME or "
        + "--device-from file if it is none"
    case .idIsNotDevice:
      "the column id is not taken for the device, since no value repeats (\(first)); "
        + "--columns device=id if it is one"
    case .dateOrderFound:
      "dates read as \(notice.detail), since the file has a number over 12 there (first at \(first)); "
        + "--date-order says otherwise"
    case .timeUnitFound:
      "numeric times read as \(notice.detail) (first at \(first)); --time-unit says otherwise"
    case .daysFound:
      "numeric times read as \(notice.detail), the numbers of a spreadsheet (first at \(first)); "
        + "--time-unit if they are none"
    case .unlikelyTimes:
      "\(counted(count, "numeric time")) read as \(notice.detail), before 1980 or after 2199 "
        + "(first at \(first)); --time-unit says otherwise, and days of a spreadsheet want a column "
        + "named date"
    case .zerosAtEnd:
      "\(counted(count, "zero byte")) passed over at the end of \(first), as a loss of power leaves them"
    case .decimalCommas:
      "\(counted(count, "row")) with decimal commas where commas separate cells (first at \(first)); "
        + "write decimal points, or semicolons between the cells"
    case .noRecords:
      count > 1 ? "no records in \(first) and \(count - 1) more" : "no records in \(first)"
    case .geometryIgnored:
      "\(counted(count, "feature")) without positions in time not used\(detail) (first at \(first))"
    }
  }
}
