/// A stretch of fixes as columns: the unit that travels between reader, order and engine.
///
/// ```
///            0     1     2   …  count-1
/// times      t     t     t
/// latitudes  φ     φ     φ          all columns have the same length;
/// longitudes λ     λ     λ          row i of each makes fix i
/// accuracies a     a     a
/// devices    d     d     d
/// segments, places, flags           colder: only rejections and later rules look there
/// ```
public struct FixBatch: Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  public private(set) var times: ContiguousArray<Int64> = []
  /// Degrees north; unchecked.
  public private(set) var latitudes: ContiguousArray<Double> = []
  /// Degrees east; unchecked.
  public private(set) var longitudes: ContiguousArray<Double> = []
  /// Metres; 0 when unknown, negative when the source says invalid.
  public private(set) var accuracies: ContiguousArray<Double> = []
  /// Who reported each fix.
  public private(set) var devices: ContiguousArray<UInt32> = []
  /// Unbroken stretches.
  public private(set) var segments: ContiguousArray<UInt32> = []
  /// Where each fix was read.
  public private(set) var places: ContiguousArray<SourcePlace> = []
  /// What the source says.
  public private(set) var flags: ContiguousArray<FixFlags> = []

  /// Makes an empty batch.
  public init() {}

  /// How many fixes there are.
  public var count: Int { times.count }

  /// Whether there is none.
  public var isEmpty: Bool { times.isEmpty }

  /// The largest device number among the fixes; 0 when there are none.
  ///
  /// - Complexity: O(count).
  package var largestDevice: UInt32 {
    var largest: UInt32 = 0
    let span = devices.span
    for index in span.indices { largest = max(largest, span[index]) }
    return largest
  }

  /// Makes room.
  ///
  /// - Complexity: O(`capacity`) when it has to grow.
  public mutating func reserveCapacity(_ capacity: Int) {
    times.reserveCapacity(capacity)
    latitudes.reserveCapacity(capacity)
    longitudes.reserveCapacity(capacity)
    accuracies.reserveCapacity(capacity)
    devices.reserveCapacity(capacity)
    segments.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
    flags.reserveCapacity(capacity)
  }

  /// Adds a fix at the end.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func append(_ fix: Fix) {
    times.append(fix.time)
    latitudes.append(fix.latitude)
    longitudes.append(fix.longitude)
    accuracies.append(fix.accuracyMeters)
    devices.append(fix.device)
    segments.append(fix.segment)
    places.append(fix.place)
    flags.append(fix.flags)
  }

  /// Adds fixes at the end.
  ///
  /// One column after the other, so that what an array does for each addition is done once for all.
  ///
  /// - Complexity: O(`fixes.count`) amortized.
  public mutating func append(contentsOf fixes: Span<Fix>) {
    let more = fixes.count
    if count + more > times.capacity { reserveCapacity(max(count + more, 2 * count)) }
    FixBatch.append(fixes, to: &times) { $0.time }
    FixBatch.append(fixes, to: &latitudes) { $0.latitude }
    FixBatch.append(fixes, to: &longitudes) { $0.longitude }
    FixBatch.append(fixes, to: &accuracies) { $0.accuracyMeters }
    FixBatch.append(fixes, to: &devices) { $0.device }
    FixBatch.append(fixes, to: &segments) { $0.segment }
    FixBatch.append(fixes, to: &places) { $0.place }
    FixBatch.append(fixes, to: &flags) { $0.flags }
  }

  @inline(__always)
  private static func append<Element>(
    _ fixes: Span<Fix>, to column: inout ContiguousArray<Element>, _ element: (Fix) -> Element
  ) {
    column.append(addingCapacity: fixes.count) { new in
      for index in fixes.indices { new.append(element(fixes[index])) }
    }
  }

  /// The fix at an index.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Fix {
    Fix(
      device: devices[index], time: times[index], latitude: latitudes[index],
      longitude: longitudes[index], accuracyMeters: accuracies[index], segment: segments[index],
      flags: flags[index], place: places[index])
  }

  /// Empties the batch and keeps its memory.
  ///
  /// - Complexity: O(1), since the elements need no clean-up.
  public mutating func removeAll() {
    times.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    longitudes.removeAll(keepingCapacity: true)
    accuracies.removeAll(keepingCapacity: true)
    devices.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
  }
}
