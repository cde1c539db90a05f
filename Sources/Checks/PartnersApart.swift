import Findings
import Index
import Roles
import Wiring

/// Components of a module that should share an object, and have one each: the presenter fills a view model that the view does not show.
struct PartnersApart {
  let kind: WiringKind
  let rule: Rule
  let project: CheckedProject

  func find(_ type: TypeID, _ found: inout FoundViolations) {
    guard project.roles.module(of: type) != nil || project.roles.role(of: type) == .flowController else { return }
    for object in project.wiring.objects(of: type) {
      guard case .made = project.wiring[object].origin, let own = shared(by: object) else { continue }
      for partner in partners(of: object) {
        guard let other = shared(by: partner), own.object != other.object, own.type == other.type, let partnerType = project.wiring[partner].type else {
          continue
        }
        let later = isLater(own.object, other.object) ? own.object : other.object
        let (name, partnerName) = (project.index[type].qualifiedName, project.index[partnerType].qualifiedName)
        found.add(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: later),
            fact: "\(name) and \(partnerName) get different objects of \(project.index[own.type].qualifiedName)", advice: "pass both the same object",
            notes: [Violation.Note(place: project.place(of: later == own.object ? other.object : own.object), message: "the other one is created here")],
            from: name, to: partnerName))
      }
    }
  }

  private func isLater(_ first: ObjectID, _ second: ObjectID) -> Bool {
    let (left, right) = (project.wiring[first], project.wiring[second])
    return (left.file, left.offset) > (right.file, right.offset)
  }

  /// The one object of a shared role that an object has.
  private func shared(by object: ObjectID) -> (object: ObjectID, type: TypeID)? {
    var known: (object: ObjectID, type: TypeID)?
    for link in project.wiring.links(of: object) {
      guard let type = project.wiring[link.target].type, kind.shared.contains(project.roles.role(of: type)), project.index.kind(of: type) == .class else {
        continue
      }
      guard case .made = project.wiring[link.target].origin, link.isCertain || link.member == nil, known == nil || known?.object == link.target else {
        return nil
      }
      known = (link.target, type)
    }
    return known
  }

  /// Components of the same module to which links lead, over at most one other.
  private func partners(of object: ObjectID) -> [ObjectID] {
    var result: [ObjectID] = []
    for link in project.wiring.links(of: object) where isPartner(link.target, of: object) {
      result.append(link.target)
      result += project.wiring.links(of: link.target).map(\.target).filter { $0 != object && isPartner($0, of: object) }
    }
    return result
  }

  private func isPartner(_ target: ObjectID, of object: ObjectID) -> Bool {
    guard let type = project.wiring[target].type, let own = project.wiring[object].type, let role = project.roles.role(of: type), !kind.shared.contains(role),
      kind.of.contains(role), case .made = project.wiring[target].origin
    else { return false }
    return project.neighbourhood(of: type, to: own) == .same || project.roles.role(of: own) == .flowController && role == .view
  }
}
