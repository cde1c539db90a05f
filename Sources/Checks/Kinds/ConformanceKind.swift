import Facts
import Findings
import Index
import Roles
package import SettingValues
import SourceText

/// ``manual`` says what the kind checks.
package struct ConformanceKind: RuleKind {
  package static let name = "conformance"
  package static let manual = KindManual(
    "Code holds, or casts to, an interface of the project to which no type conforms.",
    options: [
      KindOption("holder", .roles, default: "part", "Roles whose properties are checked.")
    ],
    details: [
      "One violation per interface, at the first property, or else at the first cast in any type. Test doubles do not count as implementations.",
      "An interface is not reported if it may be implemented elsewhere: `public` and `@objc` interfaces, and interfaces that an extension of an external type implements. Nothing is reported if only some of the project's files are known.",
    ],
    example: """
      service_without_implementation:
        kind: conformance
        holder: interactor
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [holder]) }

  let holder: RoleSelector

  package init(options: inout SettingReader) {
    holder = RoleSelector("holder", from: &options, default: ["part"])
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    guard project.isComplete else {
      outcome.selected = 1
      return outcome
    }
    var settled: Set<TypeID> = []
    var outside: Set<String>?
    for holder in project.components(of: holder) {
      outcome.selected += 1
      for property in project.index.holdings(of: holder) {
        for held in property.types {
          guard let interface = held.type.projectType, project.index[interface].kind == .protocol, settled.insert(interface).inserted,
            isUnimplemented(interface, project)
          else { continue }
          let known = outside ?? namesOnOutsideTypes(project)
          outside = known
          if !known.contains(project.index[interface].name) {
            outcome.violations.append(violation(interface, property, of: holder, rule, project))
          }
        }
      }
    }
    outcome.violations += casts(rule, project, &settled, outside)
    return outcome
  }

  /// Casts to interfaces of the project that always fail.
  private func casts(_ rule: Rule, _ project: CheckedProject, _ settled: inout Set<TypeID>, _ outside: Set<String>?) -> [Violation] {
    var found: [Violation] = []
    let code = WrittenCode(project)
    for reference in project.references.all where reference.kind == .names {
      guard project.index.kind(of: reference.to) == .protocol, !settled.contains(reference.to), let type = reference.from, !project.roles.isLeftOut(type),
        project.isSelected(type), isUnimplemented(reference.to, project), !(outside ?? namesOnOutsideTypes(project)).contains(project.index[reference.to].name)
      else { continue }
      let file = code.file(reference.file)
      guard let cast = file.cast(to: reference.offset) else { continue }
      let isTest = file[cast].flags.contains(.test)
      settled.insert(reference.to)
      let (name, interface) = (project.index[type].qualifiedName, project.index[reference.to].qualifiedName)
      found.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: project.place(of: reference),
          fact: "No type conforms to \(interface), \(isTest ? "for which \(name) checks" : "to which \(name) casts")",
          advice: "add a type that conforms to it, or remove the \(isTest ? "check" : "cast")",
          notes: [Violation.Note(place: project.place(of: reference.to), message: "\(interface) is declared here")], from: name, to: interface))
    }
    return found
  }

  private func isUnimplemented(_ interface: TypeID, _ project: CheckedProject) -> Bool {
    guard project.conformers(of: interface).isEmpty, !project.roles.isLeftOut(interface) else { return false }
    let symbol = project.index[interface]
    let declaration = project.index[symbol.place]
    if declaration.access == .public || declaration.access == .open { return false }
    if project.attributes(of: interface).contains("objc") { return false }
    return !project.index.conformers(of: interface).contains { project.index[$0].kind.isConcrete && !isTestDouble($0, project) }
  }

  /// Generated and vendored code is left out too, but it implements what it implements. So does what the app itself makes, whatever it is called.
  private func isTestDouble(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard project.roles.isLeftOut(type) else { return false }
    let isMade = project.references.constructions.contains { $0.to == type && $0.from.map { !project.roles.isLeftOut($0) } == true }
    if isMade { return false }
    let path = project.index[project.index[type].place.file].path
    let words = ["Mock", "Stub", "Spy", "Fake", "Dummy", "Test", "Preview"]
    return words.contains { word in project.index[type].name.contains(word) || path.contains(word) }
  }

  /// What extensions of types from outside the project conform to, and the typealiases' names there.
  private func namesOnOutsideTypes(_ project: CheckedProject) -> Set<String> {
    var names: Set<String> = []
    for (number, file) in project.index.files.enumerated() {
      let id = FileID(rawValue: Int32(number))
      for (index, declaration) in file.facts.declarations.enumerated()
      where declaration.kind == .extension && declaration.inherited != .none {
        let place = DeclarationPlace(file: id, declaration: DeclarationID(rawValue: Int32(index)))
        guard project.index.enclosingType(of: place) == nil else { continue }
        for node in file.facts.list(declaration.inherited) { names.insert(file.facts.text(file.facts[node].name)) }
      }
    }
    return names
  }

  private func violation(
    _ interface: TypeID, _ property: Property, of holder: TypeID, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let holderName = project.index[holder].qualifiedName
    let name = project.index[interface].qualifiedName
    let doubles = project.index.conformers(of: interface).first { project.index[$0].kind.isConcrete }
    let who = doubles.map { "Only the test double \(project.index[$0].qualifiedName)" } ?? "No type"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: property),
      fact: "\(who) conforms to \(name), which \(holderName) holds through '\(property.name)'",
      advice: advice(interface, property, of: holder, project),
      notes: [Violation.Note(place: project.place(of: interface), message: "\(name) is declared here")],
      from: holderName, to: name)
  }

  /// The part that probably should conform: of the role that the interface's name tells, in the module that declares it.
  private func advice(_ interface: TypeID, _ property: Property, of holder: TypeID, _ project: CheckedProject) -> String {
    let name = project.index[interface].name
    // A `ModuleOutput` that no type implements is called after the module, not after a builder; a `LoginInteractorDelegate` after who sees it.
    guard let role = project.roles.role(of: interface), role != .builder, role != project.roles.role(of: holder),
      let module = project.roles.home(of: interface)
    else {
      return "add a type that conforms to it, or remove '\(property.name)'"
    }
    let candidates = project.roles[module].types.filter {
      project.index[$0].kind.isConcrete && project.roles.role(of: $0) == role && !project.roles.isLeftOut($0)
    }
    guard candidates.count == 1, let only = candidates.first else {
      return "add \(project.roles.word(for: role).withArticle) that conforms to it"
    }
    return "conform \(project.index[only].qualifiedName) to \(name)"
  }
}
