import Facts
import Index
import Measures
import Roles
import Wiring

/// Types that may keep each other alive, whoever fills their properties: what code has to be read to know.
struct PossibleCycles {
  private let project: CheckedProject
  private var index: ProjectIndex { _read { yield project.index } }
  /// By type: the classes and values that it may keep.
  private var successors: [[Int32]]
  private var predecessors: [[Int32]]
  /// Classes by what they inherit from outside, or are taken for.
  private var heirs: [String: [TypeID]] = [:]

  /// Longer ones are not searched for.
  private static let longest = 4
  /// What may be more classes than these is taken for one of the holder's module.
  private static let mostMeanings = 16
  /// How many steps the search takes. Where more hold each other, all that lie on any cycle are taken.
  private static let mostSteps = 1 << 25

  init(_ project: CheckedProject) {
    self.project = project
    successors = [[Int32]](repeating: [], count: project.index.types.count)
    predecessors = successors
    for type in index.typeIDs where index.kind(of: type).isReference && !project.roles.isLeftOut(type) {
      for name in index.outsideSupertypes(of: type) { heirs[name, default: []].append(type) }
      if project.roles.role(of: type) != nil { for name in ["Any", "AnyObject"] { heirs[name, default: []].append(type) } }
    }
    for type in index.typeIDs where index.kind(of: type).isConcrete && !project.roles.isLeftOut(type) {
      let kept = kept(by: type)
      successors[Int(type.rawValue)] = kept
      for other in kept { predecessors[Int(other)].append(type.rawValue) }
    }
  }

  private func kept(by type: TypeID) -> [Int32] {
    var result: Set<Int32> = []
    for property in index.holdings(of: type) where property.ownership == .strong || index.isInHierarchy(property.member) {
      var meanings = property.types.isEmpty ? classes(of: "Any", near: type) : []
      for held in property.types where !held.isBoxedWeakly {
        switch held.type {
        case .project(let other): meanings += [other] + project.conformers(of: other).prefix(PossibleCycles.mostMeanings + 1)
        case .ambiguous(let others): meanings += others
        case .outside(let name): meanings += classes(of: name, near: type)
        }
      }
      if meanings.count > PossibleCycles.mostMeanings { meanings = near(type).filter { mate in property.types.contains { fits(mate, $0.type) } } }
      for meaning in meanings where meaning != type && index.kind(of: meaning).isConcrete { result.insert(meaning.rawValue) }
    }
    return result.sorted()
  }

  /// Classes that stand behind an outside name: where they are many, those of the holder's module.
  private func classes(of name: String, near holder: TypeID) -> [TypeID] {
    guard let all = heirs[name] else { return [] }
    return all.count <= PossibleCycles.mostMeanings ? all : near(holder).filter { fits($0, .outside(name)) }
  }

  private func near(_ type: TypeID) -> [TypeID] { project.roles.module(of: type).map { project.roles[$0].types } ?? [] }

  private func fits(_ type: TypeID, _ name: NamedType) -> Bool {
    switch name {
    case .project(let other): index.isKind(type, of: other)
    case .ambiguous(let others): others.contains(type)
    case .outside("Any"), .outside("AnyObject"): project.roles.role(of: type) != nil
    case .outside(let name): index.outsideSupertypes(of: type).contains(name)
    }
  }

  /// Types on cycles through a type that plays a role.
  var types: [TypeID] {
    var found = [Bool](repeating: false, count: successors.count)
    var steps = 0
    var (there, back) = ([Int8](repeating: -1, count: successors.count), [Int8](repeating: -1, count: successors.count))
    for type in index.typeIDs where !successors[Int(type.rawValue)].isEmpty && project.roles.role(of: type) != nil {
      let ahead = reach(type.rawValue, successors, &there, &steps)
      let behind = reach(type.rawValue, predecessors, &back, &steps)
      if steps > PossibleCycles.mostSteps { return strongComponents(of: successors).joined().sorted().map { TypeID(rawValue: $0) } }
      for other in ahead where back[Int(other)] > 0 && there[Int(other)] > 0 && Int(there[Int(other)]) + Int(back[Int(other)]) <= PossibleCycles.longest {
        found[Int(other)] = true
        found[Int(type.rawValue)] = true
      }
      for other in ahead { there[Int(other)] = -1 }
      for other in behind { back[Int(other)] = -1 }
    }
    return index.typeIDs.filter { found[Int($0.rawValue)] }
  }

  private func reach(_ start: Int32, _ links: [[Int32]], _ distance: inout [Int8], _ steps: inout Int) -> [Int32] {
    var reached = [start]
    distance[Int(start)] = 0
    var next = 0
    while next < reached.count {
      let node = reached[next]
      next += 1
      if Int(distance[Int(node)]) == PossibleCycles.longest - 1 { break }
      steps += links[Int(node)].count
      for other in links[Int(node)] where distance[Int(other)] < 0 {
        distance[Int(other)] = distance[Int(node)] + 1
        reached.append(other)
      }
    }
    return reached
  }
}
