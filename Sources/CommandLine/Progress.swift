/// A progress line in the terminal, for runs that take longer than a second.
struct Progress {
  private let console: Console
  let isShown: Bool

  init(_ console: Console) {
    self.console = console
    isShown = System.isTerminal(System.standardError)
  }

  func show(_ text: String) { write(text) }

  /// Removes the line. Call it before any other output.
  func clear() { write("") }

  /// Overwrites the line (ECMA-48, "Erase in Line").
  private func write(_ text: String) {
    guard isShown, System.now - console.started > 1 else { return }
    console.messages.write(Array("\r\u{1B}[K".utf8))
    console.messages.write(text)
    console.messages.flush()
  }
}
