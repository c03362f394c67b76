/// Why bytes could not be written.
package enum WriteFailure: Error, Equatable {
  /// Nobody reads any more.
  case closedPipe
  /// The system's word for what happened, such as `No space left on device`.
  case failed(String)
}

/// A place that takes bytes: a descriptor of the process, or memory in tests.
package struct ByteSink {
  /// Whether a person is looking at it.
  package var isTerminal: Bool
  /// Takes all of the bytes, or throws.
  package var write: ([UInt8]) throws(WriteFailure) -> Void

  /// Makes a sink.
  package init(
    isTerminal: Bool = false, write: @escaping ([UInt8]) throws(WriteFailure) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
  }
}

/// A buffer in front of a sink. After the first failure nothing more is written.
package struct ByteOutput {
  private static let pieceBytes = 1 << 16

  /// What waits to be written.
  package var buffer = ByteBuffer(capacity: ByteOutput.pieceBytes + 4_096)
  /// The first failure.
  package private(set) var failure: WriteFailure?
  private let sink: ByteSink

  /// Puts a buffer in front of a sink.
  package init(_ sink: ByteSink) {
    self.sink = sink
  }

  /// Writes what waits, when it is a whole piece.
  package mutating func drain() {
    if buffer.count >= ByteOutput.pieceBytes { flush() }
  }

  /// Writes what waits.
  package mutating func flush() {
    if failure == nil, buffer.count > 0 {
      do throws(WriteFailure) {
        try sink.write(buffer.bytes)
      } catch {
        failure = error
      }
    }
    buffer.removeAll()
  }
}
