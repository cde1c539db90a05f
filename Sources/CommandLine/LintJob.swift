import Findings
import Opening
import Pipeline
import Project
import Reading
import Report

/// The input and output of a `lint`. The job can run again when files have changed.
struct LintJob {
  let arguments: Arguments
  let inputs: Inputs
  let outputs: ReportOutputs
  private let request: LintRequest
  /// By project.
  private let baselines: [[BaselineFile]]
  private let earlier: [EarlierState?]

  /// Opens the projects.
  ///
  /// - Parameter store: the store of an earlier run.
  init(_ arguments: Arguments, store: FactStore = FactStore()) throws(Failure) {
    self.arguments = arguments
    let outputs = try ReportOutputs(arguments)
    try arguments.refuseTogether([.newSince, .fixedSince])
    // Fixes depend on every use of a property.
    let countsNames = arguments.has(.verbose) || outputs.countsNames
    let request = LintRequest(
      only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)),
      code: arguments.has(.fix) ? .everything : countsNames ? .counted : .needed)
    let inputs = try Inputs(arguments, depths: request.code == .needed ? .asRulesAsk : .everything, store: store)
    if inputs.projects.count > 1, arguments.has(.baseline) {
      throw Failure("'--baseline' takes one file, but there are \(inputs.projects.count) projects here")
    }
    baselines = try inputs.projects.map { input throws(Failure) in
      try arguments.has(.noBaseline) ? [] : BaselineFile.all(arguments, of: input)
    }
    earlier = try inputs.projects.map { input throws(Failure) in try EarlierState(arguments, of: input) }
    (self.outputs, self.request, self.inputs) = (outputs, request, inputs)
  }

  /// Lints each of the projects.
  ///
  /// - Parameter runs: earlier runs of this job.
  func run(after runs: [EarlierRun?] = [], _ console: Console) throws(Failure) -> [LintRun] {
    try inputs.projects.indices.map { number throws(Failure) in
      try run(project: number, after: runs.indices.contains(number) ? runs[number] : nil, console)
    }
  }

  func run(project number: Int, after run: EarlierRun? = nil, _ console: Console) throws(Failure) -> LintRun {
    let linted = try inputs.lint(inputs.projects[number], request, after: run, console)
    return try LintRun(
      linted, of: inputs.projects[number], baselines[number], earlier[number], allowsUnsure: arguments.has(.allowUnsure),
      joinsFaults: !arguments.has(.eachRule)
    ) { result throws(Failure) in
      try earlier[number]?.narrow(&result, of: linted, inputs, request, console) ?? { _ in false }
    }
  }

  /// Writes the reports and the summary.
  func tell(_ runs: [LintRun], _ console: Console) throws(Failure) -> ExitStatus {
    var result = LintResult(of: runs)
    result.failsFrom = runs.compactMap { failingSeverity(of: $0.input, arguments) }.min()
    result.counts.seconds = System.now - console.started
    if outputs.quotesLines { result = result.quoting(sources(of: runs)) }
    if outputs.describesRules { for run in runs { result.add(rules: run.linted.checkedRules) } }
    let rollups = Rollups(runs)
    if let kind = outputs.summary {
      try outputs.tell(rollups.by(kind), console)
    } else {
      try outputs.tell(result, reportStyle(arguments, console), console)
    }
    let status = runs.map(\.status).max() ?? .clean
    if let revision = arguments.value(of: .fixedSince) {
      let count = result.findings.count
      console.say("\(count) violation\(count == 1 ? "" : "s") of \(revision) \(count == 1 ? "is" : "are") fixed.")
      return status
    }
    if arguments.has(.verbose) { tellDetails(of: result, runs, console) }
    if outputs.summary == nil, result.findings.count > Rollups.mostInSight, System.isTerminal(System.standardError) {
      console.output.flush()
      console.say("\n" + rollups.by(.rule).text(as: .text))
    }
    if runs.count > 1 {
      for run in runs { console.say("\(run.input.paths.shown(run.input.project.root).text): \(summary(of: run.shown, isTimed: false))") }
    }
    console.say(summary(of: result))
    return status == .failure ? status : verdict(on: runs, arguments)
  }

  /// The bytes of files by their displayed paths; nil for files that have changed since they were read.
  private func sources(of runs: [LintRun]) -> (String) -> [UInt8]? {
    let files = Dictionary(
      runs.flatMap { run in run.lines.project.sources.files.map { (run.lines.paths.shown($0.path), $0) } }
    ) { first, _ in first }
    return { [inputs] path in files[path].flatMap { inputs.store.bytes(of: $0) } }
  }

  private func tellDetails(of result: LintResult, _ runs: [LintRun], _ console: Console) {
    for run in runs {
      let paths = run.input.paths
      for manifest in run.input.project.layout.manifests { console.say("Targets from \(paths.shown(manifest.path)) (\(manifest.kind.rawValue)).") }
      for path in run.input.project.sources.leftOut { console.say("Ignored \(paths.shown(path.path)): \(path.reason.rawValue).") }
    }
    for line in details(of: result) { console.say(line) }
  }
}
