import Findings
import Index

/// Collects the arrows of a component diagram.
struct ComponentLinks {
  private struct Key: Hashable {
    let from: TypeID
    let to: TypeID
    let kind: DiagramGraph.Edge.Kind
  }

  private struct Link {
    var count = 0
    var counts: [ReferenceKind: Int] = [:]
    var details: [String] = []
    var brokenRules: [String] = []
  }

  private var links: [Key: Link] = [:]

  /// All types that hold or are held.
  var ends: Set<TypeID> { Set(links.keys.flatMap { [$0.from, $0.to] }) }

  mutating func add(from: TypeID, to: TypeID, _ kind: DiagramGraph.Edge.Kind, detail: String) {
    var link = links[Key(from: from, to: to, kind: kind)] ?? Link()
    link.count += 1
    if !detail.isEmpty { link.details.append(detail) }
    links[Key(from: from, to: to, kind: kind)] = link
  }

  mutating func addOnce(from: TypeID, to: TypeID, _ kind: DiagramGraph.Edge.Kind, detail: String = "") {
    if links[Key(from: from, to: to, kind: kind)] == nil { add(from: from, to: to, kind, detail: detail) }
  }

  mutating func addHoldings(of holder: TypeID, in index: ProjectIndex, among candidates: Set<TypeID>) {
    for property in index.holdings(of: holder) {
      for held in property.types {
        guard let type = held.type.projectType, type != holder, candidates.contains(type) else { continue }
        let ownership = held.isBoxedWeakly ? .weak : property.ownership
        add(
          from: holder, to: type, ownership == .strong ? .holdsStrongly : .holdsWeakly,
          detail: "\(property.name), \(ownership == .unowned ? "unowned" : ownership == .weak ? "weak" : "strong")")
      }
    }
  }

  /// Adds references to an existing link, or adds a new one.
  mutating func addReferences(from: TypeID, to: TypeID, _ counts: [ReferenceKind: Int]) {
    let known = [DiagramGraph.Edge.Kind.holdsStrongly, .holdsWeakly, .implements].map { Key(from: from, to: to, kind: $0) }
    let key = known.first { links[$0] != nil } ?? Key(from: from, to: to, kind: .references)
    var link = links[key] ?? Link()
    if key.kind == .references { link.count = counts.values.reduce(0, +) }
    link.counts = counts
    link.details += counts.lines
    links[key] = link
  }

  /// Marks arrows with violations, adds missing arrows, and returns the other violations by type.
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

  /// The type or its nearest shown enclosing type.
  private func shownType(_ type: TypeID?, _ index: ProjectIndex, _ shown: Set<TypeID>) -> TypeID? {
    var current = type
    while let type = current, !shown.contains(type) { current = index[type].parent }
    return current
  }

  /// The arrow to a type, or else to one of its interfaces.
  private func holding(from: TypeID, to: TypeID, in index: ProjectIndex) -> Key? {
    for end in [to] + index.projectSupertypes(of: to) {
      for kind in [DiagramGraph.Edge.Kind.holdsStrongly, .holdsWeakly, .references] {
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
      edge.counts = link.counts
      edge.details = link.details
      edge.brokenRules = link.brokenRules.sorted()
      return edge
    }.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
  }
}
