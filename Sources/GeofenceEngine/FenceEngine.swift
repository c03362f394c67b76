public import GeofenceCore

/// Turns the fixes of any number of devices into enters and exits by the raw rule.
///
/// ```swift
/// var engine = FenceEngine(regions: set)
/// engine.process(Fix(device: 0, time: 1_715_673_600_000_000, latitude: 10, longitude: 20), into: &sink)
/// ```
///
/// The raw rule: a device is inside a region when the great-circle distance to its centre is at most
/// the radius. Its first accepted fix sets the state; a later fix with another state makes an enter or
/// an exit timed at that fix. Events of a device and a region alternate. All regions count on their
/// own. A device's events depend on its own fixes and the regions alone, and on nothing else: no
/// clock, no other device, no randomness.
///
/// Fixes come in any interleaving of devices; those of one device that come out of order are rejected
/// as late. The batch call gives the same as single calls, whatever the cuts between batches.
///
/// How it is fast: almost no fix is evaluated. See `DeviceState.isQuiet` (one comparison), then
/// `NearList` (the boundaries around), then `GridIndex` (all regions).
///
/// Memory: 64 bytes a device, 16 more a stay (and 32 once it has had one), and 0.7 KB for a device
/// that moves among boundaries.
/// Devices are array indices: number them densely from 0.
public struct FenceEngine: ~Copyable, Sendable {
  /// The regions.
  public let regions: RegionSet

  /// What a first fix inside a region makes.
  public let initial: InitialPolicy

  /// How many fixes were accepted.
  public internal(set) var acceptedCount = 0

  /// How many devices have had a fix accepted.
  public internal(set) var deviceCount = 0

  /// How many accepted longitudes lay outside of [-180, 180], and the first place of one in the files.
  public internal(set) var wrapped: (count: Int, first: SourcePlace) = (0, .none)

  var admission: Admission
  private let plain: PlainFixes
  var devices: ContiguousArray<DeviceState> = []
  var nearLists: ContiguousArray<NearList> = []
  var stays: ContiguousArray<ContiguousArray<Stay>> = []
  var search = BoundarySearch()
  var flips = Flips()
  /// Metres that the first search of a device looks around: what near lists have come to lately. It
  /// changes how long that takes, and nothing else.
  var usualReach: Float = 500

  /// A region that a device is inside of.
  struct Stay: Sendable, BitwiseCopyable {
    var region: UInt32
    var enteredAt: Int64
  }

  /// Makes an engine that has seen nothing.
  public init(
    regions: RegionSet, admission: AdmissionRules = .init(), initial: InitialPolicy = .report
  ) {
    self.regions = regions
    self.admission = Admission(rules: admission)
    plain = PlainFixes(admission)
    self.initial = initial
  }

  /// Evaluates one fix.
  ///
  /// - Complexity: O(1) for a fix that cannot have passed a boundary; else O(32) near known
  ///   boundaries, or a search of the index.
  public mutating func process(_ fix: Fix, into sink: inout some TransitionSink) {
    growDevices(to: Int(fix.device) + 1)
    evaluate(fix, into: &sink)
  }

  /// Evaluates the fixes of a batch in their order; the same as one after the other.
  ///
  /// - Complexity: O(count) and what single fixes cost.
  public mutating func process(_ batch: borrowing FixBatch, into sink: inout some TransitionSink) {
    growDevices(to: Int(batch.largestDevice) + 1)
    var first = 0
    while first < batch.count {
      let end = min(first + FenceEngine.blockSize, batch.count)
      if plain.areAll(of: batch, in: first..<end) {
        processPlain(batch, first..<end, into: &sink)
      } else {
        for index in first..<end { evaluate(batch[index], into: &sink) }
      }
      first = end
    }
  }

  /// Fixes of which it is decided together whether all are plain.
  private static var blockSize: Int { 1024 }

  private mutating func processPlain(
    _ batch: borrowing FixBatch, _ range: Range<Int>, into sink: inout some TransitionSink
  ) {
    var next = range.lowerBound
    while true {
      let stopped = QuietKernel.skip(batch, next..<range.upperBound, &devices)
      acceptedCount += stopped - next
      if stopped == range.upperBound { return }
      evaluatePlain(batch, stopped, into: &sink)
      next = stopped + 1
    }
  }

  /// The stays still open, by device and then by region.
  ///
  /// - Complexity: O(devices + open stays).
  public func openStays() -> [OpenStay] {
    var open: [OpenStay] = []
    for device in stays.indices {
      for stay in stays[device] {
        open.append(
          OpenStay(
            device: UInt32(device), region: stay.region, enteredAt: stay.enteredAt,
            lastFixAt: devices[device].record.lastTime))
      }
    }
    return open
  }

  private mutating func growDevices(to count: Int) {
    guard devices.count < count else { return }
    let missing = count - devices.count
    devices.append(contentsOf: repeatElement(DeviceState(), count: missing))
    stays.append(contentsOf: repeatElement([], count: missing))
  }
}
