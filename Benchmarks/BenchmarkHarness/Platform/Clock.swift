// Safety: clock_gettime writes one local timespec that outlives the call. HarnessTests reads both
// clocks twice and would see a wrong order.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The clocks of a measurement, in nanoseconds; only differences mean anything.
package enum Clock {
  /// Time on the wall: what someone waits for, other work on the machine included.
  package static func wall() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Time the calling thread spent on a core: other work on the machine is mostly left out.
  package static func thread() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Time all threads of the process spent on cores.
  package static func process() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
