import GeofenceCore
import GeofenceEngine
import GeofenceReplay
import GeofenceTraces

/// Takes what a replay decides and writes it: events, rejected records, progress.
struct EventOutput: ReplaySink {
  let regions: RegionSet
  let files: [String]
  let writesEnters: Bool
  let writesExits: Bool
  let isTerminal: Bool

  var writer: EventWriter
  var events: ByteOutput
  var rejects: ByteOutput?
  var progressLine: ProgressLine
  var patience: Patience

  private(set) var enters = 0
  private(set) var exits = 0

  /// Writes what stands before the first event.
  mutating func begin() {
    writer.begin(&events.buffer)
    rejects?.buffer.append("file,line,reason,detail\n")
  }

  mutating func receive(_ transition: Transition, devices: borrowing DeviceTable) {
    switch transition.kind {
    case .enter:
      guard writesEnters else { return }
      enters += 1
    case .exit:
      guard writesExits else { return }
      exits += 1
    }
    writer.write(
      transition, device: devices.names[Int(transition.device)],
      region: regions[Int(transition.region)], to: &events.buffer)
    events.drain()
  }

  mutating func reject(_ rejection: ReplayRejection) {
    guard var output = rejects else { return }
    rejects = nil
    let place = rejection.place
    output.buffer.append(csv: place.file < files.count ? files[place.file] : "")
    output.buffer.append(UInt8(ascii: ","))
    if place.line > 0 { output.buffer.append(decimal: Int64(place.line)) }
    output.buffer.append(UInt8(ascii: ","))
    output.buffer.append("\(rejection.reason.name)")
    output.buffer.append(UInt8(ascii: ","))
    if !rejection.detail.isEmpty { output.buffer.append(csv: rejection.detail) }
    output.buffer.append(UInt8(ascii: "\n"))
    output.drain()
    rejects = output
  }

  mutating func progress(readBytes: Int, fixes: Int) -> Bool {
    if isTerminal {
      writer.settle(&events.buffer)
      events.flush()
    }
    progressLine.update(readBytes: readBytes, fixes: fixes)
    let goesOn = patience.goesOn()
    return goesOn && events.failure == nil && rejects?.failure == nil
  }

  mutating func inputEnded() {
    patience.inputEnded()
  }

  /// Writes what stands after the last event.
  mutating func end() {
    progressLine.clear()
    writer.end(&events.buffer)
    events.flush()
    rejects?.flush()
  }
}
