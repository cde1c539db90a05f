import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ForbiddenKind: RuleKind {
  package static let name = "forbidden"
  package static let manual = KindManual(
    "Types refer to types that they must not refer to.",
    options: [
      KindOption("from", .selectors, isRequired: true, "Types that must not refer to the types of `to`."),
      KindOption("to", .selectors, "Types that the types of `from` must not refer to."),
      KindOption("frameworks", .patterns, "Modules that the files of `from` must not import: `Alamofire`, `Rx*`, `Alamofire.Session` (for `import class`)."),
      KindOption("transitive", .flag, default: "false", "Whether indirect references count. The shortest path is shown."),
      KindOption(
        "modules", .word(["same", "other", "any"]), default: "any", "Whether both types must be in the same VIPER module, in different modules, or in any."),
      KindOption("except_bases", .flag, default: "false", "Whether references to a class are allowed if several other types of `to` inherit from it."),
    ] + ReferenceRule.options,
    details: [
      "One violation per line. A `transitive` rule has one violation per type, with the shortest path to the nearest forbidden type. An import is reported once per file.",
      "One of `to` and `frameworks` is required. If `from` has no keys other than `path` and `target`, files without types are checked too.",
    ],
    example: """
      checkout_reaches_profile:
        kind: forbidden
        from: { path: Features/Checkout }
        to: { path: Features/Profile }
        instead: publish an event
      """)

  private let from: [TypeSelector]
  private let to: [TypeSelector]
  private let isTransitive: Bool
  private let modules: String
  private let sparesBases: Bool
  private let references: ReferenceRule
  private let frameworks: FrameworkRule

  package init(options: inout SettingReader) {
    from = TypeSelector.required("from", from: &options)
    frameworks = FrameworkRule(&options, from: from, isAllowing: false)
    to = frameworks.isEmpty ? TypeSelector.required("to", from: &options) : TypeSelector.list(of: "to", from: &options)
    isTransitive = options.bool("transitive", default: false)
    modules = options.word("modules", among: ["same", "other", "any"]) ?? "any"
    sparesBases = options.bool("except_bases", default: false)
    references = ReferenceRule(options: &options)
  }

  package var needs: ReferenceNeeds {
    let roles = from.compactMap(\.demandedRoles)
    guard roles.count == from.count, !isTransitive else { return ReferenceNeeds(everything: true) }
    // Who makes them tells which of them is assembly code.
    return ReferenceNeeds(roles: roles, interfaces: true, made: (references.sparesAssembly ? roles : []) + to.compactMap(\.made))
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    let isFrom = from.test(in: project)
    let isTo = to.test(in: project)
    let types = project.selectedTypes.filter(isFrom)
    let isForbidden = { (type: TypeID, other: TypeID) -> Bool in
      guard other != type, isTo(other), !project.roles.isLeftOut(other) else { return false }
      if sparesBases, project.conformers(of: other).count(where: isTo) > 1 { return false }
      if modules == "any" { return true }
      let neighbourhood = project.neighbourhood(of: other, to: type)
      return neighbourhood == (modules == "same" ? .same : .other)
    }
    let search = ReferenceSearch(rule: rule, project: project, references: references)
    var outcome = CheckOutcome()
    outcome.selected = types.count
    outcome.violations =
      isTransitive
      ? search.paths(from: types, to: isForbidden, mustNot: "depend on", to.words)
      : search.lines(from: types, to: isForbidden, because: "which \(from.phrase) must not")
    outcome.violations += frameworks.violations(of: types, rule, in: project)
    return outcome
  }
}

