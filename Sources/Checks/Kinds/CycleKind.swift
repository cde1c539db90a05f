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
      "One violation for each strongly connected group, at the reference of its shortest cycle that is easiest to remove. Notes show every step of that cycle, the other cycles and, for up to sixteen modules, references whose removal breaks all cycles. Navigation by routers and builders is kept where another link can be cut. For larger groups the message names the command that lists what to cut.",
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
  let sparesData: Bool
  let references: ReferenceRule

  package init(options: inout SettingReader) {
    isOfTargets = options.word("of", among: ["module", "target"]) == "target"
    limit = options.integer("circles") ?? 10
    free = RoleSelector("free", from: &options, default: [])
    sparesData = options.bool("free_data", default: false)
    references = ReferenceRule(kindsFrom: &options)
  }

  /// All references between modules or targets count.
  init(ofTargets: Bool) {
    isOfTargets = ofTargets
    limit = 10
    free = RoleSelector([])
    sparesData = false
    references = .all
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    let ties = GroupTies(self, in: project)
    var outcome = CheckOutcome()
    outcome.selected = ties.grouping.groups.count
    let report = ModuleCycles(ties: ties, project: project)
    outcome.violations = ties.cycles.map { report.violation(for: $0, rule, noun: isOfTargets ? "target" : "module", listing: limit) }
    return outcome
  }
}

/// Tells the cycles of a group of modules.
private struct ModuleCycles {
  let ties: GroupTies
  let project: CheckedProject

  func violation(for group: [Int32], _ rule: Rule, noun: String, listing limit: Int) -> Violation {
    // The shortest cycle is asked for by itself: the list may end before it has all of one length.
    let list = CycleList(of: group, ties.successors, limit: limit + 1)
    var search = CycleSearch(ties.successors)
    let shortest = list.cycles.first ?? search.shortestCycle(in: group, through: group, preferred: [])
    let cut = LightestCut(of: group, weight: ties.weight)
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
        : "list the links to cut with 'viperlint untangle\(noun == "target" ? " --level target" : "")'",
      notes: steps(cycle) + others(list, but: shortest, limit) + (cut.isExact ? opening(cut) : []),
      from: project.index[blamed.from ?? blamed.to].qualifiedName, to: project.index[blamed.to].qualifiedName)
  }

  private func name(_ node: Int32) -> String { ties.name(node) }

  private func references(_ from: Int32, _ to: Int32) -> [Reference] { ties.references(from, to) }

  /// With the link at its end that is to be taken out: every cycle has one of the cut.
  private func turned(_ cycle: [Int32], _ cut: LightestCut) -> [Int32] {
    func link(_ position: Int) -> (from: Int32, to: Int32) { (cycle[position], cycle[(position + 1) % cycle.count]) }
    let candidates = cycle.indices.filter { position in cut.links.contains { $0 == link(position) } }
    let best = candidates.min { ties.weight(link($0).from, link($0).to) < ties.weight(link($1).from, link($1).to) }
    guard let best else { return cycle }
    return Array(cycle[(best + 1)...] + cycle[...best])
  }

  private func steps(_ cycle: [Int32]) -> [Violation.Note] {
    cycle.indices.compactMap { position in
      let (from, to) = (cycle[position], cycle[(position + 1) % cycle.count])
      let all = references(from, to)
      guard let first = all.first else { return nil }
      return Violation.Note(
        place: project.place(of: first), message: "\(name(from)) → \(name(to)): \(project.sentence(of: first))\(more(than: 1, of: all.count))")
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
      guard let first = all.first else { return nil }
      let lead = number == 0 ? "removing \(total) \(total == 1 ? "reference" : "references") breaks every cycle: " : "and "
      let rest = number == 19 && cut.links.count > 20 ? "; \(cut.links.count - 20) more links" : ""
      return Violation.Note(
        place: project.place(of: first),
        message: "\(lead)\(name(link.from)) → \(name(link.to)), \(project.sentence(of: first))\(more(than: 1, of: all.count))\(rest)")
    }
  }
}
