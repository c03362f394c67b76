import GeofenceCore
import GeofenceTestSupport
import GeofenceTraces
import Testing

/// Damaged files of every dialect: never a trap, and the same whatever the size of the pieces.
@Suite("CSV mutations") private struct CSVMutationLawTests {
  /// Small files as they are written, one for each thing that readers do in a way of its own.
  private static let samples = [
    "time,lat,lon\n1715673600,10,20\n1715673660,10.5,-20.25\n\n1715673720,11,21",
    "sep=;\r\nid;date;time;lat;N/S;lon;E/W;valid;accuracy\r\n"
      + "\"a \"\"b\"\"\";11/03/2021;08:00;10,5;N;20;E;true;5\r\nb;20/03/2021;09:00:00.5;1e1;S;-20,25;W;false;\r\n",
    "time\tlat\tlon\tnote\r2024-05-14 08:00\t10\t20\t\"x\ry\"\r2024-05-14 08:01\t11\t20\t\r",
    "date|lat|lon|device|hAcc\n45426.5|10|20|\"d|1\"|3\n45426.75|1e400|20|d 2|nan\n",
    "# \"log\n# lat lon time id\n10 20 1715673600 1\n  11   20 1715673660 2  \n\"12\" 20 0 3\n",
    "#airframe, x=\"1\"\n#yyy, hh\n  Lcl Date, Lcl Time, UTCOfst, Latitude, Longitude\n"
      + "2024-05-14, 03:00:00,  -05:00, 10.0, 20.0\n2024-05-14, 3:00:00, -5, 10.0, 20.0\n",
    "\u{FEFF}timestampMs,latitudeE7,longitudeE7,MMSI\r\n1715673600000,100000000,200000000,244\r\n"
      + "1715673660000,110000000,200000000,245\r\n",
    "Time,position_lat,position_long,id\n13/06/2024 08:00,119304647,238609294,7\n"
      + "05/06/2024 8:00 pm,10.5N,20 E,7\n20240514080100,,20,9\n",
  ].map { Array($0.utf8) }

  private static let bytes =
    Array("\"\"\"\",;\t|\r\n\r\n  0123456789-+/:.eETNSZ#=\u{0}\u{1E}".utf8)
    + [0xFF, 0xC3, 0x80]

  /// A sample with some bytes put in, taken out, replaced, or pieces of it doubled and swapped.
  private static func mutant(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var text = samples[Int(seed % UInt64(samples.count))]
    for _ in 0..<Int.random(in: 0...8, using: &random) where text.count > 2 {
      let index = Int.random(in: 0..<text.count, using: &random)
      let end = min(text.count, index + Int.random(in: 1...30, using: &random))
      switch Int.random(in: 0...6, using: &random) {
      case 0: text.removeSubrange(index..<end)
      case 1:
        let place = Int.random(in: 0...index, using: &random)
        text.insert(contentsOf: text[index..<end], at: place)
      case 2: text.removeLast((text.count - 1) / Int.random(in: 2...9, using: &random))
      case 3:
        let byte = bytes.randomElement(using: &random) ?? 0
        text.insert(contentsOf: repeatElement(byte, count: end - index), at: index)
      case 4: text.insert(bytes.randomElement(using: &random) ?? 0, at: index)
      default: text[index] = bytes.randomElement(using: &random) ?? 0
      }
    }
    return text
  }

  /// Some seeds ask for columns by number and give options, as users do.
  private static func options(_ seed: UInt64) -> TraceOptions {
    var random = SplitMix64(seed: seed &* 3)
    var options = TraceOptions()
    func column() -> String { String(Int.random(in: 0...6, using: &random)) }
    if seed % 5 == 4 { options.columns = [.lat: column(), .lon: column(), .time: column()] }
    if seed % 7 == 3 { options.columns[.device] = column() }
    if seed % 4 == 3 { options.dateOrder = .dmy }
    if seed % 6 == 5 { options.timeUnit = .ms }
    options.keepsFixesWithoutTime = seed % 3 == 1
    return options
  }

  /// How many times as many mutants as an unoptimized build has time for.
  private static var factor: UInt64 {
    #if DEBUG
    1
    #else
    100
    #endif
  }

  /// Reads a mutant whole and in pieces; all of it must agree.
  private static func check(_ seed: UInt64, pieces: some Sequence<Int>) {
    let text = mutant(seed)
    let options = options(seed)
    let whole = CSVReading(text, options: options)
    for piece in pieces {
      let split = CSVReading(text, chunk: piece, options: options)
      // Coordinates that are no number are unlike themselves.
      let isSame = split == whole || "\(split)" == "\(whole)"
      #expect(isSame, "seed \(seed), pieces of \(piece)")
    }
    for rejection in whole.rejections { #expect(rejection.detail.utf8.count < 250, "seed \(seed)") }
    for fix in whole.fixes {
      #expect(fix.time >= Timestamp.earliest && fix.time <= Timestamp.latest, "seed \(seed)")
      #expect(Int(fix.device) < whole.devices.count, "seed \(seed)")
    }
  }

  @Test(arguments: samples.indices)
  func `a file as it is written is read alike in pieces of every size`(sample: Int) {
    for round in 0..<Self.factor {
      Self.check(UInt64(sample) + round * UInt64(Self.samples.count), pieces: 1...64)
    }
  }

  @Test func `mutants of every dialect are read alike in pieces of some sizes`() {
    for seed in 100..<(100 + 160 * Self.factor) {
      Self.check(seed, pieces: [Int(seed % 64) + 1])
    }
  }

  @Test func `mutants are told apart without a trap, as a trace and as regions`() {
    for seed in 0..<(80 * Self.factor) {
      let text = Self.mutant(seed)
      let piece = Int(seed % 64) + 1
      let first = TraceText(text, as: "a.dat", chunk: 4096)
      let second = TraceText(text, as: "a.dat", chunk: piece)
      #expect(first.reasons == second.reasons && first.lines == second.lines, "seed \(seed)")
      #expect(first.error == second.error, "seed \(seed)")
      var options = RegionOptions()
      options.identifier = .row
      options.defaultRadiusMeters = 10
      let regions = try? RegionReader.read(bytes: text, name: "r", chunk: 4096, options: options)
      let again = try? RegionReader.read(bytes: text, name: "r", chunk: piece, options: options)
      #expect(regions?.bad == again?.bad && regions?.lines == again?.lines, "seed \(seed)")
    }
  }
}
