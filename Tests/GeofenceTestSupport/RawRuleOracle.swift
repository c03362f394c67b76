package import GeofenceCore
package import GeofenceEngine

/// What an event of the raw rule says, as far as an oracle knows it.
package struct RawEvent: Equatable, Sendable {
  package var kind: Transition.Kind
  package var isInitial: Bool
  package var device: UInt32
  package var region: UInt32
  package var time: Int64
  package var distanceMeters: Double
  package var enteredAt: Int64?
  package var previousFixAt: Int64?
}

extension RawEvent {
  /// The same facts of an event of the engine.
  package init(_ transition: Transition) {
    self.init(
      kind: transition.kind, isInitial: transition.isInitial, device: transition.device,
      region: transition.region, time: transition.time,
      distanceMeters: transition.distanceMeters, enteredAt: transition.enteredAt,
      previousFixAt: transition.previousFixAt)
  }
}

/// The raw rule written down as plainly as possible: the set of regions around each device, and what
/// changes in it from one accepted fix to the next.
package struct RawRuleOracle<Containment: ContainmentOracle> {
  private struct Device {
    var lastFixAt: Int64
    /// When the stay began, by region.
    var enteredAt: [Int: Int64]
  }

  private let containment: Containment
  private let regions: [CircularRegion]
  private let initial: InitialPolicy
  private var devices: [UInt32: Device] = [:]

  /// Makes an oracle; `containment` must be over the same regions.
  package init(
    _ containment: Containment, regions: some Sequence<CircularRegion>,
    initial: InitialPolicy = .report
  ) {
    self.containment = containment
    self.regions = Array(regions)
    self.initial = initial
  }

  /// The events of one accepted fix: exits, then enters, each in the order of the regions.
  package mutating func events(
    device: UInt32, time: Int64, at coordinate: Coordinate
  ) -> [RawEvent] {
    let inside = containment.regions(containing: coordinate)
    let known = devices[device]
    var stays = known?.enteredAt ?? [:]
    var events: [RawEvent] = []
    func note(_ kind: Transition.Kind, _ region: Int, enteredAt: Int64?) {
      events.append(
        RawEvent(
          kind: kind, isInitial: known == nil, device: device, region: UInt32(region),
          time: time,
          distanceMeters: GreatCircle.distanceMeters(
            from: regions[region].center, to: coordinate),
          enteredAt: enteredAt, previousFixAt: known?.lastFixAt))
    }
    if known == nil, initial == .both {
      let members = Set(inside)
      for region in regions.indices where !members.contains(region) {
        note(.exit, region, enteredAt: nil)
      }
    }
    let members = Set(inside)
    for (region, since) in stays.sorted(by: { $0.key < $1.key }) where !members.contains(region) {
      note(.exit, region, enteredAt: since)
      stays[region] = nil
    }
    for region in inside where stays[region] == nil {
      if known != nil || initial != .silent { note(.enter, region, enteredAt: nil) }
      stays[region] = time
    }
    devices[device] = Device(lastFixAt: time, enteredAt: stays)
    return events
  }

  /// The stays that are open, by device and then by region.
  package var openStays: [OpenStayFact] {
    devices.sorted { $0.key < $1.key }.flatMap { device, state in
      state.enteredAt.sorted { $0.key < $1.key }.map { region, since in
        OpenStayFact(
          device: device, region: UInt32(region), enteredAt: since, lastFixAt: state.lastFixAt)
      }
    }
  }
}

/// An open stay as an oracle knows it.
package struct OpenStayFact: Equatable, Sendable {
  package var device: UInt32
  package var region: UInt32
  package var enteredAt: Int64
  package var lastFixAt: Int64
}

extension OpenStayFact {
  /// The same facts of a stay of the engine.
  package init(_ stay: OpenStay) {
    self.init(
      device: stay.device, region: stay.region, enteredAt: stay.enteredAt,
      lastFixAt: stay.lastFixAt)
  }
}
