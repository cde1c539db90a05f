import Facts
import Findings
import Index
import Roles

extension ImportKind {
  /// Where a type's code names the project's own views and controllers that are no components: `func fill(_ cell: ListCell)`.
  func ownViews(in type: TypeID, _ rule: Rule, _ project: CheckedProject, _ lines: inout FirstOfLine) -> [Violation] {
    let name = project.index[type].qualifiedName
    // What an interface requires, its component does.
    let components = project.conformers(of: type).map { project.index[$0].qualifiedName }
    var found: [Violation] = []
    for part in project.ownCode(of: type) {
      for reference in project.references.from(part) where ImportKind.written.contains(reference.kind) {
        guard isOwnView(reference.to, project), !project.isQualifierOfData(reference, in: part),
          !isQualifier(reference, in: part, project), !project.isAssembly(reference.context, in: reference.file),
          lines.isFirst(reference.file, reference.offset)
        else { continue }
        let view = project.index[reference.to].qualifiedName
        found.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: reference), fact: "\(name) \(reference.kind.verb) \(view), a UI type",
            advice: advice(for: reference.to, project), from: name, to: view
          ).joined(withUsesOf: components, rule))
      }
    }
    return found
  }

  /// Widgets that a type takes from a view to work on them: `view.tableView.reloadData()`.
  func widgets(takenBy type: TypeID, _ rule: Rule, _ project: CheckedProject, _ lines: inout FirstOfLine) -> [Violation] {
    let name = project.index[type].qualifiedName
    return project.ownCode(of: type).flatMap { part in
      project.references.from(part).compactMap { reference -> Violation? in
        guard reference.kind == .calls, project.roles.role(of: reference.to) == .view, let member = reference.member,
          let widget = frameworkType(of: member, project), !project.isAssembly(reference.context, in: reference.file),
          lines.isFirst(reference.file, reference.offset)
        else { return nil }
        return Violation(
          rule: rule.id, severity: rule.severity, place: project.place(of: reference),
          fact: "\(name) uses \(widget), a UI framework type, of \(project.index[reference.to].qualifiedName)", advice: UserInterfaceAdvice(for: widget).text,
          from: name, to: widget)
      }
    }
  }

  /// A controller is what the router is given to work on.
  private func frameworkType(of property: MemberID, _ project: CheckedProject) -> String? {
    project.index.property(property)?.types.compactMap(\.type.outsideName).first { isFrameworkType($0) && !FrameworkTypes.isController($0) }
  }

  private func isOwnView(_ type: TypeID, _ project: CheckedProject) -> Bool {
    // A generic class hosts what it is given: `HostingController<LoginView>`.
    let place = project.index[type].place
    if project.index[place.file].facts[place.declaration].genericParameters != .none { return false }
    return project.index.kind(of: type) == .class && project.roles.role(of: type) == nil && project.roles.isUserInterface(type)
      && !project.roles.isLeftOut(type)
  }

  /// Whether a name only says where another type is declared: `AlertView.Model`.
  private func isQualifier(_ reference: Reference, in code: TypeID, _ project: CheckedProject) -> Bool {
    let next = reference.offset + UInt32(project.index.writtenName(reference).utf8.count) + 1
    return project.references.from(code).contains { $0.file == reference.file && $0.offset == next && project.index[$0.to].parent == reference.to }
  }

  /// The interface of the view, where it has one.
  private func advice(for view: TypeID, _ project: CheckedProject) -> String {
    let interfaces = project.index[view].supertypes.compactMap(\.type.projectType).filter { interface in
      project.index.kind(of: interface) == .protocol && !project.index[interface].name.hasSuffix("Delegate")
    }
    guard interfaces.count == 1, let interface = interfaces.first else { return UserInterfaceAdvice(for: project.index[view].name).text }
    return "use its interface \(project.index[interface].qualifiedName) instead"
  }

  /// Where a type's name is written.
  private static let written: Set<ReferenceKind> = [.holds, .takes, .returns, .constructs, .names]
}
