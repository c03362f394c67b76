/// Numbers as text, without Foundation.
package enum NumberText {
  /// A number with so many decimals, rounded; at most about 10^15.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.magnitude < 1e15 else { return value.description }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let digits = String(Int64((value.magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let point = padded.index(padded.endIndex, offsetBy: -decimals)
    let sign = value < 0 ? "-" : ""
    return decimals == 0
      ? sign + padded : sign + padded[..<point] + "." + padded[point...]
  }

  /// Three significant digits with a unit prefix: `61.2M`, `843k`.
  package static func short(_ value: Double) -> String {
    for (limit, suffix) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where value >= limit * 0.9995 {
      return significant(value / limit) + suffix
    }
    return significant(value)
  }

  /// Three significant digits at most two of which are decimals.
  package static func significant(_ value: Double) -> String {
    fixed(value, decimals: value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2)
  }

  /// Sixteen hexadecimal digits.
  package static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
