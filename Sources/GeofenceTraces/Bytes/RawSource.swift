/// Bytes as they are stored: a file's or an array's, read piece by piece.
struct RawSource: ~Copyable {
  /// How many bytes are read at a time.
  let chunk: Int
  /// The bytes, when they are in memory.
  let memory: [UInt8]?
  /// Bytes given out so far.
  private(set) var bytesRead = 0
  private let path: String
  private let file: InputFile?

  /// Opens a file, `-` for standard input.
  init(opening path: String, chunk: Int) throws(TraceError) {
    file = try Self.open(path)
    self.path = path
    self.chunk = chunk
    memory = nil
  }

  private static func open(_ path: String) throws(TraceError) -> InputFile {
    do throws(InputFile.Failure) {
      return try InputFile(path: path)
    } catch {
      throw TraceError(.unreadable, file: path, found: error.words, expected: "a readable file")
    }
  }

  /// Takes bytes from memory.
  init(bytes: [UInt8], name: String, chunk: Int) {
    path = name
    self.chunk = max(chunk, 1)
    memory = bytes
    file = nil
  }

  /// Whether the bytes can be had once more.
  var canReopen: Bool {
    if memory != nil { return true }
    switch file {
    case .some(let file): return file.isRegular
    case .none: return false
    }
  }

  /// Reads one chunk, or less, to an index of an array that has room for a chunk there.
  ///
  /// - Returns: How many bytes were read; 0 at the end.
  mutating func read(
    into buffer: inout ContiguousArray<UInt8>, at index: Int
  ) throws(TraceError) -> Int {
    var got = 0
    if let memory {
      got = min(chunk, memory.count - bytesRead)
      buffer.replaceSubrange(index..<index + got, with: memory[bytesRead..<bytesRead + got])
    } else {
      got = try readFile(into: &buffer, at: index)
    }
    bytesRead += got
    return got
  }

  private func readFile(
    into buffer: inout ContiguousArray<UInt8>, at index: Int
  ) throws(TraceError) -> Int {
    switch file {
    case .none: return 0
    case .some(let file):
      do throws(InputFile.Failure) {
        return try file.read(into: &buffer, at: index, count: chunk)
      } catch {
        throw TraceError(
          .unreadable, file: path, found: "\(error.words) at byte \(bytesRead)",
          expected: "a readable file")
      }
    }
  }
}
