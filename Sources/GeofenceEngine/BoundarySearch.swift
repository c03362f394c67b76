internal import GeofenceCore

/// One search of the index around a position: what contains it, and which boundaries are near.
///
/// Keeps its buffers between searches, so that searching allocates nothing once they have grown.
struct BoundarySearch: Sendable {
  /// A boundary near the position.
  struct Candidate: Sendable, BitwiseCopyable {
    /// Chord metres from the position to the boundary, either way.
    var gapMeters: Float
    var isInside: Bool
    var entry: GridEntry
  }

  /// Boundaries closer than `completeMeters`, at most `NearList.capacity`, nearest first.
  private(set) var candidates: ContiguousArray<Candidate> = []
  /// The regions that contain the position, in the order of the set.
  private(set) var inside: ContiguousArray<UInt32> = []
  /// Chord metres within which `candidates` is all there is.
  private(set) var completeMeters = 0.0
  /// Chord metres within which no boundary lies.
  private(set) var clearMeters = 0.0

  /// Searches within a reach.
  ///
  /// - Parameter reachMeters: Chord metres; at most `GridIndex.largestReach`.
  mutating func run(
    _ regions: borrowing RegionSet, _ vector: UnitVector, _ position: Coordinate,
    reachMeters: Float
  ) {
    candidates.removeAll(keepingCapacity: true)
    inside.removeAll(keepingCapacity: true)
    let reach = Double(reachMeters) / Sphere.radiusMeters
    regions.index.forEachEntry(near: position, reach: reach) { entry in
      let depth = entry.depth(of: vector)
      let isInside =
        depth.magnitude > GridEntry.tie
        ? depth > 0 : regions.contains(entry.region, position)
      if isInside { inside.append(entry.region) }
      if depth.magnitude < reach {
        let gap = Float(depth.magnitude * Sphere.radiusMeters)
        candidates.append(Candidate(gapMeters: gap, isInside: isInside, entry: entry))
      }
    }
    inside.sort()
    keepNearest(reachMeters)
  }

  /// Cuts the candidates to what a near list holds and finds how far the rest is.
  private mutating func keepNearest(_ reachMeters: Float) {
    completeMeters = Double(reachMeters)
    candidates.sort { $0.gapMeters < $1.gapMeters }
    if candidates.count > NearList.capacity {
      completeMeters = Double(candidates[NearList.capacity].gapMeters) * (1 - 1e-6)
      candidates.removeLast(candidates.count - NearList.capacity)
    }
    clearMeters = completeMeters
    if let nearest = candidates.first {
      clearMeters = min(clearMeters, Double(nearest.gapMeters) * (1 - 1e-6))
    }
  }
}
