import Findings
import Project
import Report

extension Command {
  static let report = Command(
    name: "report",
    summary: "tell a saved JSON report again in another form",
    operands: "SAVED.json",
    details: [
      "Reads what 'viperlint lint --format json' has written (- for standard input) and writes it in any form, without the sources.",
      "The exit status is 0 whatever the report tells: the lint that made it has failed already where it had to.",
    ],
    examples: [
      "viperlint report viperlint.json --format markdown",
      "viperlint lint -f json | viperlint report - --output sarif=viperlint.sarif",
    ],
    options: [.format, .output, .absolutePaths, .color, .verbose],
    run: runReport)
}

private func runReport(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let path = arguments.operands.first else { throw Failure("which report is to be told? viperlint report \(Command.report.operands)") }
  if arguments.operands.count > 1 { throw Failure("'viperlint report' reads one report, not '\(arguments.operands[1])' too") }
  let outputs = try ReportOutputs(arguments)
  let result = try savedReport(path)
  try outputs.tell(result, reportStyle(arguments, console), console)
  return .clean
}

private func savedReport(_ path: String) throws(Failure) -> LintResult {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try path == "-" ? FileReader().readStandardInput { Array($0) } : FileReader().read(FilePath(path)) { Array($0) }
  } catch {
    throw Failure(error.sentence)
  }
  do throws(SavedReportError) {
    return try LintResult(savedReport: bytes)
  } catch {
    let name = path == "-" ? "standard input" : path
    guard let place = error.place else { throw Failure("\(name): \(error.message)") }
    throw Failure([.placed("\(name):\(place.line):\(place.column): error: this is no JSON: \(error.message)")])
  }
}

/// How `lint` and `report` tell a result.
func reportStyle(_ arguments: Arguments, _ console: Console) -> ReportStyle {
  var style = ReportStyle(isVerbose: arguments.has(.verbose), toolVersion: viperlintVersion)
  if console.isInXcode || arguments.has(.absolutePaths), let folder = FilePath.workingFolder {
    style.pathPrefix = folder.appending([]).text
  }
  return style
}
