internal import GeofenceTraces

/// Files whose fixes become those of one device because their names are alike.
enum SharedStems {
  /// The inputs whose stem names a device and is also that of an input in another folder.
  static func find(in paths: [String], names: DeviceTable) -> [String] {
    var folders: [String: Set<String>] = [:]
    for path in paths where path != "-" {
      folders[stem(of: path), default: []].insert(folder(of: path))
    }
    guard folders.values.contains(where: { $0.count > 1 }) else { return [] }
    let devices = Set(names.names)
    return paths.filter { path in
      let stem = stem(of: path)
      return path != "-" && devices.contains(stem) && (folders[stem]?.count ?? 0) > 1
    }
  }

  /// A file's name without folder, `.gz` and its last extension.
  static func stem(of path: String) -> String {
    var name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8
    let gz = Array(".gz".utf8)
    if name.count > gz.count,
      name.suffix(gz.count).elementsEqual(gz, by: { $0 | 0x20 == $1 | 0x20 })
    {
      name = name.dropLast(gz.count)
    }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex {
      name = name[..<dot]
    }
    return String(Substring(name))
  }

  /// The folder that a path names, `./` left out.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
      .dropLast()
      .filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
