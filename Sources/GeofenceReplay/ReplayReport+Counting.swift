internal import GeofenceCore
internal import GeofenceTraces

extension Tally {
  /// Counts one more.
  mutating func add(_ place: SourcePlace) {
    first = count == 0 ? place : min(first, place)
    count += 1
  }

  /// Counts what another tally counted.
  mutating func add(_ other: Tally) {
    guard other.count > 0 else { return }
    first = count == 0 ? other.first : min(first, other.first)
    count += other.count
  }
}

extension ReplayReport {
  /// Counts a record that did not count.
  mutating func reject(_ place: SourcePlace, _ reason: RejectReason) {
    rejected[Int(reason.rawValue)].add(place)
  }

  /// Takes the notices of a file in; of a kind that was noted before only the count.
  mutating func note(_ more: [TraceNotice]) {
    for notice in more {
      if let known = notices.firstIndex(where: { $0.kind == notice.kind }) {
        notices[known].count += notice.count
      } else {
        notices.append(notice)
      }
    }
  }

  /// Fills in what follows from the counts.
  mutating func sumUp() {
    read = rejected.reduce(accepted) { $0 + $1.count }
  }
}
