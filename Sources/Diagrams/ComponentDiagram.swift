import Findings
import Index
import Roles

/// The components and interfaces of every module, and which holds or implements which.
struct ComponentDiagram {
  private let input: DiagramInput
  /// Whether it shows who makes whom, and who hosts which view.
  private let showsMaking: Bool
  private let names: TypeNames
  private var shown: Set<TypeID> = []
  private var links = ComponentLinks()

  private var index: ProjectIndex { input.index }
  private var roles: RoleMap { input.roles }

  init(_ input: DiagramInput, showsMaking: Bool = false) {
    self.input = input
    self.showsMaking = showsMaking
    names = TypeNames(input.index)
  }

  mutating func graph() -> DiagramGraph {
    let candidates = index.typeIDs.filter(mayBeShown)
    let holdable = Set(candidates)
    for type in candidates where index[type].kind != .protocol { links.addHoldings(of: type, in: index, among: holdable) }
    if showsMaking { links.addMaking(input, among: holdable) }
    // Show types outside modules and unused interfaces only if something holds them.
    let held = links.ends
    shown = Set(candidates.filter { held.contains($0) || (roles.module(of: $0) != nil && roles.role(of: $0) != nil) })
    for type in shown { addInterfaces(of: type) }

    let types = shown.map { (type: $0, key: sortKey($0)) }.sorted { $0.key < $1.key }.map(\.type)
    var graph = input.graph(of: types, linkedBy: links, names: names)
    let unconnected = candidates.filter { !shown.contains($0) && roles.role(of: $0) != nil }.count
    graph.captions = [
      "\(counted(types.count, "type")), \(graph.clusters.reduce(0) { $0 + $1.nodes.count }) of them in "
        + counted(graph.clusters.count, "module")
        + (unconnected > 0 ? "; \(counted(unconnected, "unconnected type")) outside modules hidden" : "")
    ]
    return graph
  }

  /// Types with a role, and protocols, which are shown if something holds them.
  private func mayBeShown(_ type: TypeID) -> Bool {
    guard input.isShown(type) else { return false }
    switch index[type].kind {
    case .typealias, .associatedtype: return false
    case .protocol: return true
    case .class, .actor, .struct, .enum: return roles.role(of: type) != nil
    }
  }

  /// The nearest shown supertypes. Indirect ones follow from them.
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
