/// What speaks for the module of a type.
package enum MembershipKind: Int, EvidenceKind {
  // What a user says, and what wires components together.
  case setting, holdsPresenter, presenterHolds, makes
  // Interfaces, names, directories.
  case implementers, stem, stemBegins, folder, nested, alone

  package static let enough = 4
  /// So much is needed to join two groups of components.
  static let enoughToJoin = 6

  package var weight: Int { MembershipKind.table[rawValue].weight }
  package var reason: String { MembershipKind.table[rawValue].reason }

  // In the order of the cases.
  private static let table: [(kind: MembershipKind, weight: Int, reason: String)] = [
    (.setting, 100, "* declares it"),
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
