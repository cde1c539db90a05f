import Findings
import Index
import Roles

/// What each component of a role has to have besides itself: an interface, somebody who makes it.
struct ComponentCompleteness {
  let of: RoleSelector
  /// `interface`, or the role of who makes it.
  let required: [Role]
  let rule: Rule
  let project: CheckedProject

  func outcome() -> CheckOutcome {
    var outcome = CheckOutcome()
    let components = project.components(of: of).filter { type in
      project.index[type].kind.isReference && project.index[type].parent == nil && project.conformers(of: type).isEmpty
    }
    outcome.selected = components.count
    guard project.isComplete else { return outcome }
    let makers = makers(of: Set(components))
    for type in components {
      let lacking = required.filter { role in role == .interface ? !hasInterface(type) : makers[type]?.contains(role) != true }
      if !lacking.isEmpty { outcome.violations.append(violation(type, lacking)) }
    }
    return outcome
  }

  private func hasInterface(_ type: TypeID) -> Bool {
    project.index.projectSupertypes(of: type).contains { project.index[$0].kind == .protocol }
  }

  /// Roles of those whose code names each component, the types around them included.
  private func makers(of components: Set<TypeID>) -> [TypeID: Set<Role>] {
    var makers: [TypeID: Set<Role>] = [:]
    for reference in project.references.all {
      // A builder gives what it makes, by its class or by an interface of it.
      if reference.kind == .returns, let giver = reference.from, project.roles.role(of: giver) == .builder {
        for given in [reference.to] + project.conformers(of: reference.to) where components.contains(given) { makers[given, default: []].insert(.builder) }
      }
      guard components.contains(reference.to) else { continue }
      for type in sequence(first: reference.from, next: { $0.flatMap { project.index[$0].parent } }) {
        if let role = type.flatMap({ project.roles.role(of: $0) }), role != .builder || type.map({ isNamedLike(reference.to, $0) }) == true {
          makers[reference.to, default: []].insert(role)
        }
      }
    }
    return makers
  }

  /// `SettingsAssembly` for `SettingsService`.
  private func isNamedLike(_ component: TypeID, _ builder: TypeID) -> Bool {
    let (left, right) = (camelWords(project.index[component].name), camelWords(project.index[builder].name))
    return left.count > 1 && right.first == left.first
  }

  private func violation(_ type: TypeID, _ lacking: [Role]) -> Violation {
    let name = project.index[type].qualifiedName
    let role = project.roles.word(of: type) ?? "component"
    let parts = lacking.map { $0 == .interface ? "no protocol that it conforms to" : "no \($0) that creates it" }
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: type),
      fact: "The \(role) \(name) has \(parts.joined(separator: " and "))", advice: parts.count == 1 ? "add it" : "add both", from: name)
  }
}

extension Role {
  fileprivate static let interface = Role("interface")
}
