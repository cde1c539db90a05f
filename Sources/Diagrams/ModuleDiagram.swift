import Findings
import Index
import Roles

/// Modules as boxes, references from one to another as arrows.
struct ModuleDiagram {
  private struct Link: Hashable {
    let from: ModuleID
    let to: ModuleID
  }

  private let index: ProjectIndex
  private let roles: RoleMap
  private var references: [Link: [ReferenceKind: Int]] = [:]
  private var brokenRules: [Link: [String]] = [:]

  init(index: ProjectIndex, roles: RoleMap) {
    self.index = index
    self.roles = roles
  }

  mutating func graph(showing violations: [Violation]) -> DiagramGraph {
    countReferences()
    let finder = TypeFinder(index)
    for violation in violations {
      guard let from = finder.type(named: violation.from, of: violation).flatMap(roles.module) else { continue }
      let to = finder.type(named: violation.to, of: violation).flatMap(roles.module) ?? from
      brokenRules[Link(from: from, to: to), default: []].append(violation.rule)
    }
    var graph = DiagramGraph()
    let modules = roles.modules.filter { typeCount($0) > 0 }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    graph.nodes = modules.map(node)
    for from in modules {
      for to in modules where from.id != to.id {
        if let edge = edge(from, to) { graph.edges.append(edge) }
      }
    }
    let inside = modules.reduce(0) { $0 + typeCount($1) }
    let outside = index.typeIDs.filter { isCounted($0) && roles.module(of: $0) == nil }.count
    graph.captions = ["\(counted(inside, "type")) in \(counted(modules.count, "module")), \(outside) outside modules"]
    return graph
  }

  /// One name at one place is one reference, of its most telling kind: `Login()` names and constructs. Values used without
  /// naming their type are left out: they follow from a reference that is counted.
  private mutating func countReferences() {
    var place = (file: FileID(rawValue: -1), offset: UInt32.max)
    var kinds: [Link: ReferenceKind] = [:]
    for reference in index.references where reference.kind != .uses {
      guard let link = link(reference) else { continue }
      if (reference.file, reference.offset) != place {
        count(kinds)
        kinds.removeAll(keepingCapacity: true)
        place = (reference.file, reference.offset)
      }
      if let known = kinds[link], known.rawValue <= reference.kind.rawValue { continue }
      kinds[link] = reference.kind
    }
    count(kinds)
  }

  private mutating func count(_ kinds: [Link: ReferenceKind]) {
    for (link, kind) in kinds { references[link, default: [:]][kind, default: 0] += 1 }
  }

  /// Nil within one module.
  private func link(_ reference: Reference) -> Link? {
    guard let type = reference.from, !roles.isLeftOut(type), !roles.isLeftOut(reference.to),
      let from = roles.module(of: type), let to = roles.module(of: reference.to), from != to
    else { return nil }
    return Link(from: from, to: to)
  }

  private func isCounted(_ type: TypeID) -> Bool {
    let kind = index[type].kind
    return kind != .typealias && kind != .associatedtype && !roles.isLeftOut(type)
  }

  private func typeCount(_ module: Module) -> Int { module.types.filter(isCounted).count }

  private func node(_ module: Module) -> DiagramGraph.Node {
    var node = DiagramGraph.Node(id: module.name, label: module.name, kind: .module(types: typeCount(module)))
    node.brokenRules = (brokenRules[Link(from: module.id, to: module.id)] ?? []).sorted()
    node.details = module.types.filter(isCounted).compactMap { type in
      roles.role(of: type).map { "\($0): \(index[type].qualifiedName)" }
    }.sorted()
    return node
  }

  private func edge(_ from: Module, _ to: Module) -> DiagramGraph.Edge? {
    let link = Link(from: from.id, to: to.id)
    let kinds = references[link] ?? [:]
    let broken = (brokenRules[link] ?? []).sorted()
    if kinds.isEmpty && broken.isEmpty { return nil }
    var edge = DiagramGraph.Edge(
      from: from.name, to: to.name, kind: kinds.isEmpty ? .breaks : .references, count: kinds.values.reduce(0, +))
    edge.brokenRules = broken
    edge.details = kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
    return edge
  }
}
