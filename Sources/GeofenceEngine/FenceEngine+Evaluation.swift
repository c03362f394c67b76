internal import GeofenceCore

extension FenceEngine {
  /// The whole way of one fix: admission, then the cheapest test that decides it.
  @inline(never)
  mutating func evaluate(_ fix: Fix, into sink: inout some TransitionSink) {
    let device = Int(fix.device)
    var state = devices[device]
    switch admission.check(fix, &state.record) {
    case .rejected(let reason):
      sink.reject(fix, reason)
    case .accepted(let accepted):
      acceptedCount += 1
      if accepted.wasWrapped {
        if wrapped.count == 0 || fix.place < wrapped.first { wrapped.first = fix.place }
        wrapped.count += 1
      }
      let step = Step(device: device, time: fix.time, accepted: accepted)
      if accepted.previousFixAt == nil
        || !state.isQuiet(accepted.position.latitude, accepted.position.longitude)
      {
        evaluate(step, &state, into: &sink)
      }
      devices[device] = state
    }
  }

  /// The way of a plain fix of a batch that has to be looked at.
  @inline(never)
  mutating func evaluatePlain(
    _ batch: borrowing FixBatch, _ index: Int, into sink: inout some TransitionSink
  ) {
    let device = Int(batch.devices[index])
    let time = batch.times[index]
    var state = devices[device]
    let previous = state.record.lastTime
    guard time > previous,
      let position = Coordinate(
        latitude: batch.latitudes[index], longitude: batch.longitudes[index])
    else {
      evaluate(batch[index], into: &sink)
      return
    }
    acceptedCount += 1
    state.record = Admission.Record(
      lastTime: time, lastLatitude: position.latitude, lastLongitude: position.longitude)
    let accepted = Admission.Accepted(
      position: position, accuracyMeters: batch.accuracies[index],
      previousFixAt: previous == .min ? nil : previous, wasWrapped: false)
    let step = Step(device: device, time: time, accepted: accepted)
    evaluate(step, &state, into: &sink)
    devices[device] = state
  }

  /// An accepted fix on its way.
  struct Step {
    var device: Int
    var time: Int64
    var accepted: Admission.Accepted
    var position: Coordinate { accepted.position }
  }

  /// A fix that may have passed a boundary: by the near list while it reaches, else by the index.
  private mutating func evaluate(
    _ step: Step, _ state: inout DeviceState, into sink: inout some TransitionSink
  ) {
    if step.accepted.previousFixAt == nil {
      deviceCount += 1
      makeFirstContact(step, &state, into: &sink)
      return
    }
    let slot = Int(state.nearSlot)
    if slot >= 0, !nearLists[slot].isStale {
      let finding = nearLists[slot].evaluate(step.position, reach: Double(state.reach)) {
        regions.contains($0, step.position)
      }
      if let finding {
        state.setAnchor(
          step.position, cosine: finding.cosineOfLatitude, safeMeters: finding.clearMeters)
        if finding.changed != 0 { flip(finding.changed, slot, step, into: &sink) }
        return
      }
      state.adaptReach(listed: nearLists[slot].count)
    }
    searchAround(step, &state, into: &sink)
  }

  /// The first fix of a device sets its state.
  private mutating func makeFirstContact(
    _ step: Step, _ state: inout DeviceState, into sink: inout some TransitionSink
  ) {
    let place = SpherePosition(step.position)
    state.reach = usualReach
    search.run(regions, place, reachMeters: state.reach, capacity: 0)
    state.setAnchor(step.position, cosine: place.cosine, safeMeters: search.clearMeters)
    if !search.inside.isEmpty {
      stays[step.device].reserveCapacity(search.inside.count)
      for region in search.inside {
        stays[step.device].append(Stay(region: region, enteredAt: step.time))
      }
    }
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

  /// Asks the index, renews the near list where it pays, and the anchor, and reports what changed.
  private mutating func searchAround(
    _ step: Step, _ state: inout DeviceState, into sink: inout some TransitionSink
  ) {
    let place = SpherePosition(step.position)
    // A device that leaves the reach with every fix never comes back to its list.
    let paysList = state.isWithinReach(step.position)
    search.run(
      regions, place, reachMeters: state.reach, capacity: paysList ? NearList.capacity : 0)
    if paysList {
      if state.nearSlot < 0 {
        state.nearSlot = Int32(nearLists.count)
        nearLists.append(NearList(around: place))
      }
      nearLists[Int(state.nearSlot)].fill(search, around: place)
      state.reach = Float(search.completeMeters).nextDown
      usualReach += (state.reach - usualReach) * 0.03
    } else {
      if state.nearSlot >= 0 { nearLists[Int(state.nearSlot)].isStale = true }
      state.adaptReach(listed: search.foundCount)
    }
    state.setAnchor(step.position, cosine: place.cosine, safeMeters: search.clearMeters)
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
    sink.receive(
      Transition(
        kind: kind, isInitial: isInitial, device: UInt32(step.device), region: region,
        time: step.time, decidedAt: step.time, latitude: step.position.latitude,
        longitude: step.position.longitude,
        accuracyMeters: step.accepted.accuracyMeters, enteredAt: enteredAt,
        previousFixAt: step.accepted.previousFixAt))
  }
}
