import Checks
import Diagrams
import Findings
import Index
import JSONText
import LanguageServer
import Opening
import Pipeline
import Project
import Reading
import Roles
import Settings
import SourceText

/// Keeps the projects of an editor up to date, publishes diagnostics and answers requests, in the order of the editor's messages.
struct EditorSession {
  static let methods: Set<String> = [
    "shutdown", "textDocument/hover", "textDocument/codeAction", "textDocument/codeLens", "workspace/executeCommand", "viperlint/portrait", "viperlint/why",
    "viperlint/modules", "viperlint/rule",
  ]

  private let arguments: Arguments
  private let directory: FilePath
  private let client: EditorClient
  private let inbox: EditorInbox
  private let watcher = EditorWatcher()
  private let store = FactStore()
  private var capabilities = ClientCapabilities(.null)
  private var documents = EditorDocuments(.utf16)
  private var workspace = EditorWorkspace()
  private var progress: EditorProgress
  /// The serial number of the current task.
  private var serial = 0
  private var showsLenses = false
  /// Whether the projects must be opened again.
  private var isStale = false
  /// Whether diagnostics may differ from the published ones.
  private var isUnpublished = false
  private var texts: [FilePath: DocumentText] = [:]
  private var publisher: EditorPublisher
  private var lastMessages: [String] = []

  init(_ arguments: Arguments, _ directory: FilePath, _ client: EditorClient, _ inbox: EditorInbox) {
    self.arguments = arguments
    self.directory = directory
    self.client = client
    self.inbox = inbox
    progress = EditorProgress(client)
    publisher = EditorPublisher(client)
  }

  /// Works until the end of the input.
  mutating func run() {
    let (watcher, inbox, isPolling) = (watcher, inbox, arguments.has(.poll))
    let other = self
    _ = inParallel {
      var session = other
      session.work()
      watcher.end()
    } _: {
      watcher.run(inbox, isPolling: isPolling)
    }
  }

  private mutating func work() {
    while true {
      let mayPublish = isUnpublished || isStale
      for (task, serial) in mayPublish ? inbox.nextWithoutWaiting() : inbox.next() {
        self.serial = serial
        if !take(task) { return }
      }
      if !inbox.hasChanges(after: serial) { publish() }
    }
  }

  /// - Returns: whether the session continues.
  private mutating func take(_ task: EditorTask) -> Bool {
    switch task {
    case .start(let params): start(params)
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification(let method, let params):
      do throws(ResponseError) {
        try note(method, params)
      } catch {
        client.log(.error, error.message)
      }
    case .changed(let paths, let isIncomplete): changed(paths, isIncomplete: isIncomplete)
    case .progress(let id): progress.allowed(id)
    case .end: return false
    }
    return true
  }

  // MARK: State

  private mutating func start(_ params: JSONValue) {
    capabilities = ClientCapabilities(params)
    documents = EditorDocuments(capabilities.encoding)
    documents.name(capabilities.folders)
    showsLenses = capabilities.options["codeLens"]?.boolean ?? false
  }

  private mutating func note(_ method: String, _ params: JSONValue) throws(ResponseError) {
    switch method {
    case "initialized":
      if capabilities.hasProgress { progress.ask() }
      isStale = true
    case "textDocument/didOpen":
      let document = try documents.open(params)
      guard document.isSwift else { return }
      if !workspace.files.contains(where: { $0.location == document.path }) { isStale = true }
      replace(document.path, by: document.text)
    case "textDocument/didChange":
      guard let document = try documents.change(params) else {
        client.log(.warning, "A change of \(params["textDocument"]?["uri"]?.string ?? "a document") is older than the document, so it is ignored.")
        return
      }
      if document.isSwift { replace(document.path, by: document.text) }
    case "textDocument/didClose":
      let document = try documents.close(params)
      guard document.isSwift else { return }
      publisher.close(document.path)
      replace(document.path, by: nil)
      if !document.path.exists || !documents.roots.contains(where: { document.path.relative(to: $0) != nil }) { isStale = true }
    case "workspace/didChangeWatchedFiles":
      let paths = params["changes"]?.array?.compactMap { $0["uri"]?.string.flatMap { documents.path(DocumentURI($0)) } } ?? []
      changed(Set(paths), isIncomplete: false)
    case "workspace/didChangeWorkspaceFolders":
      func folders(_ key: String) -> [DocumentURI] { params["event"]?[key]?.array?.compactMap { $0["uri"]?.string.map { DocumentURI($0) } } ?? [] }
      let removed = Set(folders("removed"))
      capabilities.folders = capabilities.folders.filter { !removed.contains($0) } + folders("added")
      documents.name(capabilities.folders)
      isStale = true
    case "workspace/didChangeConfiguration":
      guard let shows = params["settings"]?["viperlint"]?["codeLens"]?.boolean, shows != showsLenses else { return }
      showsLenses = shows
      if capabilities.refreshesLenses { client.request("workspace/codeLens/refresh", .null) }
    default: break
    }
  }

