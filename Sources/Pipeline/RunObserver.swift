/// Observes the progress of a run.
package struct RunObserver {
  /// The number of files read so far. Calls are synchronized between threads, so it is nil if unused.
  package var read: ((_ done: Int, _ total: Int) -> Void)?
  package var finished: (Stage) -> Void

  package init(read: ((_ done: Int, _ total: Int) -> Void)? = nil, finished: @escaping (Stage) -> Void = { _ in }) {
    self.read = read
    self.finished = finished
  }
}

/// The stages of a run, for measurements.
package enum Stage: String, Sendable {
  case facts, settings, symbols, roles, references, wiring, rules
}
