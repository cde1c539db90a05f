package import JSONText

/// Edits of one or more documents. Each names the version that it applies to, so that an editor refuses it after a change.
package struct WorkspaceEdit: Sendable {
  package struct Document: Sendable {
    package let uri: DocumentURI
    /// Nil for a document that is not open.
    package let version: Int?
    package let edits: [(range: PositionRange, text: String)]

    package init(uri: DocumentURI, version: Int?, edits: [(range: PositionRange, text: String)]) {
      self.uri = uri
      self.version = version
      self.edits = edits
    }
  }

  private let documents: [Document]

  package init(_ documents: [Document]) { self.documents = documents }

  /// - Parameter hasVersions: whether the client supports `documentChanges`.
  package func json(hasVersions: Bool) -> JSONValue {
    func edits(of document: Document) -> JSONValue {
      .array(document.edits.map { .object([("range", $0.range.json), ("newText", .string($0.text))]) })
    }
    guard hasVersions else { return .object([("changes", .object(documents.map { ($0.uri.text, edits(of: $0)) }))]) }
    let changes = documents.map { document in
      let identifier = JSONValue.object([("uri", .string(document.uri.text)), ("version", document.version.map { .integer($0) } ?? .null)])
      return JSONValue.object([("textDocument", identifier), ("edits", edits(of: document))])
    }
    return .object([("documentChanges", .array(changes))])
  }
}
