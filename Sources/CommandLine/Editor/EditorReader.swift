import JSONText
import LanguageServer
import Project

/// Reads the editor's messages, answers what needs no project, and passes the rest on.
struct EditorReader {
  private enum Phase {
    case new, running, shutDown
  }

  private let client: EditorClient
  private let inbox: EditorInbox
  private var frames = FrameReader()
  private var phase = Phase.new
  /// Requests that have no answer yet may be cancelled.
  private static let changing: Set<String> = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
  ]

  init(_ client: EditorClient, _ inbox: EditorInbox) {
    self.client = client
    self.inbox = inbox
  }

  /// Reads until the end.
  ///
  /// - Returns: whether the editor ended the session properly.
  mutating func run() -> Bool {
    defer { inbox.send(.end, isChange: true) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { System.read($0, from: System.standardInput) }
      if count <= 0 { return false }
      frames.append(buffer[..<count])
      while let frame = frames.next() {
        switch frame {
        case .broken(let reason): client.send(.error(nil, ResponseError(.parseError, reason)))
        case .body(let body): if let isProper = take(ClientMessage(body)) { return isProper }
        }
      }
    }
  }

  /// - Returns: whether the end is proper; nil if the session continues.
  private mutating func take(_ message: ClientMessage) -> Bool? {
    switch message {
    case .invalid(let id, let error): client.send(.error(id, error))
    case .response(let id, let result): if result != nil { inbox.send(.progress(id)) }
    case .notification("exit", _): return phase == .shutDown
    case .notification("$/cancelRequest", let params): if let id = RequestID(params["id"]) { inbox.cancel(id) }
    case .notification(let method, let params):
      if phase == .running { inbox.send(.notification(method, params), isChange: EditorReader.changing.contains(method)) }
    case .request(let id, let method, let params): take(id, method, params)
    }
    return nil
  }

  private mutating func take(_ id: RequestID, _ method: String, _ params: JSONValue) {
    switch (method, phase) {
    case ("initialize", .new):
      phase = .running
      inbox.send(.start(params), isChange: true)
      client.send(.result(id, EditorReader.capabilities(for: ClientCapabilities(params))))
    case (_, .new): client.send(.error(id, ResponseError(.serverNotInitialized, "The first request must be 'initialize'.")))
    case ("initialize", _): client.send(.error(id, ResponseError(.invalidRequest, "The server is already initialized.")))
    case (_, .shutDown): client.send(.error(id, ResponseError(.invalidRequest, "The server is shut down.")))
    case ("shutdown", _):
      phase = .shutDown
      // Requests before it are answered first. A run that is not finished by then is not needed.
      inbox.send(.request(id, method, params), isChange: true)
    default:
      guard EditorSession.methods.contains(method) else {
        client.send(.error(id, ResponseError(.methodNotFound, "Unknown method '\(method)'.")))
        return
      }
      inbox.send(.request(id, method, params))
    }
  }

  private static func capabilities(for client: ClientCapabilities) -> JSONValue {
    let none = JSONValue.boolean(false)
    let capabilities = JSONValue.object([
      ("positionEncoding", .string(client.encoding.rawValue)),
      (
        "textDocumentSync",
        .object([("openClose", .boolean(true)), ("change", .integer(2)), ("save", none)])
      ),
      ("hoverProvider", .boolean(true)),
      ("codeActionProvider", client.hasCodeActionLiterals ? .object([("codeActionKinds", .array([.string("quickfix"), .string(CodeActions.fixAll)]))]) : none),
      ("codeLensProvider", .object([("resolveProvider", none)])),
      ("executeCommandProvider", .object([("commands", .array(EditorCommand.allCases.map { .string($0.rawValue) }))])),
      ("workspace", .object([("workspaceFolders", .object([("supported", .boolean(true)), ("changeNotifications", .boolean(true))]))])),
    ])
    return .object([
      ("capabilities", capabilities), ("serverInfo", .object([("name", .string("viperlint")), ("version", .string(viperlintVersion))])),
    ])
  }
}
