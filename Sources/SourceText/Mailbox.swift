import Platform

/// A queue from several threads to one that waits for it. Values arrive in the order in which they were sent.
public final class Mailbox<Value: Sendable>: Sendable {
  // Neither is ever moved or replaced.
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private let arrival: UnsafeMutablePointer<pthread_cond_t>
  // Only touched with the lock held.
  nonisolated(unsafe) private var waiting: [Value] = []

  public init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    arrival = .allocate(capacity: 1)
    arrival.initialize(to: pthread_cond_t())
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  public func send(_ value: Value) {
    pthread_mutex_lock(mutex)
    waiting.append(value)
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(mutex)
  }

  /// All values that have arrived; waits until there is one.
  public func next() -> [Value] {
    pthread_mutex_lock(mutex)
    while waiting.isEmpty { pthread_cond_wait(arrival, mutex) }
    return takeAndUnlock()
  }

  /// All values that have arrived, perhaps none.
  public func nextWithoutWaiting() -> [Value] {
    pthread_mutex_lock(mutex)
    return takeAndUnlock()
  }

  private func takeAndUnlock() -> [Value] {
    defer { pthread_mutex_unlock(mutex) }
    let values = waiting
    waiting = []
    return values
  }
}
