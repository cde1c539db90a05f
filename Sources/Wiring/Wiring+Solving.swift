import Facts
import Index

extension Wiring {
  /// What the search has found.
  mutating func copy(_ solver: borrowing Solver, _ showings: [Int32: Set<MemberID>]) {
    let index = solver.index
    objects = solver.table.records.map(\.object)
    executions = solver.executions
    executions.frames = solver.frames.map { Executions.Frame(owner: $0.own, isPartOfMaking: $0.key.part != .body) }
    (assigned, cleared, unknownAssignments) = (solver.assigned, solver.cleared, solver.unknownAssignments)
    graph = ObjectGraph(
      links: objects.map { _ in [] }, roots: solver.table.records.map { Wiring.root($0, solver.code) }, isShared: objects.map { _ in false },
      showings: showings)
    for (number, record) in solver.table.records.enumerated() {
      if let type = record.object.type { byType[type, default: []].append(Int32(number)) }
      copyFields(of: number, solver)
      if record.contents >= 0 {
        let isValue = solver.table.isTuple(Int32(number)) || record.object.type.map { index.kind(of: $0) == .enum } ?? false
        for target in solver.graph.objects(at: record.contents) where target != number { link(number, to: target, isCertain: isValue) }
      }
      switch record.payload {
      case .closure(let frame, let closure):
        let frame = solver.frames[frame]
        for slot in frame.summary.closures[closure].captures {
          for target in solver.graph.objects(at: frame.base + slot) { link(number, to: target, isCertain: false) }
        }
      case .method(let receiver, _): link(number, to: receiver, isCertain: false)
      case nil: break
      }
    }
    for node in Array(solver.statics.values) + solver.kept { for object in solver.graph.objects(at: node) { graph.keep(object) } }
    for node in solver.statics.values { for object in solver.graph.objects(at: node) { graph.isShared[Int(object)] = true } }
    // The screens that a container returns are shown by its caller.
    for node in solver.registry.values {
      for object in solver.graph.objects(at: node) where solver.table.type(of: object).map(solver.code.isScreen) == true { graph.keep(object) }
    }
    // External callers of a function may retain its result.
    for frame in solver.uncalled.map({ solver.frames[$0] }) where index[frame.key.place].kind == .function {
      for object in solver.graph.objects(at: frame.base + frame.summary.result) { graph.keep(object) }
    }
  }

  private static func root(_ record: ObjectTable.Record, _ code: CodeBase) -> Keeping {
    switch record.object.origin {
    case .argument: .surely
    // Who makes it, and keeps it, stands nowhere.
    case .given: record.object.type.map(code.isFrameworks) == true ? .surely : .perhaps
    default: record.isShown ? .surely : record.isEscaped ? .perhaps : .nobody
    }
  }

  private mutating func copyFields(of number: Int, _ solver: borrowing Solver) {
    let record = solver.table.records[number]
    for field in record.fields.map({ solver.table.fields[Int($0)] }) {
      if solver.graph.isUnknown(field.node) { unknownMembers[Int32(number), default: []].insert(field.member) }
      if let place = field.place { stores[Int32(number), default: [:]][field.member] = (place.file, place.offset) }
      let isStrong = Wiring.isStrong(field.member, solver.index)
      for target in solver.graph.objects(at: field.node) {
        graph.links[number].append(
          Link(
            member: field.member, target: ObjectID(number: target), isStrong: isStrong,
            isCertain: !cleared.contains(field.member) && !record.isMerged))
      }
    }
  }

  /// What an object keeps without a name.
  private mutating func link(_ number: Int, to target: Int32, isCertain: Bool) {
    graph.links[number].append(Link(member: nil, target: ObjectID(number: target), isStrong: true, isCertain: isCertain))
  }

  static func isStrong(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    if !index.modifiers(of: member).isDisjoint(with: [.weak, .unowned]) { return false }
    guard let property = index.property(member) else { return true }
    return property.ownership == .strong && !property.types.contains { $0.isBoxedWeakly && $0.type.projectType == nil }
  }
}
