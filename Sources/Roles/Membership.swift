/// The kinds of signals for the module of a type with their weights: the only place where it is decided what outweighs what.
package enum MembershipKind: Int, Sendable {
  // What a user says, and what wires components together.
  case setting, viewPresenter, holdsPresenter, presenterHolds, makes
  // Interfaces, names, directories.
  case implementers, stem, stemBegins, folder, nested, alone

  /// A membership needs this much.
  static let enough = 4
  /// So much is needed to join two groups of components.
  static let enoughToJoin = 6

  var weight: Int { MembershipKind.table[rawValue].weight }
  /// A clause with `*` for what it names.
  var reason: String { MembershipKind.table[rawValue].reason }

  // In the order of the cases.
  private static let table: [(kind: MembershipKind, weight: Int, reason: String)] = [
    (.setting, 100, "* declares it"),
    (.viewPresenter, 20, "the presenter * has its name"),
    (.holdsPresenter, 12, "its components hold the presenter *"),
    (.presenterHolds, 8, "the presenter * holds one of its components"),
    (.makes, 5, "it makes *"),

    (.implementers, 8, "it is implemented there"),
    (.stem, 8, "it shares the stem *"),
    (.stemBegins, 6, "its name begins with '*'"),
    (.folder, 6, "it is in the directory '*'"),
    (.nested, 20, "it is declared in *"),
    (.alone, 4, "no other component shares its name"),
  ]
}

/// One thing that the code or the configuration shows of a type's module.
package struct MembershipSignal: Sendable {
  let kind: MembershipKind
  /// The module for which it speaks.
  package internal(set) var module: ModuleID
  /// What the reason names.
  let subject: String

  init(_ kind: MembershipKind, _ module: ModuleID, _ subject: String = "") { (self.kind, self.module, self.subject) = (kind, module, subject) }

  package var weight: Int { kind.weight }
  /// One clause for the user: `it is in the directory 'Login'`.
  package var reason: String { kind.reason.replacing("*", with: subject) }
}

/// The module that the sum of the signals tells.
package struct Membership: Sendable {
  /// Strongest first.
  package private(set) var signals: [MembershipSignal] = []
  package private(set) var module: ModuleID?
  package private(set) var score = 0
  package private(set) var margin = 0
  /// The module that it would be otherwise.
  package private(set) var next: ModuleID?

  package init() {}

  init(_ signals: [MembershipSignal], enough: Int = MembershipKind.enough) {
    self.signals = signals.sorted { abs($0.weight) > abs($1.weight) }
    let weighing = Weighing(signals.lazy.map { (candidate: $0.module, weight: $0.weight) }, enough: enough)
    (module, score, margin, next) = (weighing.best, weighing.score, weighing.margin, weighing.next)
  }
}
