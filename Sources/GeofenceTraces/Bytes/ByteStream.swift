/// A window that moves over the bytes of an input, unpacked and without a byte order mark.
///
/// ```
///   buffer   [ used ][ start ..< end: the window ][ room ]
/// ```
///
/// A parser hoists `buffer.span`, reads between `start` and `end`, consumes what it has understood,
/// and asks for more when a record is not whole. What it does not consume stays, at new indices.
///
/// An input that is damaged gives everything before the damage first; then `fill` throws, each time
/// again, so that a parser can finish what it holds and then ask once more for the error.
///
/// Zero bytes at the end of an input are no part of its text: a logger that loses power leaves blocks
/// of them. So zeros at the end of a piece are held back until something follows; then at most
/// `mostZeros` of them come, which keeps memory constant and changes no record.
package struct ByteStream: ~Copyable {
  /// The most zero bytes held back that are given out.
  package static let mostZeros = 64 << 10

  /// The file as the user wrote it; `-` is standard input.
  package let path: String
  /// The bytes; only those of the window have a meaning.
  package private(set) var buffer: ContiguousArray<UInt8>
  /// Where the window begins.
  package private(set) var start = 0
  /// Where the window ends.
  package private(set) var end = 0
  private var source: ByteSource
  /// Zero bytes that were read behind the window and are held back.
  private var heldZeros = 0

  /// Opens a file, `-` for standard input; gzip is told by its first two bytes.
  package init(opening path: String) throws(TraceError) {
    try self.init(path, ByteSource(opening: path))
  }

  /// Reads bytes from memory, at most `chunk` of them at a time.
  package init(bytes: [UInt8], name: String, chunk: Int = ByteSource.usualChunk) throws(TraceError)
  {
    try self.init(name, ByteSource(bytes: bytes, name: name, chunk: chunk))
  }

  /// Skips a UTF-8 mark and refuses the two UTF-16 ones. Damage found here is told later.
  private init(_ path: String, _ source: consuming ByteSource) throws(TraceError) {
    var source = source
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 2 + source.chunk)
    var end = 0
    while end < 3 {
      guard let more = try? source.read(into: &buffer, &end), more else { break }
      let missing = end + source.chunk - buffer.count
      if missing > 0 { buffer.append(contentsOf: repeatElement(0, count: missing)) }
    }
    let window = buffer[0..<end].prefix(3)
    if window.starts(with: [0xFF, 0xFE]) || window.starts(with: [0xFE, 0xFF]) {
      throw .utf16(file: path)
    }
    if window.elementsEqual([0xEF, 0xBB, 0xBF]) { start = 3 }
    while end > start && buffer[end - 1] == 0 {
      end -= 1
      heldZeros += 1
    }
    self.path = path
    self.buffer = buffer
    self.end = end
    self.source = source
  }

  /// The last part of the path; `stdin` for standard input.
  package var name: String {
    path == "-" ? "stdin" : String(path.split(separator: "/").last ?? Substring(path))
  }

  /// How many bytes the window holds.
  package var count: Int { end - start }

  /// Whether the window is empty and nothing follows, as far as was asked.
  package var isAtEnd: Bool { start == end && source.hasEnded }

  /// Bytes taken from the file so far, before unpacking.
  package var bytesRead: Int { source.bytesRead }

  /// Zero bytes at the end of the input, which are no part of the text; 0 before the end is reached.
  package var zerosAtEnd: Int { source.hasEnded ? heldZeros : 0 }

  /// Gives up the first bytes of the window.
  package mutating func consume(_ count: Int) {
    precondition(count >= 0 && count <= end - start, "consumes more than there is")
    start += count
  }

  /// Makes at least `count` bytes stand in the window.
  ///
  /// - Returns: False when the input ends before; the window then holds all that is left.
  package mutating func fill(atLeast count: Int) throws(TraceError) -> Bool {
    while end - start < count {
      if try !fillMore() { return false }
    }
    return true
  }

  /// Adds what one more read brings to the window, which may move to the front of the buffer.
  ///
  /// - Returns: False at the end of the input.
  /// - Complexity: O(bytes read), amortized, whatever the size of the window.
  package mutating func fillMore() throws(TraceError) -> Bool {
    while true {
      makeRoom()
      let before = end
      if try !source.read(into: &buffer, &end) { return false }
      let held = heldZeros
      heldZeros = 0
      while end > before && buffer[end - 1] == 0 {
        end -= 1
        heldZeros += 1
      }
      if end > before {
        if held > 0 { insertZeros(min(held, Self.mostZeros), at: before) }
        return true
      }
      heldZeros += held
    }
  }

  /// Gives out zeros that were held back, before what was read behind them.
  private mutating func insertZeros(_ count: Int, at index: Int) {
    // Room is given up for them, so that the buffer does not grow with each run.
    buffer.removeLast(min(count, buffer.count - end))
    buffer.insert(contentsOf: repeatElement(0, count: count), at: index)
    end += count
  }

  /// Opens the same input once more from its beginning; nil when that cannot be done.
  package func reopened() throws(TraceError) -> ByteStream? {
    guard source.canReopen else { return nil }
    if let bytes = source.memory {
      return try ByteStream(bytes: bytes, name: path, chunk: source.chunk)
    }
    return try ByteStream(opening: path)
  }

  /// Keeps at least as much room as the window is long, so that moving it costs no more than what
  /// is read into the room.
  private mutating func makeRoom() {
    if start == end {
      start = 0
      end = 0
    }
    let room = max(source.chunk, end - start)
    if buffer.count - end >= source.chunk { return }
    if start > 0 {
      ByteMove.toFront(&buffer, start..<end)
      end -= start
      start = 0
    }
    if buffer.count - end < room {
      buffer.append(contentsOf: repeatElement(0, count: room - (buffer.count - end)))
    }
  }
}

extension TraceError {
  /// Text in an encoding of two bytes a character.
  static func utf16(file: String) -> TraceError {
    TraceError(
      .unsupported, file: file, found: "UTF-16 text", expected: "UTF-8 text",
      hint: "iconv -f UTF-16 -t UTF-8")
  }
}
