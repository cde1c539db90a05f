import Findings
import Index

/// The arrows of a component diagram while it grows.
struct ComponentLinks {
  private struct Key: Hashable {
    let from: TypeID
    let to: TypeID
    let kind: DiagramGraph.Edge.Kind
  }

  private struct Link {
    var count = 0
    var details: [String] = []
    var brokenRules: [String] = []
  }

  private var links: [Key: Link] = [:]

  /// Every type that is held or holds.
  var ends: Set<TypeID> { Set(links.keys.flatMap { [$0.from, $0.to] }) }

  mutating func add(from: TypeID, to: TypeID, _ kind: DiagramGraph.Edge.Kind, detail: String) {
    var link = links[Key(from: from, to: to, kind: kind)] ?? Link()
    link.count += 1
    if !detail.isEmpty { link.details.append(detail) }
    links[Key(from: from, to: to, kind: kind)] = link
  }

  /// Marks the arrows that break rules, adds those that only a violation knows, and returns what no arrow can show, by type.
  mutating func place(_ violations: [Violation], in index: ProjectIndex, shown: Set<TypeID>) -> [TypeID: [String]] {
    let finder = TypeFinder(index)
    var others: [TypeID: [String]] = [:]
    for violation in violations {
      guard let from = shownType(finder.type(named: violation.from, of: violation), index, shown) else { continue }
      guard let to = shownType(finder.type(named: violation.to, of: violation), index, shown), to != from else {
        others[from, default: []].append(violation.rule)
        continue
      }
      let key = holding(from: from, to: to, in: index) ?? Key(from: from, to: to, kind: .breaks)
      links[key, default: Link()].brokenRules.append(violation.rule)
    }
    return others
  }

  /// The type itself, or the nearest shown one around it.
  private func shownType(_ type: TypeID?, _ index: ProjectIndex, _ shown: Set<TypeID>) -> TypeID? {
    var current = type
    while let type = current, !shown.contains(type) { current = index[type].parent }
    return current
  }

  /// The arrow through which one component sees the other: to the type itself, else to an interface of it.
  private func holding(from: TypeID, to: TypeID, in index: ProjectIndex) -> Key? {
    for end in [to] + index.projectSupertypes(of: to) {
      for kind in [DiagramGraph.Edge.Kind.holdsStrongly, .holdsWeakly] {
        let key = Key(from: from, to: end, kind: kind)
        if links[key] != nil { return key }
      }
    }
    return nil
  }

  /// Sorted by the names of their ends.
  func edges(naming name: (TypeID) -> String) -> [DiagramGraph.Edge] {
    links.map { key, link in
      var edge = DiagramGraph.Edge(from: name(key.from), to: name(key.to), kind: key.kind, count: max(1, link.count))
      edge.details = link.details
      edge.brokenRules = link.brokenRules.sorted()
      return edge
    }.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
  }
}
