// Safety: the calls read a structure and two strings that live until they return; they change this
// process only, and stand only in exit tests (`no room for temporary files is an error`).

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes this process fail in ways that are hard to come by.
enum ProcessLimits {
  /// Sends temporary files to a folder.
  static func setTemporaryFolder(_ path: String) {
    unsafe setenv("TMPDIR", path, 1)
  }

  /// Lets no file grow beyond so many bytes.
  static func setLargestFile(_ bytes: UInt) {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Glibc)
    unsafe setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
    #else
    unsafe setrlimit(RLIMIT_FSIZE, &limit)
    #endif
    signal(SIGXFSZ, SIG_IGN)
  }
}
