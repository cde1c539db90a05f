import Findings
import Index

/// Finds the types that violations name.
struct TypeFinder {
  private let index: ProjectIndex
  private let byName: [String: [TypeID]]

  init(_ index: ProjectIndex) {
    self.index = index
    byName = Dictionary(grouping: index.typeIDs, by: { index[$0].qualifiedName })
  }

  /// The type with a dotted name; where several bear it, the first of the violation's file, else the first.
  func type(named name: String, of violation: Violation) -> TypeID? {
    guard let candidates = byName[name] else { return nil }
    return candidates.first { index[$0].place.file.rawValue == violation.place.file } ?? candidates.first
  }
}
