package import Index
package import Measures
import Roles

/// What ties modules or targets together in dependency cycles, as the rule, metrics, diagrams, `untangle` and `history` count it.
package struct GroupTies: Sendable {
  package let grouping: Grouping
  /// All references from one group to another, whether they can close a cycle or not.
  package let counts: ReferenceCounts
  /// The references that can close a cycle; none of the lists is empty.
  package let links: [GroupLink: [Reference]]
  /// By group, the groups to which such references lead, in order.
  package let successors: [[Int32]]
  /// The groups of each dependency cycle: strongly connected, at least two, sorted.
  package let cycles: [[Int32]]
  private let weights: [GroupLink: Int]

  /// As the first rule about such cycles counts, or without one as the rule kind does by default.
  ///
  /// - Parameter grouping: groups other than modules or targets.
  package init(ofTargets isOfTargets: Bool, in project: CheckedProject, by rules: [Rule], between grouping: Grouping? = nil) {
    let (kind, selected) = CycleKind.counting(ofTargets: isOfTargets, in: project, by: rules)
    self.init(kind, in: selected, between: grouping)
  }

  init(_ kind: CycleKind, in project: CheckedProject, between other: Grouping? = nil) {
    grouping = other ?? (kind.isOfTargets ? .targets(project.index, project.roles) : .modules(project.index, project.roles))
    counts = ReferenceCounts(project.references, project.index, between: grouping)
    var test = TieTest(kind, project)
    links = counts.links.mapValues { $0.filter { test.isTie($0) } }.filter { !$0.value.isEmpty }
    var successors = [[Int32]](repeating: [], count: grouping.groups.count)
    for link in links.keys.sorted() { successors[link.from].append(Int32(link.to)) }
    self.successors = successors
    cycles = strongComponents(of: successors)
    weights = links.mapValues { references in references.count + 99 * references.count { project.isNavigation($0) } }
  }

  package func name(_ group: Int32) -> String { grouping.groups[Int(group)].name }

  /// The references from one group to another that can close a cycle.
  package func references(_ from: Int32, _ to: Int32) -> [Reference] { links[GroupLink(from: Int(from), to: Int(to))] ?? [] }

  /// How much speaks against cutting a link: the number of its references, where one that opens another module's screen counts as a hundred. A
  /// cycle is cut where a link leads back.
  package func weight(_ from: Int32, _ to: Int32) -> Int { weights[GroupLink(from: Int(from), to: Int(to))] ?? 0 }
}

extension CheckedProject {
  /// Whether a router or builder refers to another module's router, builder or view.
  func isNavigation(_ reference: Reference) -> Bool {
    guard let role = reference.from.flatMap({ roles.role(of: $0) }), let opened = roles.role(of: reference.to) else { return false }
    return [.router, .builder].contains(role) && [.router, .builder, .view].contains(opened)
  }
}

extension [Rule] {
  /// Whether all references between modules are found to check these rules.
  package var readsModules: Bool { contains { $0.kind.needs.modules || $0.kind.needs.everything } }
}

extension CycleKind {
  /// The first rule about such cycles, with the project as it selects from it; without one, the kind as it is by default.
  fileprivate static func counting(ofTargets isOfTargets: Bool, in project: CheckedProject, by rules: [Rule]) -> (CycleKind, CheckedProject) {
    let rule = rules.first { ($0.kind as? CycleKind)?.isOfTargets == isOfTargets }
    return (rule.flatMap { $0.kind as? CycleKind } ?? CycleKind(ofTargets: isOfTargets), rule?.selection.narrow(project) ?? project)
  }
}

/// Whether a reference can close a dependency cycle.
package struct TieTest {
  private let kind: CycleKind
  private let project: CheckedProject
  private let pieces: Set<ModuleID>
  private let common: Set<TypeID>
  /// By type, whether it is a value without a role that only carries values; each is looked at once, for many references lead to it.
  private var isData: [Bool?]

  /// As ``GroupTies/init(ofTargets:in:by:between:)`` counts.
  package init(ofTargets isOfTargets: Bool, in project: CheckedProject, by rules: [Rule]) {
    let (kind, selected) = CycleKind.counting(ofTargets: isOfTargets, in: project, by: rules)
    self.init(kind, selected)
  }

  init(_ kind: CycleKind, _ project: CheckedProject) {
    self.kind = kind
    self.project = project
    pieces = kind.isOfTargets ? [] : TieTest.pieces(of: project)
    common = kind.isOfTargets ? [] : TieTest.commonInterfaces(project)
    isData = Array(repeating: nil, count: project.index.types.count)
  }

  package mutating func isTie(_ reference: Reference) -> Bool {
    guard !common.contains(reference.to), !isOfPiece(reference) else { return false }
    // Code outside types belongs to its target.
    if let from = reference.from { guard project.isSelected(from) else { return false } } else if !kind.isOfTargets { return false }
    guard project.isSelected(reference.to) else { return false }
    if kind.free.contains(project.roles.role(of: reference.to)) || kind.sparesData && isData(reference.to) { return false }
    return kind.references.counts(reference, in: project)
  }

  private mutating func isData(_ type: TypeID) -> Bool {
    guard project.index.kind(of: type).isValue else { return false }
    if let known = isData[Int(type.rawValue)] { return known }
    let found = project.isUnnamedData(type)
    isData[Int(type.rawValue)] = found
    return found
  }

  private func isOfPiece(_ reference: Reference) -> Bool {
    guard !pieces.isEmpty, let from = reference.from, let module = project.roles.home(of: from) else { return false }
    return pieces.contains(module)
  }

  /// Modules all of whose views are subviews, and those of nothing but routers.
  private static func pieces(of project: CheckedProject) -> Set<ModuleID> {
    let pieces = project.roles.modules.filter { module in
      let parts = module.types.filter { project.index[$0].kind.isConcrete && project.roles.role(of: $0)?.isPart == true }
      let views = parts.filter { project.roles.role(of: $0) == .view }
      if views.isEmpty { return !parts.isEmpty && parts.allSatisfy { project.roles.role(of: $0) == .router } }
      return views.allSatisfy(project.isSubview)
    }
    return Set(pieces.map(\.id))
  }

  /// Interfaces that parts of the module that declares them and of others implement: `protocol FlowController { func start() }` stands in the file of
  /// one of them, and is nobody's.
  private static func commonInterfaces(_ project: CheckedProject) -> Set<TypeID> {
    Set(
      project.index.typeIDs.filter { interface in
        guard project.index.kind(of: interface) == .protocol, project.conformers(of: interface).count > 1, let home = project.roles.home(of: interface)
        else { return false }
        let modules = Set(project.conformers(of: interface).compactMap(project.roles.module))
        return modules.count > 1 && modules.contains(home)
      })
  }
}
