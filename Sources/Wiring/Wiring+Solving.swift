import Facts
import Index

extension Wiring {
  /// What the search has found.
  mutating func copy(_ solver: borrowing Solver, _ retained: [Int32: Set<Int32>], _ passages: Passages) {
    let index = solver.index
    objects = solver.table.records.map(\.object)
    executions = solver.executions
    executions.frames = solver.frames.map { Executions.Frame(owner: $0.own, isPartOfMaking: $0.key.part != .body) }
    (assigned, cleared, unknownAssignments) = (solver.assigned, solver.cleared, solver.unknownAssignments)
    graph = ObjectGraph(
      links: objects.map { _ in [] }, roots: solver.table.records.map { Wiring.root($0) }, isShared: objects.map { _ in false })
    for (number, record) in solver.table.records.enumerated() {
      if let type = record.object.type { byType[type, default: []].append(Int32(number)) }
      copyFields(of: number, solver, passages)
      if record.contents >= 0 {
        let isValue = solver.table.isTuple(Int32(number)) || record.object.type.map { index.kind(of: $0) == .enum } ?? false
        for target in solver.graph.objects(at: record.contents) where target != number {
          link(number, to: target, isCertain: isValue, passages.needed(at: record.contents, for: target))
        }
      }
      if record.hierarchy >= 0 {
        for target in solver.graph.objects(at: record.hierarchy) where target != number {
          link(number, to: target, isCertain: !record.isMerged, passages.needed(at: record.hierarchy, for: target))
        }
      }
      switch record.payload {
      case .closure:
        for node in solver.captures(of: record) {
          let captured = solver.graph.objects(at: node)
          // A value that may be objects of several types is another one in most runs.
          let isOneType = Set(captured.map { solver.table.type(of: $0) }).count == 1
          for target in captured { link(number, to: target, isCertain: false, isPermitted: isOneType, passages.needed(at: node, for: target)) }
        }
      case .method(let receiver, _): link(number, to: receiver, isCertain: false, [])
      case nil: break
      }
    }
    for object in retained.keys { graph.roots[Int(object)] = .surely }
    for object in objects.indices {
      let needed = passages.neededByRoots(of: Int32(object))
      if !needed.isEmpty { graph.neededByRoots[Int32(object)] = needed }
    }
    for node in solver.statics.values { for object in solver.graph.objects(at: node) { graph.isShared[Int(object)] = true } }
  }

  private static func root(_ record: ObjectTable.Record) -> Keeping {
    switch record.object.origin {
    // Who makes it, and keeps it, stands nowhere. As long as it is there, it needs what it has.
    case .argument, .given: .surely
    default: record.isShown ? .surely : record.isEscaped ? .perhaps : .nobody
    }
  }

  private mutating func copyFields(of number: Int, _ solver: borrowing Solver, _ passages: Passages) {
    let record = solver.table.records[number]
    for field in record.fields.map({ solver.table.fields[Int($0)] }) {
      if solver.graph.isUnknown(field.node) { unknownMembers[Int32(number), default: []].insert(field.member) }
      if let place = field.place { stores[Int32(number), default: [:]][field.member] = (place.file, place.offset) }
      let isStrong = solver.code.isStrong(field.member)
      let written = solver.code.writtenType(of: field.member)
      for target in solver.graph.objects(at: field.node) {
        let isPermitted = written.map { solver.permits($0, target) } ?? true
        graph.links[number].append(
          Link(
            member: field.member, target: ObjectID(number: target), isStrong: isStrong,
            isCertain: !cleared.contains(field.member) && !record.isMerged && isPermitted, isPermitted: isPermitted,
            needed: isStrong ? passages.needed(at: field.node, for: target) : []))
      }
    }
  }

  /// What an object keeps without a name.
  private mutating func link(_ number: Int, to target: Int32, isCertain: Bool, isPermitted: Bool = true, _ needed: [MemberID]) {
    let target = ObjectID(number: target)
    graph.links[number].append(Link(member: nil, target: target, isStrong: true, isCertain: isCertain, isPermitted: isPermitted, needed: needed))
  }
}

extension Solver {
  /// Whether a property of a type can hold an object: values are not told apart where their types are unknown.
  fileprivate func permits(_ written: TypeID, _ object: Int32) -> Bool {
    guard case .made = table[object].origin, let type = table.type(of: object) else { return true }
    return index.isKind(type, of: written)
  }
}
