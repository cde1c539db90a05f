import Facts
import Findings
package import Index
import Roles
package import SettingValues
import SourceText
import Wiring

/// ``manual`` says what the kind checks.
package struct WiringKind: RuleKind {
  package static let name = "wiring"
  package static let manual = KindManual(
    "Code that creates a component does not set one of its links, or sets the wrong one.",
    options: [
      KindOption("of", .roles, default: "component", "Roles of the components whose links are checked."),
      KindOption("to", .roles, default: "[part, view model, view state]", "Roles to which a link leads."),
      KindOption("links", .patterns, default: "[viewController, rootView]", "Patterns of properties that are links whatever their types are."),
      KindOption("shared", .roles, default: "[view model, view state]", "Roles of objects that the components of a module share."),
    ] + [DelegateTest.wordOption],
    details: [
      "A link is an optional or implicitly unwrapped stored property without an initial value.",
      "If no code at all sets a link, this is reported once, at the property. Otherwise each construction after which the link stays empty is reported. Delegates and links that no code reads are reported only if no code sets them, and the violation is only a warning. Links to other roles than parts are reported only if no code sets them. It is also only a warning if the parameter that sets the link is nil.",
      "Reported too: an object of the wrong module or type that a forced cast puts into a link, two components of a module that should share an object and have one each, a link of an object that nothing keeps, a link of a copied value, a link that one path leaves empty, a plain `UIViewController` in a link, and an environment object that no code provides.",
      "Nothing is reported if the value of the link, or who sets it, is unknown, or if only some of the project's files are known.",
    ],
    example: """
      service_not_wired:
        kind: wiring
        of: interactor
        to: service
      """)

  package var needs: ReferenceNeeds { .wiring }
  package var asksForObjects: Bool { true }
  package var callNames: Set<String> { [CheckedProject.environmentSetter] }

  let of: RoleSelector
  let to: RoleSelector
  let links: [TextPattern]
  let shared: RoleSelector
  let delegateWords: DelegateTest

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["component"])
    to = RoleSelector("to", from: &options, default: ["part", "view model", "view state"])
    let links = TextPattern.list("links", for: .name, from: &options)
    self.links = links.isEmpty ? ["viewController", "rootView"].map { TextPattern($0) } : links
    shared = RoleSelector("shared", from: &options, default: ["view model", "view state"])
    delegateWords = DelegateTest(wordsFrom: &options)
  }

  /// Components with links, and those that share objects.
  package func suspects(in project: CheckedProject) -> [TypeID] {
    guard project.isComplete else { return [] }
    let links = WiredLinks(kind: self, project: project, code: WrittenCode(project))
    var linked = checked(in: project, links).map { type in (type: type, links: project.index.holdings(of: type).filter { links.isLink($0, of: type) }) }
    // A delegate is reported if no code sets it: where other types use it, nobody has to know the objects.
    let delegates = Set(linked.flatMap(\.links).filter(links.isDelegate).map(\.member))
    var used: Set<MemberID> = []
    for reference in project.references.all where reference.kind == .calls {
      if let member = reference.member, delegates.contains(member), reference.from != project.index[member].owner { used.insert(member) }
    }
    linked.removeAll { type, links in
      links.allSatisfy { used.contains($0.member) } && !isShared(type, project)
    }
    return linked.map(\.type)
  }

  /// Whether components share an object of a type: views observe it.
  private func isShared(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index.kind(of: type) == .class, let role = project.roles.role(of: type), shared.contains(role) else { return false }
    return role == .viewState || project.index.outsideSupertypes(of: type).contains("ObservableObject")
  }

  /// Components, and what hosts their views.
  private func checked(in project: CheckedProject, _ links: WiredLinks) -> [TypeID] {
    project.index.typeIDs.filter { type in
      guard project.index.kind(of: type).isConcrete, project.index.kind(of: type) != .enum, !project.roles.isLeftOut(type) else { return false }
      if let role = project.roles.role(of: type) { return of.contains(role) }
      return project.index.kind(of: type) == .class && project.index.properties(of: type).contains(where: links.isHostsLink)
    }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    guard project.isComplete else {
      outcome.selected = 1
      return outcome
    }
    let code = WrittenCode(project)
    let holes = Holes(kind: self, rule: rule, project: project, code: code)
    let types = checked(in: project, holes.links).filter(project.isSelected)
    outcome.selected = types.count
    var found = FoundViolations()
    let linked = types.map { type in project.index.holdings(of: type).filter { holes.links.isLink($0, of: type) } }
    let reads = MemberReads(of: Set(linked.joined().flatMap { [$0.member] + holes.faces(of: $0) }), code, project)
    for (type, properties) in zip(types, linked) {
      holes.unset(properties, of: type, reads, &found)
      holes.mismatched(type, &found)
      holes.environment(of: type, &found)
    }
    let pairs = PartnersApart(kind: self, rule: rule, project: project)
    for type in types { pairs.find(type, &found) }
    let paths = PathHoles(holes)
    for type in project.index.typeIDs where project.index.kind(of: type).isConcrete && !project.roles.isLeftOut(type) { paths.find(in: type, &found) }
    outcome.violations = found.list
    return outcome
  }
}
