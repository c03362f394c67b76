import GeofenceCore

/// Reads GPX 1.0 and 1.1, with any namespace prefix or none.
///
/// Track points are used if there is one, else route points, else waypoints; the rest is counted.
/// A point's time is its own `time` child, not one further within. `hAcc`, `accuracy` and
/// `accuracy_horizontal` are accuracies, at any depth within the point.
struct GPXParser: RecordParser, ~Copyable {
  private let file: Int
  private var stream: ByteStream
  private var document: GPXDocument
  private var isLast = false
  private var hasStarted = false
  private var hasEnded = false
  private var failure: TraceError?

  init(
    stream: consuming ByteStream, source: SourceContext, options: TraceOptions
  ) throws(TraceError) {
    if options.device == .column {
      throw TraceError(
        .needsOption, file: source.path, found: "GPX, which has no device column",
        expected: "a format with columns", hint: "--device-from track")
    }
    file = source.file
    self.stream = stream
    document = GPXDocument(source: source, options: options)
  }

  var bytesRead: Int { stream.bytesRead }

  var zerosAtEnd: Int { stream.zerosAtEnd }

  var notices: [TraceNotice] {
    var notices = document.records.notices
    let numeric = document.numericTimes
    if numeric.count > 0, document.numericTime.wasFound, let unit = document.numericTime.unit {
      notices.append(
        TraceNotice(
          .timeUnitFound, count: numeric.count, first: numeric.first, detail: unit.words))
    }
    let unlikely = document.unlikelyTimes
    if unlikely.count > 0, let unit = document.numericTime.unit {
      notices.append(
        TraceNotice(
          .unlikelyTimes, count: unlikely.count, first: unlikely.first, detail: unit.words))
    }
    if hasEnded && failure == nil && document.records.isEmpty {
      notices.append(TraceNotice(.noRecords, first: SourcePlace(file: file, line: 0)))
    }
    return notices
  }

  mutating func read(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) -> Bool {
    batch.removeAll()
    // Nothing at all is no damage.
    if !hasStarted {
      hasStarted = true
      hasEnded = try !stream.fill(atLeast: 1)
    }
    while !hasEnded && batch.count < TraceBatch.usualCount {
      do throws(TraceError) {
        try readWindow(into: &batch, devices: &devices)
      } catch {
        // A document without any element is as good as an empty file.
        failure = document.scanner.endedWithoutElement ? nil : error
        hasEnded = true
      }
    }
    if hasEnded {
      document.records.release(into: &batch, devices: &devices)
      if let failure, !document.records.hasHeld { throw failure }
    }
    return batch.count > 0
  }

  private mutating func readWindow(
    into batch: inout TraceBatch, devices: inout DeviceTable
  ) throws(TraceError) {
    let outcome: GPXDocument.Outcome
    let used: Int
    do {
      // A reference to the same bytes, so that the document may change while they are looked at.
      let buffer = stream.buffer
      let window = buffer.span.extracting(stream.start..<stream.end)
      outcome = try document.run(window, isLast: isLast, into: &batch, devices: &devices)
      used = document.scanner.position
      document.scanner.forget(window)
    }
    stream.consume(used)
    switch outcome {
    case .batchIsFull: break
    case .finished: hasEnded = true
    case .needsMore: try refill()
    }
  }

  /// Doubles what is left over, so that a long tag is not looked at again for each piece of it.
  private mutating func refill() throws(TraceError) {
    let left = stream.count
    do throws(TraceError) {
      isLast = try !stream.fill(atLeast: max(left * 2, left + 1))
    } catch {
      if stream.count == left { throw error }
    }
  }
}
