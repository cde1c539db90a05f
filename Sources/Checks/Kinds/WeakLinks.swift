import Findings
import Index
import Roles
import SourceText
import Wiring

/// `must_be: strong`: references to the own module's parts that leave them to nobody.
struct WeakLinks {
  let kind: OwnershipKind
  let project: CheckedProject

  private struct Candidate {
    let holder: TypeID
    let property: Property
    let held: TypeID
  }

  /// Those whose weak links are judged.
  func suspects() -> [TypeID] {
    project.components(of: kind.holder).flatMap(candidates).flatMap { [$0.holder] + project.concrete($0.held) }
  }

  func outcome(_ rule: Rule) -> CheckOutcome {
    var outcome = CheckOutcome()
    let holders = project.components(of: kind.holder)
    outcome.selected = holders.count
    let candidates = holders.flatMap(candidates)
    guard !candidates.isEmpty else { return outcome }
    var found = FoundViolations()
    for candidate in candidates {
      let contents = project.wiring.contents(of: [candidate.property], in: candidate.holder)
      guard contents.isKnown, let first = contents.pairs.first, contents.pairs.allSatisfy({ project.wiring.isLost($0.held) }),
        contents.pairs.contains(where: { !project.wiring.isLost($0.holder) })
      else { continue }
      found.add(violation(candidate, first.held, rule))
    }
    outcome.violations = found.list
    return outcome
  }

  private func candidates(of holder: TypeID) -> [Candidate] {
    var weak: [Candidate] = []
    for property in project.index.holdings(of: holder) where !kind.isExcepted(property) {
      for held in property.types where project.isKept(held, by: property) {
        guard let type = held.type.projectType, !project.roles.isLeftOut(type),
          kind.held.contains(project.roles.role(of: type)), !project.isOnlyValue(type), !mayBeKeptByFramework(type)
        else { continue }
        if property.ownership != .strong || held.isBoxedWeakly, project.neighbourhood(of: type, to: holder) == .same {
          weak.append(Candidate(holder: holder, property: property, held: type))
        }
      }
    }
    return weak
  }

  /// Whether a part is made of what a framework of VIPER itself gives it: who keeps it there, nobody has read. `class LoginPresenter: Presenter`,
  /// where the project declares no `Presenter`.
  private func mayBeKeptByFramework(_ held: TypeID) -> Bool {
    guard let role = project.roles.role(of: held) else { return false }
    let word = role.name.prefix(1).uppercased() + role.name.dropFirst()
    return project.concrete(held).contains { project.index.outsideSupertypes(of: $0).contains { $0.endsInBytes(of: word) && !$0.startsInBytes(of: "UI") } }
  }

  private func violation(_ candidate: Candidate, _ object: ObjectID, _ rule: Rule) -> Violation {
    let name = project.index[candidate.holder].qualifiedName
    let held = project.index[candidate.held].qualifiedName
    let role = project.roles.word(of: candidate.held).map { "\($0) " } ?? ""
    let manner = candidate.property.ownership == .unowned ? "unowned" : "weakly"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: candidate.property),
      message: "\(name) holds its \(role)\(held) \(manner), and nobody else keeps it alive; declare '\(candidate.property.name)' strong",
      notes: [Violation.Note(place: project.place(of: object), message: "made here, and gone when the function that makes it ends")],
      from: name, to: held)
  }
}
