import Findings
import Index

/// Finds the types of violations.
struct TypeFinder {
  private let index: ProjectIndex
  private let byName: [String: [TypeID]]

  init(_ index: ProjectIndex) {
    self.index = index
    byName = Dictionary(grouping: index.typeIDs, by: { index[$0].qualifiedName })
  }

  /// The type with a qualified name. If ambiguous, the first in the violation's file, else the first.
  func type(named name: String, of violation: Violation) -> TypeID? {
    guard let candidates = byName[name] else { return nil }
    return candidates.first { index[$0].place.file.rawValue == violation.place.file } ?? candidates.first
  }
}
