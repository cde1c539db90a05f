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

  /// The type with a qualified name. If ambiguous, the first in a file that the violation shows, else in a target of its file, else the first.
  func type(named name: String, of violation: Violation) -> TypeID? {
    guard let candidates = byName[name] else { return nil }
    if candidates.count == 1 { return candidates[0] }
    for file in [violation.place.file] + violation.notes.map(\.place.file) {
      if let shown = candidates.first(where: { index[$0].place.file.rawValue == file }) { return shown }
    }
    let targets = Set(index.files[Int(violation.place.file)].home.targets.map(\.number))
    return candidates.first { index[index[$0].place.file].home.targets.contains { targets.contains($0.number) } } ?? candidates.first
  }
}
