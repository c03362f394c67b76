/// The name of a column or field, in the form in which names are compared.
///
/// Capitals, quotes and the characters `_`, `-`, `.`, `:` and blank make no difference, so that
/// `Device-ID`, `device_id` and `deviceId` are one name. A unit may follow in brackets, as a last
/// word, or joined to the name; which of these it is depends on what the name without it means.
///
/// ```
/// "Radius (km)"    key radius       bracketed km
/// "speed_kmh"      key speedkmh     last word kmh
/// "timestampMs"    key timestampms
/// ```
package struct HeaderName: Equatable, Sendable {
  /// The name without its bracketed part, joined and in lower case.
  package let key: String
  /// What stands in round or square brackets behind the name, joined and in lower case.
  package let bracketed: String?
  /// The key without its last word, and that word; nil when there is one word only.
  package let lastWord: (base: String, word: String)?

  /// Takes a name apart.
  package init(_ name: String) {
    var words: [String] = [""]
    var inside: String?
    var isOpen = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "#", "\0": continue
      case "(", "[":
        isOpen = true
        inside = inside ?? ""
      case ")", "]": isOpen = false
      case "_", "-", ".", " ", ":", "\t", "\u{A0}":
        if !isOpen { words.append("") }
      default:
        let text = scalar.properties.lowercaseMapping
        if isOpen { inside?.append(text) } else { words[words.count - 1].append(text) }
      }
    }
    let parts = words.filter { !$0.isEmpty }
    key = parts.joined()
    bracketed = inside
    lastWord =
      parts.count > 1 ? (parts.dropLast().joined(), parts.last ?? "") : nil
  }

  /// Whether two names are written the same but for capitals and separators.
  package static func == (left: HeaderName, right: HeaderName) -> Bool {
    left.key == right.key && left.bracketed == right.bracketed
  }
}
