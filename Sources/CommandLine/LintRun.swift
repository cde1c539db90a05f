import Findings
import Opening
import Pipeline
import Project

/// The findings of a project, and those to report.
struct LintRun: Sendable {
  let input: ProjectInput
  let linted: Linted
  /// Without findings in the baseline, and limited to the scope of the report. Paths are relative to the root.
  let result: LintResult
  let status: ExitStatus
  /// The input that the locations of ``result`` refer to.
  let lines: ProjectInput

  init(
    _ input: ProjectInput, of inputs: Inputs, _ request: LintRequest, _ baselines: [BaselineFile], _ earlier: EarlierState?,
    allowsUnsure: Bool, joinsFaults: Bool, after run: EarlierRun? = nil, _ console: Console
  ) throws(Failure) {
    self.input = input
    let linted = try inputs.lint(input, request, after: run, console)
    self.linted = linted
    lines = earlier?.wanted == .fixed ? earlier?.input ?? input : input
    var result = linted.result
    let uses = baselines.allSatisfy { $0.baseline == nil } ? [] : baselines.map { BaselineUse($0, against: linted, in: input) }
    if !uses.isEmpty { result.leaveOut(uses) }
    let isReportedAnywhere = try earlier?.narrow(&result, of: linted, inputs, request, console) ?? { _ in false }
    let scope = input.scope
    if let paths = scope.chosen { result.keepWhatConcerns(paths, and: isReportedAnywhere) } else if scope.isPart { result.keep { scope.isNamed($0) } }
    // Last, so that each violation is suppressed, known or reported separately.
    result.findings = joinsFaults ? result.findings.joined : result.findings.unjoined
    status = max(input.status(linted), result.judgeUnsureFiles(areAllowed: allowsUnsure))
    if earlier?.wanted == .fixed {
      self.result = result
      return
    }
    result.remarks += uses.flatMap { $0.remarks(about: input.scope) }
    // Append only if needed, to avoid a copy.
    let overdue = input.project.overdueExceptions(on: System.today)
    let more = input.project.misplacedSettings + input.project.unusedSettings + overdue.filter { !result.remarks.map(\.location).contains($0.location) }
    if !more.isEmpty { result.remarks += more }
    if input.scope.isPart, result.remarks.contains(where: { $0.topic == .idleSetting }) {
      result.remarks.removeAll { $0.topic == .idleSetting }
    }
    self.result = result
  }

  /// With displayed paths.
  var shown: LintResult { result.shown(input.paths) }
}

extension LintResult {
  /// The joined results of several projects.
  init(of runs: [LintRun]) {
    self.init()
    if runs.count == 1 {
      self = runs[0].shown
      return
    }
    for run in runs {
      var result = run.shown
      let root = run.input.paths.shown(run.input.project.root).text
      result.packs = result.packs.map { Pack(name: $0.name, folder: $0.folder.isEmpty ? root : $0.folder, reason: $0.reason) }
      add(result)
    }
  }
}
