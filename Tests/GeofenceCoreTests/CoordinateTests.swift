import GeofenceCore
import GeofenceTestSupport
import Testing

@Suite struct CoordinateTests {
  private static let wrappings: [(Double, Double)] = [
    (180, -180), (-180, -180), (180.5, -179.5), (360, 0), (-360, 0), (359.75, -0.25),
    (-180.5, 179.5), (-359.75, 0.25), (179.9, 179.9), (0, 0), (270, -90), (-270, 90),
    (540.0 / 2, -90),
  ]

  @Test(arguments: wrappings)
  func `longitudes are wrapped by at most one turn`(longitude: Double, wrapped: Double) throws {
    let coordinate = try #require(Coordinate(latitude: 1, longitude: longitude))
    #expect(coordinate.longitude == wrapped)
  }

  @Test func `a wrapped longitude is the exact difference from a turn`() throws {
    let coordinate = try #require(Coordinate(latitude: 1, longitude: 180.05))
    #expect(coordinate.longitude == 180.05 - 360)
    #expect((coordinate.longitude + 179.95).magnitude < 1e-13)
  }

  @Test(arguments: [
    360.5, -360.5, Double(360).nextUp, Double(-360).nextDown, .infinity, -.infinity, .nan, 1e308,
    .signalingNaN,
  ])
  func `longitudes beyond a turn are none`(longitude: Double) {
    #expect(Coordinate(latitude: 1, longitude: longitude) == nil)
  }

  @Test(arguments: [
    Double(90).nextUp, Double(-90).nextDown, 90.5, .infinity, -.infinity, .nan, 1e308,
    .signalingNaN,
  ])
  func `latitudes beyond the poles are none`(latitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: 1) == nil)
  }

  @Test(arguments: [90, -90, 0, 89.999])
  func `latitudes up to the poles are kept`(latitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: 1)?.latitude == latitude)
  }

  @Test func `negative zero is zero`() throws {
    for (latitude, longitude) in [(-0.0, -0.0), (0, -0.0), (-0.0, 360), (0, -360)] {
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(coordinate.latitude.bitPattern == 0)
      #expect(coordinate.longitude.bitPattern == 0)
    }
  }

  @Test func `what is wrapped lies in the half-open range`() throws {
    var random = SplitMix64(seed: 0xE1)
    let edges = [180.0, 360, -180, -360, 0]
    for _ in 0..<50_000 {
      var longitude = random.number(from: -360, to: 360)
      if random.next() & 1 == 0 {
        longitude = edges[random.index(below: edges.count)]
        let offset = random.powerOfTwo(from: -1074, to: -30)
        longitude += random.next() & 1 == 0 ? offset : -offset
      }
      guard let coordinate = Coordinate(latitude: 0, longitude: longitude) else {
        #expect(longitude.magnitude > 360)
        continue
      }
      #expect(coordinate.longitude >= -180 && coordinate.longitude < 180, "\(longitude)")
    }
  }
}
