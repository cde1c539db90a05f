import Findings
import Index
import Roles

/// Every module's components and interfaces, who holds whom, and who implements what.
struct ComponentDiagram {
  private let input: DiagramInput
  private let names: TypeNames
  private var shown: Set<TypeID> = []
  private var links = ComponentLinks()

  private var index: ProjectIndex { input.index }
  private var roles: RoleMap { input.roles }

  init(_ input: DiagramInput) {
    self.input = input
    names = TypeNames(input.index)
  }

  mutating func graph() -> DiagramGraph {
    let candidates = index.typeIDs.filter(mayBeShown)
    let holdable = Set(candidates)
    for type in candidates where index[type].kind != .protocol { links.addHoldings(of: type, in: index, among: holdable) }
    // Whoever belongs to no module, and interfaces that nothing needs here, are shown only where something holds them.
    let held = links.ends
    shown = Set(candidates.filter { held.contains($0) || (roles.module(of: $0) != nil && roles.role(of: $0) != nil) })
    for type in shown { addInterfaces(of: type) }

    let types = shown.sorted { sortKey($0) < sortKey($1) }
    var graph = input.graph(of: types, linkedBy: links, names: names)
    let unconnected = candidates.filter { !shown.contains($0) && roles.role(of: $0) != nil }.count
    graph.captions = [
      "\(counted(types.count, "type")), \(graph.clusters.reduce(0) { $0 + $1.nodes.count }) of them in "
        + counted(graph.clusters.count, "module")
        + (unconnected > 0 ? "; \(counted(unconnected, "type")) outside modules, which nothing shown holds, left out" : "")
    ]
    return graph
  }

  /// Types that play a role, and protocols, which get into the picture when something holds them.
  private func mayBeShown(_ type: TypeID) -> Bool {
    guard input.isShown(type) else { return false }
    switch index[type].kind {
    case .typealias, .associatedtype: return false
    case .protocol: return true
    case .class, .actor, .struct, .enum: return roles.role(of: type) != nil
    }
  }

  /// The nearest shown supertypes; those behind them follow.
  private mutating func addInterfaces(of type: TypeID) {
    let supertypes = index.projectSupertypes(of: type).filter { shown.contains($0) && $0 != type }
    for supertype in supertypes {
      let isBehindAnother = supertypes.contains { $0 != supertype && index.isKind($0, of: supertype) && !index.isKind(supertype, of: $0) }
      if !isBehindAnother { links.add(from: type, to: supertype, .implements, detail: "") }
    }
  }

  private func sortKey(_ type: TypeID) -> (Int, String) {
    (RoleStyle.rank(of: roles.role(of: type)?.name ?? ""), names[type])
  }
}
