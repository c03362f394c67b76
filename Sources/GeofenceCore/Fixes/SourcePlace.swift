/// Where a record stands: the number of its file among the inputs, and its line there.
///
/// Packed into eight bytes, ordered by file and then by line: 24 bits of file, 40 bits of line.
public struct SourcePlace: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// The file number above the line number.
  public let packed: UInt64

  /// A record that comes from no file.
  public static let none = SourcePlace(file: 0, line: 0)

  /// Makes a place; numbers beyond the fields' widths are cut to their largest value.
  ///
  /// - Parameters:
  ///   - file: Index of the file among the inputs, from 0.
  ///   - line: Line in that file, from 1; 0 when the format has no lines.
  public init(file: Int, line: Int) {
    let file = min(UInt64(max(file, 0)), 0xFF_FFFF)
    let line = min(UInt64(max(line, 0)), 0xFF_FFFF_FFFF)
    packed = file << 40 | line
  }

  /// Index of the file among the inputs, from 0.
  public var file: Int { Int(packed >> 40) }

  /// Line in the file, from 1; 0 when unknown.
  public var line: Int { Int(clamping: packed & 0xFF_FFFF_FFFF) }

  /// Orders by file, then by line.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    left.packed < right.packed
  }
}
