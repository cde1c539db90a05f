import Index
import Roles

/// Data for the page, in addition to diagrams.
extension DiagramInput {
  /// The number of types with each role, in the order of the palette, and without a role.
  package var rolesFound: (played: [(name: String, count: Int)], none: Int) {
    var counts: [String: Int] = [:]
    var none = 0
    for type in index.types where type.kind != .protocol && type.kind != .typealias && type.kind != .associatedtype {
      guard isShown(type.id) else { continue }
      if let role = roles.role(of: type.id) { counts[role.name, default: 0] += 1 } else { none += 1 }
    }
    return (counts.keys.sorted(by: RoleStyle.precedes).map { ($0, counts[$0] ?? 0) }, none)
  }

  /// The diagram of every module, sorted by name.
  package func portraits() -> [(name: String, graph: DiagramGraph)] {
    var diagram = ComponentDiagram(self)
    let whole = diagram.graph()
    // Each is made of what is around it: with thousands of modules, the whole graph would be looked through for each of them.
    let nodes = Dictionary(whole.nodes.indices.map { (whole.nodes[$0].id, [$0]) }, uniquingKeysWith: +)
    let edges = Dictionary(whole.edges.indices.flatMap { [(whole.edges[$0].from, [$0]), (whole.edges[$0].to, [$0])] }, uniquingKeysWith: +)
    let clusters = Dictionary(
      whole.clusters.indices.flatMap { number in whole.clusters[number].nodes.map { ($0, [number]) } }, uniquingKeysWith: +)
    func places(of ids: Set<String>, in list: [String: [Int]]) -> [Int] { Set(ids.flatMap { list[$0] ?? [] }).sorted() }
    return whole.clusters.map { cluster in
      let parts = Set(cluster.nodes)
      var near = whole
      near.edges = places(of: parts, in: edges).map { whole.edges[$0] }
      near.nodes = places(of: parts.union(near.edges.flatMap { [$0.from, $0.to] }), in: nodes).map { whole.nodes[$0] }
      near.clusters = places(of: parts, in: clusters).map { whole.clusters[$0] }
      return (cluster.label, portrait(of: cluster.label, parts: parts, in: near))
    }
  }
}
