/// Where a command's data goes: standard output, or a file that appears at the end.
struct Destination {
  /// As it is named in messages.
  let name: String
  /// Takes the bytes.
  let sink: ByteSink
  private let file: OutputFile?

  /// Opens a file, or takes standard output when there is none (or `-`).
  init(path: String?, in surroundings: Surroundings) throws(OpenFailure) {
    guard let path, path != "-" else {
      name = "standard output"
      sink = surroundings.standardOutput
      file = nil
      return
    }
    do throws(WriteFailure) {
      let file = try OutputFile(path: path)
      self.file = file
      name = path
      sink = file.sink
    } catch {
      guard case .failed(let problem) = error else {
        throw OpenFailure(path: path, problem: "closed")
      }
      throw OpenFailure(path: path, problem: problem)
    }
  }

  /// A file that cannot be opened for writing.
  struct OpenFailure: Error {
    var path: String
    var problem: String

    /// Tells why, unless a signal ended an open that waited for a reader.
    ///
    /// - Returns: How the command ends.
    func end(_ talk: Talk, in surroundings: Surroundings) -> ExitStatus {
      if surroundings.signal() == 0 { talk.error(.output(path: path, problem: problem)) }
      return surroundings.status(otherwise: .failure)
    }
  }

  /// Ends the writing: the file appears, unless something could not be written.
  ///
  /// - Returns: The status when it is not as it should be, after telling why.
  func finish(_ failure: WriteFailure?, in surroundings: Surroundings) -> ExitStatus? {
    if let failure {
      file?.discard()
      return Tool.status(after: failure, of: name, in: surroundings)
    }
    do throws(WriteFailure) {
      try file?.commit()
      return nil
    } catch {
      return Tool.status(after: error, of: name, in: surroundings)
    }
  }
}
