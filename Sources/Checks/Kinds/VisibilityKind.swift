import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct VisibilityKind: RuleKind {
  package static let name = "visibility"
  package static let manual = KindManual(
    "A type shows others what it should keep to itself.",
    options: [
      KindOption("of", .roles, isRequired: true, "Roles whose classes, structs, enums and actors are checked."),
      KindOption("hidden", .roles, "Roles that no visible member may have as its type."),
      KindOption("outside", .patterns, "External types that no visible member may have: `PassthroughSubject`."),
      KindOption("members", .words(["properties", "static properties", "functions"]), default: "[properties]", "Which members count."),
      KindOption("attributes", .texts, "Attributes, without `@`. Only properties with one of them count: `Published`."),
      KindOption("concrete", .flag, default: "false", "Whether interfaces with one of the `hidden` roles may be shown."),
      KindOption("instead", .text, "Advice at the end of the message. Default: make the member private."),
    ],
    details: [
      "One violation per member, at its name. A member is visible if it is neither `private` nor `fileprivate`. Of a function, the type of its result counts.",
      "One of `hidden` and `outside` is required. Overridden members, outlets and members that an interface of the project requires are reported only if `functions` count.",
    ],
    example: """
      view_model_shows_subject:
        kind: visibility
        of: view model
        outside: [PassthroughSubject, CurrentValueSubject]
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [of]) }

  private let of: RoleSelector
  private let hidden: RoleSelector
  private let outside: [TextPattern]
  private let members: Set<String>
  private let isConcreteOnly: Bool
  private let attributes: Set<String>
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector(required: "of", from: &options)
    outside = TextPattern.list("outside", for: .name, from: &options)
    hidden = outside.isEmpty ? RoleSelector(required: "hidden", from: &options) : RoleSelector("hidden", from: &options)
    let value = options.value("members")
    let words = options.strings("members")
    let known = ["properties", "static properties", "functions"]
    for word in words where !known.contains(word) {
      if let value { options.fail(unknownName(word, what: "value of 'members'", among: known), at: value.place) }
    }
    members = words.isEmpty ? ["properties"] : Set(words)
    attributes = Set(options.strings("attributes"))
    isConcreteOnly = options.bool("concrete", default: false)
    instead = options.string("instead") ?? "make it private"
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    for type in project.components(of: of) {
      outcome.selected += 1
      for member in project.index[type].members {
        guard let shown = shown(by: member, of: type, project) else { continue }
        let symbol = project.index[member]
        let name = project.index[type].qualifiedName
        outcome.violations.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(symbol.nameOffset, of: symbol.name, in: symbol.place.file),
            fact: "\(name) shows \(shown) to others through '\(symbol.name)'", advice: instead, from: name, to: shown))
      }
    }
    return outcome
  }

  /// What a visible member shows that it must not; nil if nothing.
  private func shown(by member: MemberID, of type: TypeID, _ project: CheckedProject) -> String? {
    let symbol = project.index[member]
    let declaration = project.index.declaration(member)
    switch symbol.kind {
    case .let, .var: guard members.contains(symbol.isStatic ? "static properties" : "properties") else { return nil }
    case .function: guard members.contains("functions") else { return nil }
    default: return nil
    }
    if let access = declaration.access, access < .internal, !declaration.modifiers.contains(.restrictedSetter) { return nil }
    if declaration.modifiers.contains(.override) { return nil }
    if !attributes.isEmpty, project.index.property(member)?.attributes.contains(where: attributes.contains) != true { return nil }
    let facts = project.index[symbol.place.file].facts
    let written = declaration.type == .none ? [] : facts.namedTypes(in: declaration.type)
    if let name = written.lazy.map({ facts.text(facts[$0].name) }).first(where: outside.fit) { return name }
    if declaration.type == .none, declaration.value != .none, let made = madeOutside(declaration.value, project.index[symbol.place.file].facts) { return made }
    if let property = project.index.property(member), let type = property.types.flatMap(\.type.candidates).first(where: { isHidden($0, project) }) {
      return project.index[type].qualifiedName
    }
    let offsets = Set(written.map { facts[$0].offset })
    let reference = project.references.from(type).first { $0.file == symbol.place.file && offsets.contains($0.offset) && isHidden($0.to, project) }
    if let reference { return project.index[reference.to].qualifiedName }
    guard symbol.isStatic, declaration.type == .none else { return nil }
    let made = project.references.from(type).first {
      $0.kind == .constructs && $0.file == symbol.place.file && $0.context == symbol.place.declaration && isHidden($0.to, project)
    }
    return made.map { project.index[$0.to].qualifiedName }
  }

  private func isHidden(_ type: TypeID, _ project: CheckedProject) -> Bool {
    if isConcreteOnly, project.index.kind(of: type) == .protocol || project.index.projectSupertypes(of: type).isEmpty { return false }
    return project.roles.role(of: type).map { hidden.contains($0) } ?? false
  }

  /// `PassthroughSubject` of `= PassthroughSubject<Void, Never>()`.
  private func madeOutside(_ value: NodeID, _ facts: FileFacts) -> String? {
    let syntax = FileSyntax(facts)
    guard syntax[value].kind == .call, syntax[value].first != .none else { return nil }
    let name = syntax.text(syntax[syntax[value].first].name)
    return outside.fit(name) ? name : nil
  }
}

extension FileFacts {
  /// The names in a written type.
  fileprivate func namedTypes(in node: NodeID) -> [NodeID] {
    let own = [.typeName, .typeMember].contains(self[node].kind) ? [node] : []
    return own + children(of: node).flatMap { namedTypes(in: $0) }
  }
}
