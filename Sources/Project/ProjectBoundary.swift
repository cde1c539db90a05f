/// How far links, and files that name others, may lead: as far as the repository around a project, or its root where there is none.
///
/// Whoever wrote them may be a stranger, and what lies outside may be a secret. What the command line names is read wherever it lies.
package struct ProjectBoundary: Sendable {
  /// Absolute, without links on the way.
  package let top: FilePath

  package init(around root: FilePath) {
    let start = root.resolved ?? root
    var folder = start
    while !folder.isRepositoryTop, folder.folder != folder { folder = folder.folder }
    top = folder.isRepositoryTop ? folder : start
  }

  /// Whether an absolute path leads to something inside, links followed; where nothing is there, whether it lies below.
  package func contains(_ path: FilePath) -> Bool {
    let place = path.resolved ?? path.absolute(in: top)
    return place == top || place.isBelow(top)
  }

  /// Whether a file may name another one: all that lie outside may, since nobody inside has written them.
  package func lets(_ file: FilePath, name other: FilePath) -> Bool { contains(other) || !contains(file) }
}
