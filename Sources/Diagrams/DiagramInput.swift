package import Checks
package import Findings
import Index
import Measures
import Roles
import SourceText

/// All that diagrams are made from.
package struct DiagramInput {
  let index: ProjectIndex
  let roles: RoleMap
  let violations: [Violation]
  let rules: [Rule]
  /// By file.
  let targets: [String]
  private let lines: SourceLines?

  /// - Parameter findsLines: whether nodes are to tell where they are declared, for which their files are read again.
  package init(_ project: CheckedProject, violations: [Violation], rules: [Rule] = [], findsLines: Bool = false) {
    index = project.index
    roles = project.roles
    self.violations = violations
    self.rules = rules
    targets = targetNames(of: project.index.files)
    lines = findsLines ? SourceLines(project) : nil
  }

  /// Nil where lines were not asked for.
  func source(of type: TypeID) -> DiagramGraph.Source? {
    let symbol = index[type]
    return source(symbol.nameOffset, in: symbol.place.file)
  }

  func source(_ offset: UInt32, in file: FileID) -> DiagramGraph.Source? {
    lines.map { DiagramGraph.Source(path: index[file].path, line: $0.line(of: offset, in: file)) }
  }

  func folder(of type: TypeID) -> String {
    index[index[type].place.file].path.split(separator: "/").dropLast().joined(separator: "/")
  }

  func target(of type: TypeID) -> String { targets[Int(index[type].place.file.rawValue)] }
}

/// Lines by offsets, each file's asked for once.
private final class SourceLines {
  private let project: CheckedProject
  private var maps: [FileID: LineMap] = [:]

  init(_ project: CheckedProject) { self.project = project }

  func line(of offset: UInt32, in file: FileID) -> Int {
    let map = maps[file] ?? project.lineMap(file)
    maps[file] = map
    return map.position(of: offset).line
  }
}
