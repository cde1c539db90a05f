import Measures

/// The level of detail of a diagram.
package enum DiagramLevel: String, Sendable, CaseIterable {
  /// Swift targets or directories, and the number of references between them.
  case target
  /// VIPER modules, and the number of references between them.
  case module
  /// The components of every module, their interfaces, and which holds which.
  case component
  /// Every type.
  case type
  /// The roles, as required by the rules and as found in the app.
  case role

  /// The graph of a project. It does not depend on the order of files.
  package func graph(of input: DiagramInput) -> DiagramGraph {
    var graph: DiagramGraph
    switch self {
    case .target: graph = GroupDiagram(input, as: .target).graph()
    case .module: graph = GroupDiagram(input, as: .module).graph()
    case .component:
      var diagram = ComponentDiagram(input)
      graph = diagram.graph()
    case .type: graph = TypeDiagram(input).graph()
    case .role: graph = RoleDiagram(input).graph()
    }
    graph.level = rawValue
    // A role has many types, so cycles between roles are not retain cycles.
    if self != .role { graph.markCycles() }
    return graph
  }
}
