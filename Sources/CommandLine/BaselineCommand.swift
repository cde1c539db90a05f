import Baseline
import Findings
import Opening
import Pipeline
import Project
import Report
import SettingValues
import Settings

extension Command {
  static let baseline = Command(
    name: "baseline",
    summary: "record today's violations, so that only new ones fail",
    operands: "write|check|prune [PATH…]",
    details: [
      "'write' records every violation that 'lint' reports now. 'lint' then reports only new violations. If the baseline exists, 'write' "
        + "removes the entries of fixed violations. It adds new violations only with '--add'.",
      "'check' fails if there are new violations, or entries of fixed ones. 'prune' removes the entries of fixed violations.",
      "An entry identifies a violation by rule, types, member and file, not by line. It still matches after renaming the file, the member, "
        + "one of the types or a whole module.",
      "Each entry is one line. With '\(BaselineFile.name) merge=union' in .gitattributes, git keeps the entries of both sides of a merge. "
        + "'viperlint init --with-baseline' writes that line.",
    ],
    examples: ["viperlint baseline write", "viperlint baseline check Sources", "viperlint baseline prune"],
    options: [.add, .baseline, .config, .pack, .root, .filesFrom, .packageDescription, .allowUnsure, .absolutePaths, .color, .jobs],
    run: runBaseline)
}

private enum Action: String, CaseIterable { case write, check, prune }

private func runBaseline(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let actions = Action.allCases.map(\.rawValue)
  guard let word = arguments.operands.first else { throw Failure("missing action: viperlint baseline \(actions.joined(separator: "|"))") }
  guard let action = Action(rawValue: word) else { throw Failure(unknownName(word, what: "action", among: actions)) }
  if arguments.has(.add), action != .write { throw Failure("'--add' works only with 'viperlint baseline write'") }

  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst()))
  if inputs.projects.count > 1, arguments.has(.baseline) { throw Failure("'--baseline' takes one file, but there are \(inputs.projects.count) projects here") }
  let files = try inputs.projects.map { input throws(Failure) in try BaselineFile.all(arguments, of: input, mayBeMissing: action == .write) }
  let isAlone = files.joined().count == 1
  if action != .write, files.joined().allSatisfy({ $0.baseline == nil }), let missing = files.first?.first {
    throw Failure("\(missing.shown): no baseline. Create one with 'viperlint baseline write'")
  }
  var status = ExitStatus.clean
  for (input, files) in zip(inputs.projects, files) {
    let linted = try inputs.lint(input, LintRequest(), console)
    if input.status(linted) == .failure {
      status = .failure
      continue
    }
    for file in files where file.concerns(input.scope) {
      let use = BaselineUse(file, against: linted, in: input)
      // If other baselines contain all violations, do not create another one.
      if file.baseline == nil, !isAlone, action == .prune || use.new.isEmpty { continue }
      status = max(status, try keep(use, by: action, input, linted, arguments, console))
    }
  }
  return status
}

private func keep(
  _ use: BaselineUse, by action: Action, _ input: ProjectInput, _ linted: Linted, _ arguments: Arguments, _ console: Console
) throws(Failure) -> ExitStatus {
  let file = use.file
  var result = linted.result
  result.remarks.removeAll { remark in
    guard remark.topic == .unsureFile, let path = remark.location?.path else { return true }
    return !input.scope.isNamed(path) || !file.covers(path)
  }
  let status = result.judgeUnsureFiles(areAllowed: arguments.has(.allowUnsure))
  result.findings = use.new.filter { input.scope.isNamed($0.location.path) }
  var baseline = use.match.remaining
  if action == .check { result.remarks += use.remarks(about: input.scope) }
  if action == .prune { result.findings = [] }
  if action == .write, file.baseline == nil || arguments.has(.add) {
    let never = input.project.settings.neverInBaseline
    for finding in result.findings where !never.contains(finding.rule) { baseline.add(file.entry(finding)) }
    result.findings.removeAll { !never.contains($0.rule) }
  }
  if action != .check, baseline.text != file.baseline?.text { try file.write(baseline) }

  console.output.write(report(result.shown(input.paths), as: .text, style: reportStyle(arguments, console)))
  console.output.flush()
  console.say(action == .check ? checked(use, result) : written(use, baseline, left: result.findings.count))
  return max(status, result.isAsKnown ? .clean : .violations)
}

extension LintResult {
  /// Whether the result matches the baseline.
  fileprivate var isAsKnown: Bool { findings.isEmpty && !remarks.contains { $0.topic != .unsureFile } }
}

private func checked(_ use: BaselineUse, _ result: LintResult) -> String {
  let verdict = result.isAsKnown ? "no new violations, and no fixed ones" : counts(use, result)
  return "\(use.file.shown) holds \(entries(use.file.baseline?.total ?? 0)): \(verdict)."
}

private func counts(_ use: BaselineUse, _ result: LintResult) -> String {
  let fixed = use.match.stale.reduce(0) { $0 + $1.count }
  let forbidden = use.forbidden.isEmpty ? "" : ", \(use.forbidden.count) not allowed in a baseline"
  return "\(fixed) fixed, \(result.findings.count) new" + forbidden
}

private func written(_ use: BaselineUse, _ baseline: Baseline, left: Int) -> String {
  let path = use.file.shown
  var sentences: [String] = []
  if let old = use.file.baseline {
    let gone = use.match.stale.reduce(0) { $0 + $1.count } + use.forbidden.count
    let added = baseline.total - use.match.remaining.total
    if gone > 0 { sentences.append("Removed \(entries(gone)) from \(path).") }
    if added > 0 { sentences.append("Added \(entries(added)) to \(path).") }
    if gone == 0, added == 0 { sentences.append(baseline.text == old.text ? "\(path) is unchanged." : "Updated \(path).") }
    sentences.append("It holds \(entries(baseline.total)).")
    if left > 0 {
      sentences.append("\(violations(left)) \(left == 1 ? "is" : "are") not in it. 'viperlint baseline write --add' adds those that are allowed.")
    }
  } else {
    let rules = Set(baseline.entries.map(\.rule)).count
    sentences.append("Wrote \(entries(baseline.total)) of \(rules) \(rules == 1 ? "rule" : "rules") into \(path).")
    if left > 0 { sentences.append("\(violations(left)) \(left == 1 ? "is" : "are") not allowed in a baseline.") }
  }
  return sentences.joined(separator: " ")
}

private func violations(_ count: Int) -> String { "\(count) \(count == 1 ? "violation" : "violations")" }

private func entries(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }
