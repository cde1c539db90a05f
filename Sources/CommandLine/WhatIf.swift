import Checks
import Diagrams
import Findings
import Index
import Measures
import Pipeline
import Roles
import SettingValues

extension Option {
  static let whatIf = Option(
    name: "what-if", value: .text("CHANGES"),
    help: "show what changes of the architecture would do, without touching code: 'move TYPE to MODULE; merge A into B; cut A -> B'")
}

/// The changes that `--what-if` names, and the state after them.
struct WhatIf {
  let before: Linted
  let after: Linted
  let text: String

  /// - Returns: nil without the option.
  /// - Throws: if a change cannot be read, names nothing, or changes nothing.
  init?(_ arguments: Arguments, _ linted: Linted) throws(Failure) {
    guard let text = arguments.value(of: .whatIf) else { return nil }
    let reader = ChangeReader(linted)
    let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { throw Failure("'--what-if' names no change. \(ChangeReader.forms)") }
    let changes = try parts.map { part throws(Failure) in try reader.change(String(part)) }
    (before, after, self.text) = (linted, linted.after(changes), text)
  }

  /// The measures of both states, one line each where they differ.
  func numbers(of input: ProjectInput) -> [String] {
    var cuts = KnownCuts()
    let states = [before, after].map { linted in
      RevisionMeasures(linted.project, findings: linted.result.findings, rules: linted.rules, shows: input.scope.isNamed, cuts: &cuts)
    }
    func row(_ name: String, _ value: (RevisionMeasures) -> String) -> String? {
      let values = states.map(value)
      return values[0] == values[1] ? nil : "\(name): \(values[0]) \u{2192} \(values[1])"
    }
    let rows = [
      row("modules") { "\($0.modules.count)" }, row("arrows between modules") { "\($0.arrows.count)" },
      row("references between modules") { "\($0.references)" }, row("modules in cycles") { "\($0.modulesInCycles)" },
      row("links to cut") { "\($0.linksToCut)" }, row("references to cut") { "\($0.referencesToCut)" },
      row("mean distance") { $0.distance.map { MetricsTable.decimal($0) } ?? "none" }, row("findings") { "\($0.findingCount)" },
    ].compactMap(\.self)
    return rows.isEmpty ? ["no measure changes"] : rows
  }
}

/// Reads one change: `move Type to Module`.
private struct ChangeReader {
  static let forms = "Write 'move TYPE to MODULE', 'merge A into B' or 'cut A -> B', separated by semicolons"
  private static let verbs = [("move", " to "), ("merge", " into "), ("cut", " -> ")]

  private let linted: Linted
  private let groups: NamedGroups

  init(_ linted: Linted) {
    self.linted = linted
    groups = NamedGroups(linted.project)
  }

  func change(_ text: String) throws(Failure) -> ArchitectureChange {
    let word = String(text.prefix { $0 != " " })
    guard let (verb, link) = Self.verbs.first(where: { $0.0 == word }) else {
      let problem = unknownName(word, what: "change", among: Self.verbs.map(\.0))
      throw Failure("--what-if: \(problem)\(problem.hasSuffix("?") ? "" : ".") \(Self.forms)")
    }
    guard let place = text.firstRange(of: link) else {
      let part = link.filter { $0 != " " }
      throw Failure("--what-if: '\(text)' lacks \(text.hasSuffix(" " + part) ? "a module after '\(part)'" : "'\(part)'"). \(Self.forms)")
    }
    func trimmed(_ text: Substring) -> String { String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    let first = trimmed(text[text.index(text.startIndex, offsetBy: verb.count)..<place.lowerBound])
    let second = trimmed(text[place.upperBound...])
    let targets = try modules(second)
    guard verb != "cut" else {
      let from = try modules(first)
      guard references(from, targets) else { throw Failure("--what-if: no reference leads from \(first) to \(second)") }
      return .cut(from, targets)
    }
    guard targets.count == 1 else { throw Failure("--what-if: several modules are named '\(second)': \(names(targets))") }
    if verb == "merge" {
      let from = try modules(first)
      guard !from.contains(targets[0]) else { throw Failure("--what-if: '\(first)' and '\(second)' are the same") }
      return .merge(from, into: targets[0])
    }
    let found = try groups.meaning(of: first.hasPrefix("type:") ? first : "type:" + first)
    guard found.types.count == 1 else { throw Failure("--what-if: several types are named '\(first)'") }
    guard linted.project.roles.home(of: found.types[0]) != targets[0] else { throw Failure("--what-if: \(first) is already in \(second)") }
    return .move(found.types[0], to: targets[0])
  }

  private func modules(_ name: String) throws(Failure) -> [ModuleID] {
    guard case .modules(let found) = try groups.meaning(of: name.hasPrefix("module:") ? name : "module:" + name).meaning else { return [] }
    let names = Set(found.map { groups.modules.groups[$0].name })
    return linted.project.roles.modules.filter { names.contains($0.name) }.map(\.id)
  }

  private func names(_ modules: [ModuleID]) -> String { modules.map { linted.project.roles[$0].name }.joined(separator: ", ") }

  private func references(_ from: [ModuleID], _ to: [ModuleID]) -> Bool {
    let roles = linted.project.roles
    func isIn(_ modules: [ModuleID], _ type: TypeID) -> Bool { roles.home(of: type).map(modules.contains) ?? false }
    return linted.project.references.all.contains { reference in reference.from.map { isIn(from, $0) } ?? false && isIn(to, reference.to) }
  }
}
