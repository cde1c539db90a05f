import Facts
import Findings
import JSONText
import LanguageServer
import Opening
import Project
import Reading
import SettingValues

/// Turns findings into the diagnostics of documents.
struct EditorDiagnostics {
  private let documents: EditorDocuments
  private let store: FactStore
  private let hasRelatedInformation: Bool
  /// Texts that positions in UTF-16 need.
  private(set) var texts: [FilePath: DocumentText]
  private(set) var byPath: [FilePath: [Diagnostic]] = [:]

  init(_ documents: EditorDocuments, _ store: FactStore, _ texts: [FilePath: DocumentText], hasRelatedInformation: Bool) {
    self.texts = texts
    self.documents = documents
    self.store = store
    self.hasRelatedInformation = hasRelatedInformation
  }

  mutating func add(_ project: EditorProject) {
    guard let run = project.run else { return }
    for finding in run.result.findings {
      var diagnostic = Diagnostic(
        range: range(finding.location, project), severity: severity(finding.severity), message: hasRelatedInformation ? finding.message : finding.wholeMessage)
      diagnostic.code = finding.rule
      diagnostic.link = RuleLink.uri(of: finding.rule)
      if hasRelatedInformation {
        diagnostic.related = finding.allNotes.map { note in
          Diagnostic.Related(uri: documents.uri(project.location(note.location.path)), range: range(note.location, project), message: note.message)
        }
      }
      byPath[project.location(finding.location.path), default: []].append(diagnostic)
    }
    for remark in run.result.remarks {
      guard let location = remark.location else { continue }
      var diagnostic = Diagnostic(range: range(location, project), severity: severity(remark.severity), message: remark.message)
      diagnostic.isUnnecessary = remark.message.hasPrefix("unused suppression")
      byPath[project.location(location.path), default: []].append(diagnostic)
    }
  }

  mutating func add(_ error: SettingError, root: FilePath) {
    let path = FilePath(error.place.path).absolute(in: root)
    let place = Position(line: max(0, error.place.line - 1), character: max(0, error.place.column - 1))
    byPath[path, default: []].append(Diagnostic(range: PositionRange(place, place), severity: .error, message: error.message))
  }

  private func severity(_ severity: Findings.Severity) -> Diagnostic.Severity {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .information
    }
  }

  mutating func range(_ location: Finding.Location, _ project: EditorProject) -> PositionRange {
    if documents.encoding == .utf8 {
      return PositionRange(
        Position(line: max(0, location.line - 1), character: max(0, location.column - 1)),
        Position(line: max(0, location.endLine - 1), character: max(0, location.endColumn - 1)))
    }
    let text = text(project.location(location.path))
    return PositionRange(
      text.position(line: location.line, column: location.column), text.position(line: location.endLine, column: location.endColumn))
  }

  /// The text that the last run read; empty for a file that has changed on disk since.
  mutating func text(_ path: FilePath) -> DocumentText {
    if let document = documents[path] { return document.text }
    if let text = texts[path] { return text }
    let text = DocumentText(store.bytes(of: FoundFile(location: path, path: "")) ?? EditorDiagnostics.read(path), documents.encoding)
    texts[path] = text
    return text
  }

  private static func read(_ path: FilePath) -> [UInt8] {
    do throws(FileError) {
      return try FileReader().read(path) { Array($0) }
    } catch {
      return []
    }
  }
}