/// ``manual`` says what the kind checks.
package struct AllowedKind: RuleKind {
  package static let name = "allowed"
  package static let manual = KindManual(
    "Types refer to types of the project other than the allowed ones.",
    options: [
      KindOption("from", .selectors, isRequired: true, "Types that the rule restricts. They may refer to each other."),
      KindOption("to", .selectors, "Types that the types of `from` may refer to."),
      KindOption("frameworks", .patterns, "External modules that the files of `from` may import: `Foundation`, `Combine`."),
      KindOption("transitive", .flag, default: "false", "Whether the types that they refer to are restricted in the same way."),
    ] + ReferenceRule.options,
    details: [
      "An import is reported once per file.",
      "One of `to` and `frameworks` is required. If one of them is absent, it is not checked. If `from` has no keys other than `path` and `target`, files without types are checked too.",
    ],
    example: """
      entity_reaches_more:
        kind: allowed
        from: entity
        to: { role: entity, path: Core/Values }
      """)

  private let from: [TypeSelector]
  private let to: [TypeSelector]
  private let isTransitive: Bool
  private let references: ReferenceRule
  private let frameworks: FrameworkRule

  package init(options: inout SettingReader) {
    from = TypeSelector.required("from", from: &options)
    frameworks = FrameworkRule(&options, from: from, isAllowing: true)
    to = frameworks.isEmpty ? TypeSelector.required("to", from: &options) : TypeSelector.list(of: "to", from: &options)
    isTransitive = options.bool("transitive", default: false)
    references = ReferenceRule(options: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    let isFrom = from.test(in: project)
    let isTo = to.test(in: project)
    let types = project.selectedTypes.filter(isFrom)
    let isForbidden = { (_: TypeID, other: TypeID) -> Bool in
      let kind = project.index[other].kind
      return kind != .associatedtype && kind != .typealias && !isTo(other) && !isFrom(other) && !project.roles.isLeftOut(other)
    }
    let search = ReferenceSearch(rule: rule, project: project, references: references)
    var outcome = CheckOutcome()
    outcome.selected = types.count
    outcome.violations = frameworks.violations(of: types, rule, in: project)
    if to.isEmpty { return outcome }
    outcome.violations +=
      isTransitive
      ? search.paths(from: types, to: isForbidden, mustNot: "depend on anything but", to.words)
      : search.lines(from: types, to: isForbidden, because: "but \(from.words) may use only \(to.words)")
    return outcome
  }
}

/// Finds references, or paths of them, that should not be.
private struct ReferenceSearch {
  let rule: Rule
  let project: CheckedProject
  let references: ReferenceRule

  func lines(from types: [TypeID], to isForbidden: (TypeID, TypeID) -> Bool, because reason: String) -> [Violation] {
    var lines = FirstOfLine(project)
    return types.flatMap { type -> [Violation] in
      references.firstOfLines(from: type, in: project, &lines) { isForbidden(type, $0.to) }.map { reference in
        let name = project.index[type].qualifiedName
        let reached = project.index[reference.to].qualifiedName
        return Violation(
          rule: rule.id, severity: rule.severity, place: project.place(of: reference),
          fact: "\(name) \(reference.kind.verb) \(reached), \(reason)", advice: instead(reached),
          notes: [Violation.Note(place: project.place(of: reference.to), message: "\(reached) is declared here")],
          from: name, to: reached)
      }
    }
  }

  func paths(
    from types: [TypeID], to isForbidden: (TypeID, TypeID) -> Bool, mustNot verb: String, _ words: String
  ) -> [Violation] {
    let paths = ReferencePaths(project)
    return types.compactMap { type in
      guard let path = paths.shortest(from: [type], to: { isForbidden(type, $0) }), let first = path.first, let last = path.last
      else { return nil }
      let names = [type] + path.map(\.to)
      let chain = names.map { project.index[$0].qualifiedName }.joined(separator: " → ")
      let name = project.index[type].qualifiedName
      let reached = project.index[last.to].qualifiedName
      return Violation(
        rule: rule.id, severity: rule.severity, place: first.place,
        fact: "\(name) must not \(verb) \(words), but does: \(chain)", advice: instead(reached),
        notes: path.map { Violation.Note(place: $0.place, message: paths.sentence(of: $0)) }, from: name, to: reached)
    }
  }

  private func instead(_ reached: String) -> String {
    references.instead?.split(separator: "{to}", omittingEmptySubsequences: false).joined(separator: reached) ?? "remove the reference to \(reached)"
  }
}
