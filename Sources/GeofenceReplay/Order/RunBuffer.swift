/// The records of one run in memory, in input order, with what sorting them needs to know.
///
/// The records lie in chunks of equal size, so that the buffer grows without ever being copied and
/// never holds more than it has to:
///
/// ```
/// full[0]  r r r r … r      chunkCapacity records each
/// full[1]  r r r r … r
/// tail     r r r            the one that grows
/// spare    (empty)          chunks of an earlier run, ready to be filled again
/// ```
struct RunBuffer {
  private static let chunkBits = 12
  private static let chunkCapacity = 1 << chunkBits
  private static let recordBytes = MemoryLayout<OrderRecord>.stride

  private var full: ContiguousArray<ContiguousArray<OrderRecord>> = []
  private var tail: ContiguousArray<OrderRecord> = []
  private var spare: ContiguousArray<ContiguousArray<OrderRecord>> = []
  private var last: OrderRecord?
  private var earliest = Int64.max
  private var latest = Int64.min
  private var largestDevice: UInt32 = 0

  /// How many records there are.
  private(set) var count = 0
  /// Whether they came in order.
  private(set) var isSorted = true

  /// Bytes that the run would take, once sorted, with one more record.
  func bytesAfterAppending(_ record: OrderRecord) -> Int {
    var sorted = isSorted
    if sorted, let last { sorted = !OrderRecord.precedes(record, last) }
    let each = Self.recordBytes + (sorted ? 0 : 2 * MemoryLayout<SortKey>.stride)
    return (count + 1) * each
  }

  /// Adds a record at the end.
  ///
  /// - Complexity: O(1).
  mutating func append(_ record: OrderRecord) {
    if isSorted, let last, OrderRecord.precedes(record, last) { isSorted = false }
    last = record
    earliest = min(earliest, record.time)
    latest = max(latest, record.time)
    largestDevice = max(largestDevice, record.device)
    if tail.count == Self.chunkCapacity || tail.capacity == 0 { startChunk() }
    tail.append(record)
    count += 1
  }

  /// Forgets the records and keeps the memory for the next run.
  mutating func removeAll() {
    for index in full.indices {
      full[index].removeAll(keepingCapacity: true)
    }
    spare.append(contentsOf: full)
    full.removeAll(keepingCapacity: true)
    tail.removeAll(keepingCapacity: true)
    count = 0
    isSorted = true
    last = nil
    earliest = .max
    latest = .min
    largestDevice = 0
  }

  /// The record that came as number `index`.
  subscript(index: Int) -> OrderRecord {
    let chunk = index >> Self.chunkBits
    let offset = index & (Self.chunkCapacity - 1)
    return chunk < full.count ? full[chunk][offset] : tail[offset]
  }

  /// Calls with every record in order of time, device and input, until that returns false.
  ///
  /// - Returns: Whether it came to the end.
  /// - Complexity: O(`count`), times the number of digits that differ when the run is not in order.
  func forEachSorted<Failure: Error>(
    _ body: (OrderRecord) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if isSorted {
      for chunk in full {
        for record in chunk where try !body(record) { return false }
      }
      for record in tail where try !body(record) { return false }
      return true
    }
    let keys = sortedKeys()
    for key in keys where try !body(self[Int(key.index)]) { return false }
    return true
  }

  private mutating func startChunk() {
    if tail.count == Self.chunkCapacity { full.append(tail) }
    tail = spare.popLast() ?? []
    tail.reserveCapacity(Self.chunkCapacity)
  }
}

extension RunBuffer {
  /// The order of the records as keys whose indices count input positions.
  ///
  /// Time and device are packed into one number when they fit, the time counted from the earliest
  /// one in the coarsest of seconds, milliseconds and microseconds that all times share; a day at
  /// one fix a second then needs 17 bits. Otherwise two stable sorts follow each other.
  private func sortedKeys() -> ContiguousArray<SortKey> {
    let unit = sharedUnit()
    let span = UInt64(bitPattern: latest &- earliest)
    let timeBits = 64 - (span / unit.microseconds).leadingZeroBitCount
    let deviceBits = 32 - largestDevice.leadingZeroBitCount
    var keys = ContiguousArray<SortKey>()
    keys.reserveCapacity(count)
    if timeBits + deviceBits <= 64 {
      forEachInInputOrder { record in
        let time = unit.quotient(UInt64(bitPattern: record.time &- earliest))
        let key = deviceBits == 0 ? time : time << UInt64(deviceBits) | UInt64(record.device)
        keys.append(SortKey(key: key, index: UInt32(truncatingIfNeeded: keys.count)))
      }
      SortKey.sort(&keys, significantBits: timeBits + deviceBits)
      return keys
    }
    forEachInInputOrder { record in
      keys.append(
        SortKey(key: UInt64(record.device), index: UInt32(truncatingIfNeeded: keys.count)))
    }
    SortKey.sort(&keys, significantBits: deviceBits)
    for position in keys.indices {
      let record = self[Int(keys[position].index)]
      keys[position].key = unit.quotient(UInt64(bitPattern: record.time &- earliest))
    }
    SortKey.sort(&keys, significantBits: timeBits)
    return keys
  }

  private func forEachInInputOrder(_ body: (OrderRecord) -> Void) {
    for chunk in full {
      for record in chunk { body(record) }
    }
    for record in tail { body(record) }
  }

  private func sharedUnit() -> TimeUnit {
    var unit = TimeUnit.seconds
    for index in 0..<count {
      let elapsed = UInt64(bitPattern: self[index].time &- earliest)
      while !unit.divides(elapsed) {
        guard let finer = unit.finer else { return .microseconds }
        unit = finer
      }
    }
    return unit
  }

  /// A unit that times are counted in for the sort; the divisors are constants for the compiler.
  private enum TimeUnit {
    case seconds
    case milliseconds
    case microseconds

    var microseconds: UInt64 {
      switch self {
      case .seconds: 1_000_000
      case .milliseconds: 1000
      case .microseconds: 1
      }
    }

    var finer: TimeUnit? {
      switch self {
      case .seconds: .milliseconds
      case .milliseconds: .microseconds
      case .microseconds: nil
      }
    }

    func divides(_ elapsed: UInt64) -> Bool {
      switch self {
      case .seconds: elapsed.isMultiple(of: 1_000_000)
      case .milliseconds: elapsed.isMultiple(of: 1000)
      case .microseconds: true
      }
    }

    func quotient(_ elapsed: UInt64) -> UInt64 {
      switch self {
      case .seconds: elapsed / 1_000_000
      case .milliseconds: elapsed / 1000
      case .microseconds: elapsed
      }
    }
  }
}
