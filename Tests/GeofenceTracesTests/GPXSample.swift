import Foundation
import GeofenceTraces

/// A small track, plain and packed.
enum GPXSample {
  /// A track of so many points, one a second.
  static func track(points: Int) -> [UInt8] {
    var text = "<?xml version=\"1.0\"?>\n<gpx>\n<trk><trkseg>\n"
    for index in 0..<points {
      let lat = String(format: "%.6f", 10 + Double(index) * 1e-4)
      let lon = String(format: "%.6f", 20 - Double(index) * 3e-5)
      let time = Timestamp.text(1_715_673_600_000_000 + Int64(index) * 1_000_000)
        .replacing(".000Z", with: "Z")
      text += "<trkpt lat=\"\(lat)\" lon=\"\(lon)\"><time>\(time)</time></trkpt>\n"
    }
    return Array((text + "</trkseg></trk></gpx>\n").utf8)
  }

  /// `track(points: 40)` as gzip packs it.
  static var packed: [UInt8] {
    let text = [
      "H4sIAAAAAAACA43XsW7CMBSF4b1PgdgB33vtxKkovESnbh0QQoUWAap4/Jq0YjhCp8eKnFix/+0bvFxfD/vJ9+Z03n",
      "19vkxtnqbr1dNye7y2+XL6WN2m82b7uzpeJvv3S9uW5mkc08n+dszv67Z/d9isPHmepTKz/Jrqc0rteVsuxl/tdQs9",
      "Cto9aMN8aKMnQROCjsFMgi4EA4NGgiEEMwRrJcEsBAsGCwkWIdhh0EmwE4I9BPuBBHshWDHYkWAVggMGgwSH/4OWME",
      "ikmCDFUEpHpJggxVBKR6SYIMVQSkekmCDFUEohUkyQYiilECkmSDGUUogUE6QYSslEiglSDKVkIsUEKYZSMpFighRH",
      "KZlIcUGKo5QgUlyQ4igliBQXpDhKCSLFBSmOUpxIcUGKoxQnUlyQ4ijFiRQXpDhKMSLFBSmOUoxIcUGKoxQjUlyQEi",
      "jFiJQQpARKSURKCFICpSQiJQQpgVISkRKClAApdSBSQpASBYNESghSosMgkRKClAAptRIpIUiJikEiJQQpMWCQSIkH",
      "UhZ/N5bxo83jXeYHU0ZVLugMAAA=",
    ].joined()
    return Array(Data(base64Encoded: text) ?? Data())
  }
}
