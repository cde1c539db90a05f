import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct StartKind: RuleKind {
  package static let name = "start"
  package static let manual = KindManual(
    "A destination is shown and not started, or started before it is shown.",
    options: [
      KindOption("of", .roles, default: "flow controller", "Roles of destinations."),
      KindOption("start", .texts, default: "[start]", "Functions that start one."),
      KindOption(
        "shows", .texts,
        default: "[pushViewController, present, setViewControllers, show, showDetailViewController, addChild, embed]",
        "Functions that show their first argument."),
    ],
    details: [
      "A destination is a local constant, or an argument, whose type has one of the roles and one of the functions of `start`.",
      "A destination that is shown and not started has the rule's severity. One that is started first, that its provider starts, or that is started and not shown, is only a warning.",
      "Nothing is reported of a destination that is passed to another function, stored in a property or captured by a closure.",
    ],
    example: """
      coordinator_not_started:
        kind: start
        of: router
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [RoleSelector(["component"])], made: [of]) }

  private let of: RoleSelector
  private let starts: Set<String>
  private let shows: Set<String>

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["flow controller"])
    let starts = options.strings("start")
    self.starts = starts.isEmpty ? ["start"] : Set(starts)
    let shows = options.strings("shows")
    self.shows =
      shows.isEmpty ? ["pushViewController", "present", "setViewControllers", "show", "showDetailViewController", "addChild", "embed"] : Set(shows)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.selected = project.components(of: of).count
    let code = WrittenCode(project)
    for type in project.index.typeIDs where project.index.kind(of: type).isConcrete && project.isSelected(type) {
      guard project.references.from(type).contains(where: { of.contains(project.roles.role(of: $0.to)) && $0.kind != .inherits }) else { continue }
      for piece in code.pieces(of: type) {
        for destination in destinations(in: piece, project) {
          if let violation = violation(destination, in: piece, of: type, rule, project) { outcome.violations.append(violation) }
        }
        outcome.violations += unnamed(in: piece, of: type, rule, project)
      }
    }
    return outcome
  }

  private struct Destination {
    let name: String
    let pattern: NodeID
    let type: TypeID
  }

  private func destinations(in piece: CodePiece, _ project: CheckedProject) -> [Destination] {
    let file = piece.file
    var found: [Destination] = []
    piece.forEach { id, node in
      guard node.kind == .binding else { return }
      let parts = file.children(id)
      guard let pattern = parts.first, file[pattern].kind == .patternIdentifier, let value = parts.dropFirst().last, !file[value].kind.isType,
        file[file.plain(value)].kind == .call, let type = file.type(of: value), isDestination(type, project)
      else { return }
      found.append(Destination(name: file.text(pattern), pattern: pattern, type: type))
    }
    return found
  }

  private func isDestination(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard of.contains(project.roles.role(of: type)) else { return false }
    return ([type] + project.index.projectSupertypes(of: type)).contains { owner in
      project.index[owner].members.contains { starts.contains(project.index[$0].name) && project.index.kind(of: $0) == .function }
    }
  }

  private func violation(_ destination: Destination, in piece: CodePiece, of type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation? {
    let file = piece.file
    var (shown, started): (NodeID?, NodeID?) = (nil, nil)
    var isPassed = false
    var isReturned = false
    piece.forEach { id, node in
      guard node.kind == .name, file.text(id) == destination.name, let use = use(of: id, file) else { return }
      switch use {
      case .started: started = started ?? id
      case .shown: shown = shown ?? id
      case .returned: isReturned = true
      case .passed: isPassed = true
      case .told: break
      }
    }
    if isPassed { return nil }
    let name = project.index[type].qualifiedName
    func report(_ fact: String, _ advice: String, at node: NodeID, _ doubt: Doubt? = nil) -> Violation {
      Violation(
        rule: rule.id, severity: rule.severity, place: file.place(of: node), fact: "\(name) \(fact)", advice: advice, from: name,
        to: project.index[destination.type].qualifiedName, doubt: doubt)
    }
    switch (shown, started) {
    case (let shown?, nil):
      return isReturned ? nil : report("shows '\(destination.name)' and does not start it", "call '\(destination.name).\(verb)()'", at: shown)
    case (let shown?, let started?) where file[started].offset < file[shown].offset && !areAlternatives(started, shown, file):
      return report("starts '\(destination.name)' before it is shown", "show it first", at: started, .startedEarly)
    case (nil, let started?):
      return isReturned
        ? report("starts '\(destination.name)' before it is shown", "let the flow controller that shows it start it", at: started, .startedEarly)
        : report("starts '\(destination.name)' and does not show it", "show it, or remove it", at: started, .shownElsewhere)
    default: return nil
    }
  }

  private var verb: String { starts.min() ?? "start" }

  private enum Use { case started, shown, returned, passed, told }

  private func use(of id: NodeID, _ file: WrittenFile) -> Use? {
    var child = id
    for parent in file.around(id) {
      let node = file[parent]
      switch node.kind {
      case .member:
        // `sales.start()`, `sales.delegate = self`, `sales.view`
        guard child == node.first || file.plain(node.first) == id else { return .told }
        let name = file.text(parent)
        if let call = file.parent(of: parent), file[call].kind == .call, file[call].first == parent { return starts.contains(name) ? .started : .told }
        return name == "view" ? .passed : .told
      case .argument:
        guard let call = file.parent(of: parent) else { return .passed }
        if file[call].kind == .call, let callee = file.callee(of: call) { return shows.contains(file.text(callee)) ? .shown : .passed }
        if file[call].kind == .tuple { break }
        return .passed
      case .arrayLiteral, .optionalChain, .forceUnwrap, .effect, .cast, .tuple, .inoutExpression: break
      case .returnStatement: return .returned
      case .assignment:
        if file.plain(node.first) == id { return .told }
        return file[file.plain(node.first)].kind == .discard ? .told : file.text(file.plain(node.first)) == "rootViewController" ? .shown : .passed
      case .block: return .returned
      default: return .passed
      }
      child = parent
    }
    return .passed
  }

  /// Whether they stand in branches of one statement.
  private func areAlternatives(_ first: NodeID, _ second: NodeID, _ file: WrittenFile) -> Bool {
    let branches = [first, second].map { id in file.around(id).filter { [.block, .switchCase].contains(file[$0].kind) } }
    return !branches[1].contains { $0 == branches[0].first }
  }

  /// `navigation.pushViewController(provider(), animated: true)`
  private func unnamed(in piece: CodePiece, of type: TypeID, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    let file = piece.file
    let name = project.index[type].qualifiedName
    var found: [Violation] = []
    piece.forEach { id, node in
      guard node.kind == .call, let callee = file.callee(of: id), shows.contains(file.text(callee)), let argument = file.arguments(of: id).first else { return }
      let value = file.plain(argument)
      guard file[value].kind == .call, let shown = file.type(of: value), isDestination(shown, project), file.member(at: callee) == nil else { return }
      found.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: file.place(of: callee),
          fact: "\(name) shows \(project.index[shown].qualifiedName) and does not start it", advice: "store it in a constant, and start it after it is shown",
          from: name, to: project.index[shown].qualifiedName))
    }
    return found
  }
}
