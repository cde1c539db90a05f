import Checks
import Facts
import Findings
import Fixes
import Index
import JSONText
import LanguageServer
import Opening
import Pipeline
import Project
import Settings
import SourceText

/// The code actions for the findings of a document.
struct CodeActions {
  static let fixAll = "source.fixAll.viperlint"

  let project: EditorProject
  let documents: EditorDocuments
  let client: ClientCapabilities
  let allowsBaseline: Bool
  /// Kinds of actions; nil for all but those that concern more than a finding.
  let wanted: [String]?

  private func wants(_ kind: String) -> Bool { wanted == nil || wanted?.contains { kind == $0 || kind.hasPrefix($0 + ".") } == true }

  /// The actions for the findings in a part of a document.
  ///
  /// - Parameter whole: a run with all references, which fixes need.
  func all(
    in range: PositionRange, of path: FilePath, _ document: EditorDocuments.Document, _ run: LintRun, _ texts: inout EditorDiagnostics,
    whole: () throws(ResponseError) -> Linted
  ) throws(ResponseError) -> [JSONValue] {
    let fixable = Set(run.linted.rules.filter { SafeFixes.mayResolve($0) }.map(\.id))
    var result: [JSONValue] = []
    if wants("quickfix") {
      for finding in run.result.findings where project.location(finding.location.path) == path {
        let place = texts.range(finding.location, project)
        guard place.touches(range) else { continue }
        var diagnostic = Diagnostic(range: place, severity: .warning, message: finding.message)
        diagnostic.code = finding.rule
        if finding.rules.contains(where: fixable.contains), let edit = fix([finding], in: try whole(), &texts) {
          result.append(quickFix(edit, for: finding, diagnostic.json))
        }
        // Others with the same cause may be in other lines.
        let here = [finding] + finding.also.filter { ($0.location.path, $0.location.line) == (finding.location.path, finding.location.line) }
        let rules = here.map(\.rule).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        result.append(suppress(rules.joined(separator: ", "), line: place.start.line, in: document, diagnostic.json))
        if allowsBaseline, !project.input.project.settings.neverInBaseline.contains(finding.rule) {
          result.append(addToBaseline(finding, place, in: document, diagnostic.json))
        }
        result.append(showPage(of: finding.rule, diagnostic.json))
      }
    }
    // Only on request, because it concerns all files.
    if wanted != nil, wants(CodeActions.fixAll), run.result.findings.contains(where: { $0.rules.contains(where: fixable.contains) }),
      let edit = fix(run.result.findings, in: try whole(), &texts)
    {
      result.append(fixAll(edit))
    }
    return result
  }

  /// The violations that a run with all references finds at the places of findings.
  static func violations(of findings: [Finding], in whole: Linted) -> [Violation] {
    let wanted = Set(findings.flatMap { [$0] + $0.also }.map { Key($0.rule, $0.location.path, $0.location.line, $0.location.column) })
    return whole.violations.filter { violation in
      let file = whole.project.index.files[Int(violation.place.file)]
      let start = file.facts.lines.position(of: violation.place.range.start)
      return wanted.contains(Key(violation.rule, file.path, start.line, start.column))
    }
  }

  private struct Key: Hashable {
    let rule: String
    let path: String
    let line: Int
    let column: Int

    init(_ rule: String, _ path: String, _ line: Int, _ column: Int) { (self.rule, self.path, self.line, self.column) = (rule, path, line, column) }
  }

  /// The safe fixes of findings; nil if there are none.
  func fix(_ findings: [Finding], in whole: Linted, _ texts: inout EditorDiagnostics) -> WorkspaceEdit? {
    let violations = CodeActions.violations(of: findings, in: whole)
    if violations.isEmpty { return nil }
    let index = whole.project.index
    // Each file is read once, before the search for fixes asks for it.
    var known: [FileID: DocumentText] = [:]
    let reading = texts
    let fixes = SafeFixes(whole.project) { file in
      var reading = reading
      return reading.text(project.location(index[file].path)).bytes
    }
    let edits = Dictionary(grouping: fixes.resolving(violations, of: whole.rules), by: \.file)
    if edits.isEmpty { return nil }
    for file in edits.keys { known[file] = texts.text(project.location(index[file].path)) }
    return WorkspaceEdit(
      edits.sorted { $0.key < $1.key }.compactMap { file, edits in
        guard let text = known[file] else { return nil }
        let path = project.location(index[file].path)
        return WorkspaceEdit.Document(
          uri: documents.uri(path), version: documents[path]?.version,
          edits: edits.map { (PositionRange(text.position(of: $0.offset), text.position(of: $0.offset + $0.length)), $0.text) })
      })
  }

  func quickFix(_ edit: WorkspaceEdit, for finding: Finding, _ diagnostic: JSONValue) -> JSONValue {
    let advice = finding.advice.isEmpty ? finding.rule : finding.advice
    return action("Fix: \(advice)", diagnostic, [("isPreferred", .boolean(true)), ("edit", edit.json(hasVersions: client.hasDocumentChanges))])
  }

  func fixAll(_ edit: WorkspaceEdit) -> JSONValue {
    .object([
      ("title", .string("Fix all that viperlint can fix safely")), ("kind", .string(CodeActions.fixAll)),
      ("edit", edit.json(hasVersions: client.hasDocumentChanges)),
    ])
  }

  /// The edit itself, or the editor's own command that asks for the reason.
  func suppress(_ rule: String, line: Int, in document: EditorDocuments.Document, _ diagnostic: JSONValue) -> JSONValue {
    let title = "Suppress \(rule) here, with a reason"
    if client.options["asksForReason"]?.boolean == true {
      let arguments = JSONValue.object([("uri", .string(document.uri.text)), ("rule", .string(rule)), ("line", .integer(line))])
      return action(title, diagnostic, [("command", command("viperlint.client.suppress", title, arguments))])
    }
    let edit = SuppressionEdit(rule, line: line, reason: "", in: document.text)
    let change = WorkspaceEdit([WorkspaceEdit.Document(uri: document.uri, version: document.version, edits: [(edit.range, edit.text)])])
    return action(title, diagnostic, [("edit", change.json(hasVersions: client.hasDocumentChanges))])
  }

  func addToBaseline(_ finding: Finding, _ range: PositionRange, in document: EditorDocuments.Document, _ diagnostic: JSONValue) -> JSONValue {
    let arguments = JSONValue.object([("uri", .string(document.uri.text)), ("rule", .string(finding.rule)), ("position", range.start.json)])
    let title = "Add \(finding.rule) to the baseline"
    return action(title, diagnostic, [("command", command(EditorCommand.baseline.rawValue, title, arguments))])
  }

  func showPage(of rule: String, _ diagnostic: JSONValue) -> JSONValue {
    let title = "Show the page of \(rule)"
    return action(title, diagnostic, [("command", command(EditorCommand.rule.rawValue, title, .object([("rule", .string(rule))])))])
  }

  private func command(_ name: String, _ title: String, _ arguments: JSONValue) -> JSONValue {
    .object([("title", .string(title)), ("command", .string(name)), ("arguments", .array([arguments]))])
  }

  private func action(_ title: String, _ diagnostic: JSONValue, _ entries: [(key: String, value: JSONValue)]) -> JSONValue {
    .object([("title", .string(title)), ("kind", .string("quickfix")), ("diagnostics", .array([diagnostic]))] + entries)
  }
}
