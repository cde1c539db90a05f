import Facts
import Index
import Measures
import Roles
import SettingValues
import Wiring

/// A class keeps another alive.
struct StrongLink {
  let from: TypeID
  let to: TypeID
  let holding: StrongHolding
  /// The objects, where the code shows that both keep each other alive; nil where only types say so.
  var objects: (holder: ObjectID, held: ObjectID)?

  var passesValue: Bool { holding.passesValue }
}

/// Which classes of the project keep which alive.
struct HoldingGraph {
  /// Links that lead to one class for sure, by the holder.
  private(set) var links: [[StrongLink]] = []
  /// Steps that may lead to one of several classes: holder to interface, and interface to conformers.
  private var uncertain: [[Int32]] = []
  /// Classes and interfaces that may keep each other alive, by all steps, those that may lead elsewhere included; sorted.
  private(set) var groups: [[Int32]] = []

  init() {}

  /// - Parameters:
  ///   - properties: patterns of the names of properties that do not count.
  ///   - cleared: of those that only count where the objects are known.
  init(_ project: CheckedProject, except properties: [TextPattern] = [], cleared: [TextPattern] = []) {
    let (isExcepted, isCleared) = (properties.test, cleared.test)
    let count = project.index.types.count
    links = Array(repeating: [], count: count)
    uncertain = Array(repeating: [], count: count)
    for type in project.index.typeIDs where project.index.kind(of: type).isReference && !project.roles.isLeftOut(type) {
      for holding in project.strongHoldings(of: type) where properties.isEmpty || !isExcepted(holding.last.name) {
        add(holding, of: type, isOnlyObjects: !cleared.isEmpty && isCleared(holding.last.name), project)
      }
    }
    // One and the same step twice makes no other groups.
    groups = strongComponents(of: zip(links, uncertain).map { links, more in links.isEmpty ? more : links.map(\.to.rawValue) + more })
  }

  private mutating func add(_ holding: StrongHolding, of holder: TypeID, isOnlyObjects: Bool, _ project: CheckedProject) {
    let contents = project.wiring.contents(of: holding.path, in: holder)
    var proven: Set<TypeID> = []
    let pairs = contents.pairs.flatMap { from, to in Self.behindValue(to, of: holding, project).map { (from, $0) } }
    for (from, to) in pairs where project.wiring.leak(from, to) {
      guard let held = project.wiring[to].type, held != holder, project.index.kind(of: held).isReference, proven.insert(held).inserted else { continue }
      links[Int(holder.rawValue)].append(StrongLink(from: holder, to: held, holding: holding, objects: (from, to)))
    }
    if !contents.isKnown, !isOnlyObjects { assume(holding, of: holder, besides: proven, project) }
  }

  /// What a value retains whose type only the objects tell, as in `var rootView: RootView!`; otherwise the object itself.
  private static func behindValue(_ object: ObjectID, of holding: StrongHolding, _ project: CheckedProject) -> [ObjectID] {
    guard case .outside = holding.type else { return [object] }
    var (result, waiting, known): ([ObjectID], [ObjectID], Set<ObjectID>) = ([], [object], [object])
    while let next = waiting.popLast() {
      guard let type = project.wiring[next].type, project.index.kind(of: type).isValue else {
        result.append(next)
        continue
      }
      for link in project.wiring.links(of: next) where link.isStrong && known.insert(link.target).inserted { waiting.append(link.target) }
    }
    return result
  }

  /// What types alone say, where there is one class that can be meant.
  private mutating func assume(_ holding: StrongHolding, of holder: TypeID, besides proven: Set<TypeID>, _ project: CheckedProject) {
    switch holding.type {
    case .outside: return
    case .ambiguous(let types):
      uncertain[Int(holder.rawValue)] += types.filter { !project.roles.isLeftOut($0) && $0 != holder }.map(\.rawValue)
    case .project(let held):
      // Decorators and composites: a step to the like of itself opens no cycle that was meant to be one.
      guard !project.index.isKind(holder, of: held) else { return }
      let conformers = project.index.kind(of: held) == .protocol ? project.conformers(of: held) : [held]
      if conformers.count == 1 {
        guard project.index.kind(of: conformers[0]).isReference, conformers[0] != holder, !proven.contains(conformers[0]) else { return }
        links[Int(holder.rawValue)].append(StrongLink(from: holder, to: conformers[0], holding: holding))
      } else {
        uncertain[Int(holder.rawValue)].append(held.rawValue)
        if uncertain[Int(held.rawValue)].isEmpty { uncertain[Int(held.rawValue)] = conformers.map(\.rawValue) }
      }
    }
  }

  /// By class, where those links lead; of what stands in none of the ``groups`` nothing, for no link of it closes a cycle.
  func successors(where isCounted: (StrongLink) -> Bool) -> [[Int32]] {
    var successors = [[Int32]](repeating: [], count: links.count)
    for group in groups {
      for node in group {
        var seen: Set<TypeID> = []
        for link in links[Int(node)] where isCounted(link) && seen.insert(link.to).inserted { successors[Int(node)].append(link.to.rawValue) }
      }
    }
    return successors
  }
}
