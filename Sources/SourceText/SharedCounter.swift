/// Hands out the numbers below a limit in batches, each once: large ones first, so that neighbours are worked on together, and ever smaller
/// ones, so that all workers end together.
public final class SharedCounter: Sendable {
  private let limit: Int
  private let workers: Int
  private let value = Guarded(0)

  public init(limit: Int, workers: Int) {
    self.limit = limit
    self.workers = workers
  }

  /// Hands out no further batch.
  public func end() { value.use { $0 = limit } }

  public var isAtEnd: Bool { value.use { $0 >= limit } }

  public func next() -> Range<Int>? {
    value.use { value in
      guard value < limit else { return nil }
      let start = value
      value += max(1, min(64, (limit - value) / (workers * 8)))
      return start..<value
    }
  }
}
