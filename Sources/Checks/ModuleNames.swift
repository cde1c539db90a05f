package import Findings
import Index
import Roles

/// The modules in which violations lie.
package struct ModuleNames {
  private let project: CheckedProject
  private let types: [String: [TypeID]]

  package init(of project: CheckedProject) {
    self.project = project
    types = Dictionary(grouping: project.index.types.map(\.id)) { project.index[$0].qualifiedName }
  }

  /// The module of the type that breaks the rule; empty where it belongs to none.
  package func name(of finding: Finding) -> String {
    let candidates = types[finding.from] ?? []
    var current = candidates.first { project.index[project.index[$0].place.file].path == finding.location.path } ?? candidates.first
    while let type = current {
      if let module = project.roles.module(of: type) { return project.roles[module].name }
      current = project.index[type].parent
    }
    return ""
  }
}
