import GeofenceCore
import GeofenceReplay
import GeofenceTestSupport
import GeofenceTraces
import Testing

/// Keeps every fix, and stops when it has as many as it wants.
struct CollectingConsumer: FixConsumer {
  var fixes: [Fix] = []
  var limit = Int.max
  var largestBatch = 0

  mutating func consume(_ batch: FixBatch) -> Bool {
    largestBatch = max(largestBatch, batch.count)
    for index in 0..<batch.count { fixes.append(batch[index]) }
    return fixes.count < limit
  }
}

enum Shape: CaseIterable {
  case sorted
  case deviceMajor
  case shuffled
  case shuffledMicroseconds
  case equalTimes
  case reversed
  case extremes

  func fixes(count: Int, seed: UInt64) -> [Fix] {
    var random = SplitMix64(seed: seed)
    var fixes: [Fix] = []
    let devices = max(1, count / 200)
    for index in 0..<count {
      var fix = Fix(
        time: 0, latitude: Double(index), longitude: -Double(index),
        accuracyMeters: Double(index % 7), segment: UInt32(index % 3),
        flags: FixFlags(rawValue: UInt8(index % 4)), place: SourcePlace(file: 1, line: index))
      switch self {
      case .sorted, .shuffled, .reversed:
        fix.device = UInt32(index % devices)
        fix.time = Int64(index / devices) * 1_000_000 + 1_700_000_000_000_000
      case .deviceMajor:
        fix.device = UInt32(index / 200)
        fix.time = Int64(index % 200) * 1000 - 77_000
      case .shuffledMicroseconds:
        fix.device = UInt32.random(in: 0..<50, using: &random)
        fix.time = Int64.random(in: 0...1_000_000_000, using: &random)
      case .equalTimes:
        fix.device = UInt32.random(in: 0..<3, using: &random)
        fix.time = 5
      case .extremes:
        fix.device =
          random.next().isMultiple(of: 3) ? .max : UInt32.random(in: 0..<9, using: &random)
        fix.time = [Int64.min, -1, 0, 1, .max].randomElement(using: &random) ?? 0
      }
      fixes.append(fix)
    }
    if self == .shuffled { fixes.shuffle(using: &random) }
    if self == .reversed { fixes.reverse() }
    return fixes
  }
}

/// The order as its definition says it.
func sortedByDefinition(_ fixes: [Fix]) -> [Fix] {
  fixes.enumerated().sorted { left, right in
    if left.element.time != right.element.time { return left.element.time < right.element.time }
    if left.element.device != right.element.device {
      return left.element.device < right.element.device
    }
    return left.offset < right.offset
  }.map(\.element)
}

struct FixOrderAgreementTests {
  @Test(arguments: Shape.allCases, [1 << 20, 2 << 20, 1 << 30])
  func `every budget gives the order of a plain sort`(shape: Shape, budget: Int) throws {
    let fixes = shape.fixes(count: 24_000, seed: 0xF1C5)
    var order = FixOrder(memoryBytes: budget)
    for start in stride(from: 0, to: fixes.count, by: 997) {
      var batch = FixBatch()
      for fix in fixes[start..<min(start + 997, fixes.count)] { batch.append(fix) }
      try order.append(batch)
    }
    #expect(order.count == fixes.count)
    var consumer = CollectingConsumer()
    #expect(try order.drain(batchCount: 1000, into: &consumer))
    #expect(consumer.largestBatch == 1000)
    #expect(consumer.fixes == sortedByDefinition(fixes))
  }

  @Test func `small inputs of every length are put in order`() throws {
    for count in 0..<70 {
      for shape in Shape.allCases {
        let fixes = shape.fixes(count: count, seed: UInt64(count))
        var order = FixOrder(memoryBytes: 1 << 20)
        for fix in fixes { try order.append(OrderRecord(fix)) }
        var consumer = CollectingConsumer()
        #expect(try order.drain(batchCount: 8, into: &consumer))
        #expect(consumer.fixes == sortedByDefinition(fixes))
      }
    }
  }

  @Test(arguments: [2, 3, 7, 256])
  func `more runs than read buffers are merged in passes`(fanIn: Int) throws {
    // Runs of 50 records at most, three at a time: seven passes.
    var random = SplitMix64(seed: 0xA55)
    let budget = OrderBudget(bytes: 50 * 88, fanIn: fanIn, smallestBlock: 3)
    var order = FixOrder(budget: budget)
    let count = 20_000
    for index in 0..<count {
      let fix = Fix(
        device: 0, time: Int64.random(in: 0..<1_000_000, using: &random) * 1_000_000,
        latitude: 0, longitude: 0, place: SourcePlace(file: 0, line: index))
      try order.append(OrderRecord(fix))
    }
    var consumer = OrderCheckingConsumer()
    #expect(try order.drain(into: &consumer))
    #expect(consumer.count == count)
    #expect(consumer.disorders == 0)
  }

  @Test(arguments: [1 << 20, 1 << 30])
  func `a consumer that has enough ends the hand-over`(budget: Int) throws {
    let fixes = Shape.shuffled.fixes(count: 40_000, seed: 9)
    var order = FixOrder(memoryBytes: budget)
    for fix in fixes { try order.append(OrderRecord(fix)) }
    var consumer = CollectingConsumer(limit: 3000)
    #expect(try !order.drain(batchCount: 1000, into: &consumer))
    #expect(consumer.fixes == Array(sortedByDefinition(fixes)[..<3000]))
  }
}

/// Counts fixes that do not stand where they belong, without keeping any.
struct OrderCheckingConsumer: FixConsumer {
  var count = 0
  var disorders = 0
  private var last: Fix?

  mutating func consume(_ batch: FixBatch) -> Bool {
    for index in 0..<batch.count {
      let fix = batch[index]
      if let last {
        let isRight =
          last.time < fix.time || (last.time == fix.time && last.place < fix.place)
        if !isRight { disorders += 1 }
      }
      last = fix
      count += 1
    }
    return true
  }
}
