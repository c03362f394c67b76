/// One search of the index around a position: what contains it, and which boundaries are near.
///
/// Keeps its buffers between searches, so that searching allocates nothing once they have grown.
package struct BoundarySearch: Sendable {
  /// A boundary near the position.
  package struct Candidate: Sendable, BitwiseCopyable {
    /// Where its centre is from the position, on the unit sphere.
    package var x: Float
    package var y: Float
    package var z: Float
    /// Its radius as a chord of the unit sphere.
    package var limit: Float
    /// What rounding can have moved the difference of distance and limit by.
    package var slack: Float
    /// Chord from the position to the boundary, either way.
    package var gap: Float
    package var region: UInt32
    package var isInside: Bool
  }

  /// Boundaries closer than `completeMeters`, at most as many as asked for.
  package private(set) var candidates: ContiguousArray<Candidate> = []
  /// The regions that contain the position, in the order of the set.
  package private(set) var inside: ContiguousArray<UInt32> = []
  /// How many boundaries there are within the reach, also those that were not kept.
  package private(set) var foundCount = 0
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
  ///   - capacity: The most candidates to keep; with 0 `completeMeters` means nothing.
  package mutating func run(
    _ regions: borrowing RegionSet, _ place: SpherePosition, reachMeters: Float, capacity: Int
  ) {
    candidates.removeAll(keepingCapacity: true)
    inside.removeAll(keepingCapacity: true)
    // Beyond the slack, a gap is as good as the limit's rounding: 2^-24 of gap, spread and distance.
    let reach = Double(reachMeters) / Sphere.radiusMeters
    let farthest = Float(reach * (1 + 0x1p-22)).nextUp
    regions.index.forEachRun(near: place, reach: reach) { run in
      look(at: run, of: regions, place.coordinate, reach: farthest)
    }
    inside.sort()
    keepNearest(reachMeters, capacity)
  }

  private mutating func look(
    at run: GridRun, of regions: borrowing RegionSet, _ position: Coordinate, reach: Float
  ) {
    let far = reach + run.slack
    regions.index.forEachNear(in: run, within: far) { quad, lane, square, region in
      let limit = quad.limit[lane]
      let depth = limit - square.squareRoot()
      let isInside =
        depth.magnitude > run.slack ? depth > 0 : regions.contains(region, position)
      if isInside { inside.append(region) }
      if depth.magnitude < far {
        candidates.append(
          Candidate(
            x: quad.x[lane] - run.x, y: quad.y[lane] - run.y, z: quad.z[lane] - run.z,
            limit: limit, slack: run.slack,
            gap: max(0, depth.magnitude * (1 - 0x1p-22) - run.slack),
            region: region, isInside: isInside))
      }
    }
  }

  /// Cuts the candidates to the wanted number and finds how far the rest is.
  private mutating func keepNearest(_ reachMeters: Float, _ capacity: Int) {
    completeMeters = Double(reachMeters)
    foundCount = candidates.count
    clearMeters = completeMeters
    for candidate in candidates {
      clearMeters = min(clearMeters, Double(candidate.gap) * Sphere.radiusMeters)
    }
    if capacity == 0 {
      candidates.removeAll(keepingCapacity: true)
    } else if candidates.count > capacity {
      moveNearestToFront(capacity)
      for candidate in candidates[capacity...] {
        completeMeters = min(completeMeters, Double(candidate.gap) * Sphere.radiusMeters)
      }
      candidates.removeLast(candidates.count - capacity)
    }
  }

  /// Brings the nearest candidates to the front, in no order (C. A. R. Hoare's selection, "Algorithm
  /// 65: Find", CACM 4, 1961).
  private mutating func moveNearestToFront(_ count: Int) {
    var low = 0
    var high = candidates.count - 1
    while low < high {
      let pivot = candidates[(low + high) / 2].gap
      var (left, right) = (low, high)
      while left <= right {
        while candidates[left].gap < pivot { left += 1 }
        while pivot < candidates[right].gap { right -= 1 }
        if left <= right {
          candidates.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if count - 1 <= right {
        high = right
      } else if count - 1 >= left {
        low = left
      } else {
        return
      }
    }
  }
}
