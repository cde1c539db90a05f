import JSONText
import LanguageServer
import Pipeline

/// Shows the progress of the first run, if the editor supports it.
final class EditorProgress {
  private let client: EditorClient
  private let token = JSONValue.string("viperlint-first-run")
  /// Of the request for permission.
  private var id: RequestID?
  private var isShown = false
  private var isEnded = false

  init(_ client: EditorClient) { self.client = client }

  /// Asks the editor for permission to show progress.
  func ask() { id = client.request("window/workDoneProgress/create", .object([("token", token)])) }

  /// The editor answered a request. A run that ended meanwhile is shown as ended.
  func allowed(_ answered: RequestID) {
    guard answered == id, !isShown else { return }
    isShown = true
    send([("kind", .string("begin")), ("title", .string("viperlint: reading the project")), ("percentage", .integer(0))])
    if isEnded { send([("kind", .string("end"))]) }
  }

  func finished(_ stage: Stage) {
    guard isShown, !isEnded else { return }
    let percentage =
      switch stage {
      case .facts: 40
      case .settings: 45
      case .symbols: 50
      case .roles: 55
      case .references: 70
      case .wiring: 95
      case .rules: 100
      }
    send([("kind", .string("report")), ("message", .string(stage.rawValue)), ("percentage", .integer(percentage))])
  }

  func end() {
    if isShown, !isEnded { send([("kind", .string("end"))]) }
    isEnded = true
  }

  private func send(_ value: [(key: String, value: JSONValue)]) {
    client.notify("$/progress", .object([("token", token), ("value", .object(value))]))
  }
}
