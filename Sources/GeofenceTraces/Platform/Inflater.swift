// Safety: the stream record lives at one heap address from init to deinit, as zlib asks; its input
// and output pointers are set for one call each and point into arrays that are held for that call,
// with lengths checked against their counts. InflaterTests cuts a sample at every byte.

import CZlib

/// Unpacks gzip members, one after the other.
@safe
struct Inflater: ~Copyable {
  /// How one step ended.
  enum Outcome {
    /// It wants more input or more room.
    case going
    /// A member is complete, its checksum and length are right.
    case memberEnded
    /// The data are wrong; what was unpacked before stands in the output.
    case damaged(String)
  }

  private let stream: UnsafeMutablePointer<z_stream>

  /// Makes one; nil when there is no memory.
  init?() {
    let record = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe record.initialize(to: z_stream())
    // 15 bits of window, and 16 asks for the gzip wrapper with its checks.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(record, 15 + 16, ZLIB_VERSION, size) == Z_OK else {
      unsafe record.deallocate()
      return nil
    }
    unsafe stream = record
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Begins the next member.
  func restart() {
    unsafe inflateReset(stream)
  }

  /// Unpacks from one array into another until one is used up; both positions move on.
  func step(
    from input: inout ContiguousArray<UInt8>, _ inputStart: inout Int, _ inputEnd: Int,
    into output: inout ContiguousArray<UInt8>, _ outputEnd: inout Int, limit: Int
  ) -> Outcome {
    precondition(inputStart >= 0 && inputStart <= inputEnd && inputEnd <= input.count, "input")
    precondition(outputEnd >= 0 && outputEnd <= limit && limit <= output.count, "output")
    let available = min(inputEnd - inputStart, Int(Int32.max))
    let room = min(limit - outputEnd, Int(Int32.max))
    let start = inputStart
    let end = outputEnd
    let status = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe run(source, start, available, target, end, room)
      }
    }
    inputStart += available - Int(unsafe stream.pointee.avail_in)
    outputEnd += room - Int(unsafe stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_BUF_ERROR: return .going
    case Z_STREAM_END: return .memberEnded
    case Z_MEM_ERROR: return .damaged("no memory to unpack it")
    default:
      guard let message = unsafe stream.pointee.msg else { return .damaged("wrong data") }
      return .damaged(unsafe String(cString: message))
    }
  }

  private func run(
    _ source: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ available: Int,
    _ target: UnsafeMutableBufferPointer<UInt8>, _ end: Int, _ room: Int
  ) -> Int32 {
    guard let from = source.baseAddress, let to = target.baseAddress else { return Z_BUF_ERROR }
    unsafe stream.pointee.next_in = from + start
    unsafe stream.pointee.avail_in = UInt32(available)
    unsafe stream.pointee.next_out = to + end
    unsafe stream.pointee.avail_out = UInt32(room)
    let status = unsafe inflate(stream, Z_NO_FLUSH)
    unsafe stream.pointee.next_in = nil
    unsafe stream.pointee.next_out = nil
    return status
  }
}
