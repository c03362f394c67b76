extension Measurement {
  /// The measurement as one line of JSON. Names are plain ASCII without quotes.
  package var json: String {
    var members = [
      "\"name\":\"\(name)\"", "\"n\":\(outcome.operations)", "\"rounds\":\(nanoseconds.count)",
      "\"ns_median\":\(NumberText.fixed(median, decimals: 3))",
      "\"ns_p90\":\(NumberText.fixed(slow, decimals: 3))",
      "\"per_second\":\(NumberText.fixed(operationsPerSecond, decimals: 0))",
    ]
    if let bytesPerSecond {
      members.append("\"bytes_per_second\":\(NumberText.fixed(bytesPerSecond, decimals: 0))")
    }
    if let memory = outcome.memoryBytes { members.append("\"memory_bytes\":\(memory)") }
    if let ratio { members.append("\"ratio\":\(NumberText.fixed(ratio, decimals: 3))") }
    let counts = outcome.counts.map { "\"\($0.name)\":\($0.value)" }
    members.append("\"counts\":{\(counts.joined(separator: ","))}")
    members.append("\"hash\":\"\(NumberText.hex(outcome.hash))\"")
    return "{" + members.joined(separator: ",") + "}"
  }
}
