import JSONText
import LanguageServer
import SourceText

/// Sends messages to the editor, from any thread.
final class EditorClient: Sendable {
  private struct State {
    var nextRequest = 1
    var isBroken = false
  }

  private let state = Guarded(State())

  func send(_ message: ServerMessage) {
    let bytes = message.bytes
    state.use { state in
      if state.isBroken { return }
      // An editor that has ended reads no more, which the reader of its messages notices.
      if bytes.withUnsafeBytes({ System.write($0, to: System.standardOutput) }) != .written { state.isBroken = true }
    }
  }

  func notify(_ method: String, _ params: JSONValue) { send(.notification(method, params)) }

  /// - Returns: the id of the request.
  @discardableResult
  func request(_ method: String, _ params: JSONValue) -> RequestID {
    let id = state.use { state in
      defer { state.nextRequest += 1 }
      return RequestID.text("viperlint-\(state.nextRequest)")
    }
    send(.request(id, method, params))
    return id
  }

  enum LogLevel: Int {
    case error = 1
    case warning = 2
    case information = 3
  }

  /// Writes to the editor's log of the server.
  func log(_ level: LogLevel, _ text: String) {
    notify("window/logMessage", .object([("type", .integer(level.rawValue)), ("message", .string(text))]))
  }

  /// Shows a message to the user.
  func show(_ level: LogLevel, _ text: String) {
    notify("window/showMessage", .object([("type", .integer(level.rawValue)), ("message", .string(text))]))
  }
}
