import Foundation

/// The rules for Swift files that the formatter and the compiler do not check.
///
/// Each returns one line for every place that breaks it.
enum SourceRules {
  /// Files have at most 500 lines, functions at most 70.
  static func lengths(_ file: Project.File) -> [String] {
    var broken: [String] = []
    let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
    if count > 500 { broken.append("\(file): \(count) lines, more than 500") }
    for block in BlockScanner.blocks(in: file.code) where block.length > 70 {
      broken.append("\(file):\(block.line): \(block.length) lines, more than 70: \(block.header)")
    }
    return broken
  }

  /// Targets import what stands below them; the C library only in `Platform`, Foundation in tests.
  static func imports(_ file: Project.File, manifest: Manifest) -> [String] {
    guard file.folders.count > 1 else { return [] }
    var allowed = manifest.imports(of: file.folders[1]).union(["Synchronization"])
    if file.folders.contains("Platform") { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
    if file.folders[0] == "Tests" {
      allowed.formUnion(["Testing", "Foundation", "FoundationXML"])
    }
    var broken: [String] = []
    for (index, line) in file.code.enumerated() {
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ modifiers.contains(String($0)) })
      else { continue }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
      let path = words[(keyword + 1)...].drop { kinds.contains($0) }.first ?? ""
      let module = String(path.split(separator: ".").first ?? "")
      if !allowed.contains(module) {
        broken.append("\(file):\(index + 1): imports \(module)")
      }
      if words.contains("@testable") {
        broken.append("\(file):\(index + 1): @testable; use package access")
      }
    }
    return broken
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "@_exported", "@testable",
    "@preconcurrency",
  ]

  /// `unsafe` stands only in kernels, the byte cursor and `Platform`, after a word on why it holds.
  static func unsafety(_ file: Project.File) -> [String] {
    let lines = file.code
    guard let index = lines.firstIndex(where: { words($0).contains("unsafe") }) else { return [] }
    let stem = file.name.dropLast(".swift".count)
    let isPlace =
      stem.hasSuffix("Kernel") || stem == "ByteCursor" || file.folders.contains("Platform")
    if !isPlace { return ["\(file):\(index + 1): unsafe outside of kernels and Platform"] }
    if !file.text.hasPrefix("// Safety:") { return ["\(file): does not begin with // Safety:"] }
    return []
  }

  /// The lower layers decide without existentials, tasks or actors.
  static func plainness(_ file: Project.File) -> [String] {
    let layers = ["GeofenceCore", "GeofenceEngine", "GeofenceTraces"]
    guard file.folders.first == "Sources", file.folders.contains(where: layers.contains) else {
      return []
    }
    var banned: Set<String> = ["async", "await", "Task", "actor"]
    if !file.folders.contains("GeofenceTraces") { banned.insert("any") }
    return file.code.enumerated().flatMap { index, line in
      words(line).filter { banned.contains($0) }.map { "\(file):\(index + 1): \($0)" }
    }
  }

  /// A file is named by what is in it.
  static func names(_ file: Project.File) -> [String] {
    let lowered = file.name.lowercased()
    let vague = ["util", "helper", "misc"]
    return vague.contains(where: lowered.contains) ? ["\(file): a name that says nothing"] : []
  }

  private static func words(_ line: String) -> [String] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
