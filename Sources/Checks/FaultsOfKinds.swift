package import Findings

// How the violations of each kind are joined with others that have the same cause. Kinds that are not here stand alone.

extension OwnershipKind {
  package func fault(of violation: Violation) -> Fault { Fault([.holding(violation.place)]) }
}

extension RetainCycleKind {
  /// A weak link anywhere in the cycle breaks it.
  package func fault(of violation: Violation) -> Fault {
    Fault([.holding(violation.place)], remedies: violation.notes.filter(\.isStep).map { .holding($0.place) }, rank: .consequence)
  }
}

extension ClassBoundKind {
  /// Nobody asks for the class bound before a property is to be weak.
  package func fault(of violation: Violation) -> Fault {
    Fault([.code(violation.place)], remedies: violation.notes.map { .holding($0.place) }, rank: .obstacle)
  }
}

extension BoundaryKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency]) }
}

extension ReachKind {
  /// The members on the way to what is reached are causes too.
  package func fault(of violation: Violation) -> Fault {
    Fault([violation.dependency] + violation.notes.map { .code($0.place) } + [.code(violation.place)])
  }
}

extension ExposureKind {
  package func fault(of violation: Violation) -> Fault { Fault([.code(violation.place)], rank: .consequence) }
}

extension CallKind {
  package func fault(of violation: Violation) -> Fault { Fault([.code(violation.place)]) }
}

extension ImportKind {
  /// All uses of a framework in one type are one fault.
  package func fault(of violation: Violation) -> Fault { Fault([.habit(rule: violation.rule, of: violation.from)]) }
}

extension ConstructionKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency] + violation.fault.causes) }
}

extension IsolationKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency] + violation.fault.causes, rank: .consequence) }
}

extension CycleKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency], rank: .consequence) }
}

extension ForbiddenKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency]) }
}

extension AllowedKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency]) }
}

extension LayersKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency]) }
}

extension CompletenessKind {
  package func fault(of violation: Violation) -> Fault { Fault([.lackingPart(of: violation)]) }
}

extension ConformanceKind {
  /// The component that the module lacks would conform.
  package func fault(of violation: Violation) -> Fault {
    Fault([.code(violation.place)], remedies: [.lackingPart(of: violation)], rank: .consequence)
  }
}

extension Violation {
  fileprivate var dependency: Cause { .dependency(from: from, to: to) }

  /// One fault with all other parts of the module that the type knows.
  func joined(toModule module: String) -> Violation {
    var violation = self
    violation.fault = Fault([.dependency(from: from, to: "module \(module)")])
    return violation
  }
}

extension Cause {
  fileprivate static func lackingPart(of violation: Violation) -> Cause { .habit(rule: "incomplete", of: violation.from) }
}
