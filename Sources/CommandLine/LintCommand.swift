import Checks
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
      "Checks the Swift files under the given files and folders (default: the working folder) and writes a line for every fault, as "
        + "path:line:column: severity: message (rule_id).",
      "Hidden folders, dependencies (Pods, Carthage, SourcePackages, checkouts, node_modules, vendor), build products and "
        + "templates are left out unless they are named themselves.",
      "The whole project that a path belongs to is read, and what lies at the path is reported. The root of the project is the outermost "
        + "directory above the path with a .viperlint.yml. A file with 'inherit: false' cuts off what is above it. Without such a file, the root "
        + "is the top of the repository, else the path itself. '--root' names it. A directory with several projects has each checked by its own "
        + "configuration and baseline.",
      "'--new-since' reads REV from git's objects and leaves the work tree alone. REV needs no baseline file.",
      "A comment '// viperlint:disable:next rule_id - reason' silences a rule for the next line.",
    ],
    examples: [
      "viperlint lint Sources",
      "viperlint lint --format pretty",
      "viperlint lint --fix --dry-run",
      "viperlint lint --new-since main",
      "viperlint lint --summary module",
      "viperlint lint --format github --output sarif=viperlint.sarif --output json=viperlint.json",
      "git ls-files -z '*.swift' | viperlint lint --files-from -",
    ],
    options: [
      .format, .output, .root, .config, .pack, .only, .disable, .failOn, .exitZero, .allowUnsure, .fix, .dryRun, .filesFrom, .packageDescription,
      .staged, .eachRule, .summary, .since, .newSince, .fixedSince, .changedFiles, .stdinFilename, .baseline, .noBaseline, .absolutePaths, .color, .jobs,
      .verbose,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if arguments.has(.dryRun), !arguments.has(.fix) { throw Failure("'--dry-run' goes with '--fix' only") }
  for option in [Option.staged, .stdinFilename] where arguments.has(.fix) && arguments.has(option) {
    throw Failure("'--fix' changes files on disk, and '--\(option.name)' reads something else; leave one of them out")
  }
  try arguments.refuseTogether([.fix, .fixedSince])
  let job = try LintJob(arguments)
  if job.inputs.projects.isEmpty { return try tellOfNothing(job, console) }
  var runs = try job.run(console)
  // The errors have been said; nothing is left of which anything could be told.
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

/// Writes what can be mended, and lints again.
///
/// - Returns: whether all of it could be written.
private func fix(_ run: inout LintRun, _ number: Int, of job: LintJob, _ console: Console) throws(Failure) -> Bool {
  let fixing = Fixing(run, job.inputs.store)
  let (written, leftAlone) = fixing.write(console)
  job.inputs.store.forget(written)
  run = try job.run(project: number, console)
  console.say(fixing.summary(leftAlone: leftAlone, left: run.result.findings.count))
  return leftAlone == 0
}

/// The answer where no file can have a fault to report.
private func tellOfNothing(_ job: LintJob, _ console: Console) throws(Failure) -> ExitStatus {
  try job.outputs.tell(LintResult(), reportStyle(job.arguments, console), console)
  console.say("No Swift file is \(job.inputs.chosenFiles): nothing to check.")
  return .clean
}
