// Safety: pointers live only inside the calls that take them, and lengths are those of the arrays
// they point into; the descriptor belongs to one value, which closes it once. InterruptionTests and
// ReplayCommandTests write and read through it.
import Foundation

/// One end of a named pipe.
final class NamedPipe: Sendable {
  enum Failure: Error {
    case failed(Int32)
  }

  private let descriptor: Int32

  /// Makes a pipe at a path where nothing is.
  static func make(at path: String) throws {
    guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure.failed(errno) }
  }

  /// Opens the end that is read, without waiting for a writer.
  init(reading path: String) throws {
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.failed(errno) }
  }

  /// Opens the end that is written to, and waits until someone reads.
  init(writing path: String) throws {
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.failed(errno) }
  }

  deinit { close(descriptor) }

  /// What the pipe holds.
  func text() -> String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Writes a text that the pipe has room for, and waits until it was read.
  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Failure.failed(errno)
    }
    var waiting: Int32 = 0
    repeat {
      usleep(1_000)
      guard unsafe ioctl(descriptor, UInt(FIONREAD), &waiting) == 0 else {
        throw Failure.failed(errno)
      }
    } while waiting > 0
  }

  /// Makes this end standard input.
  func replaceStandardInput() {
    dup2(descriptor, 0)
  }
}
