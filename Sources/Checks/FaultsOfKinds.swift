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
  /// A class constraint is only needed for a weak property.
  package func fault(of violation: Violation) -> Fault {
    Fault([.code(violation.place)], remedies: violation.notes.map { .holding($0.place) }, rank: .detail)
  }
}

extension BoundaryKind {
  /// A property's type and its ownership are changed in one line.
  package func fault(of violation: Violation) -> Fault {
    let advice = violation.fault.advice
    return Fault([violation.dependency, .holding(violation.place)], advice: advice == .none ? .added : advice)
  }
}

extension ReachKind {
  /// The members on the way to what is reached are causes too.
  package func fault(of violation: Violation) -> Fault {
    Fault([violation.dependency] + violation.notes.map { .code($0.place) } + [.code(violation.place), .border(violation.place)])
  }
}

extension ExposureKind {
  package func fault(of violation: Violation) -> Fault { Fault([.code(violation.place)], rank: .consequence, advice: .added) }
}

extension CallKind {
  package func fault(of violation: Violation) -> Fault { Fault([.code(violation.place)]) }
}

extension ImportKind {
  /// All uses of a framework in one type are one fault.
  package func fault(of violation: Violation) -> Fault {
    let isImport = frameworks.contains(violation.to)
    // The import of a component's own file stands before that of its interface's.
    let importRank: Fault.Rank = violation.fault.causes.isEmpty ? .consequence : .detail
    return Fault(
      [.habit(rule: violation.rule, of: violation.from)] + violation.fault.causes, rank: isImport ? importRank : .cause,
      advice: isImport ? .none : .added)
  }
}

extension ConstructionKind {
  package func fault(of violation: Violation) -> Fault { Fault([violation.dependency, .border(violation.place)] + violation.fault.causes) }
}

extension IsolationKind {
  /// What crosses no border between modules needs no interface there.
  package func fault(of violation: Violation) -> Fault {
    Fault([violation.dependency, .border(violation.place)] + violation.fault.causes, rank: .consequence, advice: violation.fault.advice)
  }
}

extension CycleKind {
  package func fault(of violation: Violation) -> Fault { Fault([.border(violation.place)], rank: .detail) }
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

extension Violation {
  fileprivate var dependency: Cause { .dependency(from: from, to: to) }

  /// One fault with what the rule finds in the components that implement the interface.
  func joined(withUsesOf components: [String], _ rule: Rule) -> Violation {
    var violation = self
    violation.fault = Fault(components.map { .habit(rule: rule.id, of: $0) })
    return violation
  }

  /// One fault with all other parts of the module that the type knows.
  func joined(toModule module: String, advice: Fault.Advice = .none) -> Violation {
    var violation = self
    violation.fault = Fault([.dependency(from: from, to: "module \(module)")], advice: advice)
    return violation
  }
}
