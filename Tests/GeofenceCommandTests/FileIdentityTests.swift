import Foundation
import GeofenceCommand
import Testing

struct FileIdentityTests {
  @Test func `all names of a file mean that file`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.csv", "a")
    let manager = FileManager.default
    let folder = scratch.path
    try manager.createDirectory(atPath: "\(folder)/sub", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: "\(folder)/soft", withDestinationPath: "a.csv")
    try manager.createSymbolicLink(atPath: "\(folder)/sub/up", withDestinationPath: "..")
    try manager.linkItem(atPath: path, toPath: "\(folder)/hard")
    let wanted = try #require(FileIdentity(path: path))
    for name in ["./a.csv", "sub/../a.csv", "soft", "hard", "sub/up/a.csv", "sub/up/soft"] {
      #expect(FileIdentity(path: "\(folder)/\(name)") == wanted, "\(name)")
    }
    let handle = try #require(FileHandle(forReadingAtPath: path))
    #expect(FileIdentity(descriptor: handle.fileDescriptor) == wanted)
    #expect(FileIdentity(path: try scratch.file("b.csv", "a")) != wanted)
  }

  @Test func `a file that is not there yet is its folder and its name`() throws {
    let scratch = try Scratch()
    let folder = scratch.path
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: "\(folder)/here", withDestinationPath: ".")
    try manager.createSymbolicLink(atPath: "\(folder)/to-new", withDestinationPath: "here/new")
    let wanted = try #require(FileIdentity(path: "\(folder)/new"))
    #expect(FileIdentity(path: "\(folder)/here/./new") == wanted)
    #expect(FileIdentity(path: "\(folder)/to-new") == wanted)
    #expect(FileIdentity(path: "\(folder)/newer") != wanted)
    #expect(FileIdentity(path: "\(folder)/nowhere/new") == nil)
  }

  @Test func `links in a circle and devices mean no file`() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: "\(scratch.path)/a", withDestinationPath: "b")
    try manager.createSymbolicLink(atPath: "\(scratch.path)/b", withDestinationPath: "a")
    #expect(FileIdentity(path: "\(scratch.path)/a") == nil)
    #expect(FileIdentity(path: "/dev/null") == nil)
    #expect(FileIdentity(descriptor: -1) == nil)
  }
}
