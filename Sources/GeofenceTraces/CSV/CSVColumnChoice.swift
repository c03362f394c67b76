/// Which columns of a file play which roles: what the user said first, then the names in the header.
struct CSVColumnChoice<Role: Hashable & Sendable> {
  /// A column with the unit that its name gives.
  struct Column: Equatable {
    /// Its place, from 0.
    var index: Int
    /// Its place among the names of its role; smaller is better.
    var rank: Int
    /// The unit in its name.
    var unit: ColumnUnit?
  }

  private let header: CSVHeader
  private let aliases: AliasTable<Role>
  private let path: String
  private let option: String
  private var columns: [Role: Column] = [:]

  /// Looks through the header.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the first row holds names; a row of data has none.
  ///   - option: The option that names columns, for errors.
  init(
    _ header: CSVHeader, isNamed: Bool, aliases: AliasTable<Role>, path: String, option: String
  ) {
    self.header = header
    self.aliases = aliases
    self.path = path
    self.option = option
    guard isNamed else { return }
    for (index, cell) in header.cells.enumerated() {
      guard let match = aliases.match(cell) else { continue }
      if let other = columns[match.role], other.rank <= match.rank { continue }
      columns[match.role] = Column(index: index, rank: match.rank, unit: match.unit)
    }
  }

  /// The column of a role.
  subscript(role: Role) -> Column? { columns[role] }

  /// Takes the column that the user named, or numbered from 1, for a role.
  ///
  /// - Parameter key: How the option calls the role.
  mutating func choose(
    _ name: String, for role: Role, kind: ColumnUnit.Kind, key: String
  ) throws(TraceError) {
    let index = try index(of: name, key: key)
    let header = HeaderName(header.cells[index])
    var unit = aliases.match(header).flatMap { $0.role == role ? $0.unit : nil }
    unit = unit ?? header.bracketed.flatMap { ColumnUnit($0, kind) }
    unit = unit ?? header.lastWord.flatMap { ColumnUnit($0.word, kind) }
    columns[role] = Column(index: index, rank: 0, unit: unit)
  }

  /// Where the column stands that the user named or numbered.
  func index(of name: String, key: String) throws(TraceError) -> Int {
    if let number = Int(name) {
      guard number >= 1 && number <= header.cells.count else {
        throw missing("no column \(number); there are \(header.cells.count)", key: key)
      }
      return number - 1
    }
    if let index = header.cells.firstIndex(of: name) { return index }
    let wanted = HeaderName(name)
    if let index = header.cells.firstIndex(where: { HeaderName($0) == wanted }) { return index }
    throw missing("no column \(Excerpt.quoted(name)) among \(names)", key: key)
  }

  /// The names of the header for a message, the first dozen of them.
  var names: String {
    let shown = header.cells.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return header.cells.count > 12 ? shown + ", and \(header.cells.count - 12) more" : shown
  }

  private func missing(_ found: String, key: String) -> TraceError {
    TraceError(
      .wrongOption, file: path, line: header.line, found: found,
      expected: "the name of a column, or its number from 1", hint: "\(option) \(key)=NAME")
  }
}

extension CSVHeader {
  /// Whether the cell of a column, counted from 1, is a number.
  func isNumber(inColumn column: Int) -> Bool {
    guard column >= 1 && column <= cells.count else { return false }
    let index = column - 1
    let bytes = ContiguousArray(cells[index].utf8)
    let marks = dialect.allowsDecimalComma ? [UInt8(ascii: "."), UInt8(ascii: ",")] : [0x2E]
    return marks.contains {
      DecimalNumber.parse(bytes.span, from: 0, to: bytes.count, decimalMark: $0) != nil
    }
  }

  /// Whether any cell is a number, which names are not.
  var holdsNumbers: Bool { cells.indices.contains { isNumber(inColumn: $0 + 1) } }
}
