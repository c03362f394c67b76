import BenchmarkSuites
import GeofenceTraces

/// The one table that parsing, help, completion and the manual are made from.
package enum OptionTable {
  private static let formats = TraceFormat.allCases.map(\.rawValue)

  static let regionOptions = [
    OptionSpec(
      .regions, "FILE", mayRepeat: true, in: .regions,
      "circular regions to watch: CSV, GeoJSON or NDJSON", isPath: true),
    OptionSpec(
      .region, "ID,LAT,LON,RADIUS", mayRepeat: true, in: .regions,
      "one region; the radius takes a unit: m, km, mi, ft, nmi"),
    OptionSpec(.radius, "LENGTH", in: .regions, "radius for regions that have none"),
    OptionSpec(
      .skipBadRegions, in: .regions, "go on without regions that cannot be read",
      standard: "they end the run"),
    OptionSpec(
      .regionsFormat, choices: formats, in: .regions, "format of the region files",
      standard: "found out"),
    OptionSpec(
      .regionColumns, "id=NAME,lat=NAME,lon=NAME,radius=NAME", in: .regions,
      "columns of region files, by name or by number from 1", standard: "found out"),
    OptionSpec(
      .regionID, "FIELD|row", in: .regions,
      "the field that names a region; `row` names them row1, row2, and so on",
      standard: "the usual one of the format"),
  ]

  static let readingOptions = [
    OptionSpec(
      .inputFormat, choices: formats, in: .reading, "format of the traces", standard: "found out"),
    OptionSpec(
      .columns, "time=NAME,lat=NAME,lon=NAME,device=NAME,accuracy=NAME,speed=NAME", in: .reading,
      "columns of traces, by name or by number from 1", standard: "found out"),
    OptionSpec(.device, "NAME", in: .reading, "whose fixes they are, all of them"),
    OptionSpec(
      .deviceFrom, choices: ["file", "track", "column"], in: .reading,
      "where the device's name stands",
      standard: "the device column, else the file's name"),
    OptionSpec(
      .dateOrder, choices: TraceOptions.DateOrder.allCases.map(\.rawValue), in: .reading,
      "order of the numbers in dates that can be read both ways",
      standard: "found out from the whole file"),
    OptionSpec(
      .timeUnit, choices: TraceOptions.TimeUnit.allCases.map(\.rawValue), in: .reading,
      "unit of numeric times", standard: "by their size"),
    OptionSpec(
      .interval, "DURATION", in: .reading,
      "time between two fixes, for files without times; needs --start"),
    OptionSpec(.start, "TIME", in: .reading, "time of the first fix, for files without times"),
  ]

  static let countingOptions = [
    OptionSpec(.from, "TIME", in: .counting, "leave out fixes before this time"),
    OptionSpec(.to, "TIME", in: .counting, "leave out fixes after this time"),
    OptionSpec(
      .maxAccuracy, "LENGTH", in: .counting, "reject fixes less accurate than this",
      standard: "no limit"),
    OptionSpec(
      .maxFuture, "DURATION", in: .counting, "reject fixes further than this past the clock",
      standard: "no limit"),
    OptionSpec(.now, "TIME", in: .counting, "what the clock says", standard: "the clock"),
    OptionSpec(
      .maxSpeed, "SPEED", in: .counting,
      "reject fixes that are reached only faster, until the next one confirms them; m/s, km/h, kn",
      standard: "no limit"),
    OptionSpec(
      .nullIsland, choices: ["keep", "drop"], in: .counting, "what to do with fixes at exactly 0,0",
      standard: "keep"),
  ]

  static let evaluatingOptions = [
    OptionSpec(
      .initial, choices: ["report", "silent", "both"], in: .evaluating,
      "what a first fix makes: an enter when it is inside, nothing, or an exit for each region outside too",
      standard: "report"),
    OptionSpec(
      .order, "sort|input|window=DURATION", in: .evaluating,
      "evaluate fixes by time, as they come, or by time within a window", standard: "sort"),
    OptionSpec(
      .memory, "SIZE", in: .evaluating,
      "memory for buffered fixes and events before temporary files are used; B, KB, MB, GB, KiB, MiB, GiB",
      standard: "1GiB"),
    OptionSpec(
      .jobs, "N", in: .evaluating, "threads; the output is the same for any number",
      standard: "all cores"),
  ]

  static let outputOptions = [
    OptionSpec(
      .format, short: "f", choices: OutputFormat.allCases.map(\.rawValue), in: .output,
      "output format",
      standard: "by FILE's extension, table on a terminal, else ndjson"),
    OptionSpec(
      .output, short: "o", "FILE", in: .output,
      "write to FILE instead of standard output; it appears whole or not at all", isPath: true),
    OptionSpec(
      .events, "LIST", in: .output, "kinds of events to write: enter, exit", standard: "enter,exit"),
    OptionSpec(
      .fields, "LIST", in: .output, "fields to write, in this order", standard: "all"),
    OptionSpec(
      .csvSafe, in: .output,
      "put a ' before names in CSV that a spreadsheet would take for a formula"),
    OptionSpec(
      .rejects, "FILE", in: .output,
      "write every rejected record as CSV: file, line, reason, detail",
      isPath: true),
  ]

  static let runningOptions = [
    OptionSpec(.quiet, in: .running, "say nothing but errors"),
    OptionSpec(.strict, in: .running, "exit with 1 when a record was rejected"),
    OptionSpec(.failIfNone, in: .running, "exit with 1 when no event was written"),
    OptionSpec(
      .progress, choices: ["auto", "always", "never"], in: .running,
      "show progress on standard error; auto: on a terminal, after a second", standard: "auto"),
    OptionSpec(
      .color, choices: ["auto", "always", "never"], in: .running,
      "colour tables; auto: on a terminal, unless NO_COLOR is set", standard: "auto"),
  ]

  static let dataOptions = [
    OptionSpec(.regions, "N", in: .data, "how many regions", standard: "1000"),
    OptionSpec(.devices, "N", in: .data, "how many devices move", standard: "100"),
    OptionSpec(.seconds, "N", in: .data, "how long they move, one fix a second", standard: "600"),
    OptionSpec(.seed, "N", in: .data, "equal seeds give equal files", standard: "20261201"),
    OptionSpec(
      .order, choices: ["time", "device"], in: .data,
      "all devices of one instant after another, or all fixes of one device", standard: "time"),
    OptionSpec(.out, "DIR", in: .data, "the folder for regions.csv and fixes.csv", isPath: true),
  ]

  static let benchDataOptions = [
    OptionSpec(.regions, "N", in: .data, "how many regions", standard: "100000"),
    OptionSpec(.devices, "N", in: .data, "how many devices move", standard: "1000"),
    OptionSpec(.seconds, "N", in: .data, "how long they move, one fix a second", standard: "300"),
    OptionSpec(
      .seed, "N", in: .data, "equal seeds give equal data and equal results", standard: "20261201"),
  ]

  static let measuringOptions = [
    OptionSpec(
      .only, choices: BenchmarkRun.suiteNames, mayRepeat: true, in: .measuring, "only this suite",
      standard: "all of them"),
    OptionSpec(
      .filter, "TEXT", in: .measuring,
      "only rows with this in their name, and those that they are compared with",
      standard: "all of them"),
    OptionSpec(
      .jobs, "N", in: .measuring, "threads of the replay that is compared with one on one thread",
      standard: "all cores"),
    OptionSpec(
      .measure, "DURATION", in: .measuring,
      "measure each row for about so long, in 3 to 101 rounds", standard: "0.4s"),
  ]

  static let benchOutputOptions = [
    OptionSpec(
      .format, short: "f", choices: BenchCommand.formats.map(\.rawValue), in: .output,
      "output format", standard: "by FILE's extension, table on a terminal, else ndjson")
  ]

  /// The options that stand before any command.
  package static let generalOptions = [
    OptionSpec(.help, short: "h", in: .general, "help; -h is short, --help is full"),
    OptionSpec(.version, in: .general, "the version, and the formats that are read and written"),
    OptionSpec(
      .generateCompletionScript, choices: ["bash", "zsh", "fish"], in: .general,
      "print a completion script for a shell"),
    OptionSpec(.generateManual, in: .general, "print the manual page (roff)"),
  ]
}
