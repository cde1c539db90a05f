import Checks
import Findings
import Index
import Measures
import Roles

/// Targets, directories, domains or modules as boxes, references from one to another as arrows.
struct GroupDiagram {
  private let input: DiagramInput
  private let level: DiagramLevel
  private let ties: GroupTies
  private var brokenRules: [GroupLink: [String]] = [:]

  private var grouping: Grouping { ties.grouping }
  private var counts: ReferenceCounts { ties.counts }

  init(_ input: DiagramInput, _ ties: GroupTies, as level: DiagramLevel) {
    self.input = input
    self.ties = ties
    self.level = level
    let finder = TypeFinder(input.index)
    for violation in input.violations {
      guard let from = finder.type(named: violation.from, of: violation).flatMap(ties.grouping.group) else { continue }
      let to = finder.type(named: violation.to, of: violation).flatMap(ties.grouping.group) ?? from
      brokenRules[GroupLink(from: from, to: to), default: []].append(violation.rule)
    }
  }

  func graph() -> DiagramGraph {
    var graph = DiagramGraph()
    let links = Set(counts.linked).union(brokenRules.keys.filter { $0.from != $0.to })
    let linked = Set(links.flatMap { [$0.from, $0.to] })
    let shown = grouping.groups.indices.filter { number in
      let types = grouping.groups[number].types
      // Directories may have nothing but extensions.
      return types.contains(where: input.isShown) || types.isEmpty && linked.contains(number)
    }
    graph.nodes = shown.map(node)
    let isShown = Set(shown)
    graph.edges = links.sorted().filter { isShown.contains($0.from) && isShown.contains($0.to) }.map(edge)
    graph.clusters = clusters(shown)
    let inside = shown.reduce(0) { $0 + grouping.groups[$1].types.count }
    let outside = input.index.types.count {
      $0.kind != .typealias && $0.kind != .associatedtype && input.isShown($0.id) && grouping.group(of: $0.id) == nil
    }
    graph.captions = [
      "\(counted(inside, "type")) in \(counted(shown.count, level.rawValue))" + (level == .module ? ", \(outside) outside modules" : "")
    ]
    return graph
  }

  /// The frames of directories and domains; of modules, their domains.
  private func clusters(_ shown: [Int]) -> [DiagramGraph.Cluster] {
    let (frames, frameOf): ([CodeTree.Frame], [String: String]) =
      level == .module
      ? Grouping.framedModules(input.index, input.roles)
      : (grouping.frames, Dictionary(uniqueKeysWithValues: grouping.groups.map { ($0.name, $0.frame) }))
    let members = Dictionary(grouping: shown.map { grouping.groups[$0].name }) { frameOf[$0] ?? "" }
    var graph = DiagramGraph()
    graph.clusters = frames.map { DiagramGraph.Cluster(id: $0.id, label: $0.label, nodes: members[$0.id] ?? [], parent: $0.parent) }
    graph.removeEmptyClusters()
    return graph.clusters
  }

  /// Shortens `Login (Sources/App/Login)`, a module with an ambiguous name, to the last two folders of the path.
  static func shortened(_ name: String) -> String {
    guard name.hasSuffix(")"), let start = name.firstIndex(of: "(") else { return name }
    let folders = name[name.index(after: start)...].dropLast().split(separator: "/")
    guard folders.count > 2 else { return name }
    return name[..<start] + "(\u{2026}/" + folders.suffix(2).joined(separator: "/") + ")"
  }

  private func node(_ number: Int) -> DiagramGraph.Node {
    let group = grouping.groups[number]
    var node = DiagramGraph.Node(id: group.name, label: GroupDiagram.shortened(group.label), kind: level.kindOfGroup)
    node.size = group.types.count
    node.brokenRules = (brokenRules[GroupLink(from: number, to: number)] ?? []).sorted()
    let parts = group.types.filter { input.roles.role(of: $0) != nil }
    node.details =
      level == .module
      ? parts.compactMap { type in input.roles.role(of: type).map { "\($0): \(input.index[type].qualifiedName)" } }.sorted()
      : Set(parts.compactMap { input.roles.module(of: $0) }.map { input.roles[$0].name }).sorted().map { "module \($0)" }
    let first = parts.first { input.roles.role(of: $0) == .presenter } ?? parts.first ?? group.types.first
    if let first {
      node.source = input.source(of: first)
      node.target = input.target(of: first)
      node.folder = level == .module ? input.folder(of: first) : group.name
    }
    return node
  }

  private func edge(_ link: GroupLink) -> DiagramGraph.Edge {
    let kinds = counts.kinds(link)
    var edge = DiagramGraph.Edge(
      from: grouping.groups[link.from].name, to: grouping.groups[link.to].name, kind: kinds.isEmpty ? .breaks : .references,
      count: kinds.values.reduce(0, +))
    edge.ties = ties.links[link]?.count ?? 0
    edge.counts = kinds
    edge.brokenRules = (brokenRules[link] ?? []).sorted()
    edge.details = kinds.lines
    return edge
  }
}

extension DiagramLevel {
  fileprivate var kindOfGroup: DiagramGraph.Node.Kind { DiagramGraph.Node.Kind(rawValue: rawValue) ?? .module }
}
