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

  /// - Parameter narrow: limits the result to what differs from an earlier state, and returns a test for findings that are reported
  ///   regardless of the chosen files.
  init(
    _ linted: Linted, of input: ProjectInput, _ baselines: [BaselineFile], _ earlier: EarlierState? = nil, allowsUnsure: Bool, joinsFaults: Bool,
    narrow: (inout LintResult) throws(Failure) -> (Finding) -> Bool = { _ in { _ in false } }
  ) throws(Failure) {
    self.input = input
    self.linted = linted
    lines = earlier?.wanted == .fixed ? earlier?.input ?? input : input
    var result = linted.result
    let uses = baselines.allSatisfy { $0.baseline == nil } ? [] : baselines.map { BaselineUse($0, against: linted, in: input) }
    if !uses.isEmpty { result.leaveOut(uses) }
    let isReportedAnywhere = try narrow(&result)
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
    if let remark = LintRun.remark(onUncompiled: input.project.uncompiled.filter(scope.isReported)) { result.remarks.append(remark) }
    self.result = result
  }

  /// Nil if there are none.
  private static func remark(onUncompiled files: [String]) -> LintResult.Remark? {
    guard let first = files.first else { return nil }
    let message =
      files.count == 1
      ? "'\(first)' is ignored because no target compiles it"
      : "\(files.count) files are ignored because no target compiles them, for example '\(first)'"
    return LintResult.Remark(severity: .warning, message: message, location: nil)
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
