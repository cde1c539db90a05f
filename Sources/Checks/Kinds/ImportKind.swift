import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ImportKind: RuleKind {
  package static let name = "import"
  package static let manual = KindManual(
    "Types import a framework or name its types.",
    options: [
      KindOption("role", .roles, "Roles (one or a list); `none` for types without one. Default: all types."),
      KindOption("frameworks", .texts, default: "[\(FrameworkTypes.userInterface.joined(separator: ", "))]", "Modules whose imports are reported."),
      KindOption(
        "types", .patterns, "Patterns of external types' names. Default: `['UI[A-Z]*', 'NS*View*', '*ViewController']`, or none if other `frameworks` are set."),
      KindOption(
        "own_views", .flag, default: "false",
        "Whether the project's views and controllers without a role count like the framework's, such as cells, and whether widgets that a type takes from a view count: `view.table.reloadData()`."
      ),
      KindOption(
        "shared_with", .roles, default: "[view, router, builder]",
        "Roles that may need the framework. An import is not reported if its file also contains a type of such a role."),
    ],
    details: [
      "An import is reported once per file and framework, if the file declares or extends a class, struct, enum or actor of the role, or only interfaces. A named type is reported once per line, and so is one that is only implied: `.red`, where a `UIColor` is expected.",
      "An import is not reported if another type of the file needs the framework.",
    ],
    example: """
      alamofire_outside_core:
        kind: import
        frameworks: Alamofire
        except: { path: Core }
        because: requests go through Core
      """)

  package var takesLong: Bool { true }
  package var needs: ReferenceNeeds {
    ReferenceNeeds(roles: [role], interfaces: true, everything: role.hasTypesWithoutRole && !types.isEmpty)
  }

  private static let userInterface = Set(FrameworkTypes.userInterface)

  let role: RoleSelector
  let frameworks: Set<String>
  let types: [TextPattern]
  let countsOwnViews: Bool
  let sharedWith: RoleSelector

  package init(options: inout SettingReader) {
    role = RoleSelector("role", from: &options, default: ["component", "none"])
    let frameworks = options.strings("frameworks")
    self.frameworks = frameworks.isEmpty ? ImportKind.userInterface : Set(frameworks)
    let types = TextPattern.list("types", for: .name, from: &options)
    let isUserInterface = self.frameworks.isSubset(of: ImportKind.userInterface)
    self.types = types.isEmpty && isUserInterface ? ["UI[A-Z]*", "NS*View*", "*ViewController"].map { TextPattern($0) } : types
    countsOwnViews = options.bool("own_views", default: false)
    sharedWith = RoleSelector("shared_with", from: &options, default: ["view", "router", "builder"])
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var firstTypes = [TypeID?](repeating: nil, count: project.index.files.count)
    var lines = FirstOfLine(project)
    for type in concreteTypes(in: project) {
      outcome.selected += 1
      for file in project.files(of: type) where firstTypes[Int(file.rawValue)] == nil { firstTypes[Int(file.rawValue)] = type }
      outcome.violations += namedTypes(in: type, rule, project, &lines)
      if countsOwnViews {
        outcome.violations += ownViews(in: type, rule, project, &lines)
        outcome.violations += widgets(takenBy: type, rule, project, &lines)
      }
    }
    for type in project.selectedTypes where project.index.kind(of: type) == .protocol {
      guard role.contains(project.roles.role(of: type)), isOwnInterface(type, project) else { continue }
      let file = project.index[type].place.file
      if firstTypes[Int(file.rawValue)] == nil { firstTypes[Int(file.rawValue)] = type }
      outcome.violations += namedTypes(in: type, rule, project, &lines)
      if countsOwnViews { outcome.violations += ownViews(in: type, rule, project, &lines) }
    }
    var found: [(file: FileID, type: TypeID, violations: [Violation])] = []
    for (number, type) in firstTypes.enumerated() {
      guard let type else { continue }
      let file = FileID(rawValue: Int32(number))
      let violations = imports(in: file, of: type, rule, project)
      if !violations.isEmpty { found.append((file, type, violations)) }
    }
    if found.isEmpty { return outcome }
    let needs = FrameworkNeeds(kind: self, project: project, in: found.map(\.file))
    for (file, type, violations) in found where !needs.isNeededByOthers(in: file, hasOnlyInterfaces: project.index.kind(of: type) == .protocol) {
      outcome.violations += violations
    }
    return outcome
  }

  private func concreteTypes(in project: CheckedProject) -> [TypeID] {
    guard role.hasTypesWithoutRole else { return project.components(of: role) }
    return project.selectedTypes.filter { project.index.kind(of: $0).isConcrete && role.contains(project.roles.role(of: $0)) }
  }

  /// Whether an interface belongs to one module, rather than being a delegate that several implement, or of what is declared apart from modules.
  private func isOwnInterface(_ type: TypeID, _ project: CheckedProject) -> Bool {
    let conformers = project.conformers(of: type)
    if project.roles.home(of: type) == nil, project.roles.module(of: type) != nil { return false }
    return conformers.count <= 1 || conformers.allSatisfy { project.neighbourhood(of: $0, to: type) == .same }
  }

  func isFrameworkType(_ name: String) -> Bool { types.fit(name) }

  /// Tells most names without making texts of them.
  fileprivate func mayBeFrameworkType(_ reference: OutsideReference, _ project: CheckedProject) -> Bool {
    if reference.kind == .implies { return true }
    let names = project.index[reference.file].facts.names
    let name = names.bytes(of: reference.name)
    return types.contains { $0.mayFit(name) }
  }

  private func namedTypes(
    in type: TypeID, _ rule: Rule, _ project: CheckedProject, _ lines: inout FirstOfLine
  ) -> [Violation] {
    let name = project.index[type].qualifiedName
    // What an interface requires, its component does.
    let components = project.conformers(of: type).map { project.index[$0].qualifiedName }
    let isOfUserInterface = frameworks.isSubset(of: ImportKind.userInterface)
    var found: [Violation] = []
    for part in project.ownCode(of: type) {
      let references = project.references.external(from: part)
      for reference in references where reference.kind != .calls {
        guard mayBeFrameworkType(reference, project) else { continue }
        let written = reference.impliedType ?? project.index.writtenName(reference)
        // What a function names is told there, not where it is implied.
        func isNamedToo() -> Bool {
          references.contains {
            $0.kind == .names && $0.context == reference.context && $0.file == reference.file && project.index.writtenName($0) == written
          }
        }
        guard isFrameworkType(written), !isConstant(written), !project.isAssembly(reference.context, in: reference.file),
          reference.kind == .names || !isNamedToo(), lines.isFirst(reference.file, reference.offset)
        else { continue }
        found.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: reference),
            fact: "\(name) uses \(written), "
              + (isOfUserInterface ? "a UI framework type" : "a type of \(frameworks.sorted().joined(separator: " or "))"),
            advice: isOfUserInterface ? UserInterfaceAdvice(for: written).text : "", from: name, to: written
          ).joined(withUsesOf: components, rule))
      }
    }
    return found
  }

  /// What a UI framework brings with it, and the file needs.
  private func instead(of framework: String, in facts: FileFacts) -> String {
    let imported = Set(facts.imports.map { facts.text($0.target) })
    let attributes = Set(facts.declarations.flatMap { facts.list($0.attributes).map { facts.text(facts[$0].name) } })
    let inherited = Set(facts.declarations.flatMap { facts.list($0.inherited).map { facts.text(facts[$0].name) } })
    var needed = imported.contains("Foundation") ? [] : ["Foundation"]
    if attributes.contains("Observable") { needed.append("Observation") }
    if attributes.contains("Published") || inherited.contains("ObservableObject") { needed.append("Combine") }
    needed.removeAll(where: imported.contains)
    return needed.isEmpty ? "remove the import" : "import \(needed.joined(separator: " and ")) instead of \(framework)"
  }

  /// `UIKeyboardFrameEndUserInfoKey`, as Swift wrote it once.
  private func isConstant(_ name: String) -> Bool { name.hasSuffix("Key") || name.hasSuffix("Notification") }

  private func imports(in file: FileID, of type: TypeID, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    let facts = project.index[file].facts
    let name = project.index[type].qualifiedName
    let components = project.conformers(of: type).map { project.index[$0].qualifiedName }
    var told: Set<String> = []
    return facts.imports.compactMap { fact in
      let framework = facts.text(fact.target)
      guard frameworks.contains(framework), told.insert(framework).inserted else { return nil }
      let path = facts.text(fact.path)
      let violation = Violation(
        rule: rule.id, severity: rule.severity, place: project.place(fact.offset, of: path, in: file),
        fact: "The file of \(name) imports \(path)",
        advice: ImportKind.userInterface.contains(framework) ? instead(of: framework, in: facts) : "remove the import",
        from: name, to: framework)
      return components.isEmpty ? violation : violation.joined(withUsesOf: components, rule)
    }
  }
}

