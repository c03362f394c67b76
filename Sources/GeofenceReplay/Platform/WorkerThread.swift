// Safety: an object is handed to one other thread and not touched by its owner until that thread has
// been joined; the closure cannot capture anything else (`@Sendable`), and the thread holds its own
// reference (`every number of jobs gives the same events`, also under the thread sanitizer).

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A thread that works on one object and ends.
struct WorkerThread: ~Copyable {
  private let handle: pthread_t

  /// Starts a thread, or gives nil when the system has none to give.
  ///
  /// - Parameters:
  ///   - object: Belongs to the thread until `join` returns.
  ///   - body: What to do with it.
  init?<Object: AnyObject>(_ object: Object, _ body: @escaping @Sendable (Object) -> Void) {
    let work = Work { [handed = Handed(object)] in body(handed.object) }
    let retained = unsafe Unmanaged.passRetained(work)
    #if canImport(Glibc)
    var handle = pthread_t()
    #else
    var handle: pthread_t?
    #endif
    let failed = unsafe pthread_create(&handle, nil, workerMain, retained.toOpaque())
    guard failed == 0 else {
      unsafe retained.release()
      return nil
    }
    #if !canImport(Glibc)
    guard let handle else { return nil }
    #endif
    self.handle = handle
  }

  /// Waits until the thread is done.
  consuming func join() {
    #if canImport(Glibc)
    pthread_join(handle, nil)
    #else
    unsafe pthread_join(handle, nil)
    #endif
  }
}

private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

private struct Handed<Object: AnyObject>: @unchecked Sendable {
  let object: Object

  init(_ object: Object) { self.object = object }
}

#if canImport(Darwin)
private func workerMain(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
#else
private func workerMain(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work = unsafe work else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
#endif
