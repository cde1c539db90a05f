import Findings
import Index
import Roles
package import SettingValues

/// `kind: forbidden`: some types must not refer to some others.
///
/// | option | value |
/// |---|---|
/// | `from`, `to` | required: selectors of types (see below), one or a list |
/// | `transitive` | whether steps in between count: the shortest path is shown (default `false`) |
/// | `modules` | `same`, `other` or `any`: whether both ends are of one VIPER module (default `any`) |
/// | `except_bases` | whether a class that several others of `to` inherit from is free (default `false`) |
/// | `references` | which references count: `inherits`, `holds`, `takes`, `returns`, `constructs`, `calls`, `names`, `uses` (default: all; not together with `transitive`) |
/// | `except_assembly` | whether assembly code is free (default `false`) |
/// | `instead` | what to do, as the end of the message; `{to}` stands for the name of what is referred to |
///
/// One violation a line; a transitive rule gives one a type, with the shortest path to the nearest forbidden one.
package struct ForbiddenKind: RuleKind {
  package static let name = "forbidden"

  private let from: [TypeSelector]
  private let to: [TypeSelector]
  private let isTransitive: Bool
  private let modules: String
  private let sparesBases: Bool
  private let references: ReferenceRule

  package init(options: inout SettingReader) {
    from = TypeSelector.required("from", from: &options)
    to = TypeSelector.required("to", from: &options)
    isTransitive = options.bool("transitive", default: false)
    modules = options.word("modules", among: ["same", "other", "any"]) ?? "any"
    sparesBases = options.bool("except_bases", default: false)
    references = ReferenceRule(options: &options)
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
      : search.lines(from: types, to: isForbidden, because: "which \(from.count == 1 ? from[0].phrase : from.words) must not")
    return outcome
  }
}

/// `kind: allowed`: some types may refer to nothing of the project but some others and their own like.
///
/// | option | value |
/// |---|---|
/// | `from` | required: selectors of types |
/// | `to` | required: selectors of what they may refer to |
/// | `transitive` | whether what they refer to is bound in the same way (default `false`) |
/// | `references`, `except_assembly`, `instead` | as in `kind: forbidden` |
package struct AllowedKind: RuleKind {
  package static let name = "allowed"

  private let from: [TypeSelector]
  private let to: [TypeSelector]
  private let isTransitive: Bool
  private let references: ReferenceRule

  package init(options: inout SettingReader) {
    from = TypeSelector.required("from", from: &options)
    to = TypeSelector.required("to", from: &options)
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
    outcome.violations =
      isTransitive
      ? search.paths(from: types, to: isForbidden, mustNot: "depend on anything but", to.words)
      : search.lines(from: types, to: isForbidden, because: "but \(from.words) may refer to \(to.words) only")
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
          message: "\(name) \(reference.kind.verb) \(reached), \(reason); \(instead(reached))",
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
        message: "\(name) must not \(verb) \(words), and does: \(chain); \(instead(reached))",
        notes: path.map { Violation.Note(place: $0.place, message: paths.sentence(of: $0)) }, from: name, to: reached)
    }
  }

  private func instead(_ reached: String) -> String {
    references.instead?.split(separator: "{to}", omittingEmptySubsequences: false).joined(separator: reached) ?? "take the reference to \(reached) out"
  }
}
