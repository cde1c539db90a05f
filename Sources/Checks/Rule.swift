package import Findings
package import Index
package import SettingValues

/// A rule of a pack: data, made from its page. What it means to break it is told by its kind.
package struct Rule: Sendable {
  /// snake_case; names the fault.
  package let id: String
  /// One sentence: the page's first paragraph.
  package let summary: String
  package let severity: Severity
  package let kind: any RuleKind
  /// The reason to show with every violation; empty where the page gives none.
  package let because: String
  package let selection: Selection
  /// Whether it is checked only where the settings turn it on.
  package let isOptIn: Bool

  package init(
    id: String, summary: String, severity: Severity, kind: any RuleKind, because: String = "", selection: Selection = Selection(),
    isOptIn: Bool = false
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.kind = kind
    self.because = because
    self.selection = selection
    self.isOptIn = isOptIn
  }
}

/// The code that can check rules of one kind. One file each in `Kinds/`.
package protocol RuleKind: Sendable {
  /// As a page's `kind:` names it.
  static var name: String { get }

  /// What it checks, and its options.
  static var manual: KindManual { get }

  /// Names of outside functions whose calls the rule looks at; the index records only those.
  var callNames: Set<String> { get }

  /// Whose code the rule looks into.
  var needs: ReferenceNeeds { get }

  /// Whether what it finds depends on which part a type plays.
  var restsOnRoles: Bool { get }

  /// Whether it goes through all references, or through all pairs of modules: such rules are begun first, so that none of them is left at the end.
  var takesLong: Bool { get }

  /// Whether what it finds depends on the objects that the code makes.
  var asksForObjects: Bool { get }

  /// Types about whose objects the rule may have something to say.
  func suspects(in project: CheckedProject) -> [TypeID]

  /// Reads the kind's own options (`kind`, `severity`, `because`, `where` and `except` are read by the caller) and reports every mistake to the reader.
  init(options: inout SettingReader)

  func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome

  /// What a violation of the kind has in common with those of others.
  func fault(of violation: Violation) -> Fault
}

extension RuleKind {
  package var callNames: Set<String> { [] }
  package var needs: ReferenceNeeds { ReferenceNeeds(everything: true) }
  package var restsOnRoles: Bool { true }
  package var takesLong: Bool { false }
  package var asksForObjects: Bool { false }
  package func suspects(in project: CheckedProject) -> [TypeID] { [] }
  package func fault(of violation: Violation) -> Fault { Fault([.code(violation.place)]) }

  package var name: String { Self.name }
}

package struct CheckOutcome: Sendable {
  package var violations: [Violation] = []
  /// How many types the rule looked at; 0 is said to the user.
  package var selected = 0
  /// Cycles and links that could not be decided.
  package var undecided = 0

  package init() {}
}

/// All rule kinds, by name.
package let ruleKinds: [String: any RuleKind.Type] = {
  let kinds: [any RuleKind.Type] = [
    OwnershipKind.self, ReachKind.self, ExposureKind.self, BoundaryKind.self, ClassBoundKind.self, RetainCycleKind.self,
    ImportKind.self, CallKind.self, ConformanceKind.self, ConstructionKind.self, IsolationKind.self, CompletenessKind.self,
    ForbiddenKind.self, AllowedKind.self, LayersKind.self, CycleKind.self, RolesKind.self, LimitKind.self,
    NamingKind.self, PlacementKind.self, RegistrationKind.self, DependenciesKind.self, WiringKind.self, SubscriptionKind.self, StartKind.self,
    ArgumentKind.self, SingleKind.self, UnusedKind.self, PublicationKind.self, CasesKind.self, VisibilityKind.self, CallbackKind.self,
    DescentKind.self, BehaviourKind.self, TransitionKind.self, StateKind.self, ChangeKind.self,
  ]
  return Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
}()
