import Facts
import Findings
import Index
import Roles
package import SettingValues
import SourceText

/// ``manual`` says what the kind checks.
package struct CallKind: RuleKind {
  package static let name = "call"
  package static let manual = KindManual(
    "A role calls external functions that are another role's responsibility.",
    options: [
      KindOption("role", .roles, isRequired: true, "Roles (one or a list) whose code is checked."),
      KindOption(
        "calls", .texts,
        "Functions that are recognized by their names: `pushViewController`, `NavigationLink(destination:)`. The call must have the labels in parentheses. It must not have a label after `!`: `NavigationLink(!value:)`."
      ),
      KindOption(
        "presents", .texts,
        "Functions that show their first argument. A call is reported if the argument is known to be a screen: a type of the project, or one of `screens`. The receiver must be the caller itself or a controller."
      ),
      KindOption(
        "dismisses", .texts,
        "Functions that close the receiver. A call is reported if the receiver is the caller itself or a controller. It is not reported in a function that hides the dialog that its counterpart shows: `hideLoader` for `showLoader`."
      ),
      KindOption(
        "environment", .texts,
        "Values of SwiftUI's environment that close a screen, such as `dismiss`. A property that takes one is reported: `@Environment(\\.dismiss)`."),
      KindOption(
        "assigns", .texts,
        "Properties that the code must not assign to, such as `rootViewController`, unless the caller itself declares them."),
      KindOption("makes", .patterns, "Types of the project that the code must not create: `LoaderView`."),
      KindOption(
        "declared_by", .roles,
        "Functions of `calls`, `presents` and `dismisses` count too if the project's types or interfaces of these roles declare them."),
      KindOption("assembly", .flag, default: "false", "Whether assembly code is checked too."),
      KindOption("screens", .texts, "External types that are screens. Default: the plain view, navigation, tab bar, split view and hosting controllers."),
      KindOption(
        "allowed", .texts,
        "External types that may be presented and dismissed, with the project's subclasses: system dialogs. Default: alert, activity, picker, mail, message, document, Safari, preview and search controllers."
      ),
      KindOption("instead", .text, default: "tell the presenter, and let the router navigate", "Advice at the end of the message."),
    ],
    details: [
      "If none of `calls`, `presents`, `dismisses`, `assigns` and `makes` is set, the first three default to UIKit's navigation.",
      "A receiver that is reached through a window is a controller: `UIApplication.shared.keyWindow?.rootViewController`, or a local constant with such a value. So is a controller of an object whose type is not known: `view.viewController`.",
    ],
    example: """
      alert_in_view:
        kind: call
        role: view
        presents: [present(animated:)]
        instead: ask the router to show it
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [role], objects: role.hasTypesWithoutRole) }

  let role: RoleSelector
  let calls: [CallPattern]
  let presents: [CallPattern]
  let dismisses: [CallPattern]
  let environment: Set<String>
  let assigns: Set<String>
  let makes: [TextPattern]
  let declaredBy: RoleSelector
  let checksAssembly: Bool
  let screens: Set<String>
  let allowed: Set<String>
  let instead: String

  package init(options: inout SettingReader) {
    role = RoleSelector(required: "role", from: &options)
    var patterns = ["calls", "presents", "dismisses"].map { options.strings($0).map(CallPattern.init) }
    assigns = Set(options.strings("assigns"))
    makes = TextPattern.list("makes", for: .name, from: &options)
    declaredBy = RoleSelector("declared_by", from: &options)
    checksAssembly = options.bool("assembly", default: false)
    if patterns.allSatisfy(\.isEmpty), assigns.isEmpty, makes.isEmpty { patterns = CallPattern.navigation }
    calls = patterns[0]
    presents = patterns[1]
    dismisses = patterns[2]
    environment = Set(options.strings("environment"))
    let screens = options.strings("screens")
    self.screens = screens.isEmpty ? FrameworkTypes.controllers : Set(screens)
    let allowed = options.strings("allowed")
    self.allowed = allowed.isEmpty ? FrameworkTypes.dialogues : Set(allowed)
    instead = options.string("instead") ?? "tell the presenter, and let the router navigate"
  }

  package var callNames: Set<String> { Set((calls + presents + dismisses).map(\.name)) }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let written = WrittenCode(project)
    let types = project.components(of: role)
    // Each file is asked once, however many components it has.
    let files = Set(assigns.isEmpty ? [] : types.flatMap { project.ownCode(of: $0).flatMap(project.files(of:)) })
    let assigning = files.filter { WrittenFile.has(oneOf: assigns, in: project.index[$0].facts) }
    for type in types {
      outcome.selected += 1
      for part in project.ownCode(of: type) {
        outcome.violations += propertiesThatClose(part, in: type, rule, project)
        for call in project.references.external(from: part) where call.kind == .calls {
          guard isFault(call, in: part, written, project), checksAssembly || !project.isAssembly(call.context, in: call.file) else { continue }
          outcome.violations.append(violation(call, in: type, rule, project))
        }
        outcome.violations += own(part, in: type, written, rule, project)
        if !assigns.isEmpty { outcome.violations += assignments(part, in: type, written, assigning, rule, project) }
      }
    }
    return outcome
  }

  /// Calls of what the project itself declares.
  private func own(_ part: TypeID, in type: TypeID, _ code: WrittenCode, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    let name = project.index[type].qualifiedName
    return project.references.from(part).compactMap { reference in
      let fact: String
      if reference.kind == .constructs, makes.fit(project.index[reference.to].name), !project.index.isKind(type, of: reference.to) {
        fact = "creates \(project.index[reference.to].qualifiedName)"
      } else if reference.kind == .calls,
        declaredBy.contains(project.roles.role(of: reference.to)) && isNamed(reference, project) || doesSo(reference, code, project)
      {
        fact = "calls '\(project.index.writtenName(reference))' of \(project.index[reference.to].qualifiedName)"
      } else {
        return nil
      }
      if !checksAssembly, project.isAssembly(reference.context, in: reference.file) { return nil }
      return Violation(
        rule: rule.id, severity: rule.severity, place: project.place(of: reference), fact: "\(name) \(fact) itself", advice: instead, from: name,
        to: project.index[reference.to].qualifiedName)
    }
  }

  /// Whether an interface has a function that calls what must not be called, for whoever implements it: `func close() {
  /// navigationController?.popViewController(animated: true) }` in an extension of `Presentable`. What is given a controller (`func present(from:)`) is
  /// there for routers.
  private func doesSo(_ reference: Reference, _ code: WrittenCode, _ project: CheckedProject) -> Bool {
    guard let member = reference.member, project.index.kind(of: reference.to) == .protocol, project.index.kind(of: member) == .function else { return false }
    let patterns = calls + dismisses
    // Routers share such functions, too.
    guard project.concrete(reference.to).allSatisfy({ project.roles.isUserInterface($0) }) else { return false }
    guard project.files(of: reference.to).contains(where: { WrittenFile.has(oneOf: patterns.map(\.name), in: project.index[$0].facts) }) else { return false }
    let name = project.index[member].name
    return code.pieces(of: reference.to).contains { piece in
      let facts = project.index[piece.file.id].facts
      let given = facts.list(project.index[piece.place].parameters).flatMap { facts.typeNames(in: $0) as [String] }
      return project.index[piece.member].name == name && !given.contains { $0.hasSuffix("Controller") }
        && piece.first { id, node in
          guard node.kind == .call, let callee = piece.file.callee(of: id), !piece.file.around(id).contains(where: { piece.file[$0].kind == .closure }) else {
            return false
          }
          let labels = piece.file.arguments(of: id).map(piece.file.text)
          return patterns.contains { $0.matches(piece.file.text(callee), labels) }
            && piece.file.chain(callee).dropLast().allSatisfy { $0 == "self" || FrameworkTypes.controllerProperties.contains($0) }
        } != nil
    }
  }

  /// Whether a function that the project declares has a name, and takes the arguments, of one that must not be called.
  private func isNamed(_ reference: Reference, _ project: CheckedProject) -> Bool {
    guard let member = reference.member, project.index.kind(of: member) == .function else { return false }
    let facts = project.index[project.index.place(of: member).file].facts
    let labels = facts.list(project.index.declaration(member).parameters).map { facts.text(facts[$0].name) }
    // A function of that name may show a text.
    let showsController = facts.list(project.index.declaration(member).parameters).contains { parameter in
      facts.children(of: parameter).contains { facts[$0].kind.isType && facts.typeNames(in: $0).contains { facts.text($0).hasSuffix("Controller") } }
    }
    return (calls + (showsController ? presents : []) + dismisses).contains { pattern in
      pattern.name == project.index[member].name && pattern.labels.allSatisfy(labels.contains) && !pattern.otherLabels.contains(where: labels.contains)
    }
  }

  /// `window.rootViewController = screen`
  ///
  /// - Parameter files: those that have one of the names.
  private func assignments(
    _ part: TypeID, in type: TypeID, _ code: WrittenCode, _ files: Set<FileID>, _ rule: Rule, _ project: CheckedProject
  ) -> [Violation] {
    if files.isDisjoint(with: project.files(of: part)) { return [] }
    let name = project.index[type].qualifiedName
    var found: [Violation] = []
    for piece in code.pieces(of: part) where files.contains(piece.file.id) {
      piece.forEach { _, node in
        guard node.kind == .assignment, node.first != .none else { return }
        let target = piece.file.plain(node.first)
        guard piece.syntax[target].kind == .member, assigns.contains(piece.file.text(target)), piece.file.member(at: target) == nil,
          checksAssembly || !project.isAssembly(piece.place.declaration, in: piece.file.id)
        else { return }
        found.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: piece.file.place(of: target),
            fact: "\(name) assigns '\(piece.file.text(target))' itself", advice: instead, from: name))
      }
    }
    return found
  }

  private func violation(_ call: OutsideReference, in type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[type].qualifiedName
    let written = project.index.writtenName(call)
    let shown = call.firstArgument.map { $0.name(in: project.index) } ?? ""
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: call),
      fact: "\(name) calls '\(written)' itself", advice: instead, from: name, to: shown)
  }

  /// `@Environment(\.dismiss) private var dismiss`
  private func propertiesThatClose(_ part: TypeID, in type: TypeID, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    guard !environment.isEmpty else { return [] }
    return project.index.properties(of: part).compactMap { property in
      guard property.attributes.contains("Environment") else { return nil }
      let facts = project.index[property.file].facts
      let values = facts.list(project.index.declaration(property.member).attributes).flatMap { facts.environmentValue(of: $0) }
      guard let value = values.first(where: environment.contains) else { return nil }
      let name = project.index[type].qualifiedName
      return Violation(
        rule: rule.id, severity: rule.severity, place: project.place(of: property),
        fact: "\(name) closes its screen with '\(value)' from the environment", advice: instead, from: name, to: value)
    }
  }

  private func isFault(_ call: OutsideReference, in type: TypeID, _ code: WrittenCode, _ project: CheckedProject) -> Bool {
    let facts = project.index[call.file].facts
    func fits(_ patterns: [CallPattern]) -> Bool { patterns.contains { $0.matches(call, in: facts) } }
    if fits(calls) { return !isAllowed(call.firstArgument, project) }
    if fits(presents) {
      if isScreen(call.firstArgument, project), isOnController(call, in: type, project) { return true }
      // What a builder gives is a screen, whatever its type.
      return !isAllowed(call.firstArgument, project) && isOverOtherObject(call, in: type, code) && !isDialogue(call, in: type, code, project)
    }
    if fits(dismisses) {
      return (isOnController(call, in: type, project) || isOverOtherObject(call, in: type, code)) && !answersDialogue(call, project)
        && !takesBackDialogue(call, in: type, project)
    }
    return false
  }

  /// Whether a call is made on a controller to which a window leads, or an object of a library: `view.viewController.dismiss(animated: true)`.
  private func isOverOtherObject(_ call: OutsideReference, in type: TypeID, _ code: WrittenCode) -> Bool {
    guard call.receiver == .unknown else { return false }
    let file = code.file(call.file)
    guard let callee = file.name(at: call.offset), file[callee].kind == .member, file[callee].first != .none else { return false }
    var names = file.chain(file[callee].first)
    if let start = names.first, let piece = piece(around: call, of: type, code), let bound = file.bound(to: start, before: call.offset, in: piece) {
      names = file.chain(bound) + names.dropFirst()
      // `guard let window = …, let root = window.rootViewController`
      if let start = names.first, let outer = file.bound(to: start, before: file[bound].offset, in: piece) { names = file.chain(outer) + names.dropFirst() }
    }
    if names.count < 2 { return names == ["rootViewController"] }
    return names.contains("rootViewController") || names.contains { ["keyWindow", "windows", "connectedScenes"].contains($0) }
      || names.last.map { FrameworkTypes.controllerProperties.contains($0) && $0 != "parent" } == true
  }

  private func piece(around call: OutsideReference, of type: TypeID, _ code: WrittenCode) -> CodePiece? {
    code.pieces(of: type).first { piece in
      piece.file.id == call.file && piece.declaration.range.start <= call.offset && call.offset < piece.declaration.range.end
    }
  }

  /// Whether the first argument is a dialogue, or its type is unknown.
  private func isDialogue(_ call: OutsideReference, in type: TypeID, _ code: WrittenCode, _ project: CheckedProject) -> Bool {
    let file = code.file(call.file)
    guard let callee = file.name(at: call.offset), let parent = file.parent(of: callee), let argument = file.arguments(of: parent).first,
      let piece = piece(around: call, of: type, code)
    else { return true }
    switch file.value(of: argument, in: piece) {
    case .outside(let name): return allowed.contains(name)
    case .project(let shown): return isAllowed(.project(shown), project)
    case .storyboard: return false
    case nil:
      // `NewsSearchConfigurator().createScreen()`
      guard let callee = file.callee(of: file.plain(argument)) else { return true }
      guard let member = file.member(at: callee) else { return true }
      return project.roles.role(of: project.index[member].owner) != .builder
    }
  }

  /// Whether a call is made on the caller itself or on another controller that is no dialogue.
  private func isOnController(_ call: OutsideReference, in type: TypeID, _ project: CheckedProject) -> Bool {
    switch call.receiver {
    case .implicitSelf: isController(.project(type), project)
    case .type(let receiver): isController(receiver, project) && !isAllowed(receiver, project)
    case .unknown: isOnOwnController(call, in: type, project)
    }
  }

  /// `navigationController?.dismiss(…)` and the like, with or without `self`.
  private func isOnOwnController(_ call: OutsideReference, in type: TypeID, _ project: CheckedProject) -> Bool {
    FrameworkTypes.controllerProperties.contains(project.index[call.file].facts.text(call.receiverName)) && isController(.project(type), project)
  }

  private func isController(_ type: NamedType, _ project: CheckedProject) -> Bool {
    switch type {
    case .outside(let name): screens.contains(name)
    case .project, .ambiguous:
      type.candidates.contains { id in
        project.index.outsideSupertypes(of: id).contains { $0.hasSuffix("Controller") }
      }
    }
  }

  private func isScreen(_ argument: NamedType?, _ project: CheckedProject) -> Bool {
    guard let argument, !isAllowed(argument, project) else { return false }
    if case .outside(let name) = argument { return screens.contains(name) }
    return true
  }

  private func isAllowed(_ type: NamedType?, _ project: CheckedProject) -> Bool {
    guard let type else { return false }
    if case .outside(let name) = type { return allowed.contains(name) }
    return type.candidates.contains { project.index.outsideSupertypes(of: $0).contains(where: allowed.contains) }
  }

  /// Whether the call stands in a function that a dialogue has called back: it closes the dialogue.
  private func answersDialogue(_ call: OutsideReference, _ project: CheckedProject) -> Bool {
    guard call.context != .none else { return false }
    let facts = project.index[call.file].facts
    return facts.list(facts[call.context].parameters).contains { parameter in
      facts.children(of: parameter).contains { allowed.contains(facts.text(facts[$0].name)) }
    }
  }

  /// Whether the call stands in a function that takes back what its counterpart in the same type has shown, a dialogue:
  /// `hideLoader()` of `showLoader()`.
  private func takesBackDialogue(_ call: OutsideReference, in type: TypeID, _ project: CheckedProject) -> Bool {
    guard let (verb, thing) = functionWords(around: call, project), takingBack.contains(verb) else { return false }
    return project.ownCode(of: type).contains { part in
      project.references.external(from: part).contains { other in
        guard other.kind == .calls, isAllowed(other.firstArgument, project),
          let (otherVerb, otherThing) = functionWords(around: other, project), otherVerb != verb, otherThing == thing
        else { return false }
        return presents.contains { $0.matches(other, in: project.index[other.file].facts) }
      }
    }
  }

  /// The first word of the name of the function around a call, and the words after it.
  private func functionWords(around call: OutsideReference, _ project: CheckedProject) -> (verb: String, thing: [String])? {
    guard call.context != .none else { return nil }
    let facts = project.index[call.file].facts
    let words = camelWords(facts.text(facts[call.context].name))
    guard words.count > 1 else { return nil }
    return (words[0], Array(words.dropFirst()))
  }
}

private let takingBack: Set<String> = ["hide", "stop", "dismiss", "remove", "end", "close", "finish", "cancel"]

extension FileFacts {
  /// `dismiss` of `@Environment(\.dismiss)`.
  fileprivate func environmentValue(of attribute: NodeID) -> [String] {
    children(of: attribute).filter { self[$0].kind == .argument }.flatMap { argument in
      children(of: argument).filter { self[$0].kind == .keyPath }.flatMap { path in children(of: path).map { text(self[$0].name) } }
    }
  }
}
