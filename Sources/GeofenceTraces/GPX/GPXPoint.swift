import GeofenceCore

/// What kind of point it is; a lower one is used when there is none of a higher kind.
enum GPXRank: Int {
  case track
  case route
  case waypoint
}

/// A point that is being read.
struct GPXPoint {
  /// What its time says.
  enum Time {
    case absent
    case instant(Int64, hasZone: Bool)
    case unusable(String)
    case malformed(String)
  }

  var rank = GPXRank.track
  var depth = 0
  var line = 0
  var latitude = 0.0
  var longitude = 0.0
  var accuracyMeters: Double?
  var time = Time.absent
  /// What is wrong with the coordinates.
  var problem: String?

  /// Takes the coordinates from the attributes of a tag.
  mutating func readCoordinates(_ scanner: borrowing XMLScanner, _ bytes: Span<UInt8>) {
    var hasLatitude = false
    var hasLongitude = false
    for index in 0..<scanner.attributeCount {
      let attribute = scanner.attributes[index]
      guard attribute.nameEnd - attribute.nameStart == 3 else { continue }
      if attribute.word == GPXName.lat {
        hasLatitude = true
        latitude =
          DecimalNumber.parse(bytes, from: attribute.start, to: attribute.end)
          ?? readSlowly("latitude", attribute, scanner, bytes)
      } else if attribute.word == GPXName.lon {
        hasLongitude = true
        longitude =
          DecimalNumber.parse(bytes, from: attribute.start, to: attribute.end)
          ?? readSlowly("longitude", attribute, scanner, bytes)
      }
    }
    if problem != nil { return }
    if !hasLatitude {
      problem = hasLongitude ? "no latitude" : "no latitude and longitude"
    } else if !hasLongitude {
      problem = "no longitude"
    }
  }

  /// Blanks around a number, or references within, are rare.
  @inline(never)
  private mutating func readSlowly(
    _ what: StaticString, _ attribute: XMLScanner.Attribute, _ scanner: borrowing XMLScanner,
    _ bytes: Span<UInt8>
  ) -> Double {
    var text: ContiguousArray<UInt8> = []
    scanner.appendValue(bytes, of: attribute, into: &text)
    let (from, to) = text.span.trimmed()
    if let value = DecimalNumber.parse(text.span, from: from, to: to) { return value }
    if problem == nil {
      problem = "\(what) \(Excerpt.quoted(text.span, from: 0, to: text.count))"
    }
    return 0
  }
}

extension Span<UInt8> {
  /// The range without blanks at both ends.
  func trimmed() -> (from: Int, to: Int) {
    var from = 0
    var to = count
    while from < to && self[from] <= 0x20 { from += 1 }
    while from < to && self[to - 1] <= 0x20 { to -= 1 }
    return (from, to)
  }
}
