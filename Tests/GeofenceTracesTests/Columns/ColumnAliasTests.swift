import GeofenceTraces
import Testing

@Suite("Column names") private struct ColumnAliasTests {
  @Test(arguments: [
    ("Device-ID", "deviceid"), ("device_id", "deviceid"), ("\"deviceId\"", "deviceid"),
    ("#time", "time"), ("gps:dop", "gpsdop"), (" Date  Time ", "datetime"),
    ("LATITUDE N/S", "latituden/s"),
  ])
  func `capitals and separators make no difference`(name: String, key: String) {
    #expect(HeaderName(name).key == key)
  }

  @Test(arguments: [
    ("timestamp", TraceColumns.Role.time), ("tracked_at", .time), ("ais_pos_timestamp", .time),
    ("BaseDateTime", .time), ("GMT", .time), ("date", .date), ("DATE_TIME", .time),
    ("lng", .longitude),
    ("location-long", .longitude), ("individual-local-identifier", .device), ("ID", .identifier),
    ("acc", .accuracy), ("visible", .isValid),
  ])
  func `known names`(name: String, role: TraceColumns.Role) {
    #expect(TraceColumns.aliases.match(name)?.role == role)
  }

  @Test(arguments: [
    "hdop", "HPE", "speed", "name", "starttimestamp_ms", "time_offset", "X Y", "radius", "",
    "DATETIME_formatted", "latitude (rad)", "event-id",
  ])
  func `names that say nothing known`(name: String) {
    #expect(TraceColumns.aliases.match(name) == nil)
  }

  @Test(arguments: [
    ("timestamp_ms", ColumnUnit.epoch(.ms)), ("timestampMs", .epoch(.ms)),
    ("time (us)", .epoch(.us)),
    ("epoch ns", .epoch(.ns)), ("time [UTC]", .utc), ("latitudeE7", .scaledDegrees(1e7)),
    ("lat_deg", .degrees), ("accuracy_mm", .metres(0.001)), ("Accuracy (ft)", .metres(0.3048)),
  ])
  func `units in names`(name: String, unit: ColumnUnit) {
    #expect(TraceColumns.aliases.match(name)?.unit == unit)
  }

  @Test func `a name without a unit ranks before one with it`() throws {
    let plain = try #require(TraceColumns.aliases.match("time"))
    let united = try #require(TraceColumns.aliases.match("timestamp_ms"))
    #expect(plain.rank < united.rank)
  }
}
