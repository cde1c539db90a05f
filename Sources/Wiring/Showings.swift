import Facts
import Index

/// Where screens come from that are shown.
extension Solver {
  /// By screen that the system keeps: the strong properties that are all needed to show it. Until then it lives by them.
  mutating func showings() -> [Int32: Set<MemberID>] {
    var properties: [Node: MemberID] = [:]
    var holders: [Int32: Set<MemberID>] = [:]
    for field in table.fields where !graph.isEmpty(field.node) && Wiring.isStrong(field.member, index) {
      for object in graph.objects(at: field.node) where table.records[Int(object)].isShown {
        properties[field.node] = field.member
        holders[object, default: []].insert(field.member)
      }
    }
    if holders.isEmpty { return [:] }
    var nodes: [Int32: Set<Node>] = [:]
    for node in graph.nodes { for object in graph.objects(at: node) where holders[object] != nil { nodes[object, default: []].insert(node) } }
    var result: [Int32: Set<MemberID>] = [:]
    for (object, members) in holders {
      let reached = nodes[object] ?? []
      if !isShown(object, at: reached, without: nil, properties) { continue }
      for member in members where !isShown(object, at: reached, without: member, properties) { result[object, default: []].insert(member) }
    }
    return result
  }

  /// Whether an object comes to where it is shown though nothing comes out of a property.
  private mutating func isShown(_ object: Int32, at reached: Set<Node>, without member: MemberID?, _ properties: [Node: MemberID]) -> Bool {
    var fed = Set<Node>()
    for node in reached { fed.formUnion(followers(of: node, object)) }
    var known = reached.subtracting(fed)
    // What a screen does with itself, it does when it is asked to.
    for frame in frames where frame.own == object && index[frame.key.place].kind != .initializer { known.remove(frame.base) }
    var next = Array(known)
    while let node = next.popLast() {
      for use in graph.uses(of: node) { if case .escape = use { return true } }
      if let member, properties[node] == member { continue }
      for target in followers(of: node, object) where reached.contains(target) && known.insert(target).inserted { next.append(target) }
    }
    return false
  }

  /// Where an object goes from a value: what it flows to, and its own code that is called there.
  private mutating func followers(of node: Node, _ object: Int32) -> [Node] {
    var result = graph.targets(of: node)
    for use in graph.uses(of: node) {
      guard case .step(let frame, let number) = use else { continue }
      let key: CodeKey?
      switch frames[Int(frame)].summary.steps[Int(number)] {
      case .load(_, _, let member), .call(let member, _, _): key = body(of: member, in: object)
      default: key = nil
      }
      if let key { result.append(frames[self.frame(key, own: object)].base) }
    }
    return result
  }
}
