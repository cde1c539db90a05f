import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct CallbackKind: RuleKind {
  package static let name = "callback"
  package static let manual = KindManual(
    "A component answers through a closure, where a delegate or another component should be told.",
    options: [
      KindOption("of", .roles, isRequired: true, "Roles whose components and interfaces are checked."),
      KindOption("by", .roles, "Roles that set the closure. Default: any component of another role."),
      KindOption("functions", .flag, default: "false", "Whether escaping closures that the functions of an interface take count too."),
      KindOption("publishers", .flag, default: "false", "Whether publishers that an interface requires count too."),
      KindOption("instead", .text, "Advice at the end of the message."),
    ],
    details: [
      "A closure counts if it returns nothing, is stored in a property that is not private, and code of another component sets it or passes it to the initializer. Violations are placed at the property, or at the parameter's function.",
      "A closure that another component of the same role sets is not reported. Neither are the closures of pieces of a screen.",
    ],
    example: """
      closure_in_view_model:
        kind: callback
        of: view model
        instead: publish the event
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [of, by.words.isEmpty ? RoleSelector(["component"]) : by]) }

  private let of: RoleSelector
  private let by: RoleSelector
  private let countsFunctions: Bool
  private let countsPublishers: Bool
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector(required: "of", from: &options)
    by = RoleSelector("by", from: &options)
    countsFunctions = options.bool("functions", default: false)
    countsPublishers = options.bool("publishers", default: false)
    instead = options.string("instead") ?? "declare a delegate"
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let users = users(project)
    for type in project.components(of: of) {
      outcome.selected += 1
      for member in project.index[type].members {
        let symbol = project.index[member]
        guard symbol.kind == .var || symbol.kind == .let, !symbol.isStatic, isCallback(member, project), isVisible(member, project),
          users[member] != nil || isGiven(symbol.name, to: type, project)
        else { continue }
        outcome.violations.append(violation(member, "calls back through the closure '\(symbol.name)'", rule, project))
      }
    }
    guard countsFunctions || countsPublishers else { return outcome }
    for type in project.selectedTypes where project.index.kind(of: type) == .protocol && of.contains(project.roles.role(of: type)) {
      for member in project.index[type].members {
        if countsFunctions, project.index.kind(of: member) == .function, takesCallback(member, project) {
          outcome.violations.append(violation(member, "calls back through a closure that '\(project.index[member].name)' takes", rule, project))
        } else if countsPublishers, isPublisher(member, project) {
          outcome.violations.append(violation(member, "tells others through the publisher '\(project.index[member].name)'", rule, project))
        }
      }
    }
    return outcome
  }

  private func violation(_ member: MemberID, _ fact: String, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let symbol = project.index[member]
    let name = project.index[symbol.owner].qualifiedName
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(symbol.nameOffset, of: symbol.name, in: symbol.place.file), fact: "\(name) \(fact)",
      advice: instead, from: name)
  }

  // MARK: Closures

  private func isVisible(_ member: MemberID, _ project: CheckedProject) -> Bool {
    (project.index.declaration(member).access ?? .internal) >= .internal || project.index.modifiers(of: member).contains(.restrictedSetter)
      || project.index.kind(of: member) == .let
  }

  /// Whether a stored property is a closure that returns nothing.
  private func isCallback(_ member: MemberID, _ project: CheckedProject) -> Bool {
    let declaration = project.index.declaration(member)
    guard !declaration.modifiers.contains(.computed), declaration.type != .none else { return false }
    return project.index[project.index.place(of: member).file].facts.isCallback(declaration.type)
  }

  private func takesCallback(_ member: MemberID, _ project: CheckedProject) -> Bool {
    let facts = project.index[project.index.place(of: member).file].facts
    return facts.list(project.index.declaration(member).parameters).contains { parameter in
      facts.children(of: parameter).contains { facts[$0].kind.isType && facts.isCallback($0) && facts.isEscaping($0) }
    }
  }

  private func isPublisher(_ member: MemberID, _ project: CheckedProject) -> Bool {
    let declaration = project.index.declaration(member)
    guard project.index.kind(of: member) == .var, declaration.type != .none else { return false }
    let facts = project.index[project.index.place(of: member).file].facts
    return ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Publisher"].contains(facts.text(facts[declaration.type].name))
  }

  // MARK: Who sets them

  /// By property, who of another role names it in code.
  private func users(_ project: CheckedProject) -> [MemberID: TypeID] {
    var result: [MemberID: TypeID] = [:]
    for reference in project.references.all where reference.kind == .calls {
      guard let user = reference.from, let member = reference.member, project.index.kind(of: member) == .var,
        isSetter(user, of: project.index[member].owner, project)
      else { continue }
      // Nobody else calls it.
      for own in [member] + implementations(of: member, project) { result[own] = user }
    }
    return result
  }

  private func implementations(of member: MemberID, _ project: CheckedProject) -> [MemberID] {
    let owner = project.index[member].owner
    guard project.index.kind(of: owner) == .protocol else { return [] }
    let name = project.index[member].name
    return project.conformers(of: owner).flatMap { project.index[$0].members.filter { project.index[$0].name == name } }
  }

  private func isSetter(_ user: TypeID, of owner: TypeID, _ project: CheckedProject) -> Bool {
    if project.roles.isLeftOut(user) || user == owner || project.index.isKind(user, of: owner) { return false }
    let (role, own) = (project.roles.role(of: user), project.roles.role(of: owner))
    guard let role else { return false }
    if by.words.isEmpty { return role != own || own == .flowController }
    return by.contains(role)
  }

  /// Whether somebody of another role passes a closure for the property to the initializer.
  private func isGiven(_ name: String, to type: TypeID, _ project: CheckedProject) -> Bool {
    let makers = project.references.constructions.filter { made in
      made.to == type && made.from.map { isSetter($0, of: type, project) } == true
    }
    if makers.isEmpty { return false }
    let code = WrittenCode(project)
    return makers.contains { made in
      let file = code.file(made.file)
      guard let callee = file.name(at: made.offset), let call = file.parent(of: callee), file[call].kind == .call else { return false }
      return file.arguments(of: call).contains { file.text($0) == name && file[file.plain($0)].kind == .closure }
    }
  }
}

extension FileFacts {
  /// Whether a written type is a function's that returns nothing, optional or not.
  fileprivate func isCallback(_ node: NodeID) -> Bool {
    switch self[node].kind {
    case .typeOptional, .typeImplicitlyUnwrapped, .typeAttributed:
      return Array(children(of: node)).last.map { self[$0].kind.isType && isCallback($0) } ?? false
    case .typeTuple, .typeElement: return self[node].first != .none && isCallback(self[node].first)
    case .typeFunction:
      guard let result = Array(children(of: node)).last else { return false }
      return text(self[result].name) == "Void" || self[result].kind == .typeTuple && self[result].first == .none
    default: return false
    }
  }

  /// Whether `@escaping` is written, or the closure is optional and so escapes.
  fileprivate func isEscaping(_ node: NodeID) -> Bool {
    self[node].kind == .typeOptional || self[node].kind == .typeAttributed && children(of: node).contains { text(self[$0].name) == "escaping" }
  }
}

extension NodeKind {
  /// Whether it is a written type.
  var isType: Bool { rawValue <= NodeKind.typePlaceholder.rawValue }
}
