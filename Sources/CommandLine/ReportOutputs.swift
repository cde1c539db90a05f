import Findings
import Project
import Report
import SettingValues

/// The destinations and formats of a report: `--format` to standard output or a file, and each `--output FORMAT=FILE`.
struct ReportOutputs {
  private var format = ReportFormat.text
  /// Nil for standard output.
  private var path: String?
  private var others: [(format: ReportFormat, path: String)] = []
  private let color: String?
  /// How to count violations instead of listing them.
  let summary: Rollup.Kind?

  /// - Throws: every mistake in the options.
  init(_ arguments: Arguments) throws(Failure) {
    format = arguments.value(of: .format).flatMap { ReportFormat(rawValue: $0) } ?? .text
    color = arguments.value(of: .color)
    summary = arguments.value(of: .summary).flatMap { Rollup.Kind(rawValue: $0) }
    var mistakes: [Failure.Message] = []
    for word in arguments.values(of: .output) {
      do throws(Failure) {
        if let (format, path) = try ReportOutputs.pair(word) {
          others.append((format, path))
        } else if path != nil {
          let message = "'--output \(word)': the report already goes to '\(path ?? "")'. Name the format of another report, as in --output sarif=FILE"
          mistakes.append(.plain(message))
        } else {
          path = word
        }
      } catch {
        mistakes += error.messages
      }
    }
    let files = ([path ?? "-"] + others.map(\.path))
    for (number, file) in files.enumerated() where files[..<number].contains(file) {
      mistakes.append(.plain("two reports cannot both go to \(file == "-" ? "standard output" : "'\(file)'")"))
    }
    if summary != nil, let format = formats.first(where: { !Rollup.formats.contains($0) }) {
      let forms = Rollup.formats.map(\.rawValue).joined(separator: ", ")
      mistakes.append(.plain("'--\(Option.summary.name)' does not support the format \(format.rawValue). Use one of \(forms)"))
    }
    if !mistakes.isEmpty { throw Failure(mistakes) }
  }

  func tell(_ rollup: Rollup, _ console: Console) throws(Failure) {
    for other in others { try write(rollup.text(as: other.format), to: other.path, console) }
    try write(rollup.text(as: format), to: path, console)
    console.output.flush()
  }

  /// Parses `sarif=FILE`; nil if the word is a path.
  private static func pair(_ word: String) throws(Failure) -> (ReportFormat, String)? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    if let format = ReportFormat(rawValue: parts[0]) {
      if parts[1].isEmpty { throw Failure("'--output \(word)' names no file") }
      return (format, parts[1])
    }
    // A path with an equals sign in it.
    guard parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else { return nil }
    let message = unknownName(parts[0], what: "report format", among: ReportFormat.allCases.map(\.rawValue))
    throw Failure("\(message) (for a file with this name: ./\(word))")
  }

  private var formats: [ReportFormat] { [format] + others.map(\.format) }

  /// Whether any format quotes source lines.
  var quotesLines: Bool { formats.contains { $0.quotesLines } }

  /// Whether any format describes rules.
  var describesRules: Bool { formats.contains { $0.describesRules } }

  /// Whether any format counts the resolved names of the project.
  var countsNames: Bool { formats.contains(.json) }

  func tell(_ result: LintResult, _ style: ReportStyle, _ console: Console) throws(Failure) {
    var style = style
    if formats.contains(where: \.isForRepository) {
      style.workingFolder = FilePath.workingFolder?.text ?? ""
      style.repository = repositoryFolder()?.text ?? ""
    }
    if describesRules, let manual = ManualPages() { style.page = { manual.page(of: $0) } }
    for other in others { try tell(result, other.format, to: other.path, style, console) }
    try tell(result, format, to: path, style, console)
    console.output.flush()
    if formats.contains(.github), let page = System.environment("GITHUB_STEP_SUMMARY"), !page.isEmpty {
      try append(jobSummary(result, style: style) + "\n", to: page)
    }
  }

  private func tell(_ result: LintResult, _ format: ReportFormat, to path: String?, _ style: ReportStyle, _ console: Console) throws(Failure) {
    var style = style
    style.isColored = path == nil || path == "-" ? console.isColored(color) : color == "always"
    var exceptions: HarmlessText.Exceptions = style.isColored ? .colors : []
    if format == .github { exceptions.insert(.commands) }
    guard let path, path != "-" else { return writeReport(result, as: format, style: style) { console.output.write($0, keeping: exceptions) } }
    try write(report(result, as: format, style: style), keeping: exceptions, to: path, console)
  }
}

/// The root of the repository: from the CI service's environment, or else the nearest directory above that contains `.git`.
private func repositoryFolder() -> FilePath? {
  for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
    guard let value = System.environment(name), value.hasPrefix("/") else { continue }
    let folder = FilePath(value).cleaned
    if FilePath.workingFolder?.cleaned.relative(to: folder) != nil || FilePath.workingFolder?.cleaned == folder { return folder }
  }
  var folder = FilePath.workingFolder?.cleaned
  while let here = folder, here.bytes.count > 1 {
    if System.exists(here.appending(".git".utf8).text) { return here }
    let above = here.bytes.dropLast(here.name.count + 1)
    folder = FilePath(above)
  }
  return FilePath.workingFolder
}
