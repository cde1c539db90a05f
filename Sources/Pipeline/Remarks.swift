import Checks
import Facts
package import Findings
import Index
import Roles
package import SettingValues
import Settings
import SourceText

extension LintResult {
  /// Warnings other than violations, such as unused settings and suppressions. Sorted by file and offset, then those without a file.
  static func remarks(
    _ found: CheckResult, _ kept: AllowedResult, in project: CheckedProject, with settings: ProjectSettings
  ) -> [Remark] {
    let rules = settings.allRules.map(\.id)
    var placed: [(place: Place, severity: Severity, message: String)] = []
    var unsure: [Remark] = []
    var faults = SuppressionFaults(rules: rules)
    let roles = Set(settings.packs.flatMap { $0.roles.roleNames })
    for (number, file) in project.index.files.enumerated()
    where !file.facts.notes.isEmpty || !file.facts.suppressions.isEmpty || !file.facts.roleComments.isEmpty {
      let file = (facts: file.facts, number: Int32(number))
      if let reading = UnsureReading(file.facts.notes), !project.roles.isLeftOut(fileNumber: file.number) {
        unsure.append(reading.remark(at: project.location(of: Place(file: file.number, range: reading.range))))
      }
      for comment in file.facts.roleComments where !roles.isEmpty && !roles.contains(comment.role) {
        placed.append((Place(file: file.number, range: comment.range), .error, unknownName(comment.role, what: "role", among: Array(roles))))
      }
      for suppression in file.facts.suppressions {
        for message in faults.of(suppression) {
          placed.append((Place(file: file.number, range: suppression.range), .warning, message))
        }
        if settings.requiresReasons, suppression.extent != .enable, suppression.fault.isEmpty, suppression.reason.isEmpty {
          let message = "this suppression needs a reason. Add it after ' - '"
          placed.append((Place(file: file.number, range: suppression.range), .error, message))
        }
      }
    }
    for unused in kept.unusedSuppressions {
      let place = Place(file: unused.file.rawValue, range: unused.suppression.range)
      placed.append((place, .warning, "unused suppression. Remove it"))
    }
    placed.sort { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }
    let others =
      project.roles.idleStatements.map(idle) + project.roles.idleLeftOut.map(idle) + idle(found.idleSelections)
      + kept.unusedAllowances.map(idle) + withoutPlace(found, in: project, with: settings)
    var remarks: [Remark] = []
    remarks.reserveCapacity(unsure.count + placed.count + others.count)
    remarks += unsure
    for (place, severity, message) in placed { remarks.append(Remark(severity: severity, message: message, location: project.location(of: place))) }
    remarks += others
    return remarks
  }

  private static func idle(_ part: StatedPart) -> Remark {
    Remark(idleSetting: "no type matches '\(part.pattern)' of '\(part.name)'. Remove or correct it", at: part.place)
  }

  private static func idle(_ stated: StatedLeftOut) -> Remark {
    Remark(idleSetting: "'\(stated.word)' in '\(stated.key)' ignores no type. Remove or correct it", at: stated.place)
  }

  private static func idle(_ allowance: Allowance) -> Remark {
    Remark(idleSetting: "unused exception: no violation from '\(allowance.from)' to '\(allowance.to)'. Remove it", at: allowance.place)
  }

  /// Ignores selections on rule pages, which may be written for other projects.
  private static func idle(_ selections: [IdleSelection]) -> [Remark] {
    selections.filter { !$0.place.path.hasSuffix(".md") }.map { selection in
      Remark(idleSetting: "no type matches '\(selection.key)' of the rule '\(selection.rule)'. Remove or correct it", at: selection.place)
    }
  }

  private static func withoutPlace(_ found: CheckResult, in project: CheckedProject, with settings: ProjectSettings) -> [Remark] {
    if settings.rules.isEmpty, settings.packs.allSatisfy({ $0.name == LintResult.Pack.none }) { return [] }
    // Rules may also select types without a role.
    let own = settings.packs.reduce(into: Set<String>()) { $0.formUnion($1.own) }
    if !found.violations.isEmpty || !own.isSubset(of: found.unselected) { return notes(onUnselected: found) }
    if settings.isChosenByCode, settings.rules.isEmpty {
      let reason = settings.packs.first?.reason ?? LintResult.Pack.nothingShown
      return [Remark(severity: .warning, message: "\(reason), so nothing was checked\(whatToDo)", location: nil)]
    }
    let hasParts = project.roles.assignments.contains { $0.role?.isPart == true }
    if !hasParts, settings.packs.contains(where: { !$0.roles.roles.isEmpty }) {
      let hint = settings.isChosenByCode ? whatToDo : ""
      let message = "no components of the pack's architecture found, so nothing was checked\(hint)"
      return [Remark(severity: .warning, message: message, location: nil)]
    }
    if !settings.rules.isEmpty, found.unselected.count == settings.rules.count {
      return [Remark(severity: .warning, message: "no rule applies to a type in these files, so nothing was checked", location: nil)]
    }
    return notes(onUnselected: found)
  }

  private static func notes(onUnselected found: CheckResult) -> [Remark] {
    found.unselected.map { Remark(severity: .note, message: "the rule '\($0)' applies to no type", location: nil) }
  }

  private static let whatToDo = ". To choose a pack, set 'pack:' in .viperlint.yml ('viperlint init' lists the packs)"
}

/// Finds mistakes in suppressions.
private struct SuppressionFaults {
  let rules: [String]
  /// Messages by unknown rule, because the same mistake often repeats.
  private var messages: [String: String] = [:]

  init(rules: [String]) { self.rules = rules }

  mutating func of(_ suppression: SuppressionFact) -> [String] {
    if !suppression.fault.isEmpty { return [suppression.fault] }
    return suppression.rules.filter { !rules.contains($0) }.map { rule in
      if let message = messages[rule] { return message }
      let near = nearestName(to: rule, among: rules).map { "; did you mean '\($0)'?" } ?? "; 'viperlint rules' lists the rules"
      let message = "suppression of the unknown rule '\(rule)'\(near)"
      messages[rule] = message
      return message
    }
  }
}

extension LintResult.Remark {
  package init(idleSetting message: String, at place: SettingPlace) {
    self.init(
      severity: .warning, message: message,
      location: Finding.Location(path: place.path, line: place.line, column: place.column, endLine: place.line, endColumn: place.column),
      topic: .idleSetting)
  }
}
