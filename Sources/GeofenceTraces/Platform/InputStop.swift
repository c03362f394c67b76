// Safety: what a signal handler touches are lock-free atomics that were made before it was installed
// and one system call that is safe there; descriptors are numbers, and the array that poll fills in
// lives for one call. InterruptionTests stop a read that waits and one that is about to.

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Asks all inputs of the process to end where they are: what was read stays, and the next read
/// fails instead of waiting.
///
/// Only who owns the process may ask, from a signal handler for instance. A byte in a pipe wakes a
/// read that waits; so there is no moment in which the asking goes unnoticed.
package enum InputStop {
  private static let asked = Atomic<Bool>(false)
  private static let pipeEnd = Atomic<Int32>(-1)
  private static let wakingEnd = Atomic<Int32>(-1)

  /// Whether the inputs are to end.
  package static var isAsked: Bool { asked.load(ordering: .relaxed) }

  /// Makes ready; without it, reads that wait go on waiting.
  package static func prepare() {
    guard !isAsked, pipeEnd.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakingEnd.store(ends[1], ordering: .relaxed)
    pipeEnd.store(ends[0], ordering: .relaxed)
  }

  /// Ends the inputs; safe in a signal handler.
  package static func ask() {
    let before = errno
    asked.store(true, ordering: .relaxed)
    let end = wakingEnd.load(ordering: .relaxed)
    if end >= 0 {
      var byte: UInt8 = 0
      _ = unsafe write(end, &byte, 1)
    }
    errno = before
  }

  /// Waits until a descriptor can be read or is at its end, or until the inputs are to end.
  static func wait(for descriptor: Int32) {
    // A negative one is left out.
    let end = pipeEnd.load(ordering: .relaxed)
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while !isAsked, unsafe poll(&requests, 2, -1) < 0, errno == EINTR {}
  }
}
