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
      "viperlint lint --format github --output sarif=viperlint.sarif --output json=viperlint.json",
      "git ls-files -z '*.swift' | viperlint lint --files-from -",
    ],
    options: [
      .format, .output, .pack, .only, .filesFrom, .packageDescription, .staged, .since, .changedFiles, .stdinFilename, .baseline, .noBaseline, .absolutePaths,
      .color, .jobs, .verbose,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try ReportOutputs(arguments)
  let inputs = try Inputs(arguments)
  if inputs.scope.isEmpty { return try tellOfNothing(inputs, outputs, arguments, console) }
  let baseline = try arguments.has(.noBaseline) ? nil : BaselineFile(arguments, settingsFolder: inputs.project.folder)
  var read = inputs.read(console)
  let linted = try inputs.lint(takingFrom: &read, console)
  keepUntilExit(linted)
  var result = linted.result
  let use = baseline?.baseline == nil ? nil : baseline.map { BaselineUse($0, against: linted, in: inputs) }
  if let use { result.leaveOut(use) }
  if let paths = inputs.scope.paths { result.keepWhatConcerns(paths) }
  if let use { result.remarks += use.remarks(about: inputs.scope.paths) }
  result.counts.seconds = System.now - console.started

  if outputs.quotesLines { result = result.quoting(read.bytesByPath) }
  if outputs.describesRules { result.rules = linted.checkedRules }
  try outputs.tell(result, reportStyle(arguments, console), console)
  tell(result, inputs, isVerbose: arguments.has(.verbose), console)

  if inputs.status(read) == .failure { return .failure }
  return result.findings.contains { $0.severity >= .error } ? .violations : .clean
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
