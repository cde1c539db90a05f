import Findings
import JSONText
import LanguageServer
import Project

/// What the editor has been told of findings: only what differs from that is sent.
struct EditorPublisher {
  private let client: EditorClient
  private var published: [FilePath: Published] = [:]
  private var lastStatus = ""

  private struct Published: Equatable {
    let text: String
    let version: Int?
  }

  init(_ client: EditorClient) { self.client = client }

  /// A document was closed: what is known of it belongs to no version any more.
  mutating func close(_ path: FilePath) { published[path] = published[path].map { Published(text: $0.text, version: nil) } }

  /// Sends the diagnostics of each document that differ from those that the editor has.
  mutating func send(_ byPath: [FilePath: [Diagnostic]], of documents: EditorDocuments) {
    let paths = Set(byPath.keys).union(published.keys).union(documents.open.keys.filter { documents[$0]?.isSwift == true })
    for path in paths.sorted(by: FilePath.precedes) {
      let list = JSONValue.array((byPath[path] ?? []).map(\.json))
      let new = Published(text: list.line, version: documents[path]?.version)
      if new == published[path] { continue }
      if new.text == "[]", new.version == nil, published[path]?.text ?? "[]" == "[]" {
        published[path] = nil
        continue
      }
      var params: [(key: String, value: JSONValue)] = [("uri", .string(documents.uri(path).text))]
      if let version = new.version { params.append(("version", .integer(version))) }
      params.append(("diagnostics", list))
      client.notify("textDocument/publishDiagnostics", .object(params))
      published[path] = new.text == "[]" && new.version == nil ? nil : new
    }
  }

  /// Sends how many faults there are.
  mutating func sendStatus(_ projects: [EditorProject]) {
    let findings = projects.flatMap { $0.run?.result.findings ?? [] }
    let errors = findings.count { $0.severity == .error }
    let status = JSONValue.object([
      ("errors", .integer(errors)), ("warnings", .integer(findings.count { $0.severity == .warning })), ("total", .integer(findings.count)),
      ("projects", .integer(projects.count)),
    ])
    if status.line == lastStatus { return }
    lastStatus = status.line
    client.notify("viperlint/status", status)
  }
}
