import Foundation

/// The project as a tree of text files, found from where this file stands.
enum Project {
  /// A text file with its path from the root.
  struct File: CustomStringConvertible {
    /// Path from the root, with slashes.
    var path: String
    /// The whole text.
    var text: String
    /// The lines of a Swift file without comments and literals.
    var code: [String]

    init(path: String, text: String) {
      self.path = path
      self.text = text
      code = path.hasSuffix(".swift") ? CodeOnly.lines(of: text) : []
    }

    var description: String { path }

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The folders on the way, without the name.
    var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

    /// The lines, without their ends.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The folder that holds Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What a build or a checkout puts beside the project's own files.
  static func isForeign(_ name: String) -> Bool {
    name.hasPrefix(".build") || [".git", ".swiftpm", ".DS_Store", "DerivedData"].contains(name)
  }

  /// The paths below a folder of the root, sorted, without what is foreign.
  static func paths(under folder: String = "") -> [String] {
    let start = folder.isEmpty ? root : root.appending(path: folder)
    guard let walker = FileManager.default.enumerator(atPath: start.path) else { return [] }
    var paths: [String] = []
    for case let path as String in walker {
      if let name = path.split(separator: "/").last, isForeign(String(name)) {
        walker.skipDescendants()
      } else if walker.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(folder.isEmpty ? path : "\(folder)/\(path)")
      }
    }
    return paths.sorted()
  }

  /// A file's text; empty when there is no such file or its bytes are no UTF-8.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The Swift files of sources, tests and benchmarks, read once.
  static let swiftFiles = ["Sources", "Tests", "Benchmarks"]
    .flatMap { paths(under: $0) }
    .filter { $0.hasSuffix(".swift") }
    .map { File(path: $0, text: text($0)) }

  /// What people wrote: every file but the made-up data of the fixtures and fuzz seeds.
  static func writtenFiles() -> [File] {
    paths()
      .filter { !$0.hasPrefix("fixtures/") || $0.hasSuffix(".md") }
      .map { File(path: $0, text: text($0)) }
  }
}
