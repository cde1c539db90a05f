import Platform

/// Cores that this process may run on.
public let coreCount: Int = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

/// Deep enough for the recursion over the deepest syntax that the scanner lets through; memory is used only where it is touched.
private let stackSize = 64 << 20

/// Set on the threads that are made here, whose stacks are deep.
private let isDeep: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

/// Leaves the core to other threads for at least that long.
public func rest(microseconds: UInt32) { usleep(microseconds) }

/// Of a clock that only goes forward.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Runs `body` on a thread with a deep stack and waits for it.
public func onDeepStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = Guarded<Result?>(nil)
  runOnThreads(1) {
    let made = body()
    result.use { $0 = made }
  }
  return result.use { $0 } ?? body()
}

/// Runs `body` on this many threads with deep stacks, the calling one among them where it has such a stack, and waits for all of them.
///
/// Threads rather than `DispatchQueue.concurrentPerform`, whose workers have stacks of 512 KB.
func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  guard pthread_getspecific(isDeep) != nil else { return runOnNewThreads(count, body) }
  runOnNewThreads(count - 1, body, meanwhile: body)
}

/// Runs `first` here and `second` on another thread, and waits for both.
public func inParallel<First, Second: Sendable>(_ first: () -> First, _ second: @Sendable () -> Second) -> (First, Second) {
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      let other = Guarded<Second?>(nil)
      var own: First?
      let work: @Sendable () -> Void = {
        let result = second()
        other.use { $0 = result }
      }
      runOnNewThreads(1, work) { own = first() }
      // Where the system has no thread left, both are done here.
      let result = own ?? first()
      return (result, other.use { $0.take() } ?? second())
    }
  }
}

private func runOnNewThreads(_ count: Int, _ body: @escaping @Sendable () -> Void, meanwhile: (() -> Void)? = nil) {
  var threads: [pthread_t] = []
  for _ in 0..<count {
    let thread = OperatingSystem.startThread(stackSize: stackSize) {
      // Any value but nil.
      pthread_setspecific(isDeep, UnsafeRawPointer(bitPattern: 1))
      HeapMemory.reserve(HeapMemory.step)
      body()
    }
    if let thread { threads.append(thread) }
  }
  // Without a single thread (a process limit) the work is done here.
  if let meanwhile { meanwhile() } else if threads.isEmpty { body() }
  for thread in threads { pthread_join(thread, nil) }
}
