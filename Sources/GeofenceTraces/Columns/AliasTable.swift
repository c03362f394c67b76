/// Which names mean what, in order of preference.
///
/// When several columns of a file could play one role, the one whose name stands first in the table
/// plays it; of two columns with the same name, the first.
package struct AliasTable<Role: Hashable & Sendable>: Sendable {
  /// The names of one role.
  package struct Entry: Sendable {
    let role: Role
    let kind: ColumnUnit.Kind
    let names: [String]

    /// Lists names as keys of `HeaderName`, best first.
    package init(_ role: Role, _ kind: ColumnUnit.Kind = .none, _ names: [String]) {
      self.role = role
      self.kind = kind
      self.names = names
    }
  }

  /// What a name means.
  package struct Match: Equatable, Sendable {
    /// What it holds.
    package let role: Role
    /// The smaller, the better; a name that needs its unit taken off ranks behind all that do not.
    package let rank: Int
    /// The unit that the name gives.
    package let unit: ColumnUnit?
  }

  private let entries: [Entry]

  /// Makes a table; a name belongs to one role.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// What a name means, or nil when that is not known.
  ///
  /// - Complexity: O(names in the table); for headers, not for records.
  package func match(_ name: HeaderName) -> Match? {
    for entry in entries {
      if let match = match(name, in: entry) { return match }
    }
    return nil
  }

  /// What a name means, or nil when that is not known.
  package func match(_ name: String) -> Match? { match(HeaderName(name)) }

  private func match(_ name: HeaderName, in entry: Entry) -> Match? {
    if let rank = entry.names.firstIndex(of: name.key) {
      return whole(name, rank: rank, in: entry)
    }
    if let (base, word) = name.lastWord, let rank = entry.names.firstIndex(of: base),
      let unit = ColumnUnit(word, entry.kind)
    {
      return Match(role: entry.role, rank: entry.names.count + rank, unit: unit)
    }
    for word in ColumnUnit.joinedWords(entry.kind) where name.key.hasSuffix(word) {
      let base = String(name.key.dropLast(word.count))
      if let rank = entry.names.firstIndex(of: base), let unit = ColumnUnit(word, entry.kind) {
        return Match(role: entry.role, rank: entry.names.count + rank, unit: unit)
      }
    }
    return nil
  }

  /// A name without a unit, or with one in brackets. Brackets that say nothing known are passed over
  /// behind a time (`time (local)`); behind a number they could be a unit, so the column stays unused.
  private func whole(_ name: HeaderName, rank: Int, in entry: Entry) -> Match? {
    guard let bracketed = name.bracketed, !bracketed.isEmpty else {
      return Match(role: entry.role, rank: rank, unit: nil)
    }
    let unit = ColumnUnit(bracketed, entry.kind)
    if unit == nil, entry.kind == .length || entry.kind == .angle { return nil }
    return Match(role: entry.role, rank: rank, unit: unit)
  }
}
