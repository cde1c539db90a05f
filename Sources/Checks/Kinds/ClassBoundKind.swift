import Facts
import Findings
package import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ClassBoundKind: RuleKind {
  package static let name = "class_bound"
  package static let manual = KindManual(
    "An interface that must be held weakly is not class-constrained.",
    options: [
      KindOption(
        "weak_links", .links, default: "[presenter to view, interactor to presenter, router to presenter, router to view]",
        "`ROLE to ROLE` links that must be weak."),
      KindOption("delegates", .flag, default: "true", "Whether interfaces that components hold as delegates must be held weakly too."),
      KindOption(
        "delegate_severity", .word(Severity.allCases.map(\.word)),
        "Highest severity for an interface that components hold only as a delegate. It should match the severity of the rule against strong delegates. Default: the rule's severity."
      ),
      KindOption(
        "values", .word(["exempt", "carrying"]), default: "exempt",
        "Whether a delegate's interface to which structs conform must be class-constrained. `exempt`: no. `carrying`: yes, if such a struct leads back to its holder."
      ),
    ] + DelegateTest.options,
    details: [
      "Violations are placed at the protocol's name. A note shows each holder.",
      "A protocol is not reported if an unknown external parent may make it class-constrained. A protocol to which a struct or enum of the project conforms is not reported, unless `values` says otherwise.",
      "A violation is never more severe than the strong references to the interface. It is only a warning if the code shows that none of them leaks.",
    ],
    example: """
      delegate_of_values:
        kind: class_bound
        weak_links: [presenter to view]
      """)

  package var needs: ReferenceNeeds { .wiring }

  let weakLinks: [RoleLink]
  let includesDelegates: Bool
  let delegateSeverity: Severity?
  let countsCarriers: Bool
  let delegates: DelegateTest

  package init(options: inout SettingReader) {
    weakLinks = [RoleLink](
      "weak_links", from: &options,
      default: ["presenter to view", "interactor to presenter", "router to presenter", "router to view"])
    includesDelegates = options.bool("delegates", default: true)
    let word = options.word("delegate_severity", among: Severity.allCases.map(\.word))
    delegateSeverity = Severity.allCases.first { $0.word == word }
    countsCarriers = options.word("values", among: ["exempt", "carrying"]) == "carrying"
    delegates = DelegateTest(options: &options)
  }

  package var asksForObjects: Bool { true }

  package func suspects(in project: CheckedProject) -> [TypeID] {
    let unbound = holders(in: project).filter { project.index.isClassBound($0.key) == false }
    return unbound.flatMap { interface, holders in project.concrete(interface) + holders.map(\.type) }.sorted()
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let holders = holders(in: project)
    outcome.selected = holders.count
    for (interface, holders) in holders.sorted(by: { $0.key < $1.key }) where isUnbound(interface, holders, project) {
      outcome.violations.append(violation(interface, holders, rule, project))
    }
    return outcome
  }

  /// Who holds each interface that is to be held weakly.
  private func holders(in project: CheckedProject) -> [TypeID: [Holder]] {
    var holders: [TypeID: [Holder]] = [:]
    for holder in project.components(of: RoleSelector(["component"])) + project.subviews {
      for property in project.index.holdings(of: holder) {
        for held in property.types {
          guard let interface = held.type.projectType, mustBeWeak(interface, held: property, by: holder, project) else { continue }
          holders[interface, default: []].append(Holder(type: holder, property: property))
        }
      }
    }
    return holders
  }

  private struct Holder {
    let type: TypeID
    let property: Property
  }

  private func mustBeWeak(
    _ interface: TypeID, held property: Property, by holder: TypeID, _ project: CheckedProject
  ) -> Bool {
    guard project.index[interface].kind == .protocol, !project.roles.isLeftOut(interface) else { return false }
    if delegates.isDelegate(property, holding: .project(interface), of: holder, in: project) { return includesDelegates }
    return weakLinks.joins(project.roles.role(of: holder), project.roles.role(of: interface))
  }

  private func isUnbound(_ interface: TypeID, _ holders: [Holder], _ project: CheckedProject) -> Bool {
    guard project.index.isClassBound(interface) == false else { return false }
    if project.conformers(of: interface).contains(where: { project.index[$0].kind.isValue }) {
      guard holders.contains(where: { isCarriedBack($0, interface, project) }) else { return false }
    }
    // Behind a box, or together with a class, any protocol can be held weakly.
    return holders.contains { !isBoxed($0.property, project) && !isBoundByCompany($0.property, interface, project) }
  }

  /// Whether a delegate that is a value leads back to its holder.
  private func isCarriedBack(_ holder: Holder, _ interface: TypeID, _ project: CheckedProject) -> Bool {
    countsCarriers && delegates.isDelegate(holder.property, holding: .project(interface), of: holder.type, in: project)
      && project.carriage(of: interface, to: holder.type) != nil
  }

  private func isBoxed(_ property: Property, _ project: CheckedProject) -> Bool {
    if property.types.contains(where: \.isBoxedWeakly) { return true }
    return property.ownership == .weak && !project.index[property.member].modifiers.contains(.weak)
  }

  private func isBoundByCompany(_ property: Property, _ interface: TypeID, _ project: CheckedProject) -> Bool {
    property.types.contains { other in
      switch other.type {
      case .project(let type):
        type != interface && !other.isElement && project.index.isClassBound(type) != false
      case .outside(let name): name == "AnyObject" || name.hasSuffix("Controller") || name.hasSuffix("View")
      case .ambiguous: false
      }
    }
  }

  private func violation(
    _ interface: TypeID, _ holders: [Holder], _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let name = project.index[interface].qualifiedName
    let holderName = holders.first.map { project.index[$0.type].qualifiedName } ?? ""
    let gravest = holders.map { gravity(of: $0, interface, rule, project) }.max { $0.rank < $1.rank }
    return Violation(
      rule: rule.id, severity: gravest?.severity ?? rule.severity, place: project.place(of: interface),
      fact: "\(holderName) cannot hold \(name) weakly, because the protocol is not class-constrained",
      advice: "declare 'protocol \(project.index[interface].name): AnyObject'",
      notes: holders.map { holder in
        Violation.Note(
          place: project.place(of: holder.property),
          message: "\(project.index[holder.type].qualifiedName) holds it through '\(holder.property.name)'")
      },
      from: name, to: holderName, doubt: gravest?.doubt)
  }

  private struct Gravity {
    let severity: Severity
    var doubt: Doubt?

    var rank: Severity { doubt == nil ? severity : min(severity, .warning) }
  }

  /// How grave it is that a holder cannot hold the interface weakly: no graver than that it holds it strongly.
  private func gravity(of holder: Holder, _ interface: TypeID, _ rule: Rule, _ project: CheckedProject) -> Gravity {
    func doubted(_ doubt: Doubt) -> Gravity { Gravity(severity: rule.severity, doubt: doubt) }
    let name = project.index[interface].name
    if delegates.isDelegate(holder.property, holding: .project(interface), of: holder.type, in: project) {
      if delegates.isOutputByPropertyAlone(holder.property, of: name) { return doubted(.outputByName) }
      if delegates.mayOwn(.project(interface), heldBy: holder.type, in: project) { return doubted(.mayOwn) }
      let role = project.roles.role(of: interface)
      if role == .service || role == .dataManager, !delegates.isNamedDelegate(name) { return doubted(.serviceDelegate) }
      return Gravity(severity: delegateSeverity.map { min(rule.severity, $0) } ?? rule.severity)
    }
    let holding = project.strongHoldings(of: holder.type).first { holding in
      !holding.passesValue && holding.property.member == holder.property.member && holding.type == .project(interface)
    }
    guard let holding, project.isHarmless(holding, of: holder.type) else { return Gravity(severity: rule.severity) }
    return doubted(.noLeak(project.index[interface].qualifiedName, project.index[holder.type].qualifiedName))
  }
}
