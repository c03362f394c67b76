/// One search of the index around a position: what contains it, and which boundaries are near.
///
/// Keeps its buffers between searches, so that searching allocates nothing once they have grown.
package struct BoundarySearch: Sendable {
  /// A boundary near the position.
  package struct Candidate: Sendable, BitwiseCopyable {
    /// Chord metres from the position to the boundary, either way.
    package var gapMeters: Float
    package var isInside: Bool
    package var entry: GridEntry
  }

  /// Boundaries closer than `completeMeters`, at most as many as asked for, nearest first.
  package private(set) var candidates: ContiguousArray<Candidate> = []
  /// The regions that contain the position, in the order of the set.
  package private(set) var inside: ContiguousArray<UInt32> = []
  /// Chord metres within which `candidates` is all there is.
  package private(set) var completeMeters = 0.0
  /// Chord metres within which no boundary lies.
  package private(set) var clearMeters = 0.0

  /// Makes a search that has found nothing.
  package init() {}

  /// Searches within a reach and keeps the nearest boundaries.
  ///
  /// - Parameters:
  ///   - reachMeters: Chord metres; at most 20 km.
  ///   - capacity: The most candidates to keep.
  package mutating func run(
    _ regions: borrowing RegionSet, _ vector: UnitVector, _ position: Coordinate,
    reachMeters: Float, capacity: Int
  ) {
    candidates.removeAll(keepingCapacity: true)
    inside.removeAll(keepingCapacity: true)
    let reach = Double(reachMeters) / Sphere.radiusMeters
    regions.index.forEachEntry(near: position, reach: reach) { entry in
      let depth = entry.depth(of: vector)
      let isInside = regions.holds(entry, depth: depth, position)
      if isInside { inside.append(entry.region) }
      if depth.magnitude < reach {
        let gap = Float(depth.magnitude * Sphere.radiusMeters)
        candidates.append(Candidate(gapMeters: gap, isInside: isInside, entry: entry))
      }
    }
    inside.sort()
    keepNearest(reachMeters, capacity)
  }

  /// Cuts the candidates to the wanted number and finds how far the rest is.
  private mutating func keepNearest(_ reachMeters: Float, _ capacity: Int) {
    completeMeters = Double(reachMeters)
    candidates.sort { $0.gapMeters < $1.gapMeters }
    if candidates.count > capacity {
      completeMeters = Double(candidates[capacity].gapMeters) * (1 - 1e-6)
      candidates.removeLast(candidates.count - capacity)
    }
    clearMeters = completeMeters
    if let nearest = candidates.first {
      clearMeters = min(clearMeters, Double(nearest.gapMeters) * (1 - 1e-6))
    }
  }
}
