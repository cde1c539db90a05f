import Findings
import Project
import Report

extension Command {
  static let report = Command(
    name: "report",
    summary: "write an HTML page about the architecture, or convert a saved JSON report",
    operands: "[PATH…] | SAVED.json",
    details: [
      "With '-o FILE.html', reads the sources and writes a self-contained page: a map of targets, directories, modules and types that opens in "
        + "place and leads to the code behind each arrow, dependency cycles and what to cut, violations by rule and by module, metrics, a matrix, "
        + "the map of screens, a portrait of every module, and what could not be resolved. Without JavaScript, the page has no diagrams.",
      "Otherwise reads the output of 'viperlint lint --format json' (- for standard input) and writes it in another format.",
      "The exit status is 0 even if the report contains violations.",
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
    throw Failure("missing report: viperlint report SAVED.json. For a page about the sources: viperlint report -o report.html")
  }
  if arguments.operands.count > 1 { throw Failure("'viperlint report' takes one report; unexpected argument '\(arguments.operands[1])'") }
  if isFolder(FilePath(path)) {
    throw Failure("'\(path)' is a directory, not a saved report. For a page about its sources: viperlint report \(path) -o report.html")
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
    throw Failure([.placed("\(name):\(place.line):\(place.column): error: not JSON: \(error.message)")])
  }
}

/// The report style of `lint` and `report`.
func reportStyle(_ arguments: Arguments, _ console: Console) -> ReportStyle {
  var style = ReportStyle(isVerbose: arguments.has(.verbose), toolVersion: viperlintVersion)
  if console.isInXcode || arguments.has(.absolutePaths), let folder = FilePath.workingFolder {
    style.pathPrefix = folder.appending([]).text
  }
  return style
}
