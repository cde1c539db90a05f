import Findings
import Index
import Measures
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct CycleKind: RuleKind {
  package static let name = "cycle"
  package static let manual = KindManual(
    "Modules or targets depend on each other in a cycle.",
    options: [
      KindOption("of", .word(["module", "target"]), default: "module", "What must not depend on each other in a cycle."),
      KindOption("free", .roles, "Roles that belong to no module. A reference to such a role creates no dependency between modules."),
      KindOption("free_data", .flag, default: "false", "Whether values without a role belong to no module either, if they only contain values."),
      KindOption("circles", .number, default: "10", "How many further cycles are listed."),
    ] + [ReferenceRule.kindOption],
    details: [
      "One violation for each strongly connected group, at the reference of its shortest cycle that is easiest to remove. Notes show every step of that cycle, the other cycles and, for up to twelve modules, references whose removal breaks all cycles. Navigation by routers and builders is kept where another link can be cut. For larger groups the message names the command that draws the cycles.",
      "An interface belongs to the module that declares it. If components of this module and of others implement it, it belongs to no module.",
      "The module of a cell or another subview is a piece of the screen around it. References from such a module close no cycle. A router without a screen of its own leads to all screens, so its references close no cycle either.",
    ],
    example: """
      targets_in_cycle:
        kind: cycle
        of: target
      """)

  package var takesLong: Bool { true }
  package var needs: ReferenceNeeds { isOfTargets ? .init(everything: true) : .init(modules: true) }

  let isOfTargets: Bool
  let limit: Int
  let free: RoleSelector
  private let sparesData: Bool
  private let references: ReferenceRule

  package init(options: inout SettingReader) {
    isOfTargets = options.word("of", among: ["module", "target"]) == "target"
    limit = options.integer("circles") ?? 10
    free = RoleSelector("free", from: &options, default: [])
    sparesData = options.bool("free_data", default: false)
    references = ReferenceRule(kindsFrom: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let grouping =
      isOfTargets ? Grouping.targets(project.index, project.roles) : Grouping.modules(project.index, project.roles)
    outcome.selected = grouping.groups.count
    let counts = ReferenceCounts(project.references, project.index, between: grouping)
    let pieces = isOfTargets ? [] : pieces(of: project)
    let common = isOfTargets ? [] : commonInterfaces(project)
    var data = DataTypes(project)
    let links = counts.links.mapValues { list in
      list.filter { !common.contains($0.to) && isCounted($0, &data, project) && !isOfPiece($0, pieces, project) }
    }
    .filter { !$0.value.isEmpty }
    var successors = [[Int32]](repeating: [], count: grouping.groups.count)
    for link in links.keys.sorted() { successors[link.from].append(Int32(link.to)) }
    let report = ModuleCycles(grouping: grouping, links: links, successors: successors, project: project)
    outcome.violations = strongComponents(of: successors).map {
      report.violation(for: $0, rule, noun: isOfTargets ? "target" : "module", listing: limit)
    }
    return outcome
  }

  /// Modules all of whose views are subviews, and those of nothing but routers.
  private func pieces(of project: CheckedProject) -> Set<ModuleID> {
    let pieces = project.roles.modules.filter { module in
      let parts = module.types.filter { project.index[$0].kind.isConcrete && project.roles.role(of: $0)?.isPart == true }
      let views = parts.filter { project.roles.role(of: $0) == .view }
      if views.isEmpty { return !parts.isEmpty && parts.allSatisfy { project.roles.role(of: $0) == .router } }
      return views.allSatisfy(project.isSubview)
    }
    return Set(pieces.map(\.id))
  }

  private func isOfPiece(_ reference: Reference, _ pieces: Set<ModuleID>, _ project: CheckedProject) -> Bool {
    guard !pieces.isEmpty, let from = reference.from, let module = project.roles.home(of: from) else { return false }
    return pieces.contains(module)
  }

  /// Interfaces that parts of the module that declares them and of others implement: `protocol FlowController { func start() }` stands in the file of
  /// one of them, and is nobody's.
  private func commonInterfaces(_ project: CheckedProject) -> Set<TypeID> {
    Set(
      project.index.typeIDs.filter { interface in
        guard project.index.kind(of: interface) == .protocol, project.conformers(of: interface).count > 1, let home = project.roles.home(of: interface)
        else { return false }
        let modules = Set(project.conformers(of: interface).compactMap(project.roles.module))
        return modules.count > 1 && modules.contains(home)
      })
  }

  private func isCounted(_ reference: Reference, _ data: inout DataTypes, _ project: CheckedProject) -> Bool {
    guard let from = reference.from, project.isSelected(from), project.isSelected(reference.to) else { return false }
    if free.contains(project.roles.role(of: reference.to)) || sparesData && data.contains(reference.to) { return false }
    return references.counts(reference, in: project)
  }
}

/// Which types are values without a role that only carry values; each is looked at once, for many references lead to it.
private struct DataTypes {
  private let project: CheckedProject
  private var known: [Bool?]

  init(_ project: CheckedProject) {
    self.project = project
    known = Array(repeating: nil, count: project.index.types.count)
  }

  mutating func contains(_ type: TypeID) -> Bool {
    guard project.index.kind(of: type).isValue else { return false }
    if let known = known[Int(type.rawValue)] { return known }
    let isData = project.isUnnamedData(type)
    known[Int(type.rawValue)] = isData
    return isData
  }
}

/// Tells the cycles of a group of modules.
private struct ModuleCycles {
  let grouping: Grouping
  let links: [GroupLink: [Reference]]
  let successors: [[Int32]]
  let project: CheckedProject

  func violation(for group: [Int32], _ rule: Rule, noun: String, listing limit: Int) -> Violation {
    // The shortest cycle is asked for by itself: the list may end before it has all of one length.
    let list = CycleList(of: group, successors, limit: limit + 1)
    var search = CycleSearch(successors)
    let shortest = list.cycles.first ?? search.shortestCycle(in: group, through: group, preferred: [])
    let cut = LightestCut(of: group, weight: weight)
    let cycle = turned(shortest, cut)
    guard let last = cycle.last, let first = cycle.first, let blamed = references(last, first).first else {
      preconditionFailure("a strongly connected group has a cycle, and each of its links a reference")
    }
    let count = references(last, first).count
    let path = (cycle + [first]).map(name).joined(separator: " → ")
    let whole = group.count == cycle.count ? "" : ", one of the cycles between \(group.count) \(noun)s"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: blamed),
      fact: "Dependency cycle of \(noun)s: \(path)\(whole)",
      advice: cut.isExact
        ? "remove \(count == 1 ? "this reference" : "the \(count) references") from \(name(last)) to \(name(first))"
        : "draw the cycles with 'viperlint graph --level \(noun) --only-cycles -o cycles.svg', and cut them where a link leads back",
      notes: steps(cycle) + others(list, but: shortest, limit) + (cut.isExact ? opening(cut) : []),
      from: project.index[blamed.from ?? blamed.to].qualifiedName, to: project.index[blamed.to].qualifiedName)
  }

  private func name(_ node: Int32) -> String { grouping.groups[Int(node)].name }

  private func references(_ from: Int32, _ to: Int32) -> [Reference] { links[GroupLink(from: Int(from), to: Int(to))] ?? [] }

  /// Navigation to another module's router, builder or view weighs more: a cycle is cut where a link leads back.
  private func weight(_ from: Int32, _ to: Int32) -> Int {
    let all = references(from, to)
    let leading = all.count { reference in
      guard let role = reference.from.flatMap({ project.roles.role(of: $0) }), let opened = project.roles.role(of: reference.to) else { return false }
      return [.router, .builder].contains(role) && [.router, .builder, .view].contains(opened)
    }
    return all.count + 99 * leading
  }

  /// With the link at its end that is to be taken out: every cycle has one of the cut.
  private func turned(_ cycle: [Int32], _ cut: LightestCut) -> [Int32] {
    func link(_ position: Int) -> (from: Int32, to: Int32) { (cycle[position], cycle[(position + 1) % cycle.count]) }
    let candidates = cycle.indices.filter { position in cut.links.contains { $0 == link(position) } }
    let best = candidates.min { weight(link($0).from, link($0).to) < weight(link($1).from, link($1).to) }
    guard let best else { return cycle }
    return Array(cycle[(best + 1)...] + cycle[...best])
  }

  private func steps(_ cycle: [Int32]) -> [Violation.Note] {
    cycle.indices.compactMap { position in
      let (from, to) = (cycle[position], cycle[(position + 1) % cycle.count])
      let all = references(from, to)
      guard let first = all.first, let type = first.from else { return nil }
      let sentence = "\(project.index[type].qualifiedName) \(first.kind.verb) \(project.index[first.to].qualifiedName)"
      return Violation.Note(
        place: project.place(of: first), message: "\(name(from)) → \(name(to)): \(sentence)\(more(than: 1, of: all.count))")
    }
  }

  private func more(than shown: Int, of count: Int) -> String { count > shown ? ", and \(count - shown) more reference\(count - shown == 1 ? "" : "s")" : "" }

  private func others(_ list: CycleList, but shortest: [Int32], _ limit: Int) -> [Violation.Note] {
    let others = list.cycles.filter { $0 != shortest }.prefix(limit)
    return others.enumerated().compactMap { number, cycle in
      guard let first = cycle.first, cycle.count > 1, let place = references(first, cycle[1]).first else { return nil }
      let isLast = number == others.count - 1
      let path = (cycle + [first]).map(name).joined(separator: " → ")
      return Violation.Note(
        place: project.place(of: place), message: "another cycle: \(path)\(isLast && list.isCut ? ", and more" : "")")
    }
  }

  /// Of large groups not every link is told.
  private func opening(_ cut: LightestCut) -> [Violation.Note] {
    let total = cut.links.reduce(0) { $0 + references($1.from, $1.to).count }
    return cut.links.prefix(20).enumerated().compactMap { number, link in
      let all = references(link.from, link.to)
      guard let first = all.first, let type = first.from else { return nil }
      let lead = number == 0 ? "removing \(total) \(total == 1 ? "reference" : "references") breaks every cycle: " : "and "
      let rest = number == 19 && cut.links.count > 20 ? "; \(cut.links.count - 20) more links" : ""
      return Violation.Note(
        place: project.place(of: first),
        message: "\(lead)\(name(link.from)) → \(name(link.to)), \(project.index[type].qualifiedName) \(first.kind.verb) "
          + "\(project.index[first.to].qualifiedName)\(more(than: 1, of: all.count))\(rest)")
    }
  }
}
