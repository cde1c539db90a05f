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
      .format, .output, .root, .config, .pack, .only, .disable, .failOn, .exitZero, .fix, .dryRun, .filesFrom, .packageDescription,
      .staged, .since, .newSince, .fixedSince, .changedFiles, .stdinFilename, .baseline, .noBaseline, .absolutePaths, .color, .jobs, .verbose,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try ReportOutputs(arguments)
  if arguments.has(.dryRun), !arguments.has(.fix) { throw Failure("'--dry-run' goes with '--fix' only") }
  for option in [Option.staged, .stdinFilename] where arguments.has(.fix) && arguments.has(option) {
    throw Failure("'--fix' changes files on disk, and '--\(option.name)' reads something else; leave one of them out")
  }
  try arguments.refuseTogether([.fix, .fixedSince])
  try arguments.refuseTogether([.newSince, .fixedSince])
  // What a fix may do follows from every use of a property.
  let countsNames = arguments.has(.verbose) || outputs.countsNames
  let request = LintRequest(
    only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)),
    code: arguments.has(.fix) ? .everything : countsNames ? .counted : .needed)
  let inputs = try Inputs(arguments, depths: request.code == .needed ? .asRulesAsk : .everything)
  if inputs.projects.isEmpty { return try tellOfNothing(inputs, outputs, arguments, console) }
  if inputs.projects.count > 1, arguments.has(.baseline) { throw Failure("'--baseline' names one file, and there are \(inputs.projects.count) projects here") }
  let baselines = try inputs.projects.map { input throws(Failure) in
    try arguments.has(.noBaseline) ? nil : BaselineFile(arguments, of: input)
  }
  let earlier = try inputs.projects.map { input throws(Failure) in try EarlierState(arguments, of: input) }
  var runs: [LintRun] = []
  for (number, input) in inputs.projects.enumerated() {
    runs.append(try LintRun(input, of: inputs, request, baselines[number], earlier[number], console))
  }
  // The errors have been said; nothing is left of which anything could be told.
  if runs.allSatisfy({ $0.linted.project.index.files.isEmpty && $0.status == .failure }) { return .failure }
  var status = runs.map(\.status).max() ?? .clean
  if arguments.has(.fix), status != .failure {
    if arguments.has(.dryRun) {
      for run in runs {
        let fixing = Fixing(run, inputs.store)
        console.output.write(fixing.diff)
        console.say(fixing.proposal)
      }
      return verdict(on: runs, arguments)
    }
    for number in runs.indices { status = max(status, try fix(&runs[number], inputs, request, baselines[number], earlier[number], console)) }
  }
  keepUntilExit(runs)
  var result = LintResult(of: runs)
  result.counts.seconds = System.now - console.started
  if outputs.quotesLines { result = result.quoting(sources(of: runs, inputs.store)) }
  if outputs.describesRules { for run in runs { result.add(rules: run.linted.checkedRules) } }
  try outputs.tell(result, reportStyle(arguments, console), console)
  if let revision = arguments.value(of: .fixedSince) {
    let count = result.findings.count
    console.say("\(count) violation\(count == 1 ? "" : "s") of \(revision) \(count == 1 ? "is" : "are") fixed.")
    return status
  }
  tell(result, runs, isVerbose: arguments.has(.verbose), console)
  return status == .failure ? status : verdict(on: runs, arguments)
}

/// Writes what can be mended, and lints again.
private func fix(
  _ run: inout LintRun, _ inputs: Inputs, _ request: LintRequest, _ baseline: BaselineFile?, _ earlier: EarlierState?, _ console: Console
) throws(Failure) -> ExitStatus {
  let fixing = Fixing(run, inputs.store)
  let (written, leftAlone) = fixing.write(console)
  inputs.store.forget(written)
  run = try LintRun(run.input, of: inputs, request, baseline, earlier, console)
  console.say(fixing.summary(leftAlone: leftAlone, left: run.result.findings.count))
  return leftAlone > 0 ? .failure : run.status
}

/// The bytes of files by the paths under which they are shown; nil for those that have changed since they were read.
private func sources(of runs: [LintRun], _ store: FactStore) -> (String) -> [UInt8]? {
  let files = Dictionary(
    runs.flatMap { run in run.lines.project.sources.files.map { (run.lines.paths.shown($0.path), $0) } }
  ) { first, _ in first }
  return { path in files[path].flatMap { store.bytes(of: $0) } }
}

/// The answer where no file can have a fault to report.
private func tellOfNothing(
  _ inputs: Inputs, _ outputs: ReportOutputs, _ arguments: Arguments, _ console: Console
) throws(Failure) -> ExitStatus {
  try outputs.tell(LintResult(), reportStyle(arguments, console), console)
  console.say("No Swift file is \(inputs.chosenFiles): nothing to check.")
  return .clean
}

private func tell(_ result: LintResult, _ runs: [LintRun], isVerbose: Bool, _ console: Console) {
  if isVerbose {
    for run in runs {
      let paths = run.input.paths
      for manifest in run.input.project.layout.manifests { console.say("Targets from \(paths.shown(manifest.path)) (\(manifest.kind.rawValue)).") }
      for path in run.input.project.sources.leftOut { console.say("Left out \(paths.shown(path.path)): \(path.reason.rawValue).") }
    }
    for line in details(of: result) { console.say(line) }
  }
  if runs.count > 1 {
    for run in runs { console.say("\(run.input.paths.shown(run.input.project.root).text): \(summary(of: run.shown, isTimed: false))") }
  }
  console.say(summary(of: result))
}
