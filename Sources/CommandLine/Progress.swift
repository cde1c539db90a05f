/// A line on a terminal that tells how far a run is, for runs that take longer than a second.
struct Progress {
  private let console: Console
  private let total: Int
  private let isShown: Bool

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
    isShown = System.isTerminal(System.standardError)
  }

  func show(done: Int) {
    guard isShown, System.now - console.started > 1 else { return }
    console.messages.write("\r\u{1B}[KRead \(done) of \(total) files")
    console.messages.flush()
  }

  /// Takes the line away.
  func end() {
    guard isShown, System.now - console.started > 1 else { return }
    console.messages.write("\r\u{1B}[K")
  }
}
