import GeofenceTraces

/// Values of options, read and checked. Every failure names the option, what was found and what was
/// expected.
extension ParsedArguments {
  /// A length in metres that is not negative.
  func length(_ name: OptionName) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let metres = Length.parse(text), metres >= 0 else {
      throw .badValue(name, found: text, expected: "a length such as 100m, 0.5km, 1mi, 300ft, 2nmi")
    }
    return metres
  }

  /// A span of time in microseconds that is not negative.
  func duration(_ name: OptionName) throws(UsageError) -> Int64? {
    guard let text = value(name) else { return nil }
    return try ParsedArguments.duration(text, of: name)
  }

  /// A speed in metres a second, above zero.
  func speed(_ name: OptionName) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let speed = Speed.parse(text), speed > 0 else {
      throw .badValue(name, found: text, expected: "a speed such as 50m/s, 120km/h, 30kn")
    }
    return speed
  }

  /// A time in microseconds since 1970.
  func time(_ name: OptionName) throws(UsageError) -> Int64? {
    guard let text = value(name) else { return nil }
    guard let time = Timestamp.parse(text) else {
      throw .badValue(name, found: text, expected: "a time such as 2024-05-14T08:00:00Z")
    }
    return time
  }

  /// A whole number in a range.
  func number(_ name: OptionName, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
      throw .badValue(
        name, found: text, expected: "a whole number from \(range.lowerBound)\(most)")
    }
    return number
  }

  /// One of the values of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: OptionName, _ type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(
        name, found: text, expected: ParsedArguments.oneOf(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// Several values of an enumeration between commas, each at most once.
  func list<Choice: RawRepresentable & CaseIterable & Equatable>(
    _ name: OptionName, _ type: Choice.Type
  ) throws(UsageError) -> [Choice]? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    let words = Choice.allCases.map(\.rawValue)
    var choices: [Choice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let choice = Choice(rawValue: String(part)) else {
        let nearest = EditDistance.nearest(to: String(part), among: words)
        throw .badValue(
          name, found: String(part),
          expected: nearest.map { "'\($0)'?" } ?? ParsedArguments.oneOf(words))
      }
      if choices.contains(choice) {
        throw .badValue(name, found: text, expected: "'\(part)' only once")
      }
      choices.append(choice)
    }
    return choices
  }

  /// Columns such as `time=Date,lat=4`: names may not hold commas.
  func columns(_ name: OptionName, keys: [String]) throws(UsageError) -> [String: String] {
    guard let text = value(name) else { return [:] }
    var columns: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, keys.contains(String(sides[0])), !sides[1].isEmpty else {
        throw .badValue(
          name, found: String(part),
          expected: keys.map { "\($0)=NAME" }.joined(separator: ",") + ", or some of these")
      }
      columns[String(sides[0])] = String(sides[1])
    }
    return columns
  }

  /// A count of bytes such as `64MB` or `1GiB`.
  func size(_ name: OptionName) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let bytes = ByteSize.parse(text), bytes >= ByteSize.least else {
      throw .badValue(name, found: text, expected: "a size of at least 1MiB such as 64MB, 1GiB")
    }
    return bytes
  }

  static func duration(_ text: String, of name: OptionName) throws(UsageError) -> Int64 {
    guard let span = TimeSpan.parse(text), span >= 0 else {
      throw .badValue(name, found: text, expected: "a duration such as 90s, 5m, 2h, 1d")
    }
    return span
  }

  static func oneOf(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    let others = words.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return others.isEmpty ? "'\(last)'" : "\(others) or '\(last)'"
  }
}

/// Sizes in bytes.
package enum ByteSize {
  /// Less is of no use for sorting.
  package static let least = 1 << 20

  /// The bytes of a text such as `64MB` (10^6), `1GiB` (2^30), `1.5g` or `4096`; nil when it is no size.
  package static func parse(_ text: String) -> Int? {
    let lower = text.lowercased()
    let digits = lower.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits),
      let factor = factor(of: String(lower.dropFirst(digits.count)))
    else { return nil }
    let bytes = number * factor
    guard bytes < 0x1p62 else { return nil }
    return Int(bytes)
  }

  private static func factor(of unit: String) -> Double? {
    switch unit {
    case "", "b": 1
    case "k", "kb": 1e3
    case "m", "mb": 1e6
    case "g", "gb": 1e9
    case "t", "tb": 1e12
    case "kib": 0x1p10
    case "mib": 0x1p20
    case "gib": 0x1p30
    case "tib": 0x1p40
    default: nil
    }
  }
}
