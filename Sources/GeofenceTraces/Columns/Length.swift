/// Reads lengths as people write them: `100`, `100m`, `0.5 km`, `1mi`, `300ft`, `2nmi`.
public enum Length {
  /// Metres, or nil when the text is no finite length.
  ///
  /// A bare number is metres; units are m, km, mi, ft, nmi, in any case. The sign is kept: whether a
  /// negative length makes sense is for the caller to say.
  public static func parse(_ text: String) -> Double? {
    guard let (number, unit) = Quantity.split(text) else { return nil }
    guard !unit.isEmpty else { return number }
    guard let metres = metres(ofUnit: unit) else { return nil }
    let value = number * metres
    return value.isFinite ? value : nil
  }

  /// How many metres one of a unit is, by its name in lower case.
  ///
  /// The international foot and mile (1959) and the international nautical mile (1929) are exact.
  static func metres(ofUnit unit: String) -> Double? {
    switch unit {
    case "m", "meter", "meters", "metre", "metres": 1
    case "km", "kilometer", "kilometers", "kilometre", "kilometres": 1000
    case "cm": 0.01
    case "mm", "millimeters", "millimetres": 0.001
    case "ft", "foot", "feet": 0.3048
    case "mi", "mile", "miles": 1609.344
    case "nmi", "nm", "nauticalmile", "nauticalmiles": 1852
    default: nil
    }
  }
}
