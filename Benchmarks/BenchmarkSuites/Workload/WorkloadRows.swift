/// Rows of a workload's CSV files.
package struct WorkloadRows {
  /// The rows so far.
  package var text: RowBuffer
  private let regionDigits: Int
  private let deviceDigits: Int
  private let accuracy: UInt64
  private let hasMilliseconds: Bool

  /// Makes an empty buffer with room for so many bytes.
  package init(options: WorkloadOptions, capacity: Int) {
    text = RowBuffer(capacity: capacity)
    regionDigits = WorkloadRows.digits(options.regions)
    deviceDigits = WorkloadRows.digits(options.devices)
    accuracy = UInt64((options.accuracyMeters * 10).rounded())
    hasMilliseconds = options.intervalMilliseconds % 1000 != 0
  }

  /// The first line of a region file.
  package mutating func appendRegionHeader() { text.append("id,lat,lon,radius_m\n") }

  /// The first line of a fix file.
  package mutating func appendFixHeader() { text.append("device,time,lat,lon,accuracy\n") }

  /// Adds a region.
  package mutating func append(region: Workload.Region, number: Int) {
    text.append(character: "r")
    text.append(number: UInt64(number), digits: regionDigits)
    append(place: region.place)
    text.append(number: region.centimeters.magnitude / 100)
    text.append(character: ".")
    text.append(number: region.centimeters.magnitude % 100, digits: 2)
    text.append(character: "\n")
  }

  /// Adds a fix.
  package mutating func append(fix place: WorkloadPlace, device: Int, milliseconds: Int64) {
    text.append(character: "d")
    text.append(number: UInt64(device), digits: deviceDigits)
    text.append(character: ",")
    text.append(number: milliseconds.magnitude / 1000)
    if hasMilliseconds {
      text.append(character: ".")
      text.append(number: milliseconds.magnitude % 1000, digits: 3)
    }
    append(place: place)
    text.append(number: accuracy / 10)
    text.append(character: ".")
    text.append(number: accuracy % 10)
    text.append(character: "\n")
  }

  private mutating func append(place: WorkloadPlace) {
    text.append(character: ",")
    text.append(degrees: place.north)
    text.append(character: ",")
    text.append(degrees: place.east)
    text.append(character: ",")
  }

  /// Digits of the largest number below a count.
  private static func digits(_ count: Int) -> Int { String(max(count - 1, 0)).utf8.count }
}
