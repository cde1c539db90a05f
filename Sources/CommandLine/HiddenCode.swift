import Checks
import Findings
import Index
import Opening
import Pipeline
import Project

/// Code that a run could not read. Missing violations in it do not count as fixed.
struct HiddenCode {
  /// Files that were not read completely, relative to the root of the project.
  private let files: Set<String>
  /// Types with a declaration or extension in one of ``files``, and types that were read completely.
  private var unsureTypes: Set<String> = []
  private var sureTypes: Set<String> = []

  init(of linted: Linted, in input: ProjectInput) {
    let unsure = linted.result.remarks.lazy.filter { $0.topic == .unsureFile }.compactMap(\.location?.path)
    let unreadable = (input.project.sources.errors + linted.errors).map { $0.path.absolute(in: input.project.root).shown(from: input.project.root).text }
    files = Set(unsure).union(unreadable)
    if files.isEmpty { return }
    let index = linted.project.index
    for type in index.types {
      let isUnsure = ([type.place] + type.extensions).contains { files.contains(index[$0.file].path) }
      if isUnsure { unsureTypes.insert(type.qualifiedName) } else { sureTypes.insert(type.qualifiedName) }
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// Whether a known violation may still exist.
  ///
  /// - Parameters:
  ///   - path: the path of its file, relative to the root of the project.
  ///   - types: the types of the violation.
  func mayHideViolation(at path: String, between types: [String]) -> Bool {
    if files.isEmpty { return false }
    return files.contains(path) || types.contains { !$0.isEmpty && (unsureTypes.contains($0) || !sureTypes.contains($0)) }
  }
}

extension CheckedProject {
  /// The qualified names of all types.
  var typeNames: Set<String> { Set(index.types.lazy.map(\.qualifiedName)) }
}
