// Safety: pointers live only inside the closures that make them, and lengths passed to the system
// are those of the arrays they point into. ByteSinkTests write through a real descriptor.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor of this process.
struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Whether a terminal is at its other end.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes, however many pieces the system takes them in.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(number, UnsafeRawBufferPointer(rebasing: buffer[done...]))
      }
      if written >= 0 {
        done += written
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw .failed(SystemError.text(errno))
      }
    }
  }

  private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    unsafe Musl.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
    unsafe Darwin.write(number, bytes.baseAddress, bytes.count)
    #endif
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, 1_000)
  }

  /// This descriptor as a sink.
  var sink: ByteSink {
    ByteSink(isTerminal: isTerminal) { bytes throws(WriteFailure) in try write(bytes) }
  }
}

/// What the system says about its last failure.
enum SystemError {
  static func text(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
