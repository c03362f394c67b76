import GeofenceCore

/// The points of one file, of which only those of the highest kind count.
///
/// Track points go out at once. As long as none was seen, routes and waypoints are held back: they
/// count when the file ends without track points.
struct GPXRecords {
  /// Where records of one kind are counted.
  struct Count {
    var count = 0
    var first = SourcePlace.none

    mutating func add(_ count: Int = 1, at place: SourcePlace) {
      if self.count == 0 { first = place }
      self.count += count
    }
  }

  private let source: SourceContext
  private let options: TraceOptions
  private var counts = [Count](repeating: Count(), count: 3)
  private var zoneless = [Count](repeating: Count(), count: 3)
  private var ignored = [Count](repeating: Count(), count: 3)
  private var held = [TraceBatch](repeating: TraceBatch(), count: 3)
  private var names: [String]
  private var currentName = 0
  private var currentNumber: UInt32?
  private var releasing: GPXRank?
  private var releasedFixes = 0
  private var releasedRejections = 0
  /// Counts the track segments and routes.
  var segment: UInt32 = 0

  init(source: SourceContext, options: TraceOptions) {
    self.source = source
    self.options = options
    if case .named(let name) = options.device { names = [name] } else { names = [source.stem] }
  }

  /// Takes the name of a track or route for the device of its points; nil at its beginning.
  mutating func beginTrack(named name: String?) {
    guard options.device == .track else { return }
    let next = name.map { $0.isEmpty ? names[0] : $0 } ?? names[0]
    if next == names[currentName] { return }
    currentName = next == names[0] ? 0 : names.count
    if currentName > 0 { names.append(next) }
    currentNumber = nil
  }

  /// Takes a point that is complete.
  mutating func add(
    _ point: GPXPoint, into batch: inout TraceBatch, devices: inout DeviceTable
  ) {
    let place = SourcePlace(file: source.file, line: point.line)
    let rank = point.rank.rawValue
    // A further point of a track whose number is known, with all that it needs.
    if point.rank == .track, point.problem == nil, let number = currentNumber,
      case .instant(let time, hasZone: true) = point.time
    {
      counts[rank].count += 1
      batch.add(
        Fix(
          device: number, time: time, latitude: point.latitude, longitude: point.longitude,
          accuracyMeters: point.accuracyMeters ?? 0, segment: segment, place: place))
      return
    }
    counts[rank].add(at: place)
    if point.rank == .track {
      if counts[rank].count == 1 { dropHeld() }
      let number = currentNumber ?? devices.number(of: names[currentName])
      currentNumber = number
      Self.add(entry(point, place, device: number), to: &batch)
    } else if counts[GPXRank.track.rawValue].count > 0 {
      ignored[rank].add(at: place)
    } else {
      let entry = entry(point, place, device: UInt32(currentName))
      Self.add(entry, to: &held[rank])
    }
  }

  private enum Entry {
    case fix(Fix)
    case rejection(TraceBatch.Rejection)
  }

  private static func add(_ entry: Entry, to batch: inout TraceBatch) {
    switch entry {
    case .fix(let fix): batch.add(fix)
    case .rejection(let rejection): batch.rejections.append(rejection)
    }
  }

  private mutating func entry(_ point: GPXPoint, _ place: SourcePlace, device: UInt32) -> Entry {
    var fix = Fix(
      device: device, time: 0, latitude: point.latitude, longitude: point.longitude,
      accuracyMeters: point.accuracyMeters ?? 0, segment: segment, place: place)
    if let problem = point.problem { return rejection(place, .malformed, problem) }
    switch point.time {
    case .instant(let time, let hasZone):
      if !hasZone { zoneless[point.rank.rawValue].add(at: place) }
      fix.time = time
      return .fix(fix)
    case .malformed(let words): return rejection(place, .malformed, words)
    case .absent, .unusable:
      if options.keepsFixesWithoutTime {
        fix.flags = .withoutTime
        return .fix(fix)
      }
      if case .unusable(let words) = point.time { return rejection(place, .noTime, words) }
      return rejection(place, .noTime, "no time")
    }
  }

  private func rejection(_ place: SourcePlace, _ reason: RejectReason, _ detail: String) -> Entry {
    .rejection(TraceBatch.Rejection(place: place, reason: reason, detail: detail))
  }

  /// What was held back does not count after all.
  private mutating func dropHeld() {
    for rank in [GPXRank.route, .waypoint] { ignore(rank) }
  }

  private mutating func ignore(_ rank: GPXRank) {
    ignored[rank.rawValue] = counts[rank.rawValue]
    zoneless[rank.rawValue] = Count()
    held[rank.rawValue] = TraceBatch()
  }

  /// Puts records that were held back into the batch, once the file has ended.
  mutating func release(into batch: inout TraceBatch, devices: inout DeviceTable) {
    if releasing == nil {
      for rank in held.indices { held[rank].settle() }
      if counts[GPXRank.track.rawValue].count > 0 {
        releasing = .track
      } else if counts[GPXRank.route.rawValue].count > 0 {
        releasing = .route
        ignore(.waypoint)
      } else {
        releasing = .waypoint
      }
    }
    let rank = (releasing ?? .track).rawValue
    while batch.count < TraceBatch.usualCount && releasedFixes < held[rank].fixes.count {
      var fix = held[rank].fixes[releasedFixes]
      fix.device = devices.number(of: names[Int(fix.device)])
      batch.add(fix)
      releasedFixes += 1
    }
    while batch.count < TraceBatch.usualCount && releasedRejections < held[rank].rejections.count {
      batch.rejections.append(held[rank].rejections[releasedRejections])
      releasedRejections += 1
    }
    if !hasHeld { held[rank] = TraceBatch() }
  }

  /// Whether records wait to be released.
  var hasHeld: Bool {
    guard let releasing else { return counts[GPXRank.track.rawValue].count == 0 && !isEmpty }
    return releasedFixes < held[releasing.rawValue].fixes.count
      || releasedRejections < held[releasing.rawValue].rejections.count
  }

  /// Whether there was no point at all.
  var isEmpty: Bool { counts.allSatisfy { $0.count == 0 } }

  /// What was guessed or left out.
  var notices: [TraceNotice] {
    var notices: [TraceNotice] = []
    let all = Self.sum(zoneless)
    if all.count > 0 {
      notices.append(TraceNotice(.timesWithoutZone, count: all.count, first: all.first))
    }
    let left = Self.sum(ignored)
    if left.count > 0 {
      let kinds = [
        ignored[GPXRank.route.rawValue].count > 0 ? "route points" : "",
        ignored[GPXRank.waypoint.rawValue].count > 0 ? "waypoints" : "",
      ]
      let detail = kinds.filter { !$0.isEmpty }.joined(separator: " and ")
      notices.append(
        TraceNotice(.otherPointsIgnored, count: left.count, first: left.first, detail: detail))
    }
    return notices
  }

  private static func sum(_ counts: [Count]) -> Count {
    var sum = Count()
    for count in counts where count.count > 0 {
      sum.first = sum.count == 0 ? count.first : min(sum.first, count.first)
      sum.count += count.count
    }
    return sum
  }
}
