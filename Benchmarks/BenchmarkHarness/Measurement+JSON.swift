extension Measurement {
  /// The measurement as one line of JSON, null for what is not known. Names are plain ASCII without
  /// quotes.
  package var json: String {
    var members = [
      "\"name\":\"\(name)\"", "\"n\":\(outcome.operations)", "\"rounds\":\(nanoseconds.count)",
      "\"ns_median\":\(NumberText.fixed(median, decimals: 3))",
      "\"ns_p90\":\(NumberText.fixed(slow, decimals: 3))",
      "\"per_second\":\(NumberText.fixed(operationsPerSecond, decimals: 0))",
    ]
    let bytes = bytesPerSecond.map { NumberText.fixed($0, decimals: 0) } ?? "null"
    members.append("\"bytes_per_second\":\(bytes)")
    members.append("\"memory_bytes\":\(outcome.memoryBytes.map(String.init) ?? "null")")
    members.append("\"ratio\":\(ratio.map { NumberText.fixed($0, decimals: 3) } ?? "null")")
    let counts = outcome.counts.map { "\"\($0.name)\":\($0.value)" }
    members.append("\"counts\":{\(counts.joined(separator: ","))}")
    members.append("\"hash\":\"\(NumberText.hex(outcome.hash))\"")
    return "{" + members.joined(separator: ",") + "}"
  }
}
