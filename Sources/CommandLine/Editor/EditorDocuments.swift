import JSONText
import LanguageServer
import Project

/// The texts that the editor has open, and the names that it uses for paths.
struct EditorDocuments {
  struct Document {
    let uri: DocumentURI
    /// Absolute, with symbolic links resolved.
    let path: FilePath
    var version: Int
    var text: DocumentText

    var isSwift: Bool { path.name.suffix(6).elementsEqual(".swift".utf8) }
  }

  let encoding: PositionEncoding
  private(set) var open: [FilePath: Document] = [:]
  /// Directories as the editor names them, with their resolved paths.
  private var folders: [(given: FilePath, resolved: FilePath)] = []

  init(_ encoding: PositionEncoding) { self.encoding = encoding }

  /// The path of a URI; nil if it is not a file.
  func path(_ uri: DocumentURI) -> FilePath? { uri.path.map { FilePath($0).absolute(in: FilePath("/")).resolvedWhereItExists } }

  /// The URI of an absolute path in the editor's words.
  func uri(_ path: FilePath) -> DocumentURI {
    if let document = open[path] { return document.uri }
    for folder in folders where folder.given != folder.resolved {
      if let rest = path.relative(to: folder.resolved) { return DocumentURI(path: folder.given.appending(rest.bytes).bytes) }
    }
    return DocumentURI(path: path.bytes)
  }

  mutating func name(_ folders: [DocumentURI]) {
    self.folders = folders.compactMap { uri in
      uri.path.map { bytes in
        let given = FilePath(bytes).absolute(in: FilePath("/"))
        return (given, given.resolvedWhereItExists)
      }
    }
  }

  /// The resolved directories of the workspace, each once.
  var roots: [FilePath] { folders.map(\.resolved).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  subscript(path: FilePath) -> Document? { open[path] }

  mutating func open(_ params: JSONValue) throws(ResponseError) -> Document {
    let document = params["textDocument"]
    guard let uri = document?["uri"]?.string.map({ DocumentURI($0) }), let path = path(uri), let text = document?["text"]?.string else {
      throw ResponseError(.invalidParams, "'didOpen' needs the 'file' URI and the text of a document.")
    }
    let new = Document(uri: uri, path: path, version: document?["version"]?.integer ?? 0, text: DocumentText(Array(text.utf8), encoding))
    open[path] = new
    return new
  }

  /// - Returns: the changed document; nil if the change is older than the text.
  mutating func change(_ params: JSONValue) throws(ResponseError) -> Document? {
    let identifier = params["textDocument"]
    guard let uri = identifier?["uri"]?.string.map({ DocumentURI($0) }), let path = path(uri), var document = open[path] else {
      throw ResponseError(.invalidParams, "'didChange' names a document that is not open.")
    }
    guard let changes = params["contentChanges"]?.array else { throw ResponseError(.invalidParams, "'didChange' needs 'contentChanges'.") }
    if let version = identifier?["version"]?.integer {
      if version < document.version { return nil }
      document.version = version
    }
    // Without the stored copy, the text is changed in place.
    open[path] = nil
    defer { open[path] = document }
    try document.text.apply(changes)
    return document
  }

  mutating func close(_ params: JSONValue) throws(ResponseError) -> Document {
    guard let uri = params["textDocument"]?["uri"]?.string.map({ DocumentURI($0) }), let path = path(uri), let document = open.removeValue(forKey: path) else {
      throw ResponseError(.invalidParams, "'didClose' names a document that is not open.")
    }
    return document
  }
}
