/// Where the bytes of a stream come from: a file or memory, unpacked when it is gzip.
///
/// gzip is told by its first two bytes, whatever the name; members may follow one another, and
/// zeros after the last one are ignored.
package struct ByteSource: ~Copyable {
  /// How many bytes are read at a time.
  package static let usualChunk = 256 << 10
  /// Unpacked bytes up to which any ratio is fine.
  static let freeBytes = 64 << 20
  /// Beyond them, the most unpacked bytes a packed byte may give.
  static let largestRatio = 100

  private enum Packing {
    case unknown
    case plain
    case member
    case betweenMembers
    case padding
  }

  /// Whether there is no more.
  private(set) var hasEnded = false
  private var raw: RawSource
  private let path: String
  private var packing = Packing.unknown
  private var inflater: Inflater?
  private var failure: TraceError?
  /// Packed input, or the first bytes as long as it is unknown whether they are packed.
  private var held: ContiguousArray<UInt8> = []
  private var heldStart = 0
  private var heldEnd = 0
  private var unpacked = 0

  /// Opens a file, `-` for standard input.
  init(opening path: String) throws(TraceError) {
    self.path = path
    raw = try RawSource(opening: path, chunk: Self.usualChunk)
  }

  /// Takes bytes from memory, at most `chunk` of them at a time.
  init(bytes: [UInt8], name: String, chunk: Int) {
    path = name
    raw = RawSource(bytes: bytes, name: name, chunk: chunk)
  }

  /// Bytes taken from the file so far, before unpacking.
  var bytesRead: Int { raw.bytesRead }

  /// How many bytes are read at a time.
  var chunk: Int { raw.chunk }

  /// Whether the bytes can be had once more.
  var canReopen: Bool { raw.canReopen }

  /// The bytes, when they are in memory.
  var memory: [UInt8]? { raw.memory }

  /// Adds bytes at `end`, where the buffer has room for a chunk.
  ///
  /// - Returns: False at the end of the input. A failure is thrown again each time.
  mutating func read(
    into buffer: inout ContiguousArray<UInt8>, _ end: inout Int
  ) throws(TraceError) -> Bool {
    if let failure { throw failure }
    if hasEnded { return false }
    let before = end
    do throws(TraceError) {
      if packing == .unknown { try findPacking() }
      if packing == .plain {
        try readPlain(into: &buffer, &end)
      } else {
        while end == before && !hasEnded { try unpack(into: &buffer, &end) }
      }
    } catch {
      failure = error
      if end == before { throw error }
    }
    return end > before
  }

  private mutating func findPacking() throws(TraceError) {
    while heldEnd < 2 {
      if try !fillHeld() { break }
    }
    let isPacked = heldEnd >= 2 && held[0] == 0x1F && held[1] == 0x8B
    packing = isPacked ? .member : .plain
    guard isPacked else { return }
    inflater = Inflater()
    if inflater == nil { throw damage("gzip data, and no memory to unpack it") }
  }

  private mutating func fillHeld() throws(TraceError) -> Bool {
    if heldStart == heldEnd {
      heldStart = 0
      heldEnd = 0
    }
    let missing = heldEnd + chunk - held.count
    if missing > 0 { held.append(contentsOf: repeatElement(0, count: missing)) }
    let got = try raw.read(into: &held, at: heldEnd)
    heldEnd += got
    return got > 0
  }

  private mutating func readPlain(
    into buffer: inout ContiguousArray<UInt8>, _ end: inout Int
  ) throws(TraceError) {
    if heldStart < heldEnd {
      let count = min(heldEnd - heldStart, chunk)
      buffer.replaceSubrange(end..<end + count, with: held[heldStart..<heldStart + count])
      heldStart += count
      end += count
      if heldStart == heldEnd { held = [] }
      return
    }
    let got = try raw.read(into: &buffer, at: end)
    end += got
    hasEnded = got == 0
  }

  /// One step of unpacking: a read, a piece of a member, or the bytes between two.
  private mutating func unpack(
    into buffer: inout ContiguousArray<UInt8>, _ end: inout Int
  ) throws(TraceError) {
    if heldStart == heldEnd, try !fillHeld() {
      if packing != .member {
        hasEnded = true
        return
      }
      // Unpacked bytes may still wait within.
      let before = end
      try inflate(into: &buffer, &end)
      if end == before && packing == .member { throw damage("gzip data that end early") }
      return
    }
    switch packing {
    case .member: try inflate(into: &buffer, &end)
    case .betweenMembers: try beginMember()
    default: try skipPadding()
    }
  }

  private mutating func inflate(
    into buffer: inout ContiguousArray<UInt8>, _ end: inout Int
  ) throws(TraceError) {
    let before = end
    let outcome =
      inflater?.step(
        from: &held, &heldStart, heldEnd, into: &buffer, &end, limit: min(buffer.count, end + chunk)
      ) ?? .damaged("no memory to unpack it")
    unpacked += end - before
    switch outcome {
    case .going: break
    case .memberEnded: packing = .betweenMembers
    case .damaged(let words): throw damage("damaged gzip data (\(words))")
    }
    let taken = bytesRead - (heldEnd - heldStart)
    if unpacked > Self.freeBytes && unpacked / Self.largestRatio > taken {
      throw tooDense
    }
  }

  private mutating func beginMember() throws(TraceError) {
    if held[heldStart] == 0 {
      packing = .padding
      return
    }
    if heldEnd - heldStart < 2 {
      let first = held[heldStart]
      heldStart = heldEnd
      if first == 0x1F, try fillHeldAfter(first) { return try beginMember() }
      heldStart = heldEnd
      throw damage("bytes after the gzip data", back: 1)
    }
    guard held[heldStart] == 0x1F && held[heldStart + 1] == 0x8B else {
      throw damage("bytes after the gzip data")
    }
    inflater?.restart()
    packing = .member
  }

  /// Reads on behind one byte that is kept.
  private mutating func fillHeldAfter(_ first: UInt8) throws(TraceError) -> Bool {
    held[0] = first
    heldStart = 0
    heldEnd = 1
    return try fillHeld()
  }

  private mutating func skipPadding() throws(TraceError) {
    while heldStart < heldEnd && held[heldStart] == 0 { heldStart += 1 }
    if heldStart < heldEnd { throw damage("bytes after the gzip data") }
  }

  /// A limit, not damage: what a few bytes may fill memory and disks with.
  private var tooDense: TraceError {
    TraceError(
      .damaged, file: path,
      found: "gzip data that unpack to \(unpacked >> 20) MiB and more,"
        + " over \(Self.largestRatio) times their size",
      expected: "at most \(Self.largestRatio) times, beyond \(Self.freeBytes >> 20) MiB",
      hint: "gzip -dc FILE | geofence replay … - if the file is meant to be so")
  }

  private func damage(_ words: String, back: Int = 0) -> TraceError {
    let offset = bytesRead - (heldEnd - heldStart) - back
    return TraceError(
      .damaged, file: path, found: "\(words), at byte \(offset) of the file",
      expected: "whole gzip data")
  }
}
