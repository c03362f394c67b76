// Safety: the slots are made once, before any handler is installed, and never given back. A slot
// holds nothing, or a C string of its own that is never changed and never freed, so whoever loads
// one, a signal handler too, can use it. InterruptionTests end runs by two signals while they write.
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The temporary files that are being written, for the case that the process ends at once.
enum UnfinishedFiles {
  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// More files than a run writes.
  private static let slotCount = 8

  nonisolated(unsafe) private static let slots = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    for index in 0..<slotCount { unsafe (slots + index).initialize(to: Slot(nil)) }
    return unsafe slots
  }()

  /// Makes the slots, which a signal handler cannot.
  static func prepare() {
    _ = unsafe slots
  }

  /// Notes a file.
  ///
  /// - Returns: Its slot, or nil when there is none left; the file then may stay behind.
  static func add(_ path: String) -> Int? {
    guard let name = unsafe strdup(path) else { return nil }
    for index in 0..<slotCount {
      let isTaken = unsafe slots[index].compareExchange(
        expected: nil, desired: name, ordering: .releasing
      ).exchanged
      if isTaken { return index }
    }
    unsafe free(name)
    return nil
  }

  /// Forgets a file: it is finished, or gone.
  static func remove(_ slot: Int) {
    unsafe slots[slot].store(nil, ordering: .relaxed)
  }

  /// Removes all of them from the disk; safe in a signal handler.
  static func removeAll() {
    for index in 0..<slotCount {
      if let name = unsafe slots[index].load(ordering: .acquiring) { _ = unsafe unlink(name) }
    }
  }
}
