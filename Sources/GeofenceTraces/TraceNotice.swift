public import GeofenceCore

/// Something a reader guessed or left out, to be told once a run with its count.
public struct TraceNotice: Equatable, Sendable {
  /// What it is about; the words are made where messages are made.
  public enum Kind: Hashable, Sendable {
    /// Times without a zone were read as UTC.
    case timesWithoutZone
    /// Points of a lower rank were not used because higher ones exist (GPX: routes, waypoints).
    case otherPointsIgnored
    /// The `id` column was taken for the device, or was not because its values never repeat.
    case idIsDevice
    /// See `idIsDevice`.
    case idIsNotDevice
    /// Day and month were told apart by a value over 12 elsewhere in the column.
    case dateOrderFound
    /// The unit of numeric times was found from the size of the first one.
    case timeUnitFound
    /// Numeric times were read as the day numbers of a spreadsheet, though their name does not speak
    /// of dates.
    case daysFound
    /// Numeric times lie outside of the years 1980 to 2199, as if they counted something else.
    case unlikelyTimes
    /// The file ends in zero bytes, as a loss of power leaves them; they were passed over.
    case zerosAtEnd
    /// Coordinates are written with decimal commas where commas separate cells; such rows are
    /// malformed.
    case decimalCommas
    /// The file had no record at all.
    case noRecords
    /// Features of a kind that is not a position (lines without times, polygons) were not used.
    case geometryIgnored
  }

  /// What it is about.
  public var kind: Kind
  /// How many records it touches.
  public var count: Int
  /// The first of them.
  public var first: SourcePlace
  /// What was found, for the message: `day first`, `milliseconds`, a column's name.
  public var detail: String

  /// Makes a notice.
  public init(_ kind: Kind, count: Int = 1, first: SourcePlace, detail: String = "") {
    self.kind = kind
    self.count = count
    self.first = first
    self.detail = detail
  }
}
