/// Why a command could not do its work: what was typed, or what it was typed at, is wrong. Ends in exit status 2.
struct Failure: Error {
  /// Lines for standard error. Those that begin with a place are printed as they are, the others behind `viperlint: error:`.
  var messages: [Message]

  enum Message: Equatable {
    case plain(String)
    /// `path:line:column: error: …`
    case placed(String)
  }

  init(_ message: String) { messages = [.plain(message)] }

  init(_ messages: [Message]) { self.messages = messages }
}
