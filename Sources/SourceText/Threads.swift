#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Cores that this process may run on.
public let coreCount: Int = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

/// Deep enough for the recursion over the deepest syntax that the scanner lets through; memory is used only where it is touched.
private let stackSize = 64 << 20

/// Runs `body` on this many threads of their own and waits for all of them.
///
/// Threads rather than `DispatchQueue.concurrentPerform`, whose workers have stacks of 512 KB.
func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }

  var threads: [pthread_t] = []
  for _ in 0..<count {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, &attributes,
        { pointer in
          Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if status == 0, let thread { threads.append(thread) } else { work.release() }
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      if status == 0 { threads.append(thread) } else { work.release() }
    #endif
  }
  // Without a single thread (a process limit) the work is done here.
  if threads.isEmpty { body() }
  for thread in threads { pthread_join(thread, nil) }
}

/// Hands out the numbers below a limit in batches, each once: large ones first, so that neighbours are worked on together, and ever smaller
/// ones, so that all workers end together.
final class SharedCounter: Sendable {
  private let limit: Int
  private let workers: Int
  // Only touched with the lock held.
  nonisolated(unsafe) private var value = 0
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init(limit: Int, workers: Int) {
    self.limit = limit
    self.workers = workers
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  func next() -> Range<Int>? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard value < limit else { return nil }
    let start = value
    value += max(1, min(64, (limit - value) / (workers * 8)))
    return start..<value
  }
}
