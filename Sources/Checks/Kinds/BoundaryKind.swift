import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct BoundaryKind: RuleKind {
  package static let name = "boundary"
  package static let manual = KindManual(
    "A component knows another component by its concrete type, or through an interface that is meant for another role.",
    options: [
      KindOption(
        "forbids", .word(Forbidden.allCases.map(\.rawValue)), isRequired: true,
        "`concrete_held`: a stored property of a concrete type. `concrete_passed`: a parameter of a concrete type, except in assembly code. `wrong_interface_held`: a stored property of an interface whose name says that another role consumes it. `concrete_cast`: a cast from an interface to a concrete type. `shared_interface`: a stored property of an interface through which a component of another role holds the same component."
      ),
      KindOption("between", .roles, default: "part", "The roles of both components."),
      KindOption(
        "observed", .texts, default: "[ObservedObject, StateObject, EnvironmentObject, State, Bindable, Environment]",
        "Property attributes with which a component may hold a concrete type of an `observable` role."),
      KindOption(
        "observable", .roles, default: "[presenter, view model, view state, router]",
        "Roles that may be held by their concrete type with one of the `observed` attributes."),
      KindOption(
        "self_observing", .texts,
        "Attributes of types that need no wrapper: `[Observable]`. A view may hold a type of an `observable` role with such an attribute by its concrete type."),
      KindOption("instead", .text, "Advice at the end of the message for a property. Default: declare the property as the interface."),
      KindOption("if_read", .flag, default: "false", "Whether a property is reported only if the holder reads a variable of the other component through it."),
      KindOption(
        "if_interface", .flag, default: "false", "Whether a property is reported only if the other component conforms to an interface of the project."),
      KindOption("except_properties", .patterns, "Patterns of names of properties that are not checked."),
      KindOption(
        "consumers", .table, "Words for roles in interface names, as `WORD: ROLE`. Default: `View`, `Presenter`, `Interactor`, `Router`, `Wireframe`."),
    ],
    details: [
      "`wrong_interface_held` recognizes these interface names: `…PresenterViewInterface` (provider, then consumer), `ViewToPresenter…` (consumer, then provider) and `…InteractorOutput` (the consumer's output). A name counts only if the interface has the provider's role.",
      "A violation is only a warning if the other component is a router without components of other roles in its module. It is also only a warning if a view holds another module's view.",
    ],
    example: """
      service_held_by_class:
        kind: boundary
        forbids: concrete_held
        between: [interactor, service]
      """)

  package var takesLong: Bool { true }
  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [between], objects: between.hasTypesWithoutRole && isOnlyIfRead) }

  enum Forbidden: String, Sendable, CaseIterable {
    case concreteHeld = "concrete_held"
    case concretePassed = "concrete_passed"
    case wrongInterfaceHeld = "wrong_interface_held"
    case concreteCast = "concrete_cast"
    case sharedInterface = "shared_interface"
  }

  let forbidden: Forbidden
  let between: RoleSelector
  let observed: Set<String>
  let observable: RoleSelector
  let selfObserving: Set<String>
  let instead: String?
  let isOnlyIfRead: Bool
  let isOnlyIfInterface: Bool
  let exceptProperties: [TextPattern]
  let consumers: ConsumerWords

  package init(options: inout SettingReader) {
    if options.value("forbids") == nil { _ = options.requiredString("forbids") }
    let word = options.word("forbids", among: Forbidden.allCases.map(\.rawValue))
    forbidden = word.flatMap(Forbidden.init(rawValue:)) ?? .concreteHeld
    between = RoleSelector("between", from: &options, default: ["part"])
    let observed = options.strings("observed")
    self.observed = Set(
      observed.isEmpty
        ? ["ObservedObject", "StateObject", "EnvironmentObject", "State", "Bindable", "Environment"] : observed)
    observable = RoleSelector("observable", from: &options, default: ["presenter", "view model", "view state", "router"])
    selfObserving = Set(options.strings("self_observing"))
    instead = options.string("instead")
    isOnlyIfRead = options.bool("if_read", default: false)
    isOnlyIfInterface = options.bool("if_interface", default: false)
    exceptProperties = TextPattern.list("except_properties", for: .name, from: &options)
    consumers = ConsumerWords(options: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var found = FoundViolations()
    let breaches = BoundaryBreaches(kind: self, rule: rule, project: project)
    let casts = BoundaryCasts(breaches)
    let sharers = forbidden == .sharedInterface ? SharedInterfaces(breaches) : nil
    for holder in project.components(of: between) {
      outcome.selected += 1
      switch forbidden {
      case .concreteHeld: breaches.concreteHeld(by: holder, &found)
      case .concretePassed: breaches.concretePassed(to: holder, &found)
      case .wrongInterfaceHeld: breaches.wrongInterfaces(heldBy: holder, &found)
      case .concreteCast: casts.find(in: holder, &found)
      case .sharedInterface: sharers?.find(heldBy: holder, &found)
      }
    }
    // What an interface requires, all who implement it have to take.
    if forbidden == .concretePassed {
      for interface in project.selectedTypes where project.index.kind(of: interface) == .protocol && between.contains(project.roles.role(of: interface)) {
        breaches.concretePassed(to: interface, &found)
      }
    }
    outcome.violations = found.list
    return outcome
  }
}
