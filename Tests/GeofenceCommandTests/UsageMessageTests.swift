import GeofenceCommand
import Testing

/// Every wrong use ends with 2, an empty standard output and one line that says what was expected.
struct UsageMessageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }
  }

  static let cases = [
    Case("", "no command; expected 'replay', 'check', 'generate', 'bench' or 'help'"),
    Case("replai x", "unknown command 'replai'; did you mean 'replay'?"),
    Case(
      "frobnicate",
      "unknown command 'frobnicate'; expected 'replay', 'check', 'generate', 'bench' or 'help'"
    ),
    Case("help chekc", "unknown command 'chekc'; did you mean 'check'?"),
    Case("help a b", "found 'b'; expected no more arguments"),
    Case("generate x --out y", "found 'x'; expected no more arguments"),
    Case("--helpp", "unknown option '--helpp'; did you mean '--help'?"),
    Case("replay --zzz", "unknown option '--zzz'; geofence help replay lists the options"),
    Case("replay --tz UTC -", "unknown option '--tz'; geofence help replay lists the options"),
    Case("replay --regins x", "unknown option '--regins'; did you mean '--regions'?"),
    Case("replay --regions", "--regions: found no value; expected --regions FILE"),
    Case("replay --strict=1", "--strict: found '1'; expected no value"),
    Case("replay -", "no regions; expected --regions FILE or --region ID,LAT,LON,RADIUS"),
    Case(
      "replay --region a,1,2,3", "no trace; expected a TRACE, or a trace piped into standard input"),
    Case("check", "no file; expected a TRACE or --regions FILE"),
    Case("generate", "no folder to write to; expected --out"),
    Case("bench x", "found 'x'; expected no more arguments"),
    Case(
      "bench --regions 0", "--regions: found '0'; expected a whole number from 1 to 100000000"),
    Case(
      "bench --devices 3 --seconds 50000000",
      "--seconds: found '50000000'; expected at most 33333333 for 3 devices"),
    Case("bench --only engin", "--only: found 'engin'; expected 'engine'?"),
    Case(
      "bench --only all",
      "--only: found 'all'; expected 'distance', 'index-build', 'index-query', 'engine', 'csv', "
        + "'gpx', 'ndjson', 'regions' or 'replay'"),
    Case(
      "bench --filter nothing --quiet",
      "--filter: found 'nothing'; expected a part of a row's name, such as 'engine' or 'time-order'"
    ),
    Case("bench -f csv", "--format: found 'csv'; expected 'ndjson' or 'table'"),
    Case("bench --jobs 0", "--jobs: found '0'; expected a whole number from 1 to 1024"),
    Case(
      "bench --measure long",
      "--measure: found 'long'; expected a duration such as 90s, 5m, 2h, 1d"),
    Case("replay --region a,1,2,3 - -", "standard input is asked for twice; expected - only once"),
    Case("replay --regions - -", "standard input is asked for twice; expected - only once"),
    Case(
      "replay --region a,1,2,3 /nowhere/x.gpx",
      "/nowhere/x.gpx: no such file; expected a file, or - for standard input"),
    Case(
      "replay --regions /nowhere/r.csv -",
      "/nowhere/r.csv: no such file; expected a file, or - for standard input"),
    Case("replay --region a,1,2,3 /tmp", "/tmp: a folder; expected a file"),
    Case(
      "replay --radius 5x -",
      "--radius: found '5x'; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi"),
    Case(
      "replay --radius -5 -",
      "--radius: found '-5'; expected a length such as 100m, 0.5km, 1mi, 300ft, 2nmi"),
    Case(
      "replay --max-future soon -",
      "--max-future: found 'soon'; expected a duration such as 90s, 5m, 2h, 1d"),
    Case(
      "replay --max-speed 0 -",
      "--max-speed: found '0'; expected a speed such as 50m/s, 120km/h, 30kn"),
    Case(
      "replay --from noon -", "--from: found 'noon'; expected a time such as 2024-05-14T08:00:00Z"),
    Case(
      "replay --from 2024-05-15T00:00:00Z --to 2024-05-14T00:00:00Z -",
      "--to: found '2024-05-14T00:00:00Z'; expected a time not before --from"),
    Case(
      "replay --interval 1s -",
      "--interval without --start; expected the time of the first fix too, as --start TIME"),
    Case(
      "replay --start 2024-05-15T00:00:00Z -",
      "--start without --interval; expected the time between two fixes too, as --interval 1s"),
    Case(
      "replay --order fast -", "--order: found 'fast'; expected 'sort', 'input' or 'window=10m'"),
    Case(
      "replay --order window=x -",
      "--order: found 'window=x'; expected 'sort', 'input' or 'window=10m'"),
    Case(
      "replay --memory lots -",
      "--memory: found 'lots'; expected a size of at least 1MiB such as 64MB, 1GiB"),
    Case("replay --jobs 0 -", "--jobs: found '0'; expected a whole number from 1 to 1024"),
    Case(
      "replay -f xml -", "--format: found 'xml'; expected 'ndjson', 'csv', 'geojson' or 'table'"),
    Case(
      "replay --region a,1,2,3 -o x.tsv -",
      "--output: found 'x.tsv'; expected a name that ends in '.ndjson', '.csv', '.geojson' or '.txt'; --format names a format for any name"
    ),
    Case(
      "check -o x.csv.gz -",
      "--output: found 'x.csv.gz'; expected a name that ends in '.ndjson', '.csv' or '.txt'; --format names a format for any name"
    ),
    Case("check -f geojson -", "--format: found 'geojson'; expected 'ndjson', 'csv' or 'table'"),
    Case("replay --events enter,exot -", "--events: found 'exot'; expected 'exit'?"),
    Case("replay --fields time,time -", "--fields: found 'time,time'; expected 'time' only once"),
    Case(
      "replay --columns when=x -",
      "--columns: found 'when=x'; expected time=NAME,lat=NAME,lon=NAME,device=NAME,accuracy=NAME,speed=NAME, or some of these"
    ),
    Case("replay --null-island sink -", "--null-island: found 'sink'; expected 'keep' or 'drop'"),
    Case(
      "replay --device a --device-from file -", "--device and --device-from; expected one of them"),
    Case(
      "replay --generate-manual",
      "unknown option '--generate-manual'; geofence help replay lists the options"),
    Case(
      "generate --out x --regions many",
      "--regions: found 'many'; expected a whole number from 0 to 1000000000"),
    Case("generate --out x --order sort", "--order: found 'sort'; expected 'time' or 'device'"),
    Case(
      "--generate-completion-script csh",
      "--generate-completion-script: found 'csh'; expected 'bash', 'zsh' or 'fish'"),
  ]

  @Test(arguments: cases)
  func `wrong use is explained`(wrong: Case) {
    let screen = Screen()
    #expect(screen.run(wrong.arguments) == .usage)
    #expect(screen.output == "")
    #expect(screen.talk == "geofence: \(wrong.message)\n")
  }

  @Test(arguments: ["-5", "nan", "inf", "1e400"])
  func `a region with an impossible radius is named`(radius: String) {
    let screen = Screen()
    #expect(screen.run("replay", "--region", "bad,10,20,\(radius)", "-") == .usage)
    #expect(screen.talk.hasPrefix("geofence: --region: ") && screen.talk.contains("bad"))
    #expect(screen.talk.contains(radius))
  }

  @Test func `what a user typed cannot drive the terminal`() {
    let screen = Screen()
    #expect(screen.run("\u{1B}[2J") == .usage)
    #expect(screen.talk.contains("'\\u{1b}[2J'"))
  }

  @Test func `asking for help or the version succeeds`() {
    let screen = Screen()
    for arguments in [
      ["-h"], ["--help"], ["help"], ["help", "replay"], ["replay", "-h"], ["--version"],
    ] {
      #expect(screen.run(arguments) == .success)
      #expect(screen.output.contains("geofence") && screen.talk == "")
    }
    screen.outputFailure = .closedPipe
    #expect(screen.run("--help") == .success && screen.talk == "")
    screen.outputFailure = .failed("No space left on device")
    #expect(screen.run("--help") == .failure)
    #expect(
      screen.talk == "geofence: standard output: cannot be written: No space left on device\n")
  }
}
