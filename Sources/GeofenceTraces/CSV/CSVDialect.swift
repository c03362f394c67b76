/// How the cells of a file stand apart.
struct CSVDialect: Equatable, Sendable {
  /// Separates cells in any number, where nothing else does.
  static let blank = UInt8(ascii: " ")

  /// What stands between two cells: comma, semicolon, tab, bar, blanks, or what a `sep=` line says.
  var delimiter: UInt8

  /// Whether a comma may be a decimal mark: never where it separates cells.
  var allowsDecimalComma: Bool { delimiter != UInt8(ascii: ",") }

  /// What separates the cells of a line: the most frequent of tab, semicolon, bar and comma outside
  /// of quotes, in this order when they are equally frequent.
  ///
  /// Where another candidate occurs, commas between two digits are taken for decimal marks. Where none
  /// occurs, blanks separate.
  static func find(_ bytes: Span<UInt8>, from: Int, to: Int) -> CSVDialect {
    var tabs = 0
    var semicolons = 0
    var bars = 0
    var commas = 0
    var decimalCommas = 0
    var blanks = 0
    var isQuoted = false
    for index in from..<to {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "\t"): tabs += 1
      case UInt8(ascii: ";"): semicolons += 1
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: ","):
        commas += 1
        if index > from && index + 1 < to && bytes[index - 1] &- 0x30 <= 9
          && bytes[index + 1] &- 0x30 <= 9
        {
          decimalCommas += 1
        }
      case blank: blanks += 1
      default: break
      }
    }
    if tabs + semicolons + bars > 0 { commas -= decimalCommas }
    var best = (count: tabs, delimiter: UInt8(ascii: "\t"))
    if semicolons > best.count { best = (semicolons, UInt8(ascii: ";")) }
    if bars > best.count { best = (bars, UInt8(ascii: "|")) }
    if commas > best.count { best = (commas, UInt8(ascii: ",")) }
    if best.count == 0 && blanks > 0 { return CSVDialect(delimiter: blank) }
    return CSVDialect(delimiter: best.count > 0 ? best.delimiter : UInt8(ascii: ","))
  }

  /// The separator of a line `sep=;` as spreadsheets write it, or nil when the line is none.
  static func named(_ bytes: Span<UInt8>, from: Int, to: Int) -> CSVDialect? {
    var from = from
    var to = to
    if to - from == 7, bytes[from] == UInt8(ascii: "\""), bytes[to - 1] == UInt8(ascii: "\"") {
      from += 1
      to -= 1
    }
    guard to - from == 5 else { return nil }
    let isNamed =
      bytes[from] | 0x20 == UInt8(ascii: "s") && bytes[from + 1] | 0x20 == UInt8(ascii: "e")
      && bytes[from + 2] | 0x20 == UInt8(ascii: "p") && bytes[from + 3] == UInt8(ascii: "=")
    let delimiter = bytes[from + 4]
    return isNamed && delimiter != UInt8(ascii: "\"") ? CSVDialect(delimiter: delimiter) : nil
  }
}
