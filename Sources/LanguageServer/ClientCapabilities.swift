package import JSONText

/// What `initialize` says of a client.
package struct ClientCapabilities: Sendable {
  package let encoding: PositionEncoding
  /// Absolute paths.
  package var folders: [DocumentURI]
  package let hasProgress: Bool
  package let hasDocumentChanges: Bool
  package let hasRelatedInformation: Bool
  package let hasCodeActionLiterals: Bool
  package let canShowDocuments: Bool
  package let refreshesLenses: Bool
  /// `initializationOptions`.
  package let options: JSONValue

  package init(_ params: JSONValue) {
    let capabilities = params["capabilities"] ?? .null
    let general = capabilities["general"], window = capabilities["window"]
    let workspace = capabilities["workspace"], document = capabilities["textDocument"]
    encoding = PositionEncoding(offered: general?["positionEncodings"]?.array?.compactMap(\.string) ?? [])
    let named = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    let root = params["rootUri"]?.string ?? params["rootPath"]?.string.map { DocumentURI(path: Array($0.utf8)).text }
    folders = (named.isEmpty ? [root].compactMap { $0 } : named).map { DocumentURI($0) }
    hasProgress = window?["workDoneProgress"]?.boolean ?? false
    hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
    hasRelatedInformation = document?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
    hasCodeActionLiterals = document?["codeAction"]?["codeActionLiteralSupport"] != nil
    canShowDocuments = window?["showDocument"]?["support"]?.boolean ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.boolean ?? false
    options = params["initializationOptions"] ?? .null
  }
}
