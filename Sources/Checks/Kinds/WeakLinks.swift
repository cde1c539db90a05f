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
    /// The weak property, behind the values in which it stands.
    let path: [Property]
    /// Nil where only objects tell: `private weak var presenterObject: AnyObject?`.
    let held: TypeID?

    var property: Property { path[path.count - 1] }
  }

  private struct Lost: Hashable {
    let holder: TypeID
    let object: ObjectID
  }

  /// Those whose weak links are judged.
  func suspects() -> [TypeID] {
    project.components(of: kind.holder).flatMap(candidates).flatMap { candidate in
      [candidate.holder] + candidate.path.map(\.owner) + (candidate.held.map(project.concrete) ?? parts(beside: candidate.holder))
    }
  }

  /// All that the holder's module has of what is held.
  private func parts(beside holder: TypeID) -> [TypeID] {
    guard let module = project.roles.module(of: holder) else { return [] }
    return project.roles[module].types.filter { kind.held.contains(project.roles.role(of: $0)) && project.index.kind(of: $0).isConcrete }
  }

  func outcome(_ rule: Rule) -> CheckOutcome {
    var outcome = CheckOutcome()
    let holders = project.components(of: kind.holder)
    outcome.selected = holders.count
    var found = FoundViolations()
    // One strong link is enough.
    var told: Set<Lost> = []
    for candidate in holders.flatMap(candidates) {
      let contents = project.wiring.contents(of: candidate.path, in: candidate.holder)
      guard contents.isKnown, let first = contents.pairs.first(where: { project.wiring.isLost($0.held) }),
        contents.pairs.allSatisfy({ project.wiring.isLost($0.held) || project.wiring.isKeptByCycle($0.held) }),
        contents.pairs.contains(where: { project.wiring.isAsked($0.holder) }),
        let held = candidate.held ?? part(first.held, of: candidate.holder),
        told.insert(Lost(holder: candidate.holder, object: first.held)).inserted
      else { continue }
      found.add(violation(candidate, held, first.held, rule))
    }
    outcome.violations = found.list
    return outcome
  }

  /// The type of an object that is one of the parts that are held; nil for any other.
  private func part(_ object: ObjectID, of holder: TypeID) -> TypeID? {
    project.wiring[object].type.flatMap { kind.held.contains(project.roles.role(of: $0)) && isOwn($0, of: holder) ? $0 : nil }
  }

  private func isOwn(_ held: TypeID, of holder: TypeID) -> Bool {
    !project.roles.isLeftOut(held) && !mayBeKeptByFramework(held) && project.neighbourhood(of: held, to: holder) == .same
  }

  private func candidates(of holder: TypeID) -> [Candidate] {
    project.index.holdings(of: holder).flatMap { property -> [Candidate] in
      if property.ownership != .strong || property.types.contains(where: \.isBoxedWeakly) { return candidates(holder, [property]) }
      guard property.types.count == 1, let value = property.types[0].type.projectType, project.index.kind(of: value).isValue else { return [] }
      return project.index.holdings(of: value).filter { $0.ownership != .strong }.flatMap { candidates(holder, [property, $0]) }
    }
  }

  /// Whether a type is an interface of one of the holder's own parts, and of others.
  private func isForMany(_ type: TypeID, of holder: TypeID) -> Bool {
    project.index.kind(of: type) == .protocol
      && project.conformers(of: type).contains { kind.held.contains(project.roles.role(of: $0)) && isOwn($0, of: holder) }
  }

  private func candidates(_ holder: TypeID, _ path: [Property]) -> [Candidate] {
    guard let property = path.last, !kind.isExcepted(property) else { return [] }
    return property.types.filter { (property.ownership != .strong || $0.isBoxedWeakly) && project.isKept($0, by: property) }.compactMap { held in
      if held.type == .outside("AnyObject") { return Candidate(holder: holder, path: path, held: nil) }
      guard let type = held.type.projectType, !project.isOnlyValue(type) else { return nil }
      if kind.held.contains(project.roles.role(of: type)), isOwn(type, of: holder) { return Candidate(holder: holder, path: path, held: type) }
      return isForMany(type, of: holder) ? Candidate(holder: holder, path: path, held: nil) : nil
    }
  }

  /// Whether a part is made of what a framework of VIPER itself gives it: who keeps it there, nobody has read. `class LoginPresenter: Presenter`,
  /// where the project declares no `Presenter`.
  private func mayBeKeptByFramework(_ held: TypeID) -> Bool {
    guard let role = project.roles.role(of: held) else { return false }
    let word = role.name.prefix(1).uppercased() + role.name.dropFirst()
    return project.concrete(held).contains { project.index.outsideSupertypes(of: $0).contains { $0.endsInBytes(of: word) && !$0.startsInBytes(of: "UI") } }
  }

  private func violation(_ candidate: Candidate, _ part: TypeID, _ object: ObjectID, _ rule: Rule) -> Violation {
    let name = project.index[candidate.holder].qualifiedName
    let held = project.index[part].qualifiedName
    let role = project.roles.word(of: part).map { "\($0) " } ?? ""
    let manner = candidate.property.ownership == .unowned ? "as unowned" : "weakly"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: candidate.property),
      fact: "\(name) holds its \(role)\(held) \(manner), and nothing else retains it", advice: "declare '\(candidate.property.name)' strong",
      notes: [Violation.Note(place: project.place(of: object), message: "created here, and deallocated when this function returns")],
      from: name, to: held)
  }
}
