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
    summary: "keep a list of the violations that a project lives with for now",
    operands: "write|check|prune [PATH…]",
    details: [
      "'write' makes the list from what 'lint' reports now; 'lint' then reports only what is new. Where there is a list already, 'write' "
        + "takes out what is mended and adds nothing unless '--add' is given.",
      "Each entry is a line of its own. With '\(BaselineFile.name) merge=union' in .gitattributes, which 'viperlint init --with-baseline' "
        + "writes, git keeps the entries of both sides of a merge.",
      "'check' fails where something is new, or mended and still in the list. 'prune' takes out what is mended.",
      "A violation is told by its rule, its types, its member and its file, never by its line. Renaming the file, the member, a type at "
        + "one end or a whole module keeps it known.",
    ],
    examples: ["viperlint baseline write", "viperlint baseline check Sources", "viperlint baseline prune"],
    options: [.add, .baseline, .config, .pack, .root, .filesFrom, .packageDescription, .allowUnsure, .absolutePaths, .color, .jobs],
    run: runBaseline)
}

private enum Action: String, CaseIterable { case write, check, prune }

private func runBaseline(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let actions = Action.allCases.map(\.rawValue)
  guard let word = arguments.operands.first else { throw Failure("say what to do: viperlint baseline \(actions.joined(separator: "|"))") }
  guard let action = Action(rawValue: word) else { throw Failure(unknownName(word, what: "action", among: actions)) }
  if arguments.has(.add), action != .write { throw Failure("'--add' goes with 'viperlint baseline write' only") }

  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst()))
  if inputs.projects.count > 1, arguments.has(.baseline) { throw Failure("'--baseline' names one file, and there are \(inputs.projects.count) projects here") }
  let files = try inputs.projects.map { input throws(Failure) in try BaselineFile.all(arguments, of: input, mayBeMissing: action == .write) }
  let isAlone = files.joined().count == 1
  if action != .write, files.joined().allSatisfy({ $0.baseline == nil }), let missing = files.first?.first {
    throw Failure("\(missing.shown): there is no baseline; 'viperlint baseline write' makes one")
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
      // Where others hold all there is, a further one is not needed.
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
  /// Whether it says what the baseline says.
  fileprivate var isAsKnown: Bool { findings.isEmpty && !remarks.contains { $0.topic != .unsureFile } }
}

private func checked(_ use: BaselineUse, _ result: LintResult) -> String {
  let verdict = result.isAsKnown ? "nothing is new, and nothing of it is mended" : counts(use, result)
  return "\(use.file.shown) holds \(violations(use.file.baseline?.total ?? 0)): \(verdict)."
}

private func counts(_ use: BaselineUse, _ result: LintResult) -> String {
  let mended = use.match.stale.reduce(0) { $0 + $1.count }
  let forbidden = use.forbidden.isEmpty ? "" : ", \(use.forbidden.count) may not be in it"
  return "\(mended) mended, \(result.findings.count) new" + forbidden
}

private func written(_ use: BaselineUse, _ baseline: Baseline, left: Int) -> String {
  let path = use.file.shown
  var sentences: [String] = []
  if let old = use.file.baseline {
    let gone = use.match.stale.reduce(0) { $0 + $1.count } + use.forbidden.count
    let added = baseline.total - use.match.remaining.total
    if gone > 0 { sentences.append("Took \(violations(gone)) out of \(path).") }
    if added > 0 { sentences.append("Took \(violations(added)) into \(path).") }
    if gone == 0, added == 0 { sentences.append(baseline.text == old.text ? "\(path) is as it was." : "Brought \(path) up to date.") }
    sentences.append("It holds \(violations(baseline.total)).")
    if left > 0 { sentences.append("\(violations(left)) \(left == 1 ? "is" : "are") not in it; 'viperlint baseline write --add' takes in what may be.") }
  } else {
    let rules = Set(baseline.entries.map(\.rule)).count
    sentences.append("Wrote \(violations(baseline.total)) of \(rules) \(rules == 1 ? "rule" : "rules") into \(path).")
    if left > 0 { sentences.append("\(violations(left)) may not be in a baseline.") }
  }
  return sentences.joined(separator: " ")
}

private func violations(_ count: Int) -> String { "\(count) \(count == 1 ? "violation" : "violations")" }
