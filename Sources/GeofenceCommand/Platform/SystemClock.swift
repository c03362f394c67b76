// Safety: the structures are locals that the system fills in; the strings of the environment are
// copied before anything could change them. Every command run reads the clock.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The machine's clocks and size.
enum SystemClock {
  /// Microseconds since 1970.
  static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// Nanoseconds of a clock that is never set.
  static func uptime() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Cores that can run at once.
  static func processors() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
