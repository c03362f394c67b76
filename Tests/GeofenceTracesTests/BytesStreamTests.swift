import Foundation
import GeofenceTraces
import Testing

@Suite struct BytesStreamTests {
  private static func drain(_ stream: consuming ByteStream) -> ([UInt8], TraceError?) {
    var stream = stream
    var all: [UInt8] = []
    while true {
      do throws(TraceError) {
        guard try stream.fillMore() else { break }
      } catch {
        all.append(contentsOf: stream.buffer[stream.start..<stream.end])
        return (all, error)
      }
      // Keeps some bytes back, so that windows move.
      let taken = max(0, stream.count - 3)
      all.append(contentsOf: stream.buffer[stream.start..<stream.start + taken])
      stream.consume(taken)
    }
    all.append(contentsOf: stream.buffer[stream.start..<stream.end])
    return (all, nil)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 1 << 16])
  func `packed and plain give the same bytes`(chunk: Int) throws {
    let plain = GPXSample.track(points: 40)
    let first = Self.drain(try ByteStream(bytes: plain, name: "a", chunk: chunk))
    let second = Self.drain(try ByteStream(bytes: GPXSample.packed, name: "a", chunk: chunk))
    let twice = GPXSample.packed + GPXSample.packed + [0, 0, 0]
    let third = Self.drain(try ByteStream(bytes: twice, name: "a", chunk: chunk))
    #expect(first.0 == plain && first.1 == nil)
    #expect(second.0 == plain && second.1 == nil)
    #expect(third.0 == plain + plain && third.1 == nil)
  }

  @Test func `a packed file cut anywhere gives its beginning and an error`() throws {
    let plain = GPXSample.track(points: 40)
    for cut in 2..<GPXSample.packed.count {
      for chunk in [5, 4096] {
        let part = Array(GPXSample.packed[..<cut])
        let (bytes, error) = Self.drain(try ByteStream(bytes: part, name: "cut.gpx", chunk: chunk))
        #expect(plain.starts(with: bytes))
        #expect(error?.kind == .damaged && error?.found.contains("at byte \(cut)") == true)
      }
    }
  }

  @Test func `a wrong checksum and bytes after the end are damage`() throws {
    let plain = GPXSample.track(points: 40)
    var wrong = GPXSample.packed
    wrong[wrong.count - 6] ^= 1
    for bytes in [wrong, GPXSample.packed + Array("more".utf8), GPXSample.packed + [0x1F]] {
      for chunk in [1, 4096] {
        let (got, error) = Self.drain(try ByteStream(bytes: bytes, name: "a", chunk: chunk))
        #expect(got == plain)
        #expect(error?.kind == .damaged)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1 << 16])
  func `zeros at the end are no text, and zeros before text are`(chunk: Int) throws {
    let (a, b) = (Array("a,b\n".utf8), Array("c".utf8))
    let zeros = [UInt8](repeating: 0, count: 150)
    for middle in [[], [0], zeros] {
      for end in [[], [0], zeros] {
        var stream = try ByteStream(bytes: a + middle + b + end, name: "a", chunk: chunk)
        #expect(try !stream.fill(atLeast: 1000))
        #expect(Array(stream.buffer[stream.start..<stream.end]) == a + middle + b)
        #expect(stream.zerosAtEnd == end.count)
      }
    }
    var stream = try ByteStream(bytes: zeros, name: "a", chunk: chunk)
    #expect(try !stream.fill(atLeast: 1))
    #expect(stream.zerosAtEnd == 150 && stream.isAtEnd)
  }

  @Test func `of a long run of zeros only a part is held`() throws {
    let zeros = [UInt8](repeating: 0, count: 3 * ByteStream.mostZeros)
    for chunk in [1000, 4096] {
      var stream = try ByteStream(bytes: [1] + zeros + [2], name: "a", chunk: chunk)
      #expect(try !stream.fill(atLeast: zeros.count))
      let wanted = [1] + zeros.prefix(ByteStream.mostZeros)
      #expect(stream.count >= wanted.count + 1 && stream.count <= wanted.count + chunk)
      #expect(stream.buffer[stream.end - 1] == 2)
    }
  }

  /// A packed run of `x`: a literal, then repetitions of 258 characters in 13 bits each.
  private static func packedRun(blocks: Int) -> [UInt8] {
    let repetition = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    var bits = [0, 1, 0] + [1, 0, 1, 0, 1, 0, 0, 0]
    for _ in 0..<16 { bits += repetition }
    let bytes = (0..<15).map { byte in
      (0..<8).reduce(UInt8(0)) { $0 | UInt8(bits[8 * byte + $1]) << UInt8($1) }
    }
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + bytes[..<2]
    for _ in 0..<blocks { packed += bytes[2...] }
    return packed
  }

  /// Unpacking 64 MiB takes twenty seconds in an unoptimized build.
  private static var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  @Test(.enabled(if: isOptimized))
  func `a packed file that unpacks to too much says what the limit is`() throws {
    var stream = try ByteStream(bytes: Self.packedRun(blocks: 40_000), name: "a.gz")
    var taken = 0
    let error = #expect(throws: TraceError.self) {
      while try stream.fillMore() {
        taken += stream.count
        stream.consume(stream.count)
      }
    }
    #expect(taken > 60 << 20 && taken < 80 << 20)
    #expect(error?.found.hasSuffix("MiB and more, over 100 times their size") == true)
    #expect(error?.expected == "at most 100 times, beyond 64 MiB")
    #expect(error?.hint.contains("gzip -dc") == true)
  }

  @Test func `a mark is skipped, and wide text refused`() throws {
    let marked = try ByteStream(bytes: [0xEF, 0xBB, 0xBF, 0x61], name: "a", chunk: 1)
    #expect(Self.drain(marked).0 == [0x61])
    for mark: [UInt8] in [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]] {
      let error = #expect(throws: TraceError.self) {
        _ = try ByteStream(bytes: mark, name: "a")
      }
      #expect(error?.kind == .unsupported && error?.found.contains("UTF-16") == true)
    }
  }

  @Test func `files that cannot be read`() throws {
    for (path, words) in [("/nowhere/at-all.gpx", "no such file"), ("/", "a directory")] {
      let error = #expect(throws: TraceError.self) { _ = try ByteStream(opening: path) }
      #expect(error?.kind == .unreadable && error?.found == words && error?.file == path)
    }
  }

  @Test func `a file is read, and read again`() throws {
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent("geofence-stream-\(getpid()).gpx")
    let bytes = GPXSample.track(points: 9000)
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let stream = try ByteStream(opening: url.path)
    if let again = try stream.reopened() {
      #expect(Self.drain(again).0 == bytes)
    } else {
      Issue.record("a plain file can be read again")
    }
    #expect(Self.drain(stream).0 == bytes)
  }
}
