import BenchmarkSuites
import Foundation
import GeofenceCore
import GeofenceEngine
import GeofenceTestSupport
import Testing

/// What `geofence-benchmark peer` counts, against asking every region about every fix.
@Suite struct PeerCommandTests {
  @Test(arguments: [1, 20_261_201, 7_000_000_003] as [UInt64])
  func `counts are those of brute force`(seed: UInt64) throws {
    let folder = try ColumnFolder(seed: seed)
    for (regions, fixes) in [(80, 1500), (80, 700), (25, 1500)] {
      let expected = folder.bruteForce(regions: regions, fixes: fixes)
      #expect(expected.pairs > 100 && expected.enters ?? 0 > 20 && expected.exits ?? 0 > 10)
      let engine = try folder.peer(form: "engine", regions: regions, fixes: fixes)
      #expect(engine.counts == expected, "ColumnFolder(seed: \(seed))")
      #expect(engine.rounds == 2)
      let query = try folder.peer(form: "query", regions: regions, fixes: fixes)
      #expect(query.counts.pairs == expected.pairs)
      #expect(query.counts.checksum == expected.checksum)
    }
  }

  @Test func `a set shorter than asked for is taken whole`() throws {
    let folder = try ColumnFolder(seed: 5)
    let result = try folder.peer(form: "engine", regions: 1_000_000, fixes: 1_000_000)
    #expect(result.counts == folder.bruteForce(regions: 80, fixes: 1500))
  }

  @Test func `building is timed without fixes`() throws {
    let folder = try ColumnFolder(seed: 6)
    let line = try folder.line(["--form", "build", "--regions", "80"])
    #expect(line.contains("\"form\":\"build\"") && line.contains("\"regions\":80"))
    #expect(line.contains("\"fixes\":0") && line.contains("\"index_bytes\":"))
    #expect(!line.contains("checksum"))
  }

  @Test func `reading a file comes to its times and places`() throws {
    let folder = try ColumnFolder(seed: 7)
    let rows =
      "id,time,lat,lon\na,1700000000,48.2082,-16.3738\nb,1700000001,-0.0000001,179.9999999\n"
    try folder.write("fixes.csv", text: rows)
    let line = try folder.line(["--form", "read", "--reps", "2"], file: "fixes.csv")
    let places = 3 * (482_082_000 - 1) + 5 * (-163_738_000 + 1_799_999_999)
    let sum = UInt64(bitPattern: Int64(3_400_000_001_000_000 + places))
    #expect(line.contains("\"fixes\":2,") && line.contains("\"bytes\":\(rows.utf8.count)"))
    #expect(line.contains("\"checksum\":\"\(padded(sum))\""))
    #expect(!line.contains("pairs"))
  }

  @Test(arguments: [
    [], ["--dir"], ["--dir", "/nowhere/at/all"], ["--dir", "x", "--form", "fast"],
    ["--dir", "x", "--fixes", "0"], ["--dir", "x", "--quickly", "1"],
  ])
  func `wrong arguments and missing files are complained about`(arguments: [String]) {
    var complaints: [String] = []
    let code = BenchmarkCommand.run(
      arguments: ["peer"] + arguments, printLine: { _ in }, complain: { complaints.append($0) })
    #expect(code == 2)
    #expect(complaints.count == 1)
  }

  @Test func `columns of different lengths and places off the Earth are refused`() throws {
    let folder = try ColumnFolder(seed: 8)
    try folder.write("fix_t.f64", [1.7e9])
    #expect(throws: PeerFailure.self) {
      try folder.peer(form: "engine", regions: 80, fixes: 1500)
    }
    try folder.write("reg_lat.f64", [Double](repeating: 91, count: 80))
    #expect(throws: PeerFailure.self) {
      try folder.peer(form: "build", regions: 80, fixes: 1)
    }
  }
}

