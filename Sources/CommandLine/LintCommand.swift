import Baseline
import Checks
import Diagrams
import Findings
import Index
import Opening
import Pipeline
import Project
import Reading
import Report
import Settings

extension Command {
  static let lint = Command(
    name: "lint",
    summary: "check Swift sources against the rules of a pack",
    operands: "[PATH…]",
    details: [
      "Checks the Swift files under PATH and prints one line for every violation, as path:line:column: severity: message (rule_id). "
        + "PATH defaults to the current directory.",
      "Hidden directories, dependencies (Pods, Carthage, SourcePackages, checkouts, node_modules, vendor), build products and "
        + "templates are ignored unless PATH names them.",
      "viperlint reads the whole project that PATH belongs to, and reports the violations under PATH. The root of the project is the outermost "
        + "directory above PATH with a .viperlint.yml. A file with 'inherit: false' ends the search. Without such a file, the root "
        + "is the top of the repository, or else PATH. '--root' overrides it. Each project in a directory is checked with its own "
        + "configuration and baseline.",
      "'--new-since' reads REV from git's objects and does not touch the work tree. REV needs no baseline file.",
      "A comment '// viperlint:disable:next rule_id - reason' suppresses a rule on the next line.",
    ],
    examples: [
      "viperlint lint Sources",
      "viperlint lint --format pretty",
      "viperlint lint --fix --dry-run",
      "viperlint lint --new-since main",
      "viperlint lint --summary module",
      "viperlint lint --what-if 'merge Login into Account'",
      "viperlint lint --format github --output sarif=viperlint.sarif --output json=viperlint.json",
      "git ls-files -z '*.swift' | viperlint lint --files-from -",
    ],
    options: [
      .format, .output, .root, .config, .pack, .only, .disable, .failOn, .exitZero, .allowUnsure, .fix, .dryRun, .filesFrom, .packageDescription,
      .staged, .eachRule, .summary, .since, .newSince, .fixedSince, .whatIf, .changedFiles, .stdinFilename, .baseline, .noBaseline, .absolutePaths, .color,
      .jobs,
      .verbose, .templates,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if arguments.has(.templates) { return try lintTemplates(arguments, console) }
  if arguments.has(.whatIf) { return try lintWhatIf(arguments, console) }
  if arguments.has(.dryRun), !arguments.has(.fix) { throw Failure("'--dry-run' works only with '--fix'") }
  for option in [Option.staged, .stdinFilename] where arguments.has(.fix) && arguments.has(option) {
    throw Failure("'--fix' changes files on disk, but '--\(option.name)' reads other contents. Use only one of them")
  }
  try arguments.refuseTogether([.fix, .fixedSince])
  let job = try LintJob(arguments)
  if job.inputs.projects.isEmpty { return try tellOfNothing(job, console) }
  var runs = try job.run(console)
  // The errors are already printed, and there is nothing to report.
  if runs.allSatisfy({ $0.linted.project.index.files.isEmpty && $0.status == .failure }) { return .failure }
  if arguments.has(.fix), !runs.contains(where: { $0.status == .failure }) {
    if arguments.has(.dryRun) {
      for run in runs {
        let fixing = Fixing(run, job.inputs.store)
        console.output.write(fixing.diff)
        console.say(fixing.proposal)
      }
      return verdict(on: runs, arguments)
    }
    var isDone = true
    for number in runs.indices { isDone = try fix(&runs[number], number, of: job, console) && isDone }
    if !isDone {
      _ = try job.tell(runs, console)
      return .failure
    }
  }
  keepUntilExit(runs)
  return try job.tell(runs, console)
}

/// Reports the findings that changes of the architecture would add, and as notes those that they would remove.
private func lintWhatIf(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  for option in [Option.fix, .newSince, .fixedSince, .staged, .stdinFilename, .baseline, .summary] { try arguments.refuseTogether([.whatIf, option]) }
  let outputs = try ReportOutputs(arguments)
  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .lint)
  let request = LintRequest(only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)), code: .everything)
  let linted = try inputs.lint(input, request, console)
  guard let whatIf = try WhatIf(arguments, linted) else { return .clean }
  keepUntilExit(linted)
  keepUntilExit(whatIf.after)
  let (before, after) = (linted.result.findings, whatIf.after.result.findings)
  let new = EarlierState.match(after, of: whatIf.after.project, against: before).new.map { after[$0] }.filter { input.scope.isNamed($0.location.path) }
  let gone = EarlierState.match(before, of: linted.project, against: after).new.map { before[$0] }.filter { input.scope.isNamed($0.location.path) }
  var result = whatIf.after.result
  result.findings = new + gone.map { $0.noted("gone") }
  (result.remarks, result.silenced) = ([], [])
  result.sort()
  if outputs.describesRules { result.add(rules: linted.checkedRules) }
  try outputs.tell(result.shown(input.paths), reportStyle(arguments, console), console)
  for line in whatIf.numbers(of: input) { console.say(line) }
  console.say("\(counted(new.count, "finding")) would come, \(gone.count) would go.")
  return input.status(linted)
}

/// Applies the safe fixes and lints again.
///
/// - Returns: whether all files could be written.
private func fix(_ run: inout LintRun, _ number: Int, of job: LintJob, _ console: Console) throws(Failure) -> Bool {
  let fixing = Fixing(run, job.inputs.store)
  let (written, leftAlone) = fixing.write(console)
  job.inputs.store.forget(written)
  run = try job.run(project: number, console)
  console.say(fixing.summary(leftAlone: leftAlone, left: run.result.findings.count))
  return leftAlone == 0
}

/// Writes an empty report if there is no file to report on.
private func tellOfNothing(_ job: LintJob, _ console: Console) throws(Failure) -> ExitStatus {
  try job.outputs.tell(LintResult(), reportStyle(job.arguments, console), console)
  console.say("No \(job.inputs.chosenFiles) Swift files: nothing to check.")
  return .clean
}
