// Safety: read() gets the address and the length of an array that is borrowed for the call, and only
// the bytes that it says it wrote are looked at. HarnessTests sees the number of cores.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the numbers were measured on.
package enum Machine {
  /// The processor's name and the number of cores, never the name of the machine.
  package static var description: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processor ?? "unknown processor"), \(cores) \(cores == 1 ? "core" : "cores")"
  }

  private static var processor: String? {
    let text = String(decoding: firstBytes(of: "/proc/cpuinfo", limit: 4096), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("model name") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { return String(parts[1].drop { $0 == " " }) }
    }
    return nil
  }

  /// The beginning of a small file of the system; empty when it cannot be read.
  static func firstBytes(of path: String, limit: Int) -> ArraySlice<UInt8> {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    return bytes[..<max(length, 0)]
  }
}
