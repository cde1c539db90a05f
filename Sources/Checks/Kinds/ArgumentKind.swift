import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ArgumentKind: RuleKind {
  package static let name = "argument"
  package static let manual = KindManual(
    "A function is passed something of the wrong role.",
    options: [
      KindOption("from", .roles, default: "[component, none]", "Roles whose code is checked; `none` for types without one."),
      KindOption("calls", .texts, isRequired: true, "Functions and initializers: `pushViewController`, `UIHostingController(rootView:)`."),
      KindOption("argument", .text, "Label of the argument that is checked. Default: the first argument. A call without the label is reported."),
      KindOption("receiver", .patterns, "Patterns of types. Only calls on values and initializers of such types are checked. Default: all calls."),
      KindOption("must_be", .roles, "Roles that the argument must have."),
      KindOption("named", .patterns, "Patterns of types that the argument may have too. A supertype and its generic arguments count."),
      KindOption("mentions", .roles, "Roles. The argument's expression must be a property of such a component, in place of `must_be`."),
      KindOption(
        "leads_to", .texts,
        "Initializers with the label of an argument: `LazyHost(isBarHidden:)`. Only an argument is reported whose type's code makes such a value with `true`, or passes another type that does to one of `calls`."
      ),
      KindOption("allowed", .texts, "External types that may be passed too. Default: system dialogs, as for the kind `call`."),
      KindOption("instead", .text, "Advice at the end of the message."),
    ],
    details: [
      "Nothing is reported if the argument's type is unknown. Local constants are followed. What a storyboard makes has no role. The elements of an array are checked one by one.",
      "Assembly code is checked too.",
    ],
    example: """
      screen_outside_frame:
        kind: argument
        calls: UIHostingController(rootView:)
        must_be: service
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [from], objects: from.hasTypesWithoutRole) }

  private let from: RoleSelector
  private let calls: [CallPattern]
  private let label: String?
  private let receivers: [TextPattern]
  private let demanded: RoleSelector
  private let named: [TextPattern]
  private let mentions: RoleSelector
  private let target: [CallPattern]
  private let allowed: Set<String>
  private let instead: String

  package init(options: inout SettingReader) {
    from = RoleSelector("from", from: &options, default: ["component", "none"])
    calls = options.strings("calls").map(CallPattern.init)
    if calls.isEmpty { _ = options.requiredString("calls") }
    label = options.string("argument")
    receivers = TextPattern.list("receiver", for: .name, from: &options)
    demanded = RoleSelector("must_be", from: &options)
    named = TextPattern.list("named", for: .name, from: &options)
    mentions = RoleSelector("mentions", from: &options)
    target = options.strings("leads_to").map(CallPattern.init)
    let allowed = options.strings("allowed")
    self.allowed = allowed.isEmpty ? FrameworkTypes.dialogues : Set(allowed)
    instead = options.string("instead") ?? ""
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let code = WrittenCode(project)
    let names = Set(calls.map(\.name))
    let leading = target.isEmpty ? nil : LeadingTypes(to: target, shownBy: calls, code, project)
    for type in project.selectedTypes where project.index.kind(of: type).isConcrete && from.contains(project.roles.role(of: type)) {
      outcome.selected += 1
      let files = project.files(of: type).filter { WrittenFile.has(oneOf: names, in: project.index[$0].facts) }
      if files.isEmpty { continue }
      for piece in code.pieces(of: type) where files.contains(piece.file.id) {
        piece.forEach { id, node in
          guard node.kind == .call, let callee = piece.file.callee(of: id), let fault = fault(of: id, callee, in: piece, leading, project) else { return }
          let name = project.index[type].qualifiedName
          outcome.violations.append(
            Violation(
              rule: rule.id, severity: rule.severity, place: piece.file.place(of: callee), fact: "\(name) \(fault)", advice: instead, from: name))
        }
      }
    }
    return outcome
  }

  private func fault(
    of call: NodeID, _ callee: NodeID, in piece: CodePiece, _ leading: LeadingTypes?, _ project: CheckedProject
  ) -> String? {
    let file = piece.file
    let name = file.text(callee)
    let arguments = file.arguments(of: call)
    guard calls.contains(where: { $0.matches(call, in: file) }),
      isOnReceiver(callee, in: piece, project)
    else { return nil }
    guard let argument = label.map({ label in arguments.first { file.text($0) == label } }) ?? arguments.first else {
      return mentions.words.isEmpty ? nil : "calls '\(name)' without '\(label ?? "")'"
    }
    if !mentions.words.isEmpty { return isMentioned(argument, in: piece, project) ? nil : "passes '\(name)' something of its own" }
    let value = file.plain(argument)
    for part in file[value].kind == .arrayLiteral ? file.children(value) : [value] {
      if let leading {
        guard let shown = leading.shown(by: part, in: piece) else { continue }
        return "passes \(shown) to '\(name)'"
      }
      guard let given = file.value(of: part, in: piece), !isAllowed(given, project) else { continue }
      switch given {
      case .project(let type): return "passes \(project.index[type].qualifiedName) to '\(name)'"
      case .outside(let outside): return "passes \(outside) to '\(name)'"
      case .storyboard: return "passes a view controller from a storyboard to '\(name)'"
      }
    }
    return nil
  }

  private func isOnReceiver(_ callee: NodeID, in piece: CodePiece, _ project: CheckedProject) -> Bool {
    if receivers.isEmpty { return true }
    let file = piece.file
    if receivers.fit(file.text(callee)) { return true }
    guard file[callee].kind == .member, file[callee].first != .none else { return false }
    switch file.value(of: file[callee].first, in: piece) {
    case .project(let type): return receivers.fit(project.index[type].name)
    case .outside(let name): return receivers.fit(name)
    case .storyboard: return false
    case nil:
      // A property with an initial value.
      guard let name = file.ownName(file[callee].first), let property = project.index.holdings(of: piece.owner).first(where: { $0.name == name }),
        property.isInferred
      else { return false }
      return property.types.compactMap(\.type.outsideName).contains(where: receivers.fit)
    }
  }

  /// Whether an argument is something of a component: `$navigationService.items`.
  private func isMentioned(_ argument: NodeID, in piece: CodePiece, _ project: CheckedProject) -> Bool {
    let file = piece.file
    var isFound = false
    var waiting = [argument]
    while let id = waiting.popLast() {
      let known = file.references.at(file[id].offset)
      if known.contains(where: { mentions.contains(project.roles.role(of: $0.to)) }) { isFound = true }
      let name = file.text(id)
      if [.name, .member].contains(file[id].kind), name.hasPrefix("$") {
        let property = project.index.properties(of: piece.owner).first { $0.name == name.dropFirst() }
        if property?.types.contains(where: { $0.type.candidates.contains { mentions.contains(project.roles.role(of: $0)) } }) == true { isFound = true }
      }
      waiting += file.children(id)
    }
    return isFound
  }

  private func isAllowed(_ value: WrittenFile.Value, _ project: CheckedProject) -> Bool {
    switch value {
    case .storyboard: return false
    case .outside(let name): return allowed.contains(name) || named.fit(name)
    case .project(let type):
      if demanded.contains(project.roles.role(of: type)) { return true }
      let index = project.index
      if index.outsideSupertypes(of: type).contains(where: allowed.contains) { return true }
      // What may be anything.
      if index.kind(of: type) == .protocol, project.roles.role(of: type) == nil { return true }
      let written = ([type] + index.projectSupertypes(of: type)).flatMap { [index[$0].name] + inheritedNames(of: $0, project) }
      return written.contains(where: named.fit)
    }
  }

  /// Names in the inheritance clause of a type, generic arguments included.
  private func inheritedNames(of type: TypeID, _ project: CheckedProject) -> [String] {
    let place = project.index[type].place
    let facts = project.index[place.file].facts
    return facts.list(facts[place.declaration].inherited).flatMap { facts.typeNames(in: $0) }.map { facts.text($0) }
  }
}
