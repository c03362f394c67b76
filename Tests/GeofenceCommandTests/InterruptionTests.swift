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

  @Test func `a signal ends a pipe that waits, and what it brought is evaluated`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let desk = try InterruptedRun()
      let path = "\(desk.scratch.path)/slow.csv"
      try NamedPipe.make(at: path)
      let status = desk.replay(
        path, "-o", "\(desk.scratch.path)/out.csv",
        whenWaiting: {
          // The last row is cut off.
          let writer = try? NamedPipe(writing: path)
          try? writer?.send(ReplayCommandTests.trace + "2024-05-14T08:0")
          kill(getpid(), SIGINT)
          while writer != nil { usleep(1_000) }
        })
      let lines = try desk.scratch.text("out.csv").split(separator: "\n")
      try #require(lines.count == 4 && lines[3].contains("enter,work"))
      try #require(desk.talk.hasPrefix("fixes: 5 read, 3 accepted, 2 rejected\n"))
      try #require(!desk.talk.contains("geofence: "))
      try #require(desk.scratch.names == ["out.csv", "slow.csv"])
      exit(status.rawValue)
    }
  }

  @Test func `a signal ends the wait for a writer`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let desk = try InterruptedRun()
      try NamedPipe.make(at: "\(desk.scratch.path)/nobody.csv")
      let status = desk.replay(
        "\(desk.scratch.path)/nobody.csv", "-f", "geojson",
        whenWaiting: { kill(getpid(), SIGTERM) })
      try #require(desk.output == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
      try #require(!desk.talk.contains("geofence: "))
      exit(status.rawValue)
    }
  }

  @Test func `a signal before the first read leaves nothing to wait for`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let desk = try InterruptedRun()
      try NamedPipe.make(at: "\(desk.scratch.path)/nobody.csv")
      kill(getpid(), SIGINT)
      while Interruption.signal != SIGINT { usleep(1_000) }
      let status = desk.replay("\(desk.scratch.path)/nobody.csv", whenWaiting: {})
      exit(status.rawValue)
    }
  }

  @Test func `a signal ends standard input`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let desk = try InterruptedRun()
      let path = "\(desk.scratch.path)/input"
      try NamedPipe.make(at: path)
      let reader = try NamedPipe(reading: path)
      reader.replaceStandardInput()
      let writer = try NamedPipe(writing: path)
      let status = desk.replay(
        "-",
        whenWaiting: {
          try? writer.send(ReplayCommandTests.trace)
          kill(getpid(), SIGINT)
        })
      try #require(desk.output.split(separator: "\n").count == 3)
      exit(status.rawValue)
    }
  }

  @Test func `two signals leave no unfinished file behind`() async throws {
    let scratch = try Scratch()
    let old = try scratch.file("old.csv", "as it was")
    await #expect(processExitsWith: .exitCode(130)) { [folder = scratch.path as String] in
      Interruption.watch()
      let files = try ["old.csv", "new.csv"].map { try OutputFile(path: "\(folder)/\($0)") }
      for file in files { try file.sink.write(Array("half".utf8)) }
      try #require(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
      kill(getpid(), SIGINT)
      while Interruption.signal != SIGINT { usleep(1_000) }
      kill(getpid(), SIGINT)
      while true { usleep(1_000) }
    }
    #expect(scratch.names == ["old.csv"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "as it was")
  }
}

/// A run of the tool in this process that real signals can end.
private final class InterruptedRun {
  let scratch: Scratch
  private(set) var output = ""
  private(set) var talk = ""

  init() throws {
    Interruption.watch()
    scratch = try Scratch()
  }

  /// Replays, and does something else a moment later.
  ///
  /// The regions are no file: a signal while those are read ends the run before its output begins.
  func replay(
    _ arguments: String..., whenWaiting action: @escaping @Sendable () -> Void
  ) -> GeofenceCommand.ExitStatus {
    Thread.detachNewThread {
      usleep(200_000)
      action()
    }
    var surroundings = Surroundings(
      standardOutput: ByteSink { bytes throws(WriteFailure) in
        self.output += String(decoding: bytes, as: UTF8.self)
      },
      standardError: ByteSink { bytes throws(WriteFailure) in
        self.talk += String(decoding: bytes, as: UTF8.self)
      })
    surroundings.signal = { Interruption.signal }
    let regions = ["--region", "home,10,20,150", "--region", "work,10,20.1,150"]
    return Tool.run(["replay"] + regions + arguments, in: surroundings)
  }
}
