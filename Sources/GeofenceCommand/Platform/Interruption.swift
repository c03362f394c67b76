// Safety: the handler touches only a lock-free atomic that was made before it was installed, and
// system calls that are safe in signal handlers. InterruptionTests raise real signals in a child.
import GeofenceTraces
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// SIGINT and SIGTERM: the first one asks the run to end in order, the second ends it at once.
///
/// The first one also ends all inputs where they are, so that a run that waits for one goes on with
/// what it has. The second one leaves no unfinished files behind.
package enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal that was received, or 0.
  package static var signal: Int32 { received.load(ordering: .relaxed) }

  /// Installs the handlers; SIGPIPE becomes an ordinary error of the write.
  package static func watch() {
    _ = received.load(ordering: .relaxed)
    UnfinishedFiles.prepare()
    InputStop.prepare()
    #if canImport(Glibc)
    _ = Glibc.signal(SIGPIPE, SIG_IGN)
    #elseif canImport(Musl)
    _ = Musl.signal(SIGPIPE, SIG_IGN)
    #elseif canImport(Darwin)
    _ = unsafe Darwin.signal(SIGPIPE, SIG_IGN)
    #endif
    install(SIGINT)
    install(SIGTERM)
  }

  private static func install(_ number: Int32) {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { number in
      if Interruption.received.exchange(number, ordering: .relaxed) != 0 {
        UnfinishedFiles.removeAll()
        _exit(128 + number)
      }
      InputStop.ask()
    }
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #else
    unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // No SA_RESTART: an open that waits has to return.
    action.sa_flags = 0
    _ = unsafe sigaction(number, &action, nil)
  }
}
