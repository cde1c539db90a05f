import Findings
import Pipeline

/// What the sources are found guilty of, and what of it is to be reported.
struct LintRun: Sendable {
  let linted: Linted
  /// Without what the baseline knows, and only what concerns the files that the report is about.
  let result: LintResult

  /// - Parameter read: whose facts are used up.
  init(
    takingFrom read: inout ReadFiles, reading extent: ReadingExtent, _ inputs: Inputs, _ baseline: BaselineFile?, _ console: Console
  ) throws(Failure) {
    let linted = try inputs.lint(takingFrom: &read, reading: extent, console)
    var result = linted.result
    let use = baseline?.baseline == nil ? nil : baseline.map { BaselineUse($0, against: linted, in: inputs) }
    if let use { result.leaveOut(use) }
    if let paths = inputs.scope.paths { result.keepWhatConcerns(paths) }
    if let use { result.remarks += use.remarks(about: inputs.scope.paths) }
    // Where nothing changes, there is no second list of them all.
    let more = inputs.remarks + inputs.idleSettings
    if !more.isEmpty { result.remarks += more }
    let isPart = !inputs.isEverything || inputs.scope.paths != nil
    if isPart, result.remarks.contains(where: \.isIdleSetting) { result.remarks.removeAll(where: \.isIdleSetting) }
    self.linted = linted
    self.result = result
  }
}
