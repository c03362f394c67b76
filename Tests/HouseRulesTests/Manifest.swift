import Foundation

/// The layers as Package.swift lists them: what each target may import from the package.
struct Manifest {
  /// The targets that a target names itself.
  private(set) var dependencies: [String: [String]] = [:]

  /// Reads the text of a manifest, whose targets are written `.target(name: "…", …)`.
  init(text: String) {
    let call = /\.(?:target|executableTarget|testTarget|systemLibrary)\(/
    for match in text.matches(of: call) {
      let arguments = Manifest.balanced(text[match.range.upperBound...])
      guard let name = arguments.firstMatch(of: /name: "([^"]+)"/)?.1 else { continue }
      let list = arguments.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      dependencies[String(name)] = list.matches(of: /"([^"]+)"/).map { String($0.1) }
    }
  }

  /// The text up to the parenthesis that closes the call.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  /// The modules of the package that a target may import: all that it stands on.
  func imports(of target: String) -> Set<String> {
    var found: Set<String> = []
    var open = dependencies[target] ?? []
    while let next = open.popLast() {
      if found.insert(next).inserted { open += dependencies[next] ?? [] }
    }
    return found
  }
}
