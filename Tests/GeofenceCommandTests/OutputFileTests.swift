import Foundation
import GeofenceCommand
import Testing

struct OutputFileTests {
  @Test func `a file appears whole when it is committed`() throws {
    let scratch = try Scratch()
    let file = try OutputFile(path: "\(scratch.path)/out.csv")
    try file.sink.write(Array("a,b\n".utf8))
    #expect(!scratch.names.contains("out.csv"))
    try file.commit()
    #expect(scratch.names == ["out.csv"])
    #expect(try scratch.text("out.csv") == "a,b\n")
  }

  @Test func `a discarded file leaves everything as it was`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("out.csv", "old")
    do {
      let file = try OutputFile(path: path)
      try file.sink.write(Array("new".utf8))
      file.discard()
      let forgotten = try OutputFile(path: path)
      try forgotten.sink.write(Array("new".utf8))
    }
    #expect(scratch.names == ["out.csv"])
    #expect(try scratch.text("out.csv") == "old")
  }

  @Test func `links and permissions survive`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("real.csv", "old")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try manager.createSymbolicLink(
      atPath: "\(scratch.path)/link.csv", withDestinationPath: "real.csv")
    let file = try OutputFile(path: "\(scratch.path)/link.csv")
    try file.sink.write(Array("new".utf8))
    try file.commit()
    #expect(scratch.names == ["link.csv", "real.csv"])
    #expect(try scratch.text("real.csv") == "new")
    let mode = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `a link to a file that is not there yet keeps pointing to it`() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/link.csv", withDestinationPath: "real.csv")
    let file = try OutputFile(path: "\(scratch.path)/link.csv")
    try file.sink.write(Array("new".utf8))
    try file.commit()
    #expect(scratch.names == ["link.csv", "real.csv"])
    #expect(try scratch.text("real.csv") == "new")
  }

  @Test func `a descriptor is written to where it stands`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("log", "")
    let log = try #require(FileHandle(forWritingAtPath: path))
    log.write(Data("first\n".utf8))
    for place in ["/dev/fd/\(log.fileDescriptor)", "/proc/self/fd/\(log.fileDescriptor)"]
    where FileManager.default.fileExists(atPath: place) {
      let file = try OutputFile(path: place)
      try file.sink.write(Array("event\n".utf8))
      #expect(scratch.names == ["log"])
      try file.commit()
    }
    log.write(Data("last\n".utf8))
    let lines = try scratch.text("log").split(separator: "\n")
    #expect(lines.first == "first" && lines.last == "last" && lines.contains("event"))
    #expect(throws: WriteFailure.failed("Bad file descriptor")) {
      _ = try OutputFile(path: "/dev/fd/999")
    }
  }

  @Test func `a link to standard output is standard output`() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("log", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/link", withDestinationPath: "/dev/stdout")
    await #expect(processExitsWith: .exitCode(7)) { [folder = scratch.path as String] in
      let log = try #require(FileHandle(forWritingAtPath: "\(folder)/log"))
      dup2(log.fileDescriptor, 1)
      for path in ["/dev/stdout", "\(folder)/link"] {
        let file = try OutputFile(path: path)
        try file.sink.write(Array("event\n".utf8))
        try file.commit()
      }
      exit(7)
    }
    #expect(scratch.names == ["link", "log"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "event\nevent\n")
  }

  @Test func `a full device is told as the system tells it`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let file = try OutputFile(path: "/dev/full")
    #expect(throws: WriteFailure.failed("No space left on device")) {
      try file.sink.write(Array("x".utf8))
    }
  }

  @Test func `a folder that is not there is told`() {
    #expect(throws: WriteFailure.failed("No such file or directory")) {
      _ = try OutputFile(path: "/nowhere/out.csv")
    }
  }
}

struct ByteOutputTests {
  @Test func `bytes go out in whole pieces and nothing after a failure`() {
    var pieces: [Int] = []
    var fails = false
    var output = ByteOutput(
      ByteSink { bytes throws(WriteFailure) in
        if fails { throw .closedPipe }
        pieces.append(bytes.count)
      })
    for _ in 0..<70_000 {
      output.buffer.append(UInt8(ascii: "x"))
      output.drain()
    }
    #expect(pieces == [65_536])
    output.flush()
    #expect(pieces == [65_536, 4_464] && output.failure == nil)
    fails = true
    output.buffer.append("y")
    output.flush()
    #expect(output.failure == .closedPipe)
    fails = false
    output.buffer.append("z")
    output.flush()
    #expect(pieces.count == 2)
  }
}
