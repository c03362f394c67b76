import Foundation
import GeofenceCommand
import Testing

struct InterruptionTests {
  @Test func `the first signal is noted and the second ends the process`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      Interruption.watch()
      kill(getpid(), SIGINT)
      while Interruption.signal != SIGINT { usleep(1_000) }
      kill(getpid(), SIGINT)
      while true { usleep(1_000) }
    }
    await #expect(processExitsWith: .exitCode(143)) {
      Interruption.watch()
      kill(getpid(), SIGTERM)
      while Interruption.signal != SIGTERM { usleep(1_000) }
      kill(getpid(), SIGTERM)
      while true { usleep(1_000) }
    }
  }

  @Test func `a signal ends standard input`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      Interruption.watch()
      kill(getpid(), SIGINT)
      while Interruption.signal != SIGINT { usleep(1_000) }
      usleep(10_000)
      exit(FileHandle.standardInput.availableData.isEmpty ? 0 : 1)
    }
  }
}
