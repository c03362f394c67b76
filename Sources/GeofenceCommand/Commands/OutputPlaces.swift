/// The files that a command reads and writes, as far as they must not be the same.
///
/// Names are not compared but what they mean: links, `./` and other names of one file do not help.
struct OutputPlaces {
  private struct Output {
    /// Nil is standard output.
    var option: OptionName?
    /// Nil for devices, which any number can write to.
    var file: FileIdentity?
    /// The open descriptor that it is written through.
    var descriptor: Int32?

    /// Whether writing to both would spoil one of them. Different descriptors of one file share the
    /// place where they write, as `2>&1` asks for.
    func collides(with other: Output) -> Bool {
      if let descriptor, let other = other.descriptor { return descriptor == other }
      return file != nil && file == other.file
    }
  }

  private let surroundings: Surroundings
  private var outputs: [Output] = []

  /// Nothing is written yet.
  init(in surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Adds an output; no path, or `-`, is standard output.
  mutating func add(_ path: String?, of option: OptionName) throws(UsageError) {
    let output: Output
    if let path, path != "-" {
      output = Output(
        option: option, file: FileIdentity(path: path), descriptor: PathText.descriptor(at: path))
    } else {
      output = Output(
        option: path == nil ? nil : option, file: surroundings.standardOutputFile, descriptor: 1)
    }
    for other in outputs where output.collides(with: other) {
      throw .outputTwice(option, other.option, path: path ?? "-")
    }
    outputs.append(output)
  }

  /// Refuses an output that would overwrite an input.
  func requireApart(from inputs: [String]) throws(UsageError) {
    for path in inputs {
      let input = path == "-" ? surroundings.standardInputFile : FileIdentity(path: path)
      guard let input else { continue }
      for output in outputs where output.file == input {
        throw .outputIsInput(output.option, input: shownName(path))
      }
    }
  }
}
