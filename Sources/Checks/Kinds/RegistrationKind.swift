import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct RegistrationKind: RuleKind {
  package static let name = "registration"
  package static let manual = KindManual(
    "A component is never passed to the function that registers it.",
    options: [
      KindOption("registered", .roles, isRequired: true, "Roles (one or a list) whose classes must be registered."),
      KindOption("by", .texts, isRequired: true, "Names of functions that take the type: `apply` for `container.apply(LoginAssembly.self)`."),
    ],
    details: [
      "Violations are placed at the class's name.",
      "A registration does not count if it is with a local object that the code uses for nothing else.",
      "Base classes, test doubles and classes that no other type names need not be registered. Nothing is reported if no class of these roles is registered, or if only some of the project's files are known.",
    ],
    example: """
      assembly_never_applied:
        kind: registration
        registered: builder
        by: apply
      """)

  let registered: RoleSelector
  let functions: Set<String>

  package init(options: inout SettingReader) {
    registered = RoleSelector(required: "registered", from: &options)
    functions = Set(options.strings("by"))
    if functions.isEmpty { _ = options.requiredString("by") }
  }

  package var callNames: Set<String> { functions }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let classes = project.components(of: registered).filter { type in
      project.index[type].kind.isReference && project.conformers(of: type).isEmpty
    }
    outcome.selected = classes.count
    guard project.isComplete, !classes.isEmpty else { return outcome }
    let known = registeredTypes(project)
    guard !known.isDisjoint(with: classes) else { return outcome }
    let missing = Set(classes).subtracting(known)
    if missing.isEmpty { return outcome }
    // What nobody asks for is missed by nobody.
    let asked = Set(project.references.all.lazy.filter { missing.contains($0.to) && $0.from != $0.to }.map(\.to))
    for type in classes where asked.contains(type) { outcome.violations.append(violation(type, rule, project)) }
    return outcome
  }

  /// Types that stand as the first argument of a call of one of the functions; what bodies say is kept as references alone.
  private func registeredTypes(_ project: CheckedProject) -> Set<TypeID> {
    var argumentPlaces: Set<ArgumentPlace> = []
    let code = WrittenCode(project)
    for reference in project.references.all where reference.kind == .calls {
      if functions.contains(project.index.writtenName(reference)), isWithUnusedObject(reference, code.file(reference.file)) { continue }
      note(project.index.writtenName(reference), at: reference.offset, in: reference.file, &argumentPlaces)
    }
    for reference in project.references.external where reference.kind == .calls {
      note(project.index.writtenName(reference), at: reference.offset, in: reference.file, &argumentPlaces)
    }
    var types: Set<TypeID> = []
    for reference in project.references.all where reference.kind == .names {
      if argumentPlaces.contains(ArgumentPlace(file: reference.file, offset: reference.offset)) { types.insert(reference.to) }
    }
    return types
  }

  /// Whether the receiver is a local object that is only asked to register, and forgotten.
  private func isWithUnusedObject(_ reference: Reference, _ file: WrittenFile) -> Bool {
    guard let callee = file.name(at: reference.offset), file[callee].kind == .member, file[callee].first != .none else { return false }
    let receiver = file.plain(file[callee].first)
    guard file[receiver].kind == .name else { return false }
    let name = file.text(receiver)
    let block = file.around(receiver).first { around in
      file[around].kind == .block
        && file.children(around).contains { id in
          file[id].kind == .binding && file.children(id).first.map { file[$0].kind == .patternIdentifier && file.text($0) == name } == true
        }
    }
    guard let block else { return false }
    var waiting = file.children(block)
    while let id = waiting.popLast() {
      if file[id].kind == .name, file.text(id) == name {
        guard let use = file.parent(of: id), file[use].kind == .member, functions.contains(file.text(use)) else { return false }
      }
      waiting += file.children(id)
    }
    return true
  }

  private struct ArgumentPlace: Hashable {
    let file: FileID
    let offset: UInt32
  }

  /// Where the first argument begins: behind the parenthesis, and a space or a label's few letters at most.
  private func note(_ name: String, at offset: UInt32, in file: FileID, _ places: inout Set<ArgumentPlace>) {
    guard functions.contains(name) else { return }
    let end = offset + UInt32(name.utf8.count)
    for gap in 1...8 { places.insert(ArgumentPlace(file: file, offset: end + UInt32(gap))) }
  }

  private func violation(_ type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[type].qualifiedName
    let function = functions.min() ?? ""
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: type),
      fact: "\(name) is never registered", advice: "call '\(function)(\(name).self)' with the others", from: name)
  }
}
