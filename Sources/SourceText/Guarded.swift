import Platform

/// A value behind a lock. Access is exclusive and not reentrant.
public final class Guarded<Value>: Sendable {
  // The lock itself; it is never moved, and never replaced.
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  // Only touched with the lock held.
  nonisolated(unsafe) private var value: Value

  public init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  public func use<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
