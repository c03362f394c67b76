import BenchmarkHarness

/// Runs one kernel once for a tool that counts instructions: `geofence-benchmark count`.
enum CountCommand {
  static func run(
    arguments: ArraySlice<String>, printLine: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    if arguments == ["--list"] {
      for kernel in CountedKernel.all { printLine(kernel.name) }
      return 0
    }
    guard arguments.count == 1,
      let kernel = CountedKernel.all.first(where: { $0.name == arguments.first })
    else {
      complain("geofence-benchmark: count takes --list, or the name of a kernel of that list")
      return 2
    }
    do throws(BenchmarkFailure) {
      let outcome = try kernel.run()
      let counts = outcome.counts.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      printLine("\(kernel.name) \(outcome.operations) \(counts)")
      return 0
    } catch {
      complain("geofence-benchmark: \(kernel.name): \(error.message)")
      return 1
    }
  }
}
