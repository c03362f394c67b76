import GeofenceCore
import GeofenceTraces

/// Where regions come from, in the order of the command line.
enum RegionSource: Equatable {
  /// A file, `-` for standard input.
  case file(String)
  /// `ID,LAT,LON,RADIUS`, read already.
  case argument(CircularRegion)

  /// The path of a file.
  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// The regions of all sources in order, and what is wrong with them.
struct RegionCollection {
  /// More than this many bad regions are only counted.
  private static let mostListed = 100

  /// The regions that can be used.
  var regions: ContiguousArray<CircularRegion> = []
  /// What is wrong, at most so many as are worth listing.
  var problems: [Diagnostic] = []
  /// How many regions are bad.
  var badCount = 0
  private var places: [String: String] = [:]

  /// Reads all sources.
  ///
  /// - Throws: `TraceError` when a file cannot be read as regions at all.
  init(_ sources: [RegionSource], options: RegionOptions) throws(TraceError) {
    for source in sources {
      switch source {
      case .file(let path):
        let file = try RegionReader.read(path: path, options: options)
        add(file, path: path, remembers: sources.count > 1)
      case .argument(let region): add(region, at: "--region")
      }
    }
    if badCount > RegionCollection.mostListed {
      problems.append(.moreBadRegions(badCount - RegionCollection.mostListed))
    }
  }

  private mutating func add(_ file: RegionFile, path: String, remembers: Bool) {
    let name = path == "-" ? "stdin" : path
    for bad in file.bad { complain(.badRegion(file: name, bad)) }
    if file.regions.isEmpty, file.bad.isEmpty { complain(.emptyRegions(file: name)) }
    guard remembers else {
      regions += file.regions
      return
    }
    for (index, region) in file.regions.enumerated() {
      let line = index < file.lines.count ? file.lines[index] : 0
      add(region, at: place(name, line))
    }
  }

  private mutating func add(_ region: CircularRegion, at place: String) {
    if let first = places[region.identifier] {
      complain(.repeatedRegion(region.identifier, at: place, first: first))
    } else {
      places[region.identifier] = place
      regions.append(region)
    }
  }

  private mutating func complain(_ problem: Diagnostic) {
    badCount += 1
    if badCount <= RegionCollection.mostListed { problems.append(problem) }
  }
}
