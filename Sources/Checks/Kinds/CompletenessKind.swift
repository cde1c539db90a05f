import Findings
import Index
import Roles
package import SettingValues
import SourceText

/// ``manual`` says what the kind checks.
package struct CompletenessKind: RuleKind {
  package static let name = "completeness"
  package static let manual = KindManual(
    "A module, or a component of a role, lacks a required component.",
    options: [
      KindOption("requires", .rolesOr("interface"), default: "[view, presenter, interactor, router]", "Roles that every module must have."),
      KindOption(
        "of", .roles,
        "Roles whose classes are checked one by one, instead of modules. Each class must have what `requires` lists: `interface` (a protocol of the project) or a role whose code names it. Default: modules are checked."
      ),
      KindOption(
        "parts_may_build", .flag, default: "false",
        "Whether a required `builder` is only missing if code of other modules, and no builder, creates the module's presenter."),
      KindOption("counts_from", .number, default: "2", "How many of the required roles, and the router, a group of types must have to be checked as a module."),
    ],
    details: [
      "One violation per module, at its presenter or, without a presenter, at its first component. If none of three or more modules has a required role, this is reported once, at the first module.",
      "A component that another module lends counts as present, such as a router or an interactor that several modules share. One of the module's components must hold it, as an interface or by its type.",
      "Groups that only lend components are not checked. Neither are cells or subviews with a presenter.",
    ],
    example: """
      module_without_builder:
        kind: completeness
        requires: [view, presenter, builder]
      """)

  package var needs: ReferenceNeeds { of.words.isEmpty ? .nothing : ReferenceNeeds(roles: [RoleSelector(required.map(\.name))]) }

  let required: [Role]
  let countsFrom: Int
  let partsMayBuild: Bool
  let of: RoleSelector

  package init(options: inout SettingReader) {
    let required = options.strings("requires")
    self.required = required.isEmpty ? [.view, .presenter, .interactor, .router] : required.map { Role($0) }
    countsFrom = options.integer("counts_from") ?? 2
    partsMayBuild = options.bool("parts_may_build", default: false)
    of = RoleSelector("of", from: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    if !of.words.isEmpty { return ComponentCompleteness(of: of, required: required, rule: rule, project: project).outcome() }
    let judged = judgedModules(project)
    var outcome = CheckOutcome()
    outcome.selected = judged.count { $0.place != nil }
    let unknown = absent(from: judged)
    var ofTarget: [String: [Role]] = [:]
    for (target, modules) in Dictionary(grouping: judged, by: { target(of: $0, project) }) { ofTarget[target] = absent(from: modules) }
    var told: Set<String> = []
    for module in judged {
      guard let place = module.place else { continue }
      let target = unknown.isEmpty ? target(of: module, project) : ""
      let absent = unknown.isEmpty ? ofTarget[target] ?? [] : unknown
      let lacking = module.lacking.filter { !absent.contains($0) }
      if !lacking.isEmpty { outcome.violations.append(violation(module.module, lacking, at: place, rule, project)) }
      if !absent.isEmpty, told.insert(target).inserted {
        outcome.violations.append(violation(ofAll: module.module, absent, at: place, in: target, rule, project))
      }
    }
    return outcome
  }

  /// The parts that all of many modules lack.
  private func absent(from modules: [Judged]) -> [Role] {
    modules.count < Self.manyModules ? [] : required.filter { role in modules.allSatisfy { $0.lacking.contains(role) } }
  }

  private func target(of module: Judged, _ project: CheckedProject) -> String {
    module.place.map { project.index.files[Int(project.index[$0].place.file.rawValue)].target } ?? ""
  }

  /// So many that lack one and the same part, all of them, do without it on purpose.
  private static let manyModules = 3

  /// A module, what it lacks, and the part to tell that at; nil where none of its parts is selected.
  private typealias Judged = (module: Module, lacking: [Role], place: TypeID?)

  private func judgedModules(_ project: CheckedProject) -> [Judged] {
    let lent = project.lent
    return project.roles.modules.compactMap { module -> Judged? in
      guard lent.isScreen(module.id) || !lent.isLender(module.id) else { return nil }
      // A group of types with a builder is not more of a module for that.
      let counted = partsMayBuild ? required.filter { $0 != .builder } : required
      let parts = module.types.filter { type in
        project.index[type].kind.isConcrete && !project.roles.isLeftOut(type)
          && project.roles.role(of: type).map { counted.contains($0) || $0 == .router } == true
      }
      let present = Set(parts.compactMap { project.roles.role(of: $0) })
      guard present.count >= countsFrom else { return nil }
      let selected = parts.filter(project.isSelected)
      let place = selected.first { project.roles.role(of: $0) == .presenter } ?? selected.first
      var missing = counted.filter { !present.contains($0) }
      if counted.count < required.count, !module.types.contains(where: { project.roles.role(of: $0) == .builder }), isBuiltElsewhere(parts, of: module, project)
      {
        missing.append(.builder)
      }
      if missing.isEmpty || isPiece(parts, present, project) { return (module, [], place) }
      if let part = place { missing.removeAll { isNamed($0, beside: part, in: module, project) } }
      let inReach = lent.roles(in: module.id).union(parts.flatMap { LentParts.held(by: $0, project) }.compactMap { project.roles.role(of: $0) })
      return (module, missing.filter { !inReach.contains($0) }, place)
    }
  }

  /// Whether the code that makes a module's presenter is another's, and no builder's: a module is built by its builder, by one of its parts, or by what
  /// bears its name: `enum LoginModuleConfigurator`.
  private func isBuiltElsewhere(_ parts: [TypeID], of module: Module, _ project: CheckedProject) -> Bool {
    let stem = module.name.prefix { $0 != " " }
    let presenters = parts.filter { project.roles.role(of: $0) == .presenter }
    let makers = project.references.constructions.filter { presenters.contains($0.to) }.compactMap(\.from).filter { !project.roles.isLeftOut($0) }
    let isWhole = Set(parts.compactMap { project.roles.role(of: $0) }).count >= 3
    return isWhole && !makers.isEmpty
      && makers.allSatisfy { maker in
        !sequence(first: maker, next: { project.index[$0].parent }).contains {
          project.roles.role(of: $0) != nil || project.index[$0].name.hasPrefix(stem)
        }
      }
  }

  /// A cell or another subview with a presenter of its own is a piece of a screen, no module.
  private func isPiece(_ parts: [TypeID], _ present: Set<Role>, _ project: CheckedProject) -> Bool {
    guard !present.contains(.interactor), !present.contains(.router) else { return false }
    let views = parts.filter { project.roles.role(of: $0) == .view }
    return !views.isEmpty && views.allSatisfy(project.isSubview)
  }

  private func violation(
    _ module: Module, _ lacking: [Role], at part: TypeID, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let roles = lacking.map { "no \(project.roles.word(for: $0))" }.joinedWithAnd
    let standing = lacking.map { unconnected($0, beside: part, in: module, project) }
    let names = zip(lacking, standing).filter { $1 == nil }.map { suggestedName(for: $0.0, beside: part, in: module, project) }
    let advice =
      (standing.contains { $0 != nil }
        ? ["connect \(standing.compactMap { $0.map { project.index[$0].name } }.joinedWithAnd) with its other components"] : [])
      + (names.isEmpty ? [] : ["add \(names.joinedWithAnd)"])
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: part),
      fact: "Module \(module.name) has \(roles)", advice: advice.joined(separator: ", and "),
      notes: standing.compactMap { $0 }.map { type in
        Violation.Note(
          place: project.place(of: type), message: "\(project.index[type].qualifiedName) is declared here, but neither holds a component nor is held by one")
      },
      from: project.index[part].qualifiedName)
  }

  /// Whether code of the module names a component that nothing in these files declares: it is somewhere else.
  private func isNamed(_ role: Role, beside part: TypeID, in module: Module, _ project: CheckedProject) -> Bool {
    let name = suggestedName(for: role, beside: part, in: module, project)
    guard project.index.types(named: name).isEmpty else { return false }
    return Set(module.types.flatMap(project.files(of:))).contains { WrittenFile.has(oneOf: [name], in: project.index[$0].facts) }
  }

  /// A type of the name that the part would have, which nothing joins to the module.
  private func unconnected(_ role: Role, beside part: TypeID, in module: Module, _ project: CheckedProject) -> TypeID? {
    let name = suggestedName(for: role, beside: part, in: module, project)
    let word = camelCase(project.roles.word(for: role))
    let names = role == .view ? Self.viewWords.map { name.dropLast(word.count) + $0 } : [name]
    return names.lazy.flatMap { project.index.types(named: $0) }.first { type in
      project.index[type].kind.isConcrete && !project.roles.isLeftOut(type) && project.roles.module(of: type) != module.id && project.isAlone(type)
        && project.roles.role(of: type).map { $0 == role } ?? true
    }
  }

  private static let viewWords = ["View", "ViewController", "Controller", "VC", "Vc", "Screen", "Page"]

  /// For all modules at once, at the first of them.
  private func violation(
    ofAll first: Module, _ lacking: [Role], at part: TypeID, in target: String, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let words = lacking.map { project.roles.word(for: $0) }
    let names = lacking.map { suggestedName(for: $0, beside: part, in: first, project) }
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: part),
      fact: "No module \(target.isEmpty ? "" : "of the target \(target) ")has \(words.map(\.withArticle).joined(separator: " or "))",
      advice: "add \(names.joinedWithAnd), or remove \(words.map { "'\($0)'" }.joinedWithAnd) from the rule's 'requires'",
      from: project.index[part].qualifiedName)
  }

  /// `LoginRouter` beside `LoginPresenter`.
  private func suggestedName(for role: Role, beside part: TypeID, in module: Module, _ project: CheckedProject) -> String {
    let word = OwnWords(project).ending(for: role) ?? camelCase(project.roles.word(for: role))
    let name = project.index[part].name
    let own = project.roles.word(of: part).map(camelCase) ?? ""
    if !own.isEmpty, name.hasSuffix(own), name != own { return name.dropLast(own.count) + word }
    return (module.name.split(separator: " ").first.map(String.init) ?? "") + word
  }

  private func camelCase(_ word: String) -> String {
    word.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
