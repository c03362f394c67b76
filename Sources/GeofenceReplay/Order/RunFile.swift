internal import GeofenceCore
internal import GeofenceTraces

/// A sorted run in a temporary file.
struct StoredRun: Sendable {
  /// Byte offset of its first record.
  var offset: Int
  /// How many records.
  var count: Int
  /// Over all of its records.
  var checksum: RecordChecksum
}

/// A sum over records in which their order counts (Fletcher's, over 64-bit words).
struct RecordChecksum: Equatable, Sendable {
  private var sum: UInt64 = 0
  private var sumOfSums: UInt64 = 0

  /// Takes one more record in.
  mutating func add(_ record: OrderRecord) {
    add(UInt64(bitPattern: record.time))
    add(UInt64(record.device) << 32 | UInt64(record.segment))
    add(record.latitude.bitPattern)
    add(record.longitude.bitPattern)
    add(record.accuracyMeters.bitPattern)
    add(record.place.packed)
    add(record.flags)
  }

  private mutating func add(_ word: UInt64) {
    sum &+= word
    sumOfSums &+= sum
  }
}

/// Sorted runs one behind the other in one temporary file.
struct RunFile: ~Copyable {
  private var file: TemporaryFile
  private var buffer: ContiguousArray<OrderRecord> = []
  private let bufferCapacity: Int
  private var open = StoredRun(offset: 0, count: 0, checksum: RecordChecksum())

  /// The runs that are complete, in the order of their writing.
  private(set) var runs: ContiguousArray<StoredRun> = []

  /// Makes a file without runs.
  init(bufferCapacity: Int) throws(TraceError) {
    file = try TemporaryFile()
    self.bufferCapacity = bufferCapacity
    buffer.reserveCapacity(bufferCapacity)
  }

  /// Adds a record to the run that is being written.
  mutating func append(_ record: OrderRecord) throws(TraceError) {
    if buffer.count == bufferCapacity { try flush() }
    buffer.append(record)
    open.checksum.add(record)
    open.count += 1
  }

  /// Completes the run that is being written.
  mutating func endRun() throws(TraceError) {
    try flush()
    runs.append(open)
    open = StoredRun(offset: file.byteCount, count: 0, checksum: RecordChecksum())
  }

  /// Gives the write buffer back; nothing is written any more.
  mutating func endWriting() {
    buffer = []
  }

  /// Overwrites all records of an array with stored ones.
  func read(
    into records: inout ContiguousArray<OrderRecord>, at offset: Int
  ) throws(TraceError) {
    try file.read(into: &records, at: offset)
  }

  /// The error for a run whose records are not those that were written.
  func damage() -> TraceError { file.damage() }

  private mutating func flush() throws(TraceError) {
    try file.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