/// Sixteen hexadecimal digits.
private func padded(_ word: UInt64) -> String {
  let digits = String(word, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

private struct PeerFailure: Error {
  var complaint: String
}

/// What everybody in the comparison must come to.
private struct Counts: Equatable, Decodable {
  var pairs: Int
  var enters: Int?
  var exits: Int?
  var checksum: String
}

private struct Printed {
  var counts: Counts
  var rounds: Int
}

/// A small set of column files with walks over a few clusters of circles, one of them on 180 degrees
/// and one at a pole.
private final class ColumnFolder {
  private let folder: URL
  private var regions: [CircularRegion] = []
  private var fixes: [(device: UInt32, seconds: Double, place: Coordinate)] = []

  init(seed: UInt64) throws {
    var random = GeofenceTestSupport.SplitMix64(seed: seed)
    folder = FileManager.default.temporaryDirectory.appending(path: "peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let centers = [(48.0, 11.0), (-17.0, 179.999), (89.99, 30.0), (0.0, 0.0)]
    func scattered(_ cluster: Int) throws -> Coordinate {
      let (latitude, longitude) = centers[cluster % centers.count]
      return try #require(
        Coordinate(
          latitude: min(latitude + Double.random(in: -0.01...0.01, using: &random), 90),
          longitude: longitude + Double.random(in: -0.01...0.01, using: &random)))
    }
    for index in 0..<80 {
      let radius = Double.random(in: 20...2000, using: &random)
      regions.append(
        try #require(
          CircularRegion(
            identifier: "r\(index)", center: try scattered(index), radiusMeters: radius)))
    }
    for step in 0..<100 {
      for device in 0..<15 {
        fixes.append((UInt32(device), 1.7e9 + Double(step), try scattered(device)))
      }
    }
    try write("reg_lat.f64", regions.map(\.center.latitude))
    try write("reg_lon.f64", regions.map(\.center.longitude))
    try write("reg_r.f64", regions.map(\.radiusMeters))
    try write("fix_dev.u32", words: fixes.map(\.device))
    try write("fix_t.f64", fixes.map(\.seconds))
    try write("fix_lat.f64", fixes.map(\.place.latitude))
    try write("fix_lon.f64", fixes.map(\.place.longitude))
    try write("fix_acc.f64", fixes.map { _ in Double.random(in: 3...30, using: &random) })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ values: [Double]) throws {
    try write(name, words: values.map(\.bitPattern))
  }

  func write(_ name: String, words: [some FixedWidthInteger]) throws {
    let bytes = words.flatMap { word in
      (0..<word.bitWidth / 8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    try Data(bytes).write(to: folder.appending(path: name))
  }

  func write(_ name: String, text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// The line that the command prints about the folder, or about a file of it.
  func line(_ arguments: [String], file: String? = nil) throws -> String {
    var lines: [String] = []
    var complaints: [String] = []
    let code = BenchmarkCommand.run(
      arguments: file.map { ["peer", "--file", folder.appending(path: $0).path] + arguments }
        ?? ["peer", "--dir", folder.path] + arguments,
      printLine: { lines.append($0) }, complain: { complaints.append($0) })
    guard code == 0 else { throw PeerFailure(complaint: complaints.joined()) }
    try #require(lines.count == 1)
    return lines[0]
  }

  func peer(form: String, regions: Int, fixes: Int) throws -> Printed {
    struct Times: Decodable { var seconds: [Double] }
    let text = try line([
      "--form", form, "--regions", "\(regions)", "--fixes", "\(fixes)", "--reps", "2",
    ])
    let data = Data(text.utf8)
    return Printed(
      counts: try JSONDecoder().decode(Counts.self, from: data),
      rounds: try JSONDecoder().decode(Times.self, from: data).seconds.count)
  }

  func bruteForce(regions count: Int, fixes most: Int) -> Counts {
    let few = regions.prefix(count)
    let containment = BruteForceOracle(few)
    var oracle = RawRuleOracle(containment, regions: few)
    var counts = Counts(pairs: 0, enters: 0, exits: 0, checksum: "")
    var sum: UInt64 = 0
    for (number, fix) in fixes.prefix(most).enumerated() {
      let inside = containment.regions(containing: fix.place)
      counts.pairs += inside.count
      for region in inside { sum &+= mixed(UInt64(number) << 32 | UInt64(region)) }
      let time = Int64(fix.seconds * 1e6)
      for event in oracle.events(device: fix.device, time: time, at: fix.place, inside: inside) {
        switch event.kind {
        case .enter: counts.enters? += 1
        case .exit: counts.exits? += 1
        }
      }
    }
    counts.checksum = padded(sum)
    return counts
  }

  /// The mix of a pair, as the other programs of the comparison have it.
  private func mixed(_ pair: UInt64) -> UInt64 {
    var word = pair
    word ^= word >> 30
    word = word &* 0xbf58_476d_1ce4_e5b9
    word ^= word >> 27
    word = word &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
