import Foundation
import GeofenceCommand
import Testing

/// Outputs that would overwrite an input or each other are refused before anything is touched.
struct OutputPlacesTests {
  /// A folder with regions, a trace and other names for them.
  private struct Desk {
    let scratch = try? Scratch()
    let screen = Screen()

    init() throws {
      let scratch = try #require(scratch)
      _ = try scratch.file("r.csv", ReplayCommandTests.regions)
      let trace = try scratch.file("t.csv", ReplayCommandTests.trace)
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: "\(scratch.path)/soft.csv", withDestinationPath: "t.csv")
      try manager.createSymbolicLink(
        atPath: "\(scratch.path)/new-link.csv", withDestinationPath: "new.csv")
      try manager.linkItem(atPath: trace, toPath: "\(scratch.path)/hard.csv")
    }

    var path: String { scratch?.path ?? "" }

    /// Runs `replay` with `FOLDER` standing for the folder.
    func run(_ line: String) -> GeofenceCommand.ExitStatus {
      let words = line.split(separator: " ").map {
        $0.replacingOccurrences(of: "FOLDER", with: path)
      }
      return screen.run(words)
    }

    var talk: String { screen.talk.replacingOccurrences(of: path, with: "FOLDER") }

    var files: [String: String] {
      var files: [String: String] = [:]
      for name in scratch?.names ?? [] { files[name] = (try? scratch?.text(name)) ?? "none" }
      return files
    }
  }

  private static let replay = "replay --regions FOLDER/r.csv FOLDER/t.csv"

  @Test(arguments: [
    ("-o FOLDER/t.csv", "--output: would overwrite the input FOLDER/t.csv"),
    ("-o FOLDER/../FOLDERNAME/t.csv", "--output: would overwrite the input FOLDER/t.csv"),
    ("-o FOLDER/soft.csv", "--output: would overwrite the input FOLDER/t.csv"),
    ("-o FOLDER/hard.csv", "--output: would overwrite the input FOLDER/t.csv"),
    ("-o FOLDER/r.csv", "--output: would overwrite the input FOLDER/r.csv"),
    ("--rejects FOLDER/./t.csv", "--rejects: would overwrite the input FOLDER/t.csv"),
    ("--rejects FOLDER/r.csv", "--rejects: would overwrite the input FOLDER/r.csv"),
  ])
  func `an output is no input`(options: String, message: String) throws {
    let desk = try Desk()
    let before = desk.files
    let name = String(desk.path.split(separator: "/").last ?? "")
    let options = options.replacingOccurrences(of: "FOLDERNAME", with: name)
    #expect(desk.run("\(Self.replay) \(options)") == .usage)
    #expect(desk.talk == "geofence: \(message); expected another file\n")
    #expect(desk.screen.output == "")
    #expect(desk.files == before)
  }

  @Test(arguments: [
    ("-o FOLDER/new.csv --rejects FOLDER/new.csv", "FOLDER/new.csv"),
    ("-o FOLDER/new.csv --rejects FOLDER/./new.csv", "FOLDER/./new.csv"),
    ("-o FOLDER/new-link.csv --rejects FOLDER/new.csv", "FOLDER/new.csv"),
    ("-o - --rejects -", "standard output"),
  ])
  func `two outputs are two files`(options: String, place: String) throws {
    let desk = try Desk()
    let before = desk.files
    #expect(desk.run("\(Self.replay) \(options)") == .usage)
    #expect(
      desk.talk
        == "geofence: --rejects and --output: both write to \(place); expected two places\n")
    #expect(desk.files == before)
  }

  @Test func `rejected records do not go between the events`() throws {
    let desk = try Desk()
    #expect(desk.run("\(Self.replay) --rejects -") == .usage)
    #expect(desk.talk.contains("--rejects and standard output: both write to standard output"))
    #expect(desk.run("\(Self.replay) -o FOLDER/out.csv --rejects -") == .success)
    #expect(desk.screen.output.hasPrefix("file,line,reason,detail\n"))
  }

  @Test func `standard output is a place too`() throws {
    let desk = try Desk()
    desk.screen.standardOutputFile = FileIdentity(path: "\(desk.path)/t.csv")
    #expect(desk.run(Self.replay) == .usage)
    #expect(
      desk.talk
        == "geofence: standard output: would overwrite the input FOLDER/t.csv; expected another file\n"
    )
    #expect(desk.run("\(Self.replay) -o FOLDER/out.csv") == .success)
    desk.screen.standardInputFile = desk.screen.standardOutputFile
    #expect(desk.run("replay --regions FOLDER/r.csv -") == .usage)
    #expect(desk.talk.contains("would overwrite the input stdin"))
  }

  @Test func `check keeps its inputs too`() throws {
    let desk = try Desk()
    let before = desk.files
    #expect(desk.run("check FOLDER/t.csv -o FOLDER/soft.csv") == .usage)
    #expect(desk.run("check --regions FOLDER/r.csv -o FOLDER/r.csv") == .usage)
    #expect(desk.files == before)
  }

  @Test func `devices are no files`() throws {
    let desk = try Desk()
    #expect(desk.run("\(Self.replay) -o /dev/null --rejects /dev/null") == .success)
  }
}
