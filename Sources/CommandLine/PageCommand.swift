import Checks
import Diagrams
import Findings
import Index
import Navigation
import Opening
import Page
import Pipeline
import Project
import Reading

extension Option {
  static let title = Option(name: "title", value: .text("WORDS"), help: "the page's title (default: the directory's name)")
  static let against = Option(
    name: "against", value: .text("SAVED.json"), help: "a saved JSON report; the page shows how many violations were fixed and added since")
}

/// Writes the page of `viperlint report -o FILE.html`.
func writePage(_ arguments: Arguments, to output: String, _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .report)
  var linted = try inputs.lint(input, LintRequest(only: Set(arguments.values(of: .only)), code: .everything), console)
  keepUntilExit(linted)
  if input.scope.isPart { linted.result.keep(in: input.scope.isNamed) }
  linted.result.findings = linted.result.findings.joined
  var page = PageMaker(linted, input, ScreenTexts(of: input, inputs.store, console), inputs.store)
  page.content.link = arguments.value(of: .link) ?? ""
  page.content.title = arguments.value(of: .title) ?? title(of: arguments.operands)
  if let saved = arguments.value(of: .against) { page.content.trend = trend(from: try savedReport(saved), to: linted.result.shown(input.paths)) }
  if let revision = arguments.value(of: .difference) {
    let earlier = try inputs.lint(try input.at(revision, of: .difference), LintRequest(code: .everything), console)
    keepUntilExit(earlier)
    page.addDifference(since: DiagramInput(earlier, of: input))
  }
  let content = page.made()
  try write(content.html, to: output, console)
  if output != "-" {
    console.say("Wrote \(counted(content.faults.count, "violation")) and \(counted(content.metrics.count, "module")) to \(output).")
  }
  return input.status(linted)
}

/// Violations with the same rule, message and file are the same, regardless of the line.
private func trend(from before: LintResult, to now: LintResult) -> PageContent.Trend {
  func keys(_ result: LintResult) -> [String: Int] {
    Dictionary(grouping: result.findings) { "\($0.rule)\n\($0.location.path)\n\($0.message)" }.mapValues(\.count)
  }
  let old = keys(before)
  let new = keys(now)
  func excess(_ left: [String: Int], over right: [String: Int]) -> Int { left.reduce(0) { $0 + max(0, $1.value - (right[$1.key] ?? 0)) } }
  return PageContent.Trend(before: before.findings.count, fixed: excess(old, over: new), new: excess(new, over: old))
}

/// The last component of the first operand, or of the current directory.
func title(of operands: [String]) -> String {
  let path = operands.first.flatMap { $0 == "." ? nil : FilePath($0) } ?? FilePath.workingFolder
  let name = path?.text.split(separator: "/").last.map(String.init) ?? ""
  return name.isEmpty ? "Architecture" : name
}

/// Collects the content of the page.
struct PageMaker {
  var content = PageContent()
  private let linted: Linted
  private let project: ProjectInput
  private let store: FactStore
  private let input: DiagramInput

  init(_ linted: Linted, _ project: ProjectInput, _ texts: ScreenTexts, _ store: FactStore) {
    self.linted = linted
    self.project = project
    self.store = store
    input = DiagramInput(linted, of: project, texts: texts, findsLines: true)
  }

  /// Adds the changes between modules since a commit.
  mutating func addDifference(since earlier: DiagramInput) {
    let difference = DiagramLevel.module.graph(of: input).difference(from: DiagramLevel.module.graph(of: earlier))
    content.difference = difference
    content.differenceText = difference.differenceText
  }

  mutating func made() -> PageContent {
    content.toolVersion = viperlintVersion
    content.result = linted.result.shown(project.paths)
    let roles = input.rolesFound
    content.roles = roles.played
    content.typesWithoutRole = roles.none
    content.atlas = CodeAtlas(input)
    content.lineTexts = lineTexts(of: content.atlas)
    content.faults = faults(in: content.atlas)
    content.moduleCycles = UntanglingReport(input, of: .module).cyclesInWords
    content.targetCycles = UntanglingReport(input, of: .target).cyclesInWords
    content.metrics = MetricsTable(input, of: .module).rows
    return content
  }

  /// The text of every line with references.
  private func lineTexts(of atlas: CodeAtlas) -> [String] {
    let sources = project.project.sources
    let files = Dictionary((sources.files + sources.interfaceFiles).map { ($0.path, $0) }) { first, _ in first }
    var texts: [String] = []
    texts.reserveCapacity(atlas.lines.count)
    for (file, lines) in Dictionary(grouping: atlas.lines, by: \.file).sorted(by: { $0.key < $1.key }) {
      let bytes = files[atlas.paths[file]].flatMap { store.bytes(of: $0) }
      texts += bytes.map { SourceLines($0).texts(of: lines.map(\.number)) } ?? lines.map { _ in "" }
    }
    return texts
  }

  /// Every finding with its line and its module.
  private func faults(in atlas: CodeAtlas) -> [PageContent.Fault] {
    let files = Dictionary(project.project.sources.files.map { ($0.path, $0) }) { first, _ in first }
    let quoted = linted.result.quoting { path in files[path].flatMap { store.bytes(of: $0) } }
    let modules = ModuleNames(of: linted.project)
    return quoted.findings.map { finding in
      let shown = finding.shown(project.paths)
      return PageContent.Fault(
        finding: shown, line: SourceLines.trimmed(Array((finding.location.text ?? "").utf8)), module: modules.name(of: finding),
        box: atlas.box(ofType: finding.from, in: shown.location.path))
    }
  }
}
