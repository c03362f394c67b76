/// Writes a workload as the two files that a replay needs.
///
/// ```
/// regions.csv   id,lat,lon,radius_m            r0000,48.2081743,16.3738189,412.75
/// fixes.csv     device,time,lat,lon,accuracy   d00,1700000000,48.2091234,16.3740013,3.0
/// ```
///
/// Times are seconds since 1970, with three decimals when the interval is no whole second. A row of
/// fixes has about 46 bytes. Equal options give equal bytes.
public enum WorkloadFiles {
  /// What was written.
  public struct Written: Equatable, Sendable {
    /// Rows of `regions.csv` below its header.
    public var regions = 0
    /// Rows of `fixes.csv` below its header.
    public var fixes = 0
    /// Bytes of both files.
    public var bytes = 0
    /// Whether `progress` ended the writing early; the files then end with a whole row.
    public var stoppedEarly = false
  }

  /// Writes `regions.csv` and `fixes.csv` into a folder, which is made when it is not there.
  ///
  /// - Parameters:
  ///   - options: What to write.
  ///   - directory: Where; files of these names are replaced.
  ///   - progress: Called about once a megabyte with the fixes written and the fixes in all; false
  ///     ends the writing early.
  /// - Throws: `WorkloadError` when an option is out of range or a file cannot be written.
  /// - Complexity: O(regions + fixes) time; memory for one state a device in time order, else for
  ///   one buffer.
  public static func write(
    options: WorkloadOptions, to directory: String, progress: (Int, Int) -> Bool
  ) throws(WorkloadError) -> Written {
    try options.check()
    try FileSink.makeFolder(directory)
    let workload = Workload(options: options)
    var written = Written()
    try writeRegions(workload, to: directory + "/regions.csv", counting: &written)
    try writeFixes(workload, to: directory + "/fixes.csv", counting: &written, progress: progress)
    return written
  }

  /// Bytes that are gathered before they are written.
  private static let blockSize = 1 << 20

  private static func writeRegions(
    _ workload: Workload, to path: String, counting written: inout Written
  ) throws(WorkloadError) {
    let sink = try FileSink(path: path)
    var rows = WorkloadRows(options: workload.options, capacity: blockSize + 256)
    rows.appendRegionHeader()
    try workload.forEachRegion { (index, region) throws(WorkloadError) in
      rows.append(region: region, number: index)
      written.regions += 1
      try flush(&rows, to: sink, counting: &written, atLeast: blockSize)
      return true
    }
    try flush(&rows, to: sink, counting: &written, atLeast: 0)
  }

  private static func writeFixes(
    _ workload: Workload, to path: String, counting written: inout Written,
    progress: (Int, Int) -> Bool
  ) throws(WorkloadError) {
    let sink = try FileSink(path: path)
    let (product, overflow) = workload.options.devices.multipliedReportingOverflow(
      by: workload.options.fixesPerDevice)
    let total = overflow ? Int.max : product
    var rows = WorkloadRows(options: workload.options, capacity: blockSize + 256)
    rows.appendFixHeader()
    try workload.forEachFix { (device, step, place) throws(WorkloadError) in
      rows.append(fix: place, device: device, milliseconds: workload.milliseconds(step: step))
      written.fixes += 1
      guard try flush(&rows, to: sink, counting: &written, atLeast: blockSize) else { return true }
      written.stoppedEarly = !progress(written.fixes, total)
      return !written.stoppedEarly
    }
    try flush(&rows, to: sink, counting: &written, atLeast: 0)
  }

  /// Writes what has been gathered when it is enough.
  @discardableResult
  private static func flush(
    _ rows: inout WorkloadRows, to sink: borrowing FileSink, counting written: inout Written,
    atLeast size: Int
  ) throws(WorkloadError) -> Bool {
    guard rows.text.count >= size else { return false }
    try sink.write(rows.text.bytes.span)
    written.bytes += rows.text.count
    rows.text.removeAll()
    return true
  }
}
