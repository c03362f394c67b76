import BenchmarkSuites

@main
enum Main {
  static func main() {
    let code = BenchmarkCommand.run(
      arguments: Array(CommandLine.arguments.dropFirst()), printLine: { Terminal.printLine($0) },
      complain: Terminal.complain)
    Terminal.leave(code)
  }
}