/// Whether types besides those of the role need a framework that their file imports.
private struct FrameworkNeeds {
  let kind: ImportKind
  let project: CheckedProject
  private let typesOfFile: [FileID: [TypeID]]

  /// - Parameter files: those that will be asked about.
  init(kind: ImportKind, project: CheckedProject, in files: [FileID]) {
    self.kind = kind
    self.project = project
    var isAsked = [Bool](repeating: false, count: project.index.files.count)
    for file in files { isAsked[Int(file.rawValue)] = true }
    var typesOfFile: [FileID: [TypeID]] = [:]
    for type in project.index.types {
      func enter(_ file: FileID) {
        guard isAsked[Int(file.rawValue)], typesOfFile[file]?.last != type.id else { return }
        typesOfFile[file, default: []].append(type.id)
      }
      enter(type.place.file)
      for place in type.extensions { enter(place.file) }
    }
    self.typesOfFile = typesOfFile
  }

  /// - Parameter hasOnlyInterfaces: whether all that the file has of the role is interfaces: whatever else is there may need the framework.
  func isNeededByOthers(in file: FileID, hasOnlyInterfaces: Bool) -> Bool {
    let types = typesOfFile[file] ?? []
    if hasOnlyInterfaces, types.contains(where: { project.index[$0].kind.isConcrete || kind.sharedWith.contains(project.roles.role(of: $0)) }) { return true }
    return types.contains { type in
      let isOfRole = sequence(first: type, next: { project.index[$0].parent }).contains {
        project.index[$0].kind.isConcrete && kind.role.contains(project.roles.role(of: $0))
      }
      return !isOfRole && needsFramework(type, in: file)
    }
  }

  private func needsFramework(_ type: TypeID, in file: FileID) -> Bool {
    let role = project.roles.role(of: type)
    let isConcrete = project.index[type].kind.isConcrete
    if isConcrete, kind.sharedWith.contains(role) { return true }
    // An interface of the role is the role's own.
    if !isConcrete, kind.role.contains(role) { return false }
    if project.index.outsideSupertypes(of: type).contains(where: { kind.isFrameworkType($0) || $0 == "View" }) { return true }
    return project.references.external(from: type).contains { reference in
      reference.file == file && reference.kind == .names && kind.mayBeFrameworkType(reference, project)
        && kind.isFrameworkType(project.index.writtenName(reference))
    }
  }
}
