import Facts
package import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct OwnershipKind: RuleKind {
  package static let name = "ownership"
  package static let manual = KindManual(
    "A component holds another component strongly that it must hold weakly, or weakly that it must hold strongly.",
    options: [
      KindOption("holder", .roles, isRequired: true, "Roles (one or a list), `part` or `component`."),
      KindOption(
        "held", .rolesOr("delegate"), isRequired: true,
        "Roles, `part`, `component` or `delegate`. A delegate is recognized by the name of the property or its type."),
      KindOption(
        "must_be", .word(["weak", "strong"]), isRequired: true,
        "`weak`: a strong reference is a violation. `strong`: a weak or unowned reference to the holder's own module is a violation, if the code shows that the held object is deallocated when the function that makes it ends."
      ),
      KindOption("allow_unowned", .flag, default: "true", "Whether `unowned` counts as weak."),
      KindOption(
        "held_types", .texts,
        "Names of external types that count as held: `[UIViewController]`. The project's subclasses of them count if they are base classes of a held role. Interfaces that only extensions of them implement count too. They do not count as keys of a dictionary, or in a holder that is alone in its module. They do not count if the holder also holds one of them, or a held role, weakly."
      ),
      KindOption("stand_ins", .roles, "Roles that count as held if they retain the holder themselves: `[view model, view state]`."),
      KindOption(
        "values", .word(["exempt", "carrying"]), default: "exempt",
        "Whether a value breaks `must_be: weak` if it leads back to the holder through what it retains. `exempt`: no. `carrying`: yes."
      ),
      KindOption("through_values", .flag, default: "true", "Whether what a held value holds counts as held."),
      KindOption("except_properties", .patterns, "Patterns of names of properties that are not checked."),
    ] + DelegateTest.options,
    details: [
      "Violations are placed at the property's name.",
      "Tools are not delegates: objects that a holder makes for itself, classes without a role, observers that are services, and objects that only the property of a service names an output.",
      "Types that can only be values are exempt from `must_be: weak`. What a value holds strongly, its holder holds strongly. A router may hold another module's presenter strongly if the presenter has no view and does not lead back to the router.",
      "With `must_be: weak`, a violation is only a warning if the code shows that the reference causes no leak. A note says so.",
    ],
    example: """
      strong_view_in_presenter_of_ours:
        kind: ownership
        holder: presenter
        held: view
        must_be: weak
      """)

  package var needs: ReferenceNeeds { .wiring }

  enum Demand: Sendable { case weak, strong }

  let holder: RoleSelector
  let held: RoleSelector
  let demand: Demand
  let allowsUnowned: Bool
  let heldTypes: Set<String>
  let standIns: RoleSelector
  let countsCarriers: Bool
  let countsThroughValues: Bool
  let exceptProperties: [TextPattern]
  let delegates: DelegateTest

  package init(options: inout SettingReader) {
    holder = RoleSelector(required: "holder", from: &options)
    held = RoleSelector(required: "held", from: &options)
    if options.value("must_be") == nil { _ = options.requiredString("must_be") }
    demand = options.word("must_be", among: ["weak", "strong"]) == "strong" ? .strong : .weak
    allowsUnowned = options.bool("allow_unowned", default: true)
    heldTypes = Set(options.strings("held_types"))
    standIns = RoleSelector("stand_ins", from: &options)
    countsCarriers = options.word("values", among: ["exempt", "carrying"]) == "carrying"
    countsThroughValues = options.bool("through_values", default: true)
    exceptProperties = TextPattern.list("except_properties", for: .name, from: &options)
    delegates = DelegateTest(options: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    switch demand {
    case .weak: StrongLinks(kind: self, project: project).outcome(rule)
    case .strong: WeakLinks(kind: self, project: project).outcome(rule)
    }
  }

  package var asksForObjects: Bool { true }

  package func suspects(in project: CheckedProject) -> [TypeID] {
    switch demand {
    case .weak: StrongLinks(kind: self, project: project).suspects()
    case .strong: WeakLinks(kind: self, project: project).suspects()
    }
  }

  /// Rather than strong.
  package var wantsWeak: Bool { demand == .weak }

  var judgesDelegates: Bool { held.words.contains("delegate") }

  func isExcepted(_ property: Property) -> Bool { exceptProperties.fit(property.name) }

  /// Whether a property that keeps this type is what the rule speaks of.
  func concerns(_ type: NamedType, in property: Property, of holder: TypeID, _ project: CheckedProject) -> Bool {
    if isExcepted(property) || standsAbove(holder, project) { return false }
    if judgesDelegates { return delegates.isDelegate(property, holding: type, of: holder, in: project) }
    return isHeld(type, by: property, of: holder, project) && !delegates.isDelegate(property, holding: type, of: holder, in: project)
  }

  /// The same of an interface that stands for the types from outside.
  func concernsPlain(in property: Property, of holder: TypeID, _ project: CheckedProject) -> Bool {
    !isExcepted(property) && !judgesDelegates && !standsAbove(holder, project) && hasPartners(holder, project)
      && (property.ownership != .strong || !hasOwnWeakly(holder, beside: property, project))
  }

  /// Whether a holder stands above the modules, as coordinators do: it has to keep what it shows.
  private func standsAbove(_ holder: TypeID, _ project: CheckedProject) -> Bool { wantsWeak && !judgesDelegates && project.roles.leadsFromAbove(holder) }

  private func isHeld(_ type: NamedType, by property: Property, of holder: TypeID, _ project: CheckedProject) -> Bool {
    switch type {
    // Routers of no screen are what others navigate with: containers keep their children.
    case .outside(let name):
      return heldTypes.contains(name) && hasPartners(holder, project) && !isKey(name, in: property, project)
        && (property.ownership != .strong || !hasOwnWeakly(holder, beside: property, project))
    case .ambiguous: return false
    case .project(let id):
      let role = project.roles.role(of: id)
      if held.contains(role) { return role != .view || !project.isStage(id) }
      // Many of a kind are rows, and none of them stands in for the view.
      if standIns.contains(role) {
        return !property.types.contains { $0.isElement && $0.type == type } && keepsAlive(id, holder, project)
          && !project.isMaker(holder, of: id, listeningAs: delegates)
      }
      if role == nil, heldTypes.contains(project.index[id].name) { return hasPartners(holder, project) && !hasOwnWeakly(holder, beside: property, project) }
      return role == nil && isBaseOfHeld(id, project)
    }
  }

  /// Whether there is more in its module than routers, or it makes the module itself: `PushRouter`, alone with its kind, is one transition,
  /// and keeps a controller until that is over.
  private func hasPartners(_ holder: TypeID, _ project: CheckedProject) -> Bool {
    guard project.roles.module(of: holder) != nil else { return false }
    return !project.isAlone(holder)
      || project.index[holder].members.contains { project.index[$0].kind != .initializer && project.roles.isAssembly(project.index[$0].place) }
  }

  /// Whether another property of the same type holds one of these types weakly: that is the holder's own, and what it keeps besides is what
  /// it has shown. Where a base class has one, a subclass may well hold it once more.
  private func hasOwnWeakly(_ holder: TypeID, beside kept: Property, _ project: CheckedProject) -> Bool {
    project.index.holdings(of: holder).contains { property in
      property.ownership != .strong && property.owner == kept.owner
        && property.types.contains { held in
          switch held.type {
          case .outside(let name): heldTypes.contains(name)
          case .project(let type): self.held.contains(project.roles.role(of: type)) || kept.types.contains { $0.type == held.type }
          case .ambiguous: false
          }
        }
    }
  }

  /// Whether a dictionary only finds its values by what it is to hold: `[UIViewController: () -> Void]` is what a navigator calls when a
  /// screen is gone, and the screen goes with its entry.
  private func isKey(_ name: String, in property: Property, _ project: CheckedProject) -> Bool {
    let facts = project.index[property.file].facts
    let written = project.index.declaration(property.member).type
    guard written != .none, facts[written].kind == .typeDictionary, let key = Array(facts.children(of: written)).first else { return false }
    return facts.text(facts[key].name) == name && property.types.count { $0.type == .outside(name) } == 1
  }

  /// Whether what stands behind a type holds the holder strongly.
  private func keepsAlive(_ type: TypeID, _ holder: TypeID, _ project: CheckedProject) -> Bool {
    let concrete = project.concrete(type)
    return concrete.contains { candidate in
      project.strongHoldings(of: candidate).contains { holding in
        holding.type.candidates.contains { project.index.isKind(holder, of: $0) }
      }
    }
  }

  /// Whether a class without a role is a base class of views, say, and inherits one of the outside types.
  private func isBaseOfHeld(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard !heldTypes.isEmpty, project.index[type].kind == .class,
      project.index.outsideSupertypes(of: type).contains(where: heldTypes.contains)
    else { return false }
    return project.conformers(of: type).contains { held.contains(project.roles.role(of: $0)) }
  }
}
