/// Tells which fixes come too late when each waits until its device's newest is so much later.
///
/// A device's fixes are held and go out in order of time once a fix arrives that is at least
/// `lateness` later; what then comes from before the last one that went out is late. Only times are
/// kept, 8 bytes for each fix within the window.
struct LatenessWindow: Sendable {
  private let lateness: Int64
  private var devices: ContiguousArray<Device> = []

  fileprivate struct Device: Sendable {
    /// A heap with the earliest held time on top.
    var held: ContiguousArray<Int64> = []
    var newest = Int64.min
    var released = Int64.min
  }

  /// Makes a window of that many microseconds; a negative number counts as none.
  init(lateness: Int64) {
    self.lateness = max(lateness, 0)
  }

  /// Takes the next fix of a device.
  ///
  /// - Returns: Whether it comes too late; then it changes nothing.
  /// - Complexity: O(log n) for n fixes within the window.
  mutating func isLate(device: UInt32, time: Int64) -> Bool {
    let device = Int(device)
    while devices.count <= device { devices.append(Device()) }
    if time < devices[device].released { return true }
    devices[device].hold(time)
    devices[device].release(lateness)
    return false
  }
}

extension LatenessWindow.Device {
  /// Puts a time into the heap.
  fileprivate mutating func hold(_ time: Int64) {
    newest = max(newest, time)
    held.append(time)
    var place = held.count - 1
    while place > 0, held[(place - 1) / 2] > held[place] {
      held.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Lets go of the times that are old enough.
  fileprivate mutating func release(_ lateness: Int64) {
    let (limit, overflow) = newest.subtractingReportingOverflow(lateness)
    guard !overflow else { return }
    while let earliest = held.first, earliest <= limit {
      released = earliest
      removeEarliest()
    }
  }

  private mutating func removeEarliest() {
    held.swapAt(0, held.count - 1)
    held.removeLast()
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < held.count else { return }
      if child + 1 < held.count, held[child + 1] < held[child] { child += 1 }
      guard held[child] < held[place] else { return }
      held.swapAt(child, place)
      place = child
    }
  }
}
