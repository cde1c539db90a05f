import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct StateKind: RuleKind {
  package static let name = "state"
  package static let manual = KindManual(
    "A view keeps state that belongs to the component that it observes.",
    options: [
      KindOption("of", .roles, default: "view", "Roles whose SwiftUI views are checked."),
      KindOption("from", .roles, default: "[presenter, view model, view state, interactor]", "Roles of the components to which the state belongs."),
      KindOption(
        "own", .flag, default: "false",
        "Whether state counts too that only the view knows: the view's code changes it, and a text, an image or another value shows it: `Text(isSaved ? \"Saved\" : \"New\")`."
      ),
      KindOption("instead", .text, default: "move it into the component that the view observes", "Advice at the end of the message."),
    ],
    details: [
      "A `@State` property is reported if a value of such a component is assigned to it, or if it changes in a closure that also calls such a component. Violations are placed at the property.",
      "State that is only passed to the component, such as the text of a field, is not reported.",
    ],
    example: """
      state_beside_model:
        kind: state
        from: view model
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [of]) }

  private let of: RoleSelector
  private let from: RoleSelector
  private let countsOwn: Bool
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["view"])
    from = RoleSelector("from", from: &options, default: ["presenter", "view model", "view state", "interactor"])
    countsOwn = options.bool("own", default: false)
    instead = options.string("instead") ?? "move it into the component that the view observes"
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let code = WrittenCode(project)
    for view in project.components(of: of) where project.index.outsideSupertypes(of: view).contains("View") {
      outcome.selected += 1
      let states = project.index.properties(of: view).filter { $0.attributes.contains("State") }
      if states.isEmpty { continue }
      var told: Set<String> = []
      for piece in code.pieces(of: view) {
        piece.forEach { id, node in
          guard let (name, change) = changed(id, node, piece.file), let state = states.first(where: { $0.name == name }), !told.contains(name),
            let fact = isOfComponent(change, in: piece, project)
              ? "what a component it uses knows" : countsOwn && isShown(name, by: view, in: code) ? "what it shows" : nil
          else { return }
          told.insert(name)
          let viewName = project.index[view].qualifiedName
          outcome.violations.append(
            Violation(
              rule: rule.id, severity: rule.severity, place: project.place(of: state), fact: "\(viewName) keeps in '\(name)' \(fact)", advice: instead,
              from: viewName))
        }
      }
    }
    return outcome
  }

  /// `name = …`, `name.toggle()`
  private func changed(_ id: NodeID, _ node: Node, _ file: WrittenFile) -> (String, NodeID)? {
    if node.kind == .assignment, node.first != .none, let name = file.ownName(node.first) { return (name, id) }
    if node.kind == .call, let callee = file.callee(of: id), ["toggle", "append", "removeAll"].contains(file.text(callee)), file[callee].first != .none,
      file[callee].kind == .member, let name = file.ownName(file[callee].first)
    {
      return (name, id)
    }
    return nil
  }

  private static let showing: Set<String> = ["Text", "Label", "Image", "Button"]

  /// Whether what a view shows is made of a property's value: `Text(isSaved ? "Saved" : "New")`, not `if isOpen { Text("More") }`.
  private func isShown(_ name: String, by view: TypeID, in code: WrittenCode) -> Bool {
    code.pieces(of: view).contains { piece in
      piece.contains { id, node in
        guard node.kind == .call, let callee = piece.file.callee(of: id), Self.showing.contains(piece.file.text(callee)) else { return false }
        return piece.file.arguments(of: id).contains { has(name, in: $0, piece.file) }
      }
    }
  }

  private func has(_ name: String, in node: NodeID, _ file: WrittenFile) -> Bool {
    if file[node].kind == .closure { return false }
    return file.ownName(node) == name || file.children(node).contains { has(name, in: $0, file) }
  }

  /// Whether the value comes from a component, or the code around the change calls one.
  private func isOfComponent(_ change: NodeID, in piece: CodePiece, _ project: CheckedProject) -> Bool {
    let file = piece.file
    if file.children(change).dropFirst().contains(where: { names($0, file, project) }) { return true }
    guard let closure = file.around(change).first(where: { file[$0].kind == .closure }) else {
      return piece.declaration.kind == .function && piece.roots.contains { names($0, file, project) }
    }
    if names(closure, file, project) { return true }
    // `.onReceive(presenter.$name) { name = $0 }`, `presenter.load { name = $0 }`
    guard let argument = file.parent(of: closure), let call = file.parent(of: argument), file[call].kind == .call else { return false }
    if file.arguments(of: call).contains(where: { $0 != argument && names($0, file, project) }) { return true }
    guard let callee = file.callee(of: call), let member = file.member(at: callee) else { return false }
    return from.contains(project.roles.role(of: project.index[member].owner))
  }

  /// Whether an expression names a member of such a component.
  private func names(_ node: NodeID, _ file: WrittenFile, _ project: CheckedProject) -> Bool {
    var waiting = [node]
    while let id = waiting.popLast() {
      if file.references.at(file[id].offset).contains(where: { ($0.kind == .uses || $0.kind == .calls) && from.contains(project.roles.role(of: $0.to)) }) {
        return true
      }
      waiting += file.children(id)
    }
    return false
  }
}
