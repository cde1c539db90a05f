/// What a rule wants of the links between two roles, as far as one arrow can tell it.
package struct Demand: Sendable, Equatable {
  package enum Want: Sendable { case strong, weak, none }

  package let from: RoleSelector
  package let to: RoleSelector
  package let want: Want
}

extension Rule {
  /// Nil for rules that speak of something else than of two roles.
  package var demand: Demand? {
    switch kind {
    case let ownership as OwnershipKind where !ownership.judgesDelegates:
      Demand(from: ownership.holder, to: ownership.held, want: ownership.demand == .strong ? .strong : .weak)
    // A rule about some types of a role says nothing about the others.
    case let reach as ReachKind where reach.named.isEmpty: Demand(from: reach.from, to: reach.to, want: .none)
    default: nil
    }
  }
}
