/// The names under which traces carry their columns or fields.
package enum TraceColumns {
  /// What a column or field of a trace holds.
  package enum Role: Hashable, Sendable {
    /// The time, or the time of day when a date stands beside it.
    case time
    /// The date; alone, it may hold the time of day as well.
    case date
    /// Hours and minutes from UTC, for times beside it.
    case zoneOffset
    /// Degrees north.
    case latitude
    /// Degrees east.
    case longitude
    /// `N` or `S`.
    case latitudeSide
    /// `E` or `W`.
    case longitudeSide
    /// Who.
    case device
    /// A number of the record, or who: its values tell.
    case identifier
    /// Metres of the 68 % circle. Dilutions of precision are no metres and not listed.
    case accuracy
    /// False when the fix is not good.
    case isValid
    /// True when the fix is not good.
    case isOutlier
  }

  /// The names, best first.
  package static let aliases = AliasTable<Role>([
    .init(
      .time, .time,
      [
        "timestamp", "datetime", "fixtime", "trackedat", "recordedat", "time", "ts", "tst",
        "basedatetime", "aispostimestamp", "gpsdatetime", "devicetime", "gpstime", "lcltime",
        "localtime", "utctime", "when", "gmt", "utc", "epoch", "unixtime", "createdat",
        "servertime", "t",
      ]),
    .init(.date, .time, ["date", "lcldate", "localdate", "utcdate", "gpsdate"]),
    .init(.zoneOffset, .none, ["utcofst", "utcoffset", "gmtoffset", "tzoffset"]),
    .init(
      .latitude, .angle,
      [
        "latitude", "lat", "locationlat", "gpslatitude", "gpslat", "stoplat", "positionlat",
        "latituden/s", "ypos", "y",
      ]
    ),
    .init(
      .longitude, .angle,
      [
        "longitude", "lon", "lng", "long", "locationlong", "locationlon", "gpslongitude", "gpslon",
        "gpslong", "stoplon", "positionlong", "positionlon", "longitudee/w", "xpos", "x",
      ]),
    .init(.latitudeSide, .none, ["n/s", "latitudens", "latns"]),
    .init(.longitudeSide, .none, ["e/w", "longitudeew", "lonew"]),
    .init(
      .device, .none,
      [
        "deviceid", "device", "trackerid", "vehicleid", "individuallocalidentifier",
        "taglocalidentifier", "mmsi", "icao24", "imei", "birdid", "animalid", "transmitter",
        "deployid", "ptt", "userid", "uid", "tid", "uniqueid", "vesselid", "trajectoryid",
        "trackid", "tripid",
      ]),
    .init(.identifier, .none, ["id"]),
    .init(
      .accuracy, .length,
      [
        "accuracy", "horizontalaccuracy", "accuracyhorizontal", "hacc", "acc",
        "locationerrornumerical", "errorradius",
      ]),
    .init(.isValid, .none, ["valid", "isvalid", "visible"]),
    .init(
      .isOutlier, .none,
      [
        "manuallymarkedoutlier", "importmarkedoutlier", "algorithmmarkedoutlier", "outlier",
        "isoutlier", "outdated",
      ]),
  ])
}
