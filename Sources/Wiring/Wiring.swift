import Facts
package import Index
import SourceText

/// Which objects the code makes, and which of them keep which alive.
///
/// A value that could not be followed is unknown and may be any object.
package struct Wiring: Sendable {
  package struct Link: Sendable {
    /// Nil for what a closure, a framework or a value without names keeps.
    package let member: MemberID?
    package let target: ObjectID
    package let isStrong: Bool
    /// Whether it is there for sure.
    package let isCertain: Bool
    /// Whether the property's type permits the target; of what a closure captures, whether the value is always of the target's type.
    package var isPermitted = true
    /// The strong properties that the target has to come out of for this link to be.
    package let needed: [MemberID]

    func moved(by count: Int32) -> Link {
      Link(member: member, target: ObjectID(number: target.number + count), isStrong: isStrong, isCertain: isCertain, isPermitted: isPermitted, needed: needed)
    }
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

  /// A closure that keeps who keeps it.
  package struct ClosureLeak: Sendable {
    package let holder: ObjectID
    /// The property that has it; nil where a framework has it for a screen.
    package let member: MemberID?
    package let closure: ObjectID
    package let captured: ObjectID

    func moved(by count: Int32) -> ClosureLeak {
      func moved(_ object: ObjectID) -> ObjectID { ObjectID(number: object.number + count) }
      return ClosureLeak(holder: moved(holder), member: member, closure: moved(closure), captured: moved(captured))
    }
  }

  package internal(set) var objects: [WiredObject] = []
  var graph = ObjectGraph(links: [], roots: [], isShared: [])
  var byType: [TypeID: [Int32]] = [:]
  /// Where properties get what they hold, by object.
  var stores: [Int32: [MemberID: (file: FileID, offset: UInt32)]] = [:]
  /// Properties that may hold something else, too, by object.
  var unknownMembers: [Int32: Set<MemberID>] = [:]
  /// Properties to which something is assigned, or emptied.
  var assigned: Set<MemberID> = []
  var cleared: Set<MemberID> = []
  /// Names that code assigns to, whose owner is unknown.
  var unknownAssignments: Set<String> = []
  /// By object.
  package private(set) var keeping: [Keeping] = []
  /// By object: its group of objects that keep each other alive; -1 for none.
  private var groups: [Int32] = []
  /// By object.
  private var isLeaked: [Bool] = []
  /// By object.
  private var holders: [[ObjectGraph.Holder]] = []
  /// By object, whether it comes to be and outlives the function that makes it.
  private var isAlive: [Bool] = []
  /// By object, whether it comes to be and is gone when the function ends that makes it.
  private var isLost: [Bool] = []
  /// By object, whether only a cycle of objects retains it.
  private var isKeptByCycle: [Bool] = []
  /// By object, whether something that lives leads to it.
  private var isAsked: [Bool] = []

  var executions = Executions()
  package private(set) var closureLeaks: [ClosureLeak] = []

  /// What it has been found in, for the next run.
  private var source: WiringSource?

  /// Nothing is known.
  package init() {}

  /// - Parameters:
  ///   - isRelevant: by type, whether its code takes part.
  ///   - known: what an earlier run has found, while all files declare the same.
  ///   - isOutdated: whether the result is not needed any more, so that it may be incomplete.
  package init(
    _ index: ProjectIndex, _ references: References, isRelevant: [Bool], known: Wiring? = nil, threads: Int,
    unless isOutdated: @escaping @Sendable () -> Bool = { false }
  ) {
    let code = CodeBase(index, references, isRelevant: isRelevant, declared: known?.source?.declared(isRelevant: isRelevant))
    let parts = WiredPart.all(in: code)
    if let known, let (source, moves) = known.source?.moved(to: code, parts) {
      self = known
      self.source = source
      move(by: moves)
      return
    }
    // Who has more than a thread's share is followed by all threads, the others side by side.
    let large = parts.prefix { $0.types.count * threads > parts.lazy.map(\.types.count).reduce(0, +) }
    @Sendable func wiring(of part: Int, threads: Int) -> (Wiring, SummaryTable) {
      if isOutdated() { return (Wiring(), SummaryTable()) }
      return Wiring.solving(parts[part], of: code, known: known?.source?.summaries(ofPart: part, for: code) ?? KnownSummaries(), threads: threads)
    }
    var wirings = large.indices.map { wiring(of: $0, threads: threads) }
    wirings += mapInParallel(count: parts.count - large.count, threads: threads) { wiring(of: large.endIndex + $0, threads: 1) }
    for (wiring, _) in wirings { append(wiring) }
    source = WiringSource(code, parts, wirings.map(\.1))
  }

  private static func solving(_ part: WiredPart, of code: CodeBase, known: KnownSummaries, threads: Int) -> (Wiring, SummaryTable) {
    var solver = Solver(part, of: code, known: known, threads: threads)
    solver.run()
    let retained = solver.retained()
    return (Wiring(solver, retained, Passages(&solver, retained: retained)), solver.summaries.table)
  }

  private init(_ solver: borrowing Solver, _ retained: [Int32: Set<Int32>], _ passages: Passages) {
    copy(solver, retained, passages)
    groups = graph.groups()
    isLeaked = graph.leaked(groups)
    keeping = graph.keeping()
    holders = graph.holders()
    let lifetimes = Lifetimes(executions, graph)
    let closed = graph.groups(among: lifetimes.exists)
    let leaked = graph.leaked(closed)
    // What would only come to be if something lived that does not is judged as if all came to be.
    isLost = objects.indices.map { lifetimes.exists[$0] ? !lifetimes.isAlive[$0] && !leaked[$0] : keeping[$0] == .nobody && !isLeaked[$0] }
    isKeptByCycle = objects.indices.map { lifetimes.exists[$0] ? !lifetimes.isAlive[$0] && leaked[$0] : keeping[$0] == .nobody && isLeaked[$0] }
    isAlive = lifetimes.isAlive
    isAsked = graph.reached(from: isLost.map { !$0 })
    closureLeaks = findClosureLeaks(solver.index, among: lifetimes.exists)
  }

  private func findClosureLeaks(_ index: ProjectIndex, among exists: [Bool]) -> [ClosureLeak] {
    let isClosure = objects.map { if case .closure = $0.origin { true } else { false } }
    let groups = graph.groups(among: exists, closures: isClosure)
    var result: [ClosureLeak] = []
    for (holder, links) in graph.links.enumerated() where groups[holder] >= 0 && !isClosure[holder] {
      for link in links where isClosure[Int(link.target.number)] && link.isStrong && link.isCertain && groups[Int(link.target.number)] == groups[holder] {
        // A closure may call another one, and retains what that captures.
        var (open, known) = ([link.target], Set([link.target]))
        while let closure = open.popLast() {
          for capture in graph.links[Int(closure.number)] where capture.isPermitted && groups[Int(capture.target.number)] == groups[holder] {
            if isClosure[Int(capture.target.number)], known.insert(capture.target).inserted { open.append(capture.target) }
            guard let type = objects[Int(capture.target.number)].type, index.kind(of: type).isReference else { continue }
            result.append(ClosureLeak(holder: ObjectID(number: Int32(holder)), member: link.member, closure: closure, captured: capture.target))
          }
        }
      }
    }
    return result
  }

  /// Adds the objects of another component.
  private mutating func append(_ other: Wiring) {
    let first = Int32(objects.count)
    executions.append(other.executions, firstObject: first)
    objects += other.objects
    graph.append(other.graph)
    for (type, numbers) in other.byType { byType[type, default: []] += numbers.map { $0 + first } }
    for (object, places) in other.stores { stores[object + first] = places }
    for (object, members) in other.unknownMembers { unknownMembers[object + first] = members }
    assigned.formUnion(other.assigned)
    cleared.formUnion(other.cleared)
    unknownAssignments.formUnion(other.unknownAssignments)
    keeping += other.keeping
    groups += other.groups.map { $0 < 0 ? $0 : $0 + first }
    isLeaked += other.isLeaked
    holders += other.holders.map { $0.map { ObjectGraph.Holder(object: $0.object + first, member: $0.member, needed: $0.needed) } }
    isAlive += other.isAlive
    isLost += other.isLost
    isKeptByCycle += other.isKeptByCycle
    isAsked += other.isAsked
    closureLeaks += other.closureLeaks.map { $0.moved(by: first) }
  }

  /// Code stands elsewhere.
  private mutating func move(by moves: [FileID: OffsetMoves]) {
    if moves.isEmpty { return }
    for number in objects.indices {
      if let moved = moves[objects[number].file] { objects[number] = objects[number].moved(to: moved.moved(objects[number].offset)) }
    }
    for (object, places) in stores where places.values.contains(where: { moves[$0.file] != nil }) {
      stores[object] = places.mapValues { ($0.file, moves[$0.file]?.moved($0.offset) ?? $0.offset) }
    }
  }

  // MARK: Questions

  package subscript(object: ObjectID) -> WiredObject { objects[Int(object.number)] }

  /// What an object holds.
  package func links(of object: ObjectID) -> [Link] { graph.links[Int(object.number)] }

  /// The strong properties without which external code does not retain an object.
  package func neededByRoots(of object: ObjectID) -> [MemberID] { graph.neededByRoots[object.number] ?? [] }

  /// Objects of exactly this type.
  package func objects(of type: TypeID) -> [ObjectID] { (byType[type] ?? []).map(ObjectID.init) }

  /// What the objects of a type hold by a chain of properties, through values in between. Nothing is known of types of which there is no object,
  /// of values that could not be followed, and of properties that are emptied by hand.
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
          if unknownMembers[object]?.contains(property.member) == true { result.isKnown = false }
          for link in graph.links[Int(object)] where link.member == property.member {
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

  /// What is in a tuple, an enum's case or a wrapper, or the object itself.
  private func values(_ object: Int32) -> [Int32] {
    switch objects[Int(object)].origin {
    case .tuple, .wrapper: graph.links[Int(object)].map(\.target.number)
    default: [object]
    }
  }

  /// Whether something is assigned to a property, or to one of which only its name is known.
  private func mayBeAssigned(_ property: Property) -> Bool { assigned.contains(property.member) || unknownAssignments.contains(property.name) }

  /// Whether two objects keep each other alive.
  package func leak(_ first: ObjectID, _ second: ObjectID) -> Bool {
    groups[Int(first.number)] >= 0 && groups[Int(first.number)] == groups[Int(second.number)]
  }

  /// Whether an object may keep another one alive, perhaps through others: more than what is there as long as the app.
  package func mayKeep(_ keeper: ObjectID, _ kept: ObjectID) -> Bool {
    var known: Set<ObjectID> = [keeper]
    var next = [keeper]
    while let object = next.popLast() {
      for link in links(of: object) where link.isStrong && !graph.isShared[Int(link.target.number)] {
        if link.target == kept { return true }
        if known.insert(link.target).inserted { next.append(link.target) }
      }
    }
    return false
  }

  /// Properties of an object that may hold something else, too.
  package func unknownMembers(of object: ObjectID) -> [MemberID] { (unknownMembers[object.number] ?? []).sorted { $0.rawValue < $1.rawValue } }

  /// Who holds what by a property.
  package func pairs(of member: MemberID) -> [(holder: ObjectID, held: ObjectID)] {
    graph.links.enumerated().flatMap { number, links in
      links.lazy.filter { $0.member == member }.map { (ObjectID(number: Int32(number)), $0.target) }
    }
  }

  package func isInCycle(_ object: ObjectID) -> Bool { groups[Int(object.number)] >= 0 }

  /// Whether an object is there no longer when the function that makes it has ended.
  package func isLost(_ object: ObjectID) -> Bool { isLost[Int(object.number)] }

  /// Whether only a cycle of objects retains an object: without the cycle it is deallocated.
  package func isKeptByCycle(_ object: ObjectID) -> Bool { isKeptByCycle[Int(object.number)] }

  /// Whether a live object uses an object. Unused objects may be deallocated.
  package func isAsked(_ object: ObjectID) -> Bool { isAsked[Int(object.number)] }

  /// Where a property of an object gets what it holds; nil if that is not written in one place.
  package func store(_ member: MemberID, in object: ObjectID) -> (file: FileID, offset: UInt32)? { stores[object.number]?[member] }

  /// Whether it is known that an object that the code makes has nothing in a property, and that no code sets it.
  ///
  /// - Parameter countingStores: whether code that would set it counts though no object is known that it sets it to.
  package func isUnset(_ property: Property, in object: ObjectID, countingStores: Bool) -> Bool {
    guard case .made = self[object].origin, !unknownAssignments.contains(property.name) else { return false }
    if countingStores, stores[object.number]?[property.member] != nil { return false }
    return unknownMembers[object.number]?.contains(property.member) != true
      && !graph.links[Int(object.number)].contains { $0.member == property.member && !isArgument($0.target) }
  }

  private func isArgument(_ object: ObjectID) -> Bool {
    if case .argument = self[object].origin { return true }
    return false
  }

  /// Whether every object that has a property is known, with all that it holds.
  package func isKnown(_ member: MemberID) -> Bool {
    var isHeld = false
    for number in objects.indices {
      if unknownMembers[Int32(number)]?.contains(member) == true { return false }
      for link in graph.links[number] where link.member == member {
        if !link.isCertain, !cleared.contains(member) { return false }
        isHeld = true
      }
    }
    return isHeld
  }

  /// Weak properties that have what a property keeps.
  package func weakLinks(to member: MemberID) -> [MemberID] {
    let held = Set(graph.links.joined().lazy.filter { $0.member == member }.map(\.target))
    let found = graph.links.joined().filter { !$0.isStrong && held.contains($0.target) }.compactMap(\.member)
    return Set(found).sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether all that is used stays alive after a change, and no new objects keep each other alive.
  package func staysAlive(after change: WiringChange) -> Bool {
    let after = graph.keeping(after: change)
    let lifetimes = Lifetimes(executions, graph, after: change)
    for number in objects.indices where after[number] < keeping[number] || isAlive[number] && !lifetimes.isAlive[number] { return false }
    let groups = graph.groups(after: change)
    let leaked = graph.leaked(groups, after: change)
    let leakedNow = graph.leaked(graph.groups(among: lifetimes.exists, after: change), after: change)
    // An object that only a cycle retained needs another owner now, if it is still used.
    for number in objects.indices where after[number] != .nobody {
      for link in graph.links[number] {
        let target = Int(link.target.number)
        if after[target] != .surely, isLeaked[target], !leaked[target] { return false }
        if !lifetimes.isAlive[target], isKeptByCycle[target], lifetimes.exists[target], !leakedNow[target] { return false }
      }
    }
    return groups.indices.allSatisfy { groups[$0] < 0 || self.groups[$0] >= 0 } && findsAll(after: change)
  }

  /// Whether the objects that a change keeps alive use no deallocated object.
  private func findsAll(after change: WiringChange) -> Bool {
    let brought = Set(
      graph.links.joined().lazy.filter { $0.member.map(change.strong.contains) == true && self.isLost[Int($0.target.number)] }.map(\.target.number))
    if brought.isEmpty { return true }
    let lives = graph.reached(from: objects.indices.map { brought.contains(Int32($0)) }, by: change.isStrong)
    return !objects.indices.contains { number in
      lives[number] && graph.links[number].contains { isLost[Int($0.target.number)] && !lives[Int($0.target.number)] }
    }
  }

  /// The types whose objects retain an object, but get it only out of a property.
  package func keepers(of object: ObjectID, outOf member: MemberID) -> [TypeID] {
    holders[Int(object.number)].filter { $0.member != member && $0.needed.contains(member) }.compactMap { objects[Int($0.object)].type }
  }

  /// Whether nothing else keeps an object alive than a property, or objects that live by that property themselves.
  package func isOnlyKeeper(_ member: MemberID, of object: ObjectID) -> Bool {
    keeping[Int(object.number)] != .nobody && !graph.isKept(object.number, withoutLinksOf: member, holders)
  }
}
