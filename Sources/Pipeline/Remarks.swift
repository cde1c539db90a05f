import Checks
import Facts
package import Findings
import Index
import Roles
package import SettingValues
import Settings
import SourceText

extension LintResult {
  /// What is to be said beside violations, so that nothing silently does nothing. In the order of files and offsets, then what
  /// concerns no file.
  static func remarks(
    _ found: CheckResult, _ kept: AllowedResult, in project: CheckedProject, with settings: ProjectSettings
  ) -> [Remark] {
    let rules = settings.allRules.map(\.id)
    var placed: [(place: Place, severity: Severity, message: String)] = []
    var unsure: [Remark] = []
    var faults = SuppressionFaults(rules: rules)
    for (number, file) in project.index.files.enumerated() where !file.facts.notes.isEmpty || !file.facts.suppressions.isEmpty {
      let file = (facts: file.facts, number: Int32(number))
      if let reading = UnsureReading(file.facts.notes), !project.roles.isLeftOut(fileNumber: file.number) {
        unsure.append(reading.remark(at: project.location(of: Place(file: file.number, range: reading.range))))
      }
      for suppression in file.facts.suppressions {
        for message in faults.of(suppression) {
          placed.append((Place(file: file.number, range: suppression.range), .warning, message))
        }
        if settings.requiresReasons, suppression.extent != .enable, suppression.fault.isEmpty, suppression.reason.isEmpty {
          let message = "this suppression needs a reason: write it behind ' - '"
          placed.append((Place(file: file.number, range: suppression.range), .error, message))
        }
      }
    }
    for unused in kept.unusedSuppressions {
      let place = Place(file: unused.file.rawValue, range: unused.suppression.range)
      placed.append((place, .warning, "this suppression silences nothing; take it out"))
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
    Remark(idleSetting: "no type is '\(part.pattern)', which is to be of '\(part.name)'; take it out or mend it", at: part.place)
  }

  private static func idle(_ stated: StatedLeftOut) -> Remark {
    Remark(idleSetting: "'\(stated.word)' of '\(stated.key)' leaves out no type; take it out or mend it", at: stated.place)
  }

  private static func idle(_ allowance: Allowance) -> Remark {
    Remark(idleSetting: "no violation leads from '\(allowance.from)' to '\(allowance.to)'. Remove this exception", at: allowance.place)
  }

  /// A page's own may be for other projects.
  private static func idle(_ selections: [IdleSelection]) -> [Remark] {
    selections.filter { !$0.place.path.hasSuffix(".md") }.map { selection in
      Remark(idleSetting: "no type fits '\(selection.key)' of the rule '\(selection.rule)'; take it out or mend it", at: selection.place)
    }
  }

  private static func withoutPlace(_ found: CheckResult, in project: CheckedProject, with settings: ProjectSettings) -> [Remark] {
    if settings.rules.isEmpty, settings.packs.allSatisfy({ $0.name == LintResult.Pack.none }) { return [] }
    // Rules may be about types without a role, too.
    let own = settings.packs.reduce(into: Set<String>()) { $0.formUnion($1.own) }
    if !found.violations.isEmpty || !own.isSubset(of: found.unselected) { return notes(onUnselected: found) }
    let hasParts = project.roles.assignments.contains { $0.role?.isPart == true }
    if !hasParts, settings.packs.contains(where: { !$0.roles.roles.isEmpty }) {
      let hint = settings.isChosenByCode ? whatToDo : ""
      let message = "no type of these files plays a part of a pack, as a view with a presenter does, so nothing was checked\(hint)"
      return [Remark(severity: .warning, message: message, location: nil)]
    }
    if !settings.rules.isEmpty, found.unselected.count == settings.rules.count {
      return [Remark(severity: .warning, message: "no rule applies to a type of these files, so nothing was checked", location: nil)]
    }
    if settings.isChosenByCode, settings.rules.isEmpty {
      return [Remark(severity: .warning, message: "nothing in these files shows an architecture, so nothing was checked\(whatToDo)", location: nil)]
    }
    return notes(onUnselected: found)
  }

  private static func notes(onUnselected found: CheckResult) -> [Remark] {
    found.unselected.map { Remark(severity: .note, message: "the rule '\($0)' applies to no type", location: nil) }
  }

  private static let whatToDo = "; where there is an architecture, 'pack:' in .viperlint.yml names its pack ('viperlint init' lists them)"

}

/// What is wrong with suppressions.
private struct SuppressionFaults {
  let rules: [String]
  /// Of names that are no rule's; whoever writes one writes it more than once.
  private var messages: [String: String] = [:]

  init(rules: [String]) { self.rules = rules }

  mutating func of(_ suppression: SuppressionFact) -> [String] {
    if !suppression.fault.isEmpty { return [suppression.fault] }
    return suppression.rules.filter { !rules.contains($0) }.map { rule in
      if let message = messages[rule] { return message }
      let near = nearestName(to: rule, among: rules).map { "; did you mean '\($0)'?" } ?? "; 'viperlint rules' lists them"
      let message = "a suppression of the unknown rule '\(rule)'\(near)"
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
