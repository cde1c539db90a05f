import Findings
import Project
import Report

extension Command {
  static let report = Command(
    name: "report",
    summary: "write one page about an architecture, or tell a saved JSON report again in another form",
    operands: "[PATH…] | SAVED.json",
    details: [
      "With '-o FILE.html' it reads sources and writes a page that needs nothing beside it: violations with their lines, the diagram of modules, "
        + "matrices of modules and targets, the map of screens, metrics, a portrait of every module, and what stayed unknown. It can be read "
        + "without scripts, and filtered, sorted, searched and zoomed with them. Without Graphviz it has lists in the place of drawings.",
      "Otherwise it reads what 'viperlint lint --format json' has written (- for standard input) and writes it in any form, without the sources.",
      "The exit status is 0 whatever the report tells: the lint that made it has failed already where it had to.",
    ],
    examples: [
      "viperlint report -o report.html", "viperlint report Sources -o report.html --link 'https://git.example/app/blob/main/{path}#L{line}'",
      "viperlint report viperlint.json --format markdown",
      "viperlint lint -f json | viperlint report - --output sarif=viperlint.sarif",
    ],
    options: [
      .format, .output, .title, .link, .against, .difference, .root, .pack, .only, .filesFrom, .packageDescription, .jobs, .absolutePaths, .color, .verbose,
    ],
    run: runReport)
}

private func runReport(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if let page = arguments.values(of: .output).last(where: { $0.lowercased().hasSuffix(".html") }) {
    try arguments.refuse([.format], goingWith: "a saved report")
    return try writePage(arguments, to: page, console)
  }
  try arguments.refuse([.title, .link, .against, .difference, .root, .pack, .only, .filesFrom, .packageDescription], goingWith: "'-o FILE.html'")
  guard let path = arguments.operands.first else {
    throw Failure("which report is to be told? viperlint report SAVED.json; for a page about the sources: viperlint report -o report.html")
  }
  if arguments.operands.count > 1 { throw Failure("'viperlint report' reads one report, not '\(arguments.operands[1])' too") }
  if isFolder(FilePath(path)) {
    throw Failure("'\(path)' is a folder and no saved report; for a page about its sources: viperlint report \(path) -o report.html")
  }
  let outputs = try ReportOutputs(arguments)
  let result = try savedReport(path)
  try outputs.tell(result, reportStyle(arguments, console), console)
  return .clean
}

func savedReport(_ path: String) throws(Failure) -> LintResult {
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
