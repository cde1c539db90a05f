import Findings
import Pipeline
import Project
import Report

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
      "viperlint lint --format json -o report.json",
      "git ls-files -z '*.swift' | viperlint lint --files-from -",
    ],
    options: [
      .format, .output, .pack, .only, .filesFrom, .staged, .since, .changedFiles, .stdinFilename, .absolutePaths, .color, .jobs, .verbose,
    ],
    run: runLint)
}

private func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments)
  if inputs.scope.isEmpty { return try tellOfNothing(inputs, arguments, console) }
  let read = inputs.read(console)
  let linted = try inputs.lint(read, console)
  keepUntilExit(linted)
  var result = linted.result
  if let paths = inputs.scope.paths { result.keepWhatConcerns(paths) }
  result.counts.seconds = System.now - console.started

  let format = arguments.value(of: .format).flatMap { ReportFormat(rawValue: $0) } ?? .text
  try write(report(result, as: format, style: style(arguments, console)), to: arguments.value(of: .output), console)
  console.output.flush()
  tell(result, inputs, isVerbose: arguments.has(.verbose), console)

  if inputs.status(read) == .failure { return .failure }
  return result.findings.contains { $0.severity >= .error } ? .violations : .clean
}

/// The answer where no file can have a fault to report.
private func tellOfNothing(_ inputs: Inputs, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let format = arguments.value(of: .format).flatMap { ReportFormat(rawValue: $0) } ?? .text
  try write(report(LintResult(), as: format, style: style(arguments, console)), to: arguments.value(of: .output), console)
  console.say("No Swift file is \(inputs.scope.what): nothing to check.")
  return .clean
}

private func style(_ arguments: Arguments, _ console: Console) -> ReportStyle {
  var style = ReportStyle(isVerbose: arguments.has(.verbose), toolVersion: viperlintVersion)
  if console.isInXcode || arguments.has(.absolutePaths), let folder = FilePath.workingFolder {
    style.pathPrefix = folder.appending([]).text
  }
  let isForPeople = arguments.value(of: .output) == nil
  style.isColored = isForPeople ? console.isColored(arguments.value(of: .color)) : arguments.value(of: .color) == "always"
  return style
}

private func tell(_ result: LintResult, _ inputs: Inputs, isVerbose: Bool, _ console: Console) {
  if isVerbose {
    for path in inputs.sources.leftOut { console.say("Left out \(path.path): \(path.reason.rawValue).") }
    for line in details(of: result) { console.say(line) }
  }
  console.say(summary(of: result))
}
