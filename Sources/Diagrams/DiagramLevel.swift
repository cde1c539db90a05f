package import Measures

/// The level of detail of a diagram.
package enum DiagramLevel: String, Sendable, CaseIterable {
  /// Swift targets or directories, and the number of references between them.
  case target
  /// Directories below targets.
  case folder
  /// Groups of modules, by directory and by the first word of their names, and the directories of other types.
  case domain
  /// VIPER modules, and the number of references between them.
  case module
  /// The components of every module, their interfaces, and which holds which.
  case component
  /// Every type.
  case type
  /// The roles, as required by the rules and as found in the app.
  case role

  /// More boxes than this are hard to read on one screen.
  package static let readable = 60

  /// The level of fewer boxes to draw where this one has too many; nil if there is none.
  package var coarser: DiagramLevel? {
    switch self {
    case .type: .component
    case .component: .module
    case .module: .domain
    case .domain, .folder: .target
    case .target, .role: nil
    }
  }

  /// The graph of a project. It does not depend on the order of files.
  ///
  /// - Parameter opening: how far directories and domains are opened.
  package func graph(of input: DiagramInput, opening: CodeTree.Opening = .boxes(DiagramLevel.readable)) -> DiagramGraph {
    var graph: DiagramGraph
    switch self {
    case .target, .folder, .domain, .module: graph = GroupDiagram(input, input.ties(self, opening: opening), as: self).graph()
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