  private mutating func replace(_ path: FilePath, by text: DocumentText?) {
    store.replace(path, by: text?.bytes)
    texts[path] = nil
    workspace.project(of: path)?.touch()
    isUnpublished = true
  }

  /// Files have changed on disk. Those that are open count only once they are closed.
  private mutating func changed(_ paths: Set<FilePath>, isIncomplete: Bool) {
    let paths = paths.filter { documents[$0] == nil }
    if paths.isEmpty, !isIncomplete { return }
    texts = [:]
    isUnpublished = true
    if isIncomplete || !workspace.projects.map(\.input.project).isOnlyText(paths) {
      isStale = true
      let all = workspace.files.map(\.location)
      store.forget(isIncomplete ? all : all.filter { paths.contains($0) || paths.contains($0.folder) })
    } else {
      store.forget(paths)
      for path in paths { workspace.project(of: path)?.touch() }
    }
  }

  /// Opens the projects again if more than texts has changed.
  private mutating func open() {
    guard isStale else { return }
    isStale = false
    isUnpublished = true
    let unsaved = documents.open.values.filter(\.isSwift).map(\.path).sorted(by: FilePath.precedes)
    workspace.reopen(documents.roots, unsaved: unsaved, arguments, in: directory, store, threads: threads)
    watcher.watch(workspace.watchedDirectories)
    let messages = workspace.messages
    if messages != lastMessages { for message in messages { client.log(.warning, message) } }
    lastMessages = messages
  }

