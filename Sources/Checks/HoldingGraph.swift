import Facts
import Index
import Measures
import Roles

/// A class keeps another alive.
struct StrongLink {
  let from: TypeID
  let to: TypeID
  let holding: StrongHolding

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

  /// - Parameter properties: names of properties that do not count.
  init(_ project: CheckedProject, except properties: Set<String> = []) {
    let count = project.index.types.count
    links = Array(repeating: [], count: count)
    uncertain = Array(repeating: [], count: count)
    for type in project.index.typeIDs where project.index.kind(of: type).isReference && !project.roles.isLeftOut(type) {
      for holding in project.strongHoldings(of: type) where properties.isEmpty || !properties.contains(holding.last.name) {
        add(holding, of: type, project)
      }
    }
    // One and the same step twice makes no other groups.
    groups = strongComponents(of: zip(links, uncertain).map { links, more in links.isEmpty ? more : links.map(\.to.rawValue) + more })
  }

  private mutating func add(_ holding: StrongHolding, of holder: TypeID, _ project: CheckedProject) {
    switch holding.type {
    case .outside: return
    case .ambiguous(let types):
      uncertain[Int(holder.rawValue)] += types.filter { !project.roles.isLeftOut($0) && $0 != holder }.map(\.rawValue)
    case .project(let held):
      // Decorators and composites: a step to the like of itself opens no circle that was meant to be one.
      guard !project.index.isKind(holder, of: held) else { return }
      if project.index[held].kind.isReference {
        links[Int(holder.rawValue)].append(StrongLink(from: holder, to: held, holding: holding))
      } else if project.index[held].kind == .protocol {
        addStep(through: held, holding, of: holder, project)
      }
    }
  }

  private mutating func addStep(
    through interface: TypeID, _ holding: StrongHolding, of holder: TypeID, _ project: CheckedProject
  ) {
    let conformers = project.conformers(of: interface)
    let near = conformers.filter { conformer in
      // A base class is of no module, and yet of the one in which its heirs stand.
      project.neighbourhood(of: conformer, to: holder) == .same
        || conformers.count > 1 && project.roles.module(of: conformer) == nil
          && project.index.conformers(of: conformer).contains { project.neighbourhood(of: $0, to: holder) == .same }
    }
    let made = conformers.count == 1 || near.count == 1 ? [] : madeAtOnce(holding.last, among: conformers, project)
    // What fills the property may be a proxy that has the one in the module only weakly.
    let isBoxed = conformers.count > 1 && conformers.contains { isWeakBox($0, project) }
    if !isBoxed, let only = [conformers, near, made].first(where: { $0.count == 1 })?.first {
      guard project.index[only].kind.isReference, only != holder else { return }
      links[Int(holder.rawValue)].append(StrongLink(from: holder, to: only, holding: holding))
    } else {
      uncertain[Int(holder.rawValue)].append(interface.rawValue)
      if uncertain[Int(interface.rawValue)].isEmpty { uncertain[Int(interface.rawValue)] = conformers.map(\.rawValue) }
    }
  }

  /// `class WeakProxy<T: AnyObject> { weak var object: T? }`, which hands on what it is told.
  private func isWeakBox(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index[type].kind == .class, project.index[project.index[type].place].genericParameters != .none else { return false }
    return project.index[type].members.contains { project.index.modifiers(of: $0).contains(.weak) }
  }

  /// `var provider: CatsProviding = LocalCats()`: what the initial value constructs.
  private func madeAtOnce(_ property: Property, among conformers: [TypeID], _ project: CheckedProject) -> [TypeID] {
    let value = project.index.declaration(property.member).value
    let facts = project.index[property.file].facts
    guard value != .none, facts[value].kind == .call, facts[facts[value].first].kind == .name else { return [] }
    let name = facts.text(facts[facts[value].first].name)
    return conformers.filter { project.index[$0].name == name }
  }

  /// By class, where those links lead; of what stands in none of the ``groups`` nothing, for no link of it closes a circle.
  func successors(where isCounted: (StrongLink) -> Bool) -> [[Int32]] {
    var successors = [[Int32]](repeating: [], count: links.count)
    for group in groups {
      for node in group {
        for link in links[Int(node)] where isCounted(link) && !successors[Int(node)].contains(link.to.rawValue) {
          successors[Int(node)].append(link.to.rawValue)
        }
      }
    }
    return successors
  }
}
