import GeofenceTraces

/// Which version this is, and what it reads and writes.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    """
    geofence \(number)
    reads  \(TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")); each also as .gz
    writes \(OutputFormat.allCases.map(\.rawValue).joined(separator: ", "))

    """
  }
}
