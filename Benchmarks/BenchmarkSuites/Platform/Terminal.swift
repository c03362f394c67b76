// Safety: write() gets the address and the length of a string's bytes, which stay where they are
// during the call.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The two outputs and the exit of the benchmark program.
public enum Terminal {
  /// Writes a line of results at once, so that a long run can be watched through a pipe.
  public static func printLine(_ line: String) { send(line, to: STDOUT_FILENO) }

  /// Writes a line for people.
  public static func complain(_ line: String) { send(line, to: STDERR_FILENO) }

  /// Ends the program.
  public static func leave(_ code: Int32) -> Never { exit(code) }

  private static func send(_ line: String, to descriptor: Int32) {
    var text = line + "\n"
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let rest = unsafe UnsafeBufferPointer(rebasing: bytes[done...])
        let written = unsafe write(descriptor, rest.baseAddress, rest.count)
        guard written > 0 else { return }
        done += written
      }
    }
  }
}
