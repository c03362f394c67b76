internal import GeofenceCore

extension FenceEngine {
  /// The whole way of one fix: admission, then the cheapest test that decides it.
  @inline(never)
  mutating func evaluate(_ fix: Fix, into sink: inout some TransitionSink) {
    let device = Int(fix.device)
    switch admission.check(fix, &devices[device].record) {
    case .rejected(let reason):
      sink.reject(fix, reason)
    case .accepted(let accepted):
      acceptedCount += 1
      if accepted.wasWrapped {
        if wrapped.count == 0 || fix.place < wrapped.first { wrapped.first = fix.place }
        wrapped.count += 1
      }
      let step = Step(device: device, time: fix.time, accepted: accepted)
      if accepted.previousFixAt == nil {
        deviceCount += 1
        makeFirstContact(step, into: &sink)
      } else if !devices[device].isQuiet(accepted.position.latitude, accepted.position.longitude) {
        evaluateMove(step, into: &sink)
      }
    }
  }

  /// An accepted fix on its way.
  struct Step {
    var device: Int
    var time: Int64
    var accepted: Admission.Accepted
    var position: Coordinate { accepted.position }
  }

  /// The first fix of a device sets its state.
  private mutating func makeFirstContact(_ step: Step, into sink: inout some TransitionSink) {
    let vector = UnitVector(step.position)
    search.run(
      regions, vector, step.position, reachMeters: devices[step.device].reach,
      capacity: NearList.capacity)
    devices[step.device].setAnchor(step.position, safeMeters: search.clearMeters)
    stays[step.device] = ContiguousArray(
      search.inside.map { Stay(region: $0, enteredAt: step.time) })
    if initial == .both {
      var next = 0
      for region in 0..<UInt32(regions.count) {
        if next < search.inside.count, search.inside[next] == region {
          next += 1
        } else {
          send(.exit, region, step, enteredAt: nil, isInitial: true, into: &sink)
        }
      }
    }
    if initial != .silent {
      for region in search.inside {
        send(.enter, region, step, enteredAt: nil, isInitial: true, into: &sink)
      }
    }
  }

  /// A fix that may have passed a boundary: by the near list while it reaches, else by the index.
  private mutating func evaluateMove(_ step: Step, into sink: inout some TransitionSink) {
    let vector = UnitVector(step.position)
    let slot = Int(devices[step.device].nearSlot)
    if slot >= 0 {
      let reach = Double(devices[step.device].reach)
      let left = reach - nearLists[slot].distanceMeters(to: vector)
      if left > 0.02 * reach {
        let finding = nearLists[slot].evaluate(vector) { regions.contains($0, step.position) }
        let clear = min(finding.clearMeters, left)
        devices[step.device].setAnchor(step.position, safeMeters: clear)
        if finding.changed != 0 { flip(finding.changed, slot, step, into: &sink) }
        return
      }
      adaptReach(step.device, nearLists[slot].count)
    }
    searchAround(step, vector, into: &sink)
  }

  /// The list should be worth its place: more reach while it is short, less when it is full.
  private mutating func adaptReach(_ device: Int, _ count: Int) {
    let reach = devices[device].reach
    if count < NearList.capacity / 2 {
      devices[device].reach = min(reach * 2, 20_000)
    } else if count > NearList.capacity - 4 {
      devices[device].reach = max(reach * 0.8, 10)
    }
  }

  /// Asks the index, renews the near list and the anchor, and reports what changed.
  private mutating func searchAround(
    _ step: Step, _ vector: UnitVector, into sink: inout some TransitionSink
  ) {
    search.run(
      regions, vector, step.position, reachMeters: devices[step.device].reach,
      capacity: NearList.capacity)
    if devices[step.device].nearSlot < 0 {
      devices[step.device].nearSlot = Int32(nearLists.count)
      nearLists.append(NearList(anchor: vector))
    }
    let slot = Int(devices[step.device].nearSlot)
    nearLists[slot].fill(search, anchor: vector)
    devices[step.device].reach = Float(search.completeMeters).nextDown
    devices[step.device].setAnchor(step.position, safeMeters: search.clearMeters)
    flips.compare(stays[step.device], search.inside)
    report(step, into: &sink)
  }

  /// Turns changed entries of a near list into events.
  private mutating func flip(
    _ changed: UInt32, _ slot: Int, _ step: Step, into sink: inout some TransitionSink
  ) {
    flips.removeAll()
    var rest = changed
    while rest != 0 {
      let entry = rest.trailingZeroBitCount
      rest &= rest - 1
      let isInside = nearLists[slot].inside >> UInt32(entry) & 1 == 1
      flips.add(nearLists[slot].region(entry), isInside: isInside)
    }
    flips.sort()
    report(step, into: &sink)
  }

  /// Takes the flips over into the stays and sends them: exits, then enters, each in region order.
  private mutating func report(_ step: Step, into sink: inout some TransitionSink) {
    for region in flips.exits {
      let index = place(of: region, step.device)
      let stay = stays[step.device].remove(at: index)
      send(.exit, region, step, enteredAt: stay.enteredAt, isInitial: false, into: &sink)
    }
    for region in flips.enters {
      let stay = Stay(region: region, enteredAt: step.time)
      stays[step.device].insert(stay, at: place(of: region, step.device))
      send(.enter, region, step, enteredAt: nil, isInitial: false, into: &sink)
    }
  }

  /// Where a region stands among the device's stays, or would stand.
  private func place(of region: UInt32, _ device: Int) -> Int {
    var low = 0
    var high = stays[device].count
    while low < high {
      let middle = (low + high) / 2
      if stays[device][middle].region < region { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func send(
    _ kind: Transition.Kind, _ region: UInt32, _ step: Step, enteredAt: Int64?, isInitial: Bool,
    into sink: inout some TransitionSink
  ) {
    let center = regions[Int(region)].center
    sink.receive(
      Transition(
        kind: kind, isInitial: isInitial, device: UInt32(step.device), region: region,
        time: step.time, decidedAt: step.time, latitude: step.position.latitude,
        longitude: step.position.longitude,
        distanceMeters: GreatCircle.distanceMeters(from: step.position, to: center),
        accuracyMeters: step.accepted.accuracyMeters, enteredAt: enteredAt,
        previousFixAt: step.accepted.previousFixAt))
  }
}
