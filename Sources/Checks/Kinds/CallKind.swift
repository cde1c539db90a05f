import Facts
import Findings
import Index
import Roles
package import SettingValues

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
      KindOption("screens", .texts, "External types that are screens. Default: the plain view, navigation, tab bar, split view and hosting controllers."),
      KindOption(
        "allowed", .texts,
        "External types that may be presented and dismissed, with the project's subclasses: system dialogs. Default: alert, activity, picker, mail, message, document, Safari, preview and search controllers."
      ),
      KindOption("instead", .text, default: "tell the presenter, and let the router navigate", "Advice at the end of the message."),
    ],
    details: [
      "If none of `calls`, `presents` and `dismisses` is set, they default to UIKit's navigation.",
      "Assembly code is not checked.",
    ],
    example: """
      alert_in_view:
        kind: call
        role: view
        presents: [present(animated:)]
        instead: ask the router to show it
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [role]) }

  let role: RoleSelector
  let calls: [CallPattern]
  let presents: [CallPattern]
  let dismisses: [CallPattern]
  let environment: Set<String>
  let screens: Set<String>
  let allowed: Set<String>
  let instead: String

  package init(options: inout SettingReader) {
    role = RoleSelector(required: "role", from: &options)
    var patterns = ["calls", "presents", "dismisses"].map { options.strings($0).map(CallPattern.init) }
    if patterns.allSatisfy(\.isEmpty) { patterns = CallPattern.navigation }
    calls = patterns[0]
    presents = patterns[1]
    dismisses = patterns[2]
    environment = Set(options.strings("environment"))
    let screens = options.strings("screens")
    self.screens = screens.isEmpty ? SystemControllers.screens : Set(screens)
    let allowed = options.strings("allowed")
    self.allowed = allowed.isEmpty ? SystemControllers.dialogues : Set(allowed)
    instead = options.string("instead") ?? "tell the presenter, and let the router navigate"
  }

  package var callNames: Set<String> { Set((calls + presents + dismisses).map(\.name)) }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    for type in project.components(of: role) {
      outcome.selected += 1
      for part in project.ownCode(of: type) {
        outcome.violations += propertiesThatClose(part, in: type, rule, project)
        for call in project.references.external(from: part) where call.kind == .calls {
          guard isFault(call, in: part, project), !project.isAssembly(call.context, in: call.file) else { continue }
          outcome.violations.append(violation(call, in: type, rule, project))
        }
      }
    }
    return outcome
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

  private func isFault(_ call: OutsideReference, in type: TypeID, _ project: CheckedProject) -> Bool {
    let facts = project.index[call.file].facts
    func fits(_ patterns: [CallPattern]) -> Bool { patterns.contains { $0.matches(call, in: facts) } }
    if fits(calls) { return !isAllowed(call.firstArgument, project) }
    if fits(presents) { return isScreen(call.firstArgument, project) && isOnController(call, in: type, project) }
    if fits(dismisses) {
      return isOnController(call, in: type, project) && !answersDialogue(call, project) && !takesBackDialogue(call, in: type, project)
    }
    return false
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
    SystemControllers.properties.contains(project.index[call.file].facts.text(call.receiverName)) && isController(.project(type), project)
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
