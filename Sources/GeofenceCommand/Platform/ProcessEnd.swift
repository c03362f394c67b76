// Safety: nothing here touches memory. Every run of the executable ends here.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Tool {
  /// Runs the command that the arguments of this process ask for, and ends the process with its code.
  public static func runAndExit() -> Never {
    exit(main())
  }
}
