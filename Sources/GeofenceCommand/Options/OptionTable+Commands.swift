extension OptionTable {
  /// The commands, in the order of the help.
  package static let commands = [replay, check, generate, bench, help]

  /// The command of a name.
  package static func command(_ name: CommandSpec.Name) -> CommandSpec {
    switch name {
    case .replay: replay
    case .check: check
    case .generate: generate
    case .bench: bench
    case .help: help
    }
  }

  private static let helpOption = generalOptions.filter { $0.name == .help }

  private static func without(_ names: OptionName..., from options: [OptionSpec]) -> [OptionSpec] {
    options.filter { !names.contains($0.name) }
  }

  private static func only(_ names: OptionName..., from options: [OptionSpec]) -> [OptionSpec] {
    options.filter { names.contains($0.name) }
  }

  private static let replay = CommandSpec(
    name: .replay,
    summary: "replay traces against regions and print who entered and left, when",
    synopsis: "[OPTIONS] --regions FILE [TRACE ...]",
    discussion: """
      Reads GPX, CSV, GeoJSON and NDJSON traces, plain or gzipped, and prints an event whenever a \
      device enters or leaves a region. All TRACEs are one input; no TRACE, or -, is standard input. \
      Events come by time over all of them, so the first one is printed once everything was read; \
      SIGINT ends the reading, and what was read is evaluated. Data goes to standard output, talk to \
      standard error.
      """,
    options: regionOptions + readingOptions + countingOptions + evaluatingOptions + outputOptions
      + runningOptions + helpOption,
    examples: [
      ("geofence replay --regions places.csv ride.gpx", "the events of a ride"),
      (
        "geofence replay --region home,48.2082,16.3738,150m -o home.csv rides/*.gpx",
        "one region, many files, into a CSV file"
      ),
    ],
    mostArguments: nil)

  private static let check = CommandSpec(
    name: .check,
    summary: "tell what is in trace and region files",
    synopsis: "[OPTIONS] [--regions FILE] [TRACE ...]",
    discussion: """
      Prints one row a file: format, records, rejections with their reasons, devices, times, box, \
      order, duplicates, the longest gap, and what was guessed. Nothing is evaluated.
      """,
    options: without(.region, .skipBadRegions, from: regionOptions) + readingOptions
      + countingOptions + only(.memory, from: evaluatingOptions)
      + only(.format, .output, from: outputOptions) + only(.quiet, .strict, from: runningOptions)
      + helpOption,
    examples: [
      ("geofence check ride.gpx", "what is in a trace"),
      ("geofence check --regions places.csv -f ndjson", "what is in a region file, for a program"),
    ],
    mostArguments: nil)

  private static let generate = CommandSpec(
    name: .generate,
    summary: "write seeded synthetic regions and traces of any size",
    synopsis: "[OPTIONS] --out DIR",
    discussion: """
      Writes regions.csv and fixes.csv: centres clustered around cities, radii spread evenly over \
      their logarithm from 50 m to 5 km, devices that walk and drive. Equal options give equal bytes.
      """,
    options: dataOptions + only(.quiet, .progress, from: runningOptions) + helpOption,
    examples: [
      ("geofence generate --out data", "a small workload"),
      (
        "geofence generate --regions 1000000 --devices 10000 --order device --out big",
        "a million regions, six million fixes, one device after the other"
      ),
    ],
    mostArguments: 0)

  private static let bench = CommandSpec(
    name: .bench,
    summary: "measure how fast it runs here, on generated data of any size",
    synopsis: "[OPTIONS]",
    discussion: """
      Measures distances, the index, the engine, the readers and whole replays in memory and in \
      temporary files, on the data that generate writes for the same numbers. One row a benchmark: \
      operations, rounds, nanoseconds an operation in the middle round and within nine of ten, \
      operations and bytes a second, bytes of the index, how many times as fast as the first row of \
      its comparison, and a hash of what it came to. The usual size takes less than half a minute. A row \
      whose result is not that of the row it is compared with ends with 1.
      """,
    options: benchDataOptions + measuringOptions + benchOutputOptions
      + only(.output, from: outputOptions) + only(.quiet, .progress, from: runningOptions)
      + helpOption,
    examples: [
      ("geofence bench", "everything, on data of the usual size"),
      (
        "geofence bench --only engine --regions 1000000 --devices 10000",
        "the engine with a million regions and three million fixes"
      ),
    ],
    mostArguments: 0)

  private static let help = CommandSpec(
    name: .help,
    summary: "explain a command and its options",
    synopsis: "[COMMAND]",
    discussion: "Prints what --help prints.",
    options: helpOption,
    examples: [
      ("geofence help replay", "everything about replay"),
      ("geofence help", "the commands"),
    ],
    mostArguments: 1)
}
