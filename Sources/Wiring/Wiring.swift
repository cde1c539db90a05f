import Facts
package import Index

/// Which objects the code makes, and which of them keep which alive.
///
/// What nobody could follow is unknown, which may be anything.
package struct Wiring: Sendable {
  package struct Link: Sendable {
    /// Nil for what a closure, a framework or a value without names keeps.
    package let member: MemberID?
    package let target: ObjectID
    package let isStrong: Bool
    /// Whether it is there for sure.
    package let isCertain: Bool
  }

  /// How sure it is that an object outlives the function that makes it.
  package enum Keeping: UInt8, Comparable, Sendable {
    case nobody, perhaps, surely
    package static func < (left: Keeping, right: Keeping) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a property is known to hold.
  package struct Contents: Sendable {
    /// Whether anything is known of those who have the property, and of all that it gets.
    package var isKnown = true
    package var pairs: [(holder: ObjectID, held: ObjectID)] = []
  }

  package private(set) var objects: [WiredObject] = []
  private var links: [[Link]] = []
  private var byType: [TypeID: [Int32]] = [:]
  /// Where properties get what they hold, by object.
  private var stores: [Int32: [MemberID: (file: FileID, offset: UInt32)]] = [:]
  private var unknownFields: [Int32: Set<MemberID>] = [:]
  private var roots: [Keeping] = []
  /// By object, whether it is there as long as the app: what it has is replaced, and does not grow.
  private var shared: [Bool] = []
  package private(set) var keeping: [Keeping] = []
  /// By object: its group of objects that keep each other alive; -1 for none.
  private var groups: [Int32] = []
  /// By object.
  private var isLeaked: [Bool] = []
  private var assigned: Set<MemberID> = []
  private var cleared: Set<MemberID> = []
  private var unknownAssignments: Set<String> = []

  /// Nothing is known.
  package init() {}

  /// - Parameter isRelevant: by type, whether its code takes part.
  package init(_ index: ProjectIndex, _ references: References, isRelevant: [Bool]) {
    let code = CodeBase(index, references, isRelevant: isRelevant)
    code.findFree(in: index.files.indices.map { FileID(rawValue: Int32($0)) })
    var solver = Solver(code)
    solver.start()
    self.init(solver, index)
  }

  private init(_ solver: Solver, _ index: ProjectIndex) {
    objects = solver.objects
    assigned = solver.code.assigned
    cleared = solver.code.cleared
    unknownAssignments = solver.unknownAssignments
    links = objects.map { _ in [] }
    roots = objects.indices.map { number in
      switch solver.objects[number].origin {
      case .given, .argument: return .surely
      default: break
      }
      return solver.shown[number] ? .surely : solver.escaped[number] ? .perhaps : .nobody
    }
    for number in objects.indices {
      if let type = objects[number].type { byType[type, default: []].append(Int32(number)) }
      for (member, node) in solver.fieldsOf[number] {
        let set = solver.sets[Int(node)]
        if set.isUnknown { unknownFields[Int32(number), default: []].insert(member) }
        let isStrong = Wiring.isStrong(member, index)
        if let place = solver.storePlace(Int32(number), member) { stores[Int32(number), default: [:]][member] = (place.file, place.offset) }
        for element in set.elements {
          links[number].append(
            Link(
              member: member, target: ObjectID(number: element >> 1), isStrong: isStrong,
              isCertain: element & 1 == 0 && !cleared.contains(member) && !solver.merged[number]))
        }
      }
      if let node = solver.contents[Int32(number)] {
        let isValue = { if case .tuple = objects[number].origin { true } else { objects[number].type.map { index.kind(of: $0) == .enum } ?? false } }()
        for element in solver.sets[Int(node)].elements where element >> 1 != Int32(number) {
          links[number].append(Link(member: nil, target: ObjectID(number: element >> 1), isStrong: true, isCertain: isValue && element & 1 == 0))
        }
      }
      switch solver.payloads[Int32(number)] {
      case .closure(let frameNumber, let closure):
        let frame = solver.frames[frameNumber]
        for slot in frame.summary.closures[closure].captures {
          for element in solver.sets[Int(frame.base + slot)].elements {
            links[number].append(Link(member: nil, target: ObjectID(number: element >> 1), isStrong: true, isCertain: false))
          }
        }
      case .method(let receiver, _): links[number].append(Link(member: nil, target: ObjectID(number: receiver), isStrong: true, isCertain: false))
      case nil: break
      }
    }
    for node in Array(solver.statics.values) + solver.keptRegistrations {
      for element in solver.sets[Int(node)].elements { roots[Int(element >> 1)] = .surely }
    }
    shared = objects.map { _ in false }
    for node in solver.statics.values { for element in solver.sets[Int(node)].elements { shared[Int(element >> 1)] = true } }
    for number in solver.uncalled {
      let frame = solver.frames[number]
      guard frame.summary.result >= 0, index[frame.key.place].kind == .function else { continue }
      for element in solver.sets[Int(frame.base + frame.summary.result)].elements { roots[Int(element >> 1)] = .surely }
    }
    groups = findGroups()
    isLeaked = findLeaked(groups)
    keeping = findKeeping(after: WiringChange())
  }

  private static func isStrong(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    if !index.modifiers(of: member).isDisjoint(with: [.weak, .unowned]) { return false }
    guard let property = index.properties(of: index[member].owner).first(where: { $0.member == member }) else { return true }
    return property.ownership == .strong && !property.types.contains { $0.isBoxedWeakly && $0.type.projectType == nil }
  }

  // MARK: Graph

  private func findKeeping(after change: WiringChange) -> [Keeping] {
    var result = roots
    for level in [Keeping.surely, .perhaps] {
      var next = result.indices.filter { result[$0] == level }
      while let number = next.popLast() {
        for link in links[number] where change.isStrong(link) {
          let given = link.isCertain || link.member != nil && level == .surely || link.member == nil ? level : .perhaps
          let target = Int(link.target.number)
          if result[target] < given {
            result[target] = given
            if given == level { next.append(target) }
          }
        }
      }
    }
    return result
  }

  private func findGroups(after change: WiringChange = WiringChange()) -> [Int32] {
    // Tarjan's algorithm, without recursion.
    var number = [Int32](repeating: -1, count: objects.count)
    var low = number
    var group = number
    var isOpen = [Bool](repeating: false, count: objects.count)
    var stack: [Int32] = []
    var counter: Int32 = 0
    var groupCount: Int32 = 0
    let successors = links.map { list in
      list.filter { $0.isCertain && change.isStrong($0) && !shared[Int($0.target.number)] }.map(\.target.number)
    }
    for start in objects.indices where number[start] < 0 {
      var path: [(node: Int32, next: Int)] = [(Int32(start), 0)]
      while let (node, next) = path.last {
        let position = Int(node)
        if next == 0 {
          number[position] = counter
          low[position] = counter
          counter += 1
          stack.append(node)
          isOpen[position] = true
        }
        if next < successors[position].count {
          path[path.count - 1].next += 1
          let target = successors[position][next]
          if number[Int(target)] < 0 { path.append((target, 0)) } else if isOpen[Int(target)] { low[position] = min(low[position], number[Int(target)]) }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[Int(parent)] = min(low[Int(parent)], low[position]) }
        if low[position] == number[position] {
          var members: [Int32] = []
          while let member = stack.popLast() {
            isOpen[Int(member)] = false
            members.append(member)
            if member == node { break }
          }
          if members.count > 1 {
            for member in members { group[Int(member)] = groupCount }
            groupCount += 1
          }
        }
      }
    }
    return group
  }

  // MARK: Questions

  package subscript(object: ObjectID) -> WiredObject { objects[Int(object.number)] }

  /// What an object holds.
  package func links(of object: ObjectID) -> [Link] { links[Int(object.number)] }

  /// Objects of exactly this type.
  package func objects(of type: TypeID) -> [ObjectID] { (byType[type] ?? []).map(ObjectID.init) }

  /// What the objects of a type hold by a chain of properties, through values in between. Nothing is known of types of which there is no object,
  /// of what nobody could follow, and of properties that are emptied by hand.
  package func contents(of path: [Property], in holder: TypeID) -> Contents {
    var result = Contents()
    let starts = byType[holder] ?? []
    var isMade = false
    for start in starts {
      if case .made = objects[Int(start)].origin { isMade = true }
      var reached = [start]
      for property in path {
        if cleared.contains(property.member) { result.isKnown = false }
        var next: [Int32] = []
        for object in reached {
          if unknownFields[object]?.contains(property.member) == true { result.isKnown = false }
          for link in links[Int(object)] where link.member == property.member {
            if link.isCertain || cleared.contains(property.member) { next.append(contentsOf: values(link.target.number)) } else { result.isKnown = false }
          }
        }
        reached = next
      }
      for object in reached { if case .argument = objects[Int(object)].origin { result.isKnown = false } }
      result.pairs += reached.map { (ObjectID(number: start), ObjectID(number: $0)) }
    }
    if result.pairs.isEmpty, !isMade || path.last.map(mayBeAssigned) != false { result.isKnown = false }
    return result
  }

  /// What stands in a tuple, an enum's case or a wrapper, or the object itself.
  private func values(_ object: Int32) -> [Int32] {
    guard case .tuple = objects[Int(object)].origin else { return [object] }
    return links[Int(object)].map(\.target.number)
  }

  /// Whether something is assigned to a property, or to one of which only its name is known.
  private func mayBeAssigned(_ property: Property) -> Bool { assigned.contains(property.member) || unknownAssignments.contains(property.name) }

  /// Whether two objects keep each other alive.
  package func leak(_ first: ObjectID, _ second: ObjectID) -> Bool {
    groups[Int(first.number)] >= 0 && groups[Int(first.number)] == groups[Int(second.number)]
  }

  /// Properties of an object that may hold something else, too.
  package func unknownMembers(of object: ObjectID) -> [MemberID] { (unknownFields[object.number] ?? []).sorted { $0.rawValue < $1.rawValue } }

  package func isInCycle(_ object: ObjectID) -> Bool { groups[Int(object.number)] >= 0 }

  /// Whether an object is there no longer when the function that makes it has ended.
  package func isLost(_ object: ObjectID) -> Bool { keeping[Int(object.number)] == .nobody && !isLeaked[Int(object.number)] }

  /// Where a property of an object gets what it holds; nil where that is not written in one place.
  package func store(_ member: MemberID, in object: ObjectID) -> (file: FileID, offset: UInt32)? { stores[object.number]?[member] }

  /// Whether every object that has a property is known, with all that it holds.
  package func isKnown(_ member: MemberID) -> Bool {
    var isHeld = false
    for number in objects.indices {
      if unknownFields[Int32(number)]?.contains(member) == true { return false }
      for link in links[number] where link.member == member {
        if !link.isCertain, !cleared.contains(member) { return false }
        isHeld = true
      }
    }
    return isHeld
  }

  /// Weak properties that have what a property keeps.
  package func weakLinks(to member: MemberID) -> [MemberID] {
    let held = Set(links.joined().lazy.filter { $0.member == member }.map(\.target))
    let found = links.joined().filter { !$0.isStrong && held.contains($0.target) }.compactMap(\.member)
    return Set(found).sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether all that is used stays alive after a change, and no new objects keep each other alive.
  package func staysAlive(after change: WiringChange) -> Bool {
    let after = findKeeping(after: change)
    for number in objects.indices where after[number] < keeping[number] { return false }
    let groups = findGroups(after: change)
    let leaked = findLeaked(groups, after: change)
    // What lived by a cycle alone has to be kept by somebody now, if anybody still asks for it.
    for number in objects.indices where after[number] != .nobody {
      for link in links[number] {
        let target = Int(link.target.number)
        if after[target] == .nobody, isLeaked[target], !leaked[target] { return false }
      }
    }
    return groups.indices.allSatisfy { groups[$0] < 0 || self.groups[$0] >= 0 }
  }

  /// Whether nothing else keeps an object alive than a property, or objects that live by that property themselves.
  package func isOnlyKeeper(_ member: MemberID, of object: ObjectID) -> Bool {
    keeping[Int(object.number)] != .nobody && findKeeping(after: WiringChange(weak: [member]))[Int(object.number)] == .nobody
  }

  /// Objects in cycles, and what they keep.
  private func findLeaked(_ groups: [Int32], after change: WiringChange = WiringChange()) -> [Bool] {
    var result = groups.map { $0 >= 0 }
    var next = result.indices.filter { result[$0] }
    while let number = next.popLast() {
      for link in links[number] where change.isStrong(link) && !result[Int(link.target.number)] {
        result[Int(link.target.number)] = true
        next.append(Int(link.target.number))
      }
    }
    return result
  }
}

/// Properties that are to hold otherwise than they do.
package struct WiringChange {
  package var weak: Set<MemberID>
  package var strong: Set<MemberID> = []

  package init(weak: Set<MemberID> = []) { self.weak = weak }

  func isStrong(_ link: Wiring.Link) -> Bool {
    guard let member = link.member else { return link.isStrong }
    return link.isStrong ? !weak.contains(member) : strong.contains(member)
  }
}
