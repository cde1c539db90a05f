import Findings
import Pipeline
import Project
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
      "A comment '// viperlint:disable:next rule_id - reason' silences a rule for the next line.",
    ],
    examples: [
      "viperlint lint Sources",
      "viperlint lint --format pretty",
      "viperlint lint --fix --dry-run",
      "viperlint lint --format github --output sarif=viperlint.sarif --output json=viperlint.json",
      "git ls-files -z '*.swift' | viperlint lint --files-from -",
    ],
    options: [
      .format, .output, .config, .pack, .only, .disable, .failOn, .exitZero, .fix, .dryRun, .filesFrom, .packageDescription, .staged, .since,
      .changedFiles, .stdinFilename, .baseline, .noBaseline, .absolutePaths, .color, .jobs, .verbose,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try ReportOutputs(arguments)
  if arguments.has(.dryRun), !arguments.has(.fix) { throw Failure("'--dry-run' goes with '--fix' only") }
  // What a fix may do follows from every use of a property.
  let countsNames = arguments.has(.verbose) || outputs.countsNames
  let extent = arguments.has(.fix) ? ReadingExtent.everything : countsNames ? .counted : .needed
  let bodies = extent == .needed ? BodyExtent.asked : .packed
  let inputs = try Inputs(arguments, bodies: arguments.has(.fix) ? nil : bodies)
  if inputs.scope.isEmpty { return try tellOfNothing(inputs, outputs, arguments, console) }
  let baseline = try arguments.has(.noBaseline) ? nil : BaselineFile(arguments, settingsFolder: inputs.project.folder)
  var read = try arguments.has(.fix) ? inputs.readKeepingBytes(arguments, console) : inputs.read(console, bodies: bodies)
  // The errors have been said; nothing is left of which anything could be told.
  if read.files.isEmpty, inputs.status(read) == .failure { return .failure }
  var run = try LintRun(takingFrom: &read, reading: extent, inputs, baseline, console)
  var status = inputs.status(read)
  if arguments.has(.fix), status != .failure {
    let fixing = Fixing(run, read, inputs)
    if arguments.has(.dryRun) {
      console.output.write(fixing.diff)
      console.say(fixing.proposal)
      return status == .failure ? status : verdict(on: run.result, inputs, arguments)
    }
    let (files, leftAlone) = fixing.write(console)
    if leftAlone > 0 { status = .failure }
    read = inputs.read(console, files: files, bodies: bodies)
    let before = run.result.findings.count
    run = try LintRun(takingFrom: &read, reading: extent, inputs, baseline, console)
    console.say(fixing.summary(leftAlone: leftAlone, before: before, left: run.result.findings.count))
  }
  keepUntilExit(run)
  var result = run.result
  result.counts.seconds = System.now - console.started

  if outputs.quotesLines { result = result.quoting(read.bytesByPath) }
  if outputs.describesRules { result.rules = run.linted.checkedRules }
  try outputs.tell(result, reportStyle(arguments, console), console)
  tell(result, inputs, isVerbose: arguments.has(.verbose), console)
  return status == .failure ? status : verdict(on: result, inputs, arguments)
}

/// The answer where no file can have a fault to report.
private func tellOfNothing(
  _ inputs: Inputs, _ outputs: ReportOutputs, _ arguments: Arguments, _ console: Console
) throws(Failure) -> ExitStatus {
  try outputs.tell(LintResult(), reportStyle(arguments, console), console)
  console.say("No Swift file is \(inputs.scope.what): nothing to check.")
  return .clean
}

private func tell(_ result: LintResult, _ inputs: Inputs, isVerbose: Bool, _ console: Console) {
  if isVerbose {
    for manifest in inputs.layout.manifests { console.say("Targets from \(manifest.path) (\(manifest.kind.rawValue)).") }
    for path in inputs.sources.leftOut { console.say("Left out \(path.path): \(path.reason.rawValue).") }
    for line in details(of: result) { console.say(line) }
  }
  console.say(summary(of: result))
}
