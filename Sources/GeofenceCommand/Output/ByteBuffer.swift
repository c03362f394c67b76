import GeofenceTraces

/// Bytes on their way out: reused, so that writing an event allocates nothing.
package struct ByteBuffer {
  /// What was appended since the last `removeAll`.
  package private(set) var bytes: [UInt8] = []
  private var lastTime: Int64 = 0
  private var lastTimeText: [UInt8] = []

  /// Makes an empty buffer.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// What was appended, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds one byte.
  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Adds bytes that were prepared once.
  package mutating func append(_ prepared: [UInt8]) {
    bytes.append(contentsOf: prepared)
  }

  /// Adds a text as it is.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a part of a span as it is.
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    for index in range { bytes.append(span[index]) }
  }

  /// Adds an instant as `2024-05-14T08:03:00.000Z`; the text of the last one is remembered, since an
  /// event repeats its time.
  ///
  /// - Parameter time: Microseconds since 1970.
  package mutating func append(time: Int64) {
    if time != lastTime || lastTimeText.isEmpty {
      lastTimeText.removeAll(keepingCapacity: true)
      Timestamp.append(time, to: &lastTimeText)
      lastTime = time
    }
    bytes.append(contentsOf: lastTimeText)
  }

  /// Empties it and keeps its memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Takes bytes off the end.
  mutating func removeLast(_ count: Int) {
    bytes.removeLast(count)
  }
}
