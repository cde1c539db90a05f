#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Things of which each is used by one thread at a time, and then by the next one: there are as many as threads that have used one at once.
public final class SharedPool<Element>: Sendable {
  private let make: @Sendable () -> Element
  // Only touched with the lock held.
  nonisolated(unsafe) private var free: [Element] = []
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>

  public init(_ make: @escaping @Sendable () -> Element) {
    self.make = make
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  public func use<Result>(_ body: (Element) -> Result) -> Result {
    let element = take() ?? make()
    defer { giveBack(element) }
    return body(element)
  }

  private func take() -> Element? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return free.popLast()
  }

  private func giveBack(_ element: Element) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    free.append(element)
  }
}