  private func surroundings(unless isCancelled: @escaping @Sendable () -> Bool = { false }, _ observer: RunObserver = RunObserver())
    -> EditorProject.Surroundings
  {
    let (inbox, serial) = (inbox, serial)
    let request = LintRequest(only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)))
    return EditorProject.Surroundings(
      store: store, request: request, allowsUnsure: arguments.has(.allowUnsure), threads: threads, observer: observer,
      isOutdated: { inbox.hasChanges(after: serial) || isCancelled() })
  }

  private var threads: Int { arguments.number(of: .jobs) ?? coreCount }

  // MARK: Diagnostics

  private mutating func publish() {
    open()
    guard isUnpublished else { return }
    let observer = RunObserver(finished: { [progress] in progress.finished($0) })
    for project in workspace.projects {
      do throws(Failure) {
        if try !project.update(surroundings(observer)) { return }
      } catch {
        for message in error.messages { client.log(.error, message.text) }
      }
    }
    isUnpublished = false
    progress.end()
    var diagnostics = reader
    for project in workspace.projects { diagnostics.add(project) }
    for (error, root) in workspace.mistakes { diagnostics.add(error, root: root) }
    texts = diagnostics.texts
    publisher.send(diagnostics.byPath, of: documents)
    store.keepOnly(workspace.files)
    if capabilities.options["status"]?.boolean == true { publisher.sendStatus(workspace.projects) }
  }

  private var reader: EditorDiagnostics { EditorDiagnostics(documents, store, texts, hasRelatedInformation: capabilities.hasRelatedInformation) }

  // MARK: Requests

  private mutating func answer(_ id: RequestID, _ method: String, _ params: JSONValue) {
    defer { inbox.forget(id) }
    do throws(ResponseError) {
      if inbox.isCancelled(id) { throw ResponseError(.requestCancelled, "The request was cancelled.") }
      client.send(.result(id, try result(id, method, params)))
    } catch {
      client.send(.error(id, error))
    }
  }

  private mutating func result(_ id: RequestID, _ method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/hover": return try hover(id, params)
    case "textDocument/codeAction": return try codeActions(id, params)
    case "textDocument/codeLens": return try codeLenses(id, params)
    case "workspace/executeCommand": return try execute(id, params)
    case "viperlint/portrait": return try portrait(id, params)
    case "viperlint/why": return try why(id, params)
    case "viperlint/modules":
      let project = try fresh(id, params).project
      return .array(project.run?.linted.project.roles.modules.map { .string($0.name) } ?? [])
    case "viperlint/rule": return .object([("text", .string(try page(params).text))])
    default: return .null
    }
  }

  /// The document and the project that a request names, with an up-to-date run.
  ///
  /// - Parameter isOptional: whether the document may be missing: then the only project is meant.
  private mutating func fresh(
    _ id: RequestID, _ params: JSONValue
  ) throws(ResponseError) -> (project: EditorProject, path: FilePath?, text: DocumentText) {
    open()
    let uri = (params["textDocument"]?["uri"] ?? params["uri"])?.string.map { DocumentURI($0) }
    let path = uri.flatMap(documents.path)
    let project: EditorProject
    if let uri {
      guard let path, let found = workspace.project(of: path) else { throw ResponseError(.requestFailed, "No open project contains '\(uri.text)'.") }
      project = found
    } else {
      guard let only = workspace.projects.first, workspace.projects.count == 1 else {
        throw ResponseError(.invalidParams, "Name a document: there are \(workspace.projects.count) open projects.")
      }
      project = only
    }
    try attempt(id) { around throws(Failure) in try project.update(around) ? true : nil }
    var texts = reader
    return (project, path, path.map { texts.text($0) } ?? DocumentText([], documents.encoding))
  }

  private func whole(_ id: RequestID, _ project: EditorProject) throws(ResponseError) -> Linted {
    try attempt(id) { around throws(Failure) in try project.whole(around) }
  }

  @discardableResult
  private func attempt<Result>(
    _ id: RequestID, _ body: (EditorProject.Surroundings) throws(Failure) -> Result?
  ) throws(ResponseError) -> Result {
    let inbox = inbox
    let result: Result?
    do throws(Failure) {
      result = try body(surroundings(unless: { inbox.isCancelled(id) }))
    } catch {
      throw ResponseError(.requestFailed, error.messages.map(\.text).joined(separator: "\n"))
    }
    if let result { return result }
    if inbox.isCancelled(id) { throw ResponseError(.requestCancelled, "The request was cancelled.") }
    throw ResponseError(.contentModified, "The texts changed meanwhile.")
  }

  private mutating func hover(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let position = Position(params["position"]) else { throw ResponseError(.invalidParams, "A hover needs a position.") }
    let (project, path, text) = try fresh(id, params)
    guard let path, let file = project.file(path), let linted = project.run?.linted else { return .null }
    let name = identifier(in: text.bytes, at: text.offset(of: position))
    guard !name.isEmpty, let markdown = EditorTypes(project: linted.project).hover(file, name) else { return .null }
    let range = PositionRange(text.position(of: name.lowerBound), text.position(of: name.upperBound))
    return .object([("contents", .object([("kind", .string("markdown")), ("value", .string(markdown))])), ("range", range.json)])
  }

  private mutating func codeLenses(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    if !showsLenses { return .array([]) }
    let (project, path, text) = try fresh(id, params)
    guard let path, let file = project.file(path), let linted = project.run?.linted else { return .array([]) }
    let uri = documents.uri(path).text
    return .array(
      EditorTypes(project: linted.project).lenses(file).map { offset, title, module in
        EditorAnswers.lens(title, module, at: text.position(of: Int(offset)), in: uri)
      })
  }

  private mutating func codeActions(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let range = PositionRange(params["range"]) else { throw ResponseError(.invalidParams, "Code actions need a range.") }
    let (project, path, _) = try fresh(id, params)
    guard let path, let document = documents[path], let run = project.run else { return .array([]) }
    let actions = CodeActions(
      project: project, documents: documents, client: capabilities, allowsBaseline: !arguments.has(.noBaseline),
      wanted: params["context"]?["only"]?.array?.compactMap(\.string))
    var texts = reader
    return .array(try actions.all(in: range, of: path, document, run, &texts) { () throws(ResponseError) in try whole(id, project) })
  }

  private mutating func portrait(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (project, path, _) = try fresh(id, params)
    let linted = try whole(id, project)
    var module = params["module"]?.string ?? ""
    if module.isEmpty, let path, let file = project.file(path) {
      let types = linted.project.index.types.filter { $0.place.file == file }
      module = types.lazy.compactMap { linted.project.roles.module(of: $0.id) }.first.map { linted.project.roles[$0].name } ?? ""
    }
    if module.isEmpty { throw ResponseError(.invalidParams, "Name a module: the document declares no type of one.") }
    let theme = params["theme"]?.string.flatMap { DiagramTheme(rawValue: $0) } ?? .light
    return try attempt(id) { _ throws(Failure) in try EditorAnswers.portrait(of: module, theme: theme, in: linted, project) }
  }

  private mutating func why(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let from = params["from"]?.string, let to = params["to"]?.string else { throw ResponseError(.invalidParams, "'why' needs 'from' and 'to'.") }
    let (project, _, _) = try fresh(id, params)
    let linted = try whole(id, project)
    let documents = documents
    var texts = reader
    return try attempt(id) { _ throws(Failure) in try EditorAnswers.why(from: from, to: to, in: linted, project, documents, &texts) }
  }

  private mutating func page(_ params: JSONValue) throws(ResponseError) -> RulePage {
    guard let rule = params["rule"]?.string else { throw ResponseError(.invalidParams, "Name a rule.") }
    let pages = workspace.projects.lazy.compactMap { RuleLink.page(of: rule, in: $0) }
    guard let page = pages.first ?? RuleLink.page(of: rule, in: nil) else { throw ResponseError(.requestFailed, "No rule is named '\(rule)'.") }
    return page
  }

  // MARK: Commands

  private mutating func execute(_ id: RequestID, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let name = params["command"]?.string, let command = EditorCommand(rawValue: name) else {
      throw ResponseError(.invalidParams, "Unknown command '\(params["command"]?.string ?? "")'.")
    }
    let argument = params["arguments"]?.array?.first ?? .null
    switch command {
    case .portrait: return try portrait(id, argument)
    case .why: return try why(id, argument)
    case .rule:
      let page = try page(argument)
      if capabilities.canShowDocuments, capabilities.options["showsRulePages"]?.boolean == true {
        client.request("window/showDocument", .object([("uri", .string(RuleLink.uri(of: page.id)))]))
      } else {
        client.show(.information, rulePageSummary(page))
      }
      return .object([("text", .string(page.text))])
    case .suppress:
      guard let rule = argument["rule"]?.string, let line = argument["line"]?.integer, line >= 0, let reason = argument["reason"]?.string else {
        throw ResponseError(.invalidParams, "A suppression needs 'uri', 'rule', 'line' and 'reason'.")
      }
      guard let path = argument["uri"]?.string.flatMap({ documents.path(DocumentURI($0)) }), let document = documents[path] else {
        throw ResponseError(.requestFailed, "The document is not open.")
      }
      let edit = SuppressionEdit(rule, line: line, reason: reason, in: document.text)
      let change = WorkspaceEdit([WorkspaceEdit.Document(uri: document.uri, version: document.version, edits: [(edit.range, edit.text)])])
      client.request("workspace/applyEdit", .object([("edit", change.json(hasVersions: capabilities.hasDocumentChanges))]))
      return .null
    case .baseline: return try addToBaseline(id, argument)
    }
  }

  private mutating func addToBaseline(_ id: RequestID, _ argument: JSONValue) throws(ResponseError) -> JSONValue {
    guard let rule = argument["rule"]?.string, let position = Position(argument["position"]) else {
      throw ResponseError(.invalidParams, "An entry of the baseline needs 'uri', 'rule' and 'position'.")
    }
    let (project, path, _) = try fresh(id, argument)
    var texts = reader
    guard let run = project.run, let path,
      let finding = run.result.findings.first(where: { finding in
        finding.rule == rule && project.location(finding.location.path) == path && texts.range(finding.location, project).start == position
      })
    else { throw ResponseError(.requestFailed, "There is no such violation any more.") }
    let sentence = try attempt(id) { _ throws(Failure) in try EditorAnswers.addToBaseline(finding, in: run, project) }
    isStale = true
    client.show(.information, sentence)
    return .null
  }
}
