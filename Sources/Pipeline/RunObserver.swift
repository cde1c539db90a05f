/// Is told how far a run is.
package struct RunObserver {
  /// How many files have been read, for which threads wait for each other; nil where nobody looks.
  package var read: ((_ done: Int, _ total: Int) -> Void)?
  package var finished: (Stage) -> Void

  package init(read: ((_ done: Int, _ total: Int) -> Void)? = nil, finished: @escaping (Stage) -> Void = { _ in }) {
    self.read = read
    self.finished = finished
  }
}

/// What is done with the facts of all files, for whoever measures it.
package enum Stage: String, Sendable {
  case facts, settings, symbols, roles, references, wiring, rules
}
