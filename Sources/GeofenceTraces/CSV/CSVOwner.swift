/// Tells whose a row is.
struct CSVOwner {
  private let nameOfFile: String
  private var numberOfFile: UInt32?

  /// Takes the name that counts where a row has none: the one in the options, else the file's stem.
  init(stem: String, device: TraceOptions.DeviceSource) {
    if case .named(let name) = device { nameOfFile = name } else { nameOfFile = stem }
  }

  /// The device of the file itself; it enters the table with its first row.
  mutating func ofFile(_ devices: inout DeviceTable) -> UInt32 {
    if let numberOfFile { return numberOfFile }
    let number = devices.number(of: nameOfFile)
    numberOfFile = number
    return number
  }

  /// The device whose name stands in a range; that of the file when the range is empty.
  mutating func named(
    _ bytes: Span<UInt8>, from: Int, to: Int, mayHoldDoubledQuotes: Bool,
    _ devices: inout DeviceTable
  ) -> UInt32 {
    guard from < to else { return ofFile(&devices) }
    if mayHoldDoubledQuotes {
      return devices.number(of: CSVHeader.text(bytes, from: from, to: to))
    }
    return devices.number(of: bytes, from: from, to: to)
  }
}
