import Findings
import Index
import Roles

/// Every module's components and interfaces, who holds whom, and who implements what.
struct ComponentDiagram {
  private let index: ProjectIndex
  private let roles: RoleMap
  private var ids: [TypeID: String] = [:]
  private var shown: Set<TypeID> = []
  private var links = ComponentLinks()

  init(index: ProjectIndex, roles: RoleMap) {
    self.index = index
    self.roles = roles
  }

  mutating func graph(showing violations: [Violation]) -> DiagramGraph {
    nameTypes()
    let candidates = index.typeIDs.filter(mayBeShown)
    let holdable = Set(candidates)
    for type in candidates where index[type].kind != .protocol { addHoldings(of: type, among: holdable) }
    // Whoever belongs to no module, and interfaces that nothing needs here, are shown only where something holds them.
    let held = links.ends
    shown = Set(candidates.filter { held.contains($0) || (roles.module(of: $0) != nil && roles.role(of: $0) != nil) })
    for type in shown { addInterfaces(of: type) }
    let placed = links.place(violations, in: index, shown: shown)

    var graph = DiagramGraph()
    let types = shown.sorted { sortKey($0) < sortKey($1) }
    graph.nodes = types.map { node($0, broken: placed[$0] ?? []) }
    graph.clusters = clusters(types)
    graph.edges = links.edges(naming: { id($0) })
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
    guard !roles.isLeftOut(type) else { return false }
    switch index[type].kind {
    case .typealias, .associatedtype: return false
    case .protocol: return true
    case .class, .actor, .struct, .enum: return roles.role(of: type) != nil
    }
  }

  /// Two targets may declare types with the same name; the later one gets a number.
  private mutating func nameTypes() {
    var seen: [String: Int] = [:]
    for symbol in index.types {
      let count = seen[symbol.qualifiedName, default: 0] + 1
      seen[symbol.qualifiedName] = count
      ids[symbol.id] = count == 1 ? symbol.qualifiedName : "\(symbol.qualifiedName) (\(count))"
    }
  }

  private func id(_ type: TypeID) -> String { ids[type] ?? index[type].qualifiedName }

  private mutating func addHoldings(of holder: TypeID, among candidates: Set<TypeID>) {
    for property in index.holdings(of: holder) {
      for held in property.types {
        guard let type = held.type.projectType, type != holder, candidates.contains(type) else { continue }
        let ownership = held.isBoxedWeakly ? .weak : property.ownership
        links.add(
          from: holder, to: type, ownership == .strong ? .holdsStrongly : .holdsWeakly,
          detail: "\(property.name), \(ownership == .unowned ? "unowned" : ownership == .weak ? "weak" : "strong")")
      }
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

  private func node(_ type: TypeID, broken: [String]) -> DiagramGraph.Node {
    let symbol = index[type]
    var node = DiagramGraph.Node(
      id: id(type), label: symbol.qualifiedName, kind: symbol.kind == .protocol ? .interface : .component)
    node.role = roles.role(of: type)?.name ?? ""
    node.brokenRules = broken.sorted()
    node.details = roles[type].evidence.map(\.reason)
    return node
  }

  private func clusters(_ types: [TypeID]) -> [DiagramGraph.Cluster] {
    let members = Dictionary(grouping: types.filter { roles.module(of: $0) != nil }, by: { roles.module(of: $0) })
    return roles.modules.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.compactMap { module in
      members[module.id].map { DiagramGraph.Cluster(id: module.name, label: module.name, nodes: $0.map(id)) }
    }
  }

  private func sortKey(_ type: TypeID) -> (Int, String) {
    (RoleStyle.rank(of: roles.role(of: type)?.name ?? ""), id(type))
  }
}
