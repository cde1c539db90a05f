package import Findings
package import Index
package import Roles

/// How closely a diagram looks.
package enum DiagramLevel: String, Sendable, CaseIterable {
  /// Modules and how often one refers to another.
  case module
  /// The components of every module, their interfaces, and who holds whom.
  case component

  /// The graph of a project; the same whatever order its files came in.
  package func graph(of index: ProjectIndex, roles: RoleMap, violations: [Violation]) -> DiagramGraph {
    switch self {
    case .module:
      var diagram = ModuleDiagram(index: index, roles: roles)
      return diagram.graph(showing: violations)
    case .component:
      var diagram = ComponentDiagram(index: index, roles: roles)
      return diagram.graph(showing: violations)
    }
  }
}
