// Safety: nothing unsafe here but the question for the size of a page, which has no arguments in
// memory. HarnessTests touches memory and sees it counted.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How much memory the program really has.
package enum ResidentMemory {
  /// Bytes in memory now, in whole pages; nil where the system has no `/proc`.
  package static func bytes() -> Int? {
    let text = Machine.firstBytes(of: "/proc/self/statm", limit: 128)
    let fields = text.split(separator: UInt8(ascii: " "))
    guard fields.count > 1 else { return nil }
    return Int(String(decoding: fields[1], as: UTF8.self)).map { pages in
      pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
}
