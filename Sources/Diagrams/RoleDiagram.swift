import Checks
import Findings
import Index
import Roles

/// The roles and their ownership, as required by the rules and as found in the app.
struct RoleDiagram {
  private struct Link: Hashable {
    let from: String
    let to: String
    let kind: DiagramGraph.Edge.Kind
  }

  private let input: DiagramInput
  /// The number of types by role, without protocols.
  private var sizes: [String: Int] = [:]
  private var links: [Link: DiagramGraph.Edge] = [:]
  private var brokenAlone: [String: [String]] = [:]

  init(_ input: DiagramInput) {
    self.input = input
    for type in input.index.types where type.kind != .protocol && input.isShown(type.id) {
      if let role = input.roles.role(of: type.id) { sizes[role.name, default: 0] += 1 }
    }
    for type in input.index.types where type.kind != .protocol && input.isShown(type.id) { addHoldings(of: type.id) }
    addViolations()
  }

  func graph() -> DiagramGraph {
    var graph = DiagramGraph()
    let wanted = demands()
    let wantedRoles = Set(wanted.flatMap { [$0.from, $0.to] })
    let ruled = wantedRoles.sorted(by: RoleStyle.precedes)
    let played = sizes.keys.sorted(by: RoleStyle.precedes)
    graph.nodes =
      ruled.map { node($0, id: RoleDiagram.wanted($0), size: 0) }
      + played.map { role in
        var node = node(role, id: role, size: sizes[role] ?? 0)
        node.brokenRules = (brokenAlone[role] ?? []).sorted()
        return node
      }
    graph.clusters = [
      DiagramGraph.Cluster(id: "rules", label: "required by the rules", nodes: ruled.map(RoleDiagram.wanted)),
      DiagramGraph.Cluster(id: "app", label: "found in the app", nodes: played),
    ].filter { !$0.nodes.isEmpty }
    graph.edges =
      wanted.map { edge in
        var edge = edge
        edge.from = RoleDiagram.wanted(edge.from)
        edge.to = RoleDiagram.wanted(edge.to)
        return edge
      }
      + links.values.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }.map { edge in
        var edge = edge
        edge.brokenRules.sort()
        edge.details.sort()
        return edge
      }
    let forbidden = wanted.count { $0.kind == .forbidden }
    graph.captions = [
      "\(counted(sizes.values.reduce(0, +), "type")) in \(counted(played.count, "role")); the rules define which role holds which, and how"
        + (forbidden > 0 ? ", and forbid \(counted(forbidden, "link"))" : "")
    ]
    return graph
  }

  private static func wanted(_ role: String) -> String { "\(role) (rules)" }

  private func node(_ role: String, id: String, size: Int) -> DiagramGraph.Node {
    var node = DiagramGraph.Node(id: id, label: input.roles.word(for: Role(role)), kind: .role)
    node.role = role
    node.size = size
    return node
  }

  /// The required and forbidden links between roles. Groups of roles are expanded.
  private func demands() -> [DiagramGraph.Edge] {
    var edges: [Link: DiagramGraph.Edge] = [:]
    for rule in input.rules {
      guard let demand = rule.demand else { continue }
      let kind: DiagramGraph.Edge.Kind = demand.want == .strong ? .holdsStrongly : demand.want == .weak ? .holdsWeakly : .forbidden
      for from in roleNames(of: demand.from) {
        for to in roleNames(of: demand.to) where from != to {
          let link = Link(from: from, to: to, kind: kind)
          var edge = edges[link] ?? DiagramGraph.Edge(from: from, to: to, kind: kind)
          edge.details.append("\(rule.id): \(rule.summary)")
          if kind == .forbidden { edge.labels = [] }
          edges[link] = edge
        }
      }
    }
    // Of roles that neither the app has nor every module does, the picture would say nothing.
    let parts = Set([Role.view, .presenter, .interactor, .router].map(\.name))
    return edges.values.filter { [$0.from, $0.to].allSatisfy { sizes[$0] != nil || parts.contains($0) } }.sorted {
      ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind)
    }
  }

  /// The role names. A group stands for those of its roles that the app has, or that some rule names.
  private func roleNames(of selector: RoleSelector) -> [String] {
    selector.words.flatMap { word -> [String] in
      guard word == "part" || word == "component" else { return word == "none" ? [] : [word] }
      return [Role.view, .presenter, .interactor, .router, .flowController].map(\.name).filter { sizes[$0] != nil || namedRoles.contains($0) }
    }
  }

  /// Roles that rules name themselves, of those that the pack adds to, or changes in, the pack that it extends.
  private var namedRoles: Set<String> {
    Set(input.rules.compactMap(\.demand).flatMap { [$0.from, $0.to] }.flatMap(\.words)).subtracting(["part", "component", "none"])
  }

  private mutating func addHoldings(of holder: TypeID) {
    guard let from = input.roles.role(of: holder)?.name else { return }
    for property in input.index.holdings(of: holder) {
      for held in property.types {
        guard let type = held.type.projectType, let to = input.roles.role(of: type)?.name, to != from else { continue }
        let isStrong = property.ownership == .strong && !held.isBoxedWeakly
        let link = Link(from: from, to: to, kind: isStrong ? .holdsStrongly : .holdsWeakly)
        var edge = links[link] ?? DiagramGraph.Edge(from: from, to: to, kind: link.kind, count: 0)
        edge.count += 1
        edge.details.append("\(input.index[holder].qualifiedName).\(property.name)")
        links[link] = edge
      }
    }
  }

  private mutating func addViolations() {
    let finder = TypeFinder(input.index)
    for violation in input.violations {
      guard let from = role(finder.type(named: violation.from, of: violation)) else { continue }
      guard let to = role(finder.type(named: violation.to, of: violation)), to != from else {
        brokenAlone[from, default: []].append(violation.rule)
        continue
      }
      let ways = [DiagramGraph.Edge.Kind.holdsStrongly, .holdsWeakly].map { Link(from: from, to: to, kind: $0) }
      let isHolding = violation.rule.hasPrefix("strong_") || violation.rule.hasPrefix("weak_")
      let link = (isHolding ? ways.first { links[$0] != nil } : nil) ?? Link(from: from, to: to, kind: .breaks)
      var edge = links[link] ?? DiagramGraph.Edge(from: from, to: to, kind: .breaks, count: 0)
      if link.kind == .breaks { edge.count += 1 }
      edge.brokenRules.append(violation.rule)
      links[link] = edge
    }
  }

  private func role(_ type: TypeID?) -> String? {
    var current = type
    while let type = current {
      if let role = input.roles.role(of: type) { return role.name }
      current = input.index[type].parent
    }
    return nil
  }
}
