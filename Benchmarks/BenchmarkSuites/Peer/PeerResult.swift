import BenchmarkHarness
import GeofenceCore

/// What a run for the comparison came to, in the form that all systems print.
struct PeerResult {
  /// Fixes whose pairs go into the checksum.
  static let checkedFixes = 200_000

  var regions = 0
  var fixes = 0
  /// Time of the processor for the region set, and time on the wall, in nanoseconds.
  var build: (process: Int64, wall: Int64) = (0, 0)
  /// Bytes of the index without the regions themselves.
  var indexBytes = 0
  /// Bytes by which building made the process grow; nil when the system does not say.
  var memoryBytes: Int?
  /// Nanoseconds of each round.
  var rounds: [Int64] = []
  var pairs = 0
  var enters = 0
  var exits = 0
  /// Bytes of the file that was read.
  var bytes: Int?
  private var checksum: UInt64 = 0

  /// Counts the pairs of a fix and the regions around it.
  mutating func add(fix: Int, around regions: some Collection<UInt32>) {
    pairs += regions.count
    guard fix < PeerResult.checkedFixes else { return }
    for region in regions {
      checksum &+= SplitMix64.mix(UInt64(fix) << 32 | UInt64(region))
    }
  }

  /// Puts a fix of a file into the checksum: its time and place in whole units, so that everybody who
  /// read the same decimals has the same sum.
  mutating func add(fix: Fix) {
    let north = Int64((fix.latitude * 1e7).rounded())
    let east = Int64((fix.longitude * 1e7).rounded())
    checksum &+= UInt64(bitPattern: fix.time &+ 3 &* north &+ 5 &* east)
  }

  /// The result as one line of JSON.
  func json(_ form: PeerOptions.Form) -> String {
    var members = [
      "\"system\":\"geofence\"", "\"form\":\"\(form.rawValue)\"", "\"threads\":1",
      "\"regions\":\(regions)", "\"fixes\":\(fixes)",
      "\"build_s\":\(PeerResult.seconds(build.process))",
      "\"build_wall_s\":\(PeerResult.seconds(build.wall))", "\"index_bytes\":\(indexBytes)",
    ]
    if let memoryBytes { members.append("\"memory_bytes\":\(memoryBytes)") }
    let times = rounds.map(PeerResult.seconds).joined(separator: ",")
    members.append("\"seconds\":[\(times)]")
    if let bytes { members.append("\"bytes\":\(bytes)") }
    if form == .engine || form == .query { members.append("\"pairs\":\(pairs)") }
    if form == .engine { members += ["\"enters\":\(enters)", "\"exits\":\(exits)"] }
    if form != .build { members.append("\"checksum\":\"\(NumberText.hex(checksum))\"") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    NumberText.fixed(Double(nanoseconds) * 1e-9, decimals: 6)
  }
}
