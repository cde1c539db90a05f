import Measures

/// How closely a diagram looks.
package enum DiagramLevel: String, Sendable, CaseIterable {
  /// Swift targets, or folders, and how often one refers to another.
  case target
  /// VIPER modules and how often one refers to another.
  case module
  /// The components of every module, their interfaces, and who holds whom.
  case component
  /// Every type.
  case type
  /// The roles: what the rules want beside what the app has.
  case role

  /// The graph of a project; the same whatever order its files came in.
  package func graph(of input: DiagramInput) -> DiagramGraph {
    var graph: DiagramGraph
    switch self {
    case .target: graph = GroupDiagram(input, of: .targets(input.index, input.roles), as: .target).graph()
    case .module: graph = GroupDiagram(input, of: .modules(input.index, input.roles), as: .module).graph()
    case .component:
      var diagram = ComponentDiagram(input)
      graph = diagram.graph()
    case .type: graph = TypeDiagram(input).graph()
    case .role: graph = RoleDiagram(input).graph()
    }
    graph.level = rawValue
    // Roles are many types each: that they hold one another says nothing of a circle.
    if self != .role { graph.markCycles() }
    return graph
  }
}
