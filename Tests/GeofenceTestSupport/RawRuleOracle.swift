package import GeofenceCore
package import GeofenceEngine

/// What an event of the raw rule says, as far as an oracle knows it.
package struct RawEvent: Equatable, Sendable {
  package var kind: Transition.Kind
  package var isInitial: Bool
  package var device: UInt32
  package var region: UInt32
  package var time: Int64
  package var enteredAt: Int64?
  package var previousFixAt: Int64?
}

extension RawEvent {
  /// The same facts of an event of the engine.
  package init(_ transition: Transition) {
    self.init(
      kind: transition.kind, isInitial: transition.isInitial, device: transition.device,
      region: transition.region, time: transition.time,
      enteredAt: transition.enteredAt,
      previousFixAt: transition.previousFixAt)
  }
}

/// The raw rule written down as plainly as possible: the set of regions around each device, and what
/// changes in it from one accepted fix to the next.
package struct RawRuleOracle<Containment: ContainmentOracle> {
  private struct Device {
    var lastFixAt: Int64
    /// The regions around it in their order, and when each stay began.
    var stays: [(region: Int, enteredAt: Int64)]
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
    events(
      device: device, time: time, at: coordinate,
      inside: containment.regions(containing: coordinate))
  }

  /// The same, for those who have asked the containment oracle already.
  package mutating func events(
    device: UInt32, time: Int64, at coordinate: Coordinate, inside: [Int]
  ) -> [RawEvent] {
    let known = devices[device]
    let before = known?.stays ?? []
    var events: [RawEvent] = []
    func note(_ kind: Transition.Kind, _ region: Int, enteredAt: Int64?) {
      events.append(
        RawEvent(
          kind: kind, isInitial: known == nil, device: device, region: UInt32(region),
          time: time,
          enteredAt: enteredAt, previousFixAt: known?.lastFixAt))
    }
    if known == nil, initial == .both {
      for region in regions.indices where !inside.contains(region) {
        note(.exit, region, enteredAt: nil)
      }
    }
    // Both lists are in region order, so one walk along the other finds what is in only one.
    var next = 0
    for stay in before {
      while next < inside.count, inside[next] < stay.region { next += 1 }
      if next == inside.count || inside[next] != stay.region {
        note(.exit, stay.region, enteredAt: stay.enteredAt)
      }
    }
    var stays: [(region: Int, enteredAt: Int64)] = []
    stays.reserveCapacity(inside.count)
    next = 0
    for region in inside {
      while next < before.count, before[next].region < region { next += 1 }
      if next < before.count, before[next].region == region {
        stays.append(before[next])
      } else {
        if known != nil || initial != .silent { note(.enter, region, enteredAt: nil) }
        stays.append((region, time))
      }
    }
    devices[device] = Device(lastFixAt: time, stays: stays)
    return events
  }

  /// The stays that are open, by device and then by region.
  package var openStays: [OpenStayFact] {
    devices.sorted { $0.key < $1.key }.flatMap { device, state in
      state.stays.map { stay in
        OpenStayFact(
          device: device, region: UInt32(stay.region), enteredAt: stay.enteredAt,
          lastFixAt: state.lastFixAt)
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
