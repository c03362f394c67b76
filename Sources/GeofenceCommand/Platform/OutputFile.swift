// Safety: C strings are made by the compiler for the length of one call; results that own memory are
// freed where they are read. OutputFileTests write, replace and discard real files.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears whole or not at all: written beside its place, synced, then renamed.
///
/// What is no ordinary file (a device, a pipe) is written in place, and so is whatever stands behind a
/// descriptor of this process (`/dev/stdout`, `/dev/fd/3`). A symbolic link keeps pointing to where it
/// points; an existing file keeps its permissions.
package final class OutputFile {
  /// The place, as the user wrote it.
  package let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Descriptor
  private let slot: Int?
  private var isOpen = true

  /// Opens the file for writing.
  package init(path: String) throws(WriteFailure) {
    self.path = path
    if let number = PathText.descriptor(at: path) {
      // Another number for the same: they share the place up to which was written.
      let copy = dup(number)
      guard copy >= 0 else { throw .failed(SystemError.text(errno)) }
      _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
      (target, temporary, slot) = (path, nil, nil)
      descriptor = Descriptor(number: copy)
      return
    }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      var number: Int32 = -1
      repeat {
        number = unsafe open(path, O_WRONLY | O_CLOEXEC)
      } while number < 0 && errno == EINTR && Interruption.signal == 0
      guard number >= 0 else { throw .failed(SystemError.text(errno)) }
      (target, temporary, slot) = (path, nil, nil)
      descriptor = Descriptor(number: number)
      return
    }
    target = exists ? PathText.resolved(path) ?? path : PathText.afterLinks(path)
    let beside = "\(target).\(getpid()).tmp"
    let noted = UnfinishedFiles.add(beside)
    let number = unsafe open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      let problem = SystemError.text(errno)
      if let noted { UnfinishedFiles.remove(noted) }
      throw .failed(problem)
    }
    if exists { _ = fchmod(number, status.st_mode & 0o7777) }
    temporary = beside
    slot = noted
    descriptor = Descriptor(number: number)
  }

  deinit { discard() }

  /// The file as a sink; not a terminal unless it is one.
  package var sink: ByteSink { descriptor.sink }

  /// Makes the file appear. A failed sync is final: the bytes may be lost, so nothing is renamed.
  package func commit() throws(WriteFailure) {
    guard isOpen else { return }
    guard let temporary else {
      isOpen = false
      if close(descriptor.number) != 0 { throw .failed(SystemError.text(errno)) }
      return
    }
    if fsync(descriptor.number) != 0 { throw failure() }
    isOpen = false
    if close(descriptor.number) != 0 { throw failure() }
    if unsafe rename(temporary, target) != 0 { throw failure() }
    forget()
    syncFolder()
  }

  /// Leaves everything as it was.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor.number)
    if let temporary { _ = unsafe unlink(temporary) }
    forget()
  }

  /// What the system says, after the file was given up.
  private func failure() -> WriteFailure {
    let error = WriteFailure.failed(SystemError.text(errno))
    if isOpen {
      discard()
    } else {
      if let temporary { _ = unsafe unlink(temporary) }
      forget()
    }
    return error
  }

  private func forget() {
    if let slot { UnfinishedFiles.remove(slot) }
  }

  private func syncFolder() {
    let number = unsafe open(PathText.split(target).folder, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    _ = fsync(number)
    close(number)
  }
}
