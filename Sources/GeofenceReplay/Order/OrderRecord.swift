package import GeofenceCore

/// A fix as it waits to be put in order: 56 bytes without gaps, the same in memory and in a file.
package struct OrderRecord: Equatable, Sendable, BitwiseCopyable {
  /// Microseconds since 1970; the first part of the order.
  package var time: Int64
  /// The second part of the order.
  package var device: UInt32
  var segment: UInt32
  var latitude: Double
  var longitude: Double
  var accuracyMeters: Double
  var place: SourcePlace
  /// The flags in a whole word, so that no byte of the record is undefined.
  var flags: UInt64

  /// Packs a fix.
  package init(_ fix: Fix) {
    time = fix.time
    device = fix.device
    segment = fix.segment
    latitude = fix.latitude
    longitude = fix.longitude
    accuracyMeters = fix.accuracyMeters
    place = fix.place
    flags = UInt64(fix.flags.rawValue)
  }

  /// The fix again.
  package var fix: Fix {
    Fix(
      device: device, time: time, latitude: latitude, longitude: longitude,
      accuracyMeters: accuracyMeters, segment: segment,
      flags: FixFlags(rawValue: UInt8(truncatingIfNeeded: flags)), place: place)
  }

  /// Whether this record has to come before the other one whatever the input order was.
  static func precedes(_ left: OrderRecord, _ right: OrderRecord) -> Bool {
    left.time < right.time || (left.time == right.time && left.device < right.device)
  }
}
