/// Reads speeds as people write them: `40`, `40m/s`, `120km/h`, `25kn`, `60mph`.
public enum Speed {
  /// Metres a second, or nil when the text is no finite speed.
  ///
  /// A bare number is metres a second; units are m/s, km/h, kn, mph, in any case. The sign is kept.
  public static func parse(_ text: String) -> Double? {
    guard let (number, unit) = Quantity.split(text) else { return nil }
    let value: Double
    switch unit {
    case "", "m/s", "mps": value = number
    case "km/h", "kmh", "kph": value = number / 3.6
    case "kn", "kt", "kts", "knots": value = number * 1852 / 3600
    case "mph": value = number * 0.44704
    default: return nil
    }
    return value.isFinite ? value : nil
  }
}
