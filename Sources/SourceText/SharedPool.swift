/// Things of which each is used by one thread at a time, and then by the next one: there are as many as threads that have used one at once.
public final class SharedPool<Element>: Sendable {
  private let make: @Sendable () -> Element
  private let lock = Lock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var free: [Element] = []

  public init(_ make: @escaping @Sendable () -> Element) { self.make = make }

  public func use<Result>(_ body: (Element) -> Result) -> Result {
    let element = lock.held { free.popLast() } ?? make()
    defer { lock.held { free.append(element) } }
    return body(element)
  }

  /// Lets go of what nobody uses at the moment.
  public func rest() { lock.held { free = [] } }
}
