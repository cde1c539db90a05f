import Findings
import Index
import Roles

/// All types, with the strongest link between each two: held strongly, held weakly, inherited, or referred to.
struct TypeDiagram {
  private let input: DiagramInput
  private let names: TypeNames
  private var shown: Set<TypeID>
  private var links = ComponentLinks()

  init(_ input: DiagramInput) {
    self.input = input
    names = TypeNames(input.index)
    shown = Set(
      input.index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && input.isShown($0.id) }.map(\.id))
    for type in shown.sorted() { addLinks(of: type) }
  }

  private mutating func addLinks(of type: TypeID) {
    let index = input.index
    links.addHoldings(of: type, in: index, among: shown)
    for supertype in index.projectSupertypes(of: type) where index[type].supertypes.contains(where: { $0.type == .project(supertype) }) {
      if shown.contains(supertype), supertype != type { links.add(from: type, to: supertype, .implements, detail: "") }
    }
    var counts: [TypeID: [ReferenceKind: Int]] = [:]
    var places: Set<TypeID> = []
    var offset = UInt32.max
    for reference in input.references.from(type) where reference.kind != .uses && reference.to != type && shown.contains(reference.to) {
      if reference.offset != offset { places.removeAll(keepingCapacity: true) }
      offset = reference.offset
      if places.insert(reference.to).inserted { counts[reference.to, default: [:]][reference.kind, default: 0] += 1 }
    }
    for (other, kinds) in counts { links.addReferences(from: type, to: other, kinds) }
  }

  func graph() -> DiagramGraph {
    let types = shown.sorted { names[$0] < names[$1] }
    var graph = input.graph(of: types, linkedBy: links, names: names)
    graph.captions = ["\(counted(types.count, "type")) and the links between them"]
    return graph
  }
}

extension DiagramInput {
  /// Types in this order, clustered by module, with links and violations.
  func graph(of types: [TypeID], linkedBy links: consuming ComponentLinks, names: TypeNames) -> DiagramGraph {
    let placed = links.place(violations, in: index, shown: Set(types))
    var graph = DiagramGraph()
    graph.nodes = types.map { type in
      var node = node(type, named: names[type])
      node.brokenRules = (placed[type] ?? []).sorted()
      return node
    }
    graph.clusters = moduleClusters(types, names: names)
    graph.edges = links.edges { names[$0] }
    return graph
  }

  /// A box or ellipse for a type.
  func node(_ type: TypeID, named id: String) -> DiagramGraph.Node {
    let symbol = index[type]
    let role = roles.role(of: type)?.name ?? ""
    var node = DiagramGraph.Node(
      id: id, label: symbol.qualifiedName, kind: symbol.kind == .protocol ? .interface : role.isEmpty ? .type : .component)
    node.role = role
    if let word = roles.word(of: type), word != role { node.ownWord = word }
    node.details = roles[type].judgement.strongest.map { [$0.reason] } ?? []
    node.source = source(of: type)
    node.target = target(of: type)
    node.folder = folder(of: type)
    return node
  }

  func moduleClusters(_ types: [TypeID], names: TypeNames) -> [DiagramGraph.Cluster] {
    let members = Dictionary(grouping: types.filter { roles.module(of: $0) != nil }, by: { roles.module(of: $0) })
    return roles.modules.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.compactMap { module in
      members[module.id].map { DiagramGraph.Cluster(id: module.name, label: module.name, nodes: $0.map { names[$0] }) }
    }
  }
}
