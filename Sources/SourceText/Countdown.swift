/// How many pieces of work are left, whoever does them.
package final class Countdown: Sendable {
  private let lock = Lock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var left: Int

  package init(_ count: Int) { left = count }

  package func finishOne() { lock.held { left -= 1 } }

  package var isOver: Bool { lock.held { left <= 0 } }
}
