import Foundation
import GeofenceCommand

/// Surroundings in memory: runs commands in-process and keeps what they wrote.
final class Screen {
  private(set) var output = ""
  private(set) var talk = ""
  /// What the next write to standard output throws.
  var outputFailure: WriteFailure?
  var isTerminal = false
  var inputIsTerminal = true
  var variables: [String: String] = [:]
  var signal: Int32 = 0
  /// How often the signal is asked for before there is one.
  var signalWaits = 0
  var standardInputFile: FileIdentity?
  var standardOutputFile: FileIdentity?
  /// Nanoseconds by which the clock goes on whenever it is read.
  var uptimeStep: Int64 = 0
  private var uptime: Int64 = 0
  private var outputBytes: [UInt8] = []

  /// Runs the tool once.
  func run(_ arguments: String...) -> ExitStatus { run(arguments) }

  /// Runs the tool once.
  func run(_ arguments: [String]) -> ExitStatus {
    outputBytes = []
    talk = ""
    let out = ByteSink(isTerminal: isTerminal) { bytes throws(WriteFailure) in
      if let failure = self.outputFailure { throw failure }
      self.outputBytes += bytes
    }
    let err = ByteSink(isTerminal: isTerminal) { bytes throws(WriteFailure) in
      self.talk += String(decoding: bytes, as: UTF8.self)
    }
    var surroundings = Surroundings(standardOutput: out, standardError: err)
    surroundings.standardInputIsTerminal = inputIsTerminal
    surroundings.variable = { self.variables[$0] }
    surroundings.now = { 1_700_000_000_000_000 }
    surroundings.processors = 2
    surroundings.uptime = {
      self.uptime += self.uptimeStep
      return self.uptime
    }
    surroundings.standardInputFile = standardInputFile
    surroundings.standardOutputFile = standardOutputFile
    surroundings.signal = {
      if self.signal != 0, self.signalWaits > 0 {
        self.signalWaits -= 1
        return 0
      }
      return self.signal
    }
    let status = Tool.run(arguments, in: surroundings)
    output = String(decoding: outputBytes, as: UTF8.self)
    return status
  }
}

/// A folder that is removed at the end.
final class Scratch {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("geofence-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// The names of all files.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
