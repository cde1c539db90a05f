package import SettingValues

/// ``manual`` says what the kind checks.
package struct BoundaryKind: RuleKind {
  package static let name = "boundary"
  package static let manual = KindManual(
    "Components see each other by concrete types, or through interfaces of others.",
    options: [
      KindOption(
        "forbids", .word(Forbidden.allCases.map(\.rawValue)), isRequired: true,
        "`concrete_held` (a stored property of a concrete type), `concrete_passed` (a parameter of a concrete type, assembly code excepted) or `wrong_interface_held` (a stored property of an interface whose name says that another role consumes it)."
      ),
      KindOption("between", .roles, default: "part", "The roles of both ends."),
      KindOption(
        "observed", .texts, default: "[ObservedObject, StateObject, EnvironmentObject, State, Bindable, Environment]",
        "Attributes under which a concrete type of one of `observable` may be held."),
      KindOption("observable", .roles, default: "[presenter, view model, view state, router]", "Roles that may be held so."),
      KindOption("self_observing", .texts, "Attributes of what a view holds that make wrapping needless: `[Observable]`."),
      KindOption("instead", .text, "What to do, as the end of the message on a property. Default: to declare it as the interface."),
      KindOption("except_properties", .patterns, "Patterns of the names of properties that are not judged."),
      KindOption(
        "consumers", .table, "Words of interface names for each role, `WORD: ROLE`. Default: `View`, `Presenter`, `Interactor`, `Router`, `Wireframe`."),
    ],
    details: [
      "A router that stands in no module with others than its like is a warning at most, and so is another module's view that a view has. Interface names that name a consumer: `…PresenterViewInterface` (provider, then consumer), `ViewToPresenter…` (consumer to provider), `…InteractorOutput` (the consumer's output). A name is believed only where the interface plays the provider's role."
    ],
    example: """
      concrete_service_held:
        kind: boundary
        forbids: concrete_held
        between: [interactor, service]
      """)

  package var takesLong: Bool { true }
  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [between]) }

  enum Forbidden: String, Sendable, CaseIterable {
    case concreteHeld = "concrete_held"
    case concretePassed = "concrete_passed"
    case wrongInterfaceHeld = "wrong_interface_held"
  }

  let forbidden: Forbidden
  let between: RoleSelector
  let observed: Set<String>
  let observable: RoleSelector
  let selfObserving: Set<String>
  let instead: String?
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
    exceptProperties = TextPattern.list("except_properties", for: .name, from: &options)
    consumers = ConsumerWords(options: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var found = FoundViolations()
    let breaches = BoundaryBreaches(kind: self, rule: rule, project: project)
    for holder in project.components(of: between) {
      outcome.selected += 1
      switch forbidden {
      case .concreteHeld: breaches.concreteHeld(by: holder, &found)
      case .concretePassed: breaches.concretePassed(to: holder, &found)
      case .wrongInterfaceHeld: breaches.wrongInterfaces(heldBy: holder, &found)
      }
    }
    outcome.violations = found.list
    return outcome
  }
}
