import Baseline
import Checks
import Diagrams
import Findings
import Index
import JSONText
import LanguageServer
import Opening
import Pipeline
import SettingValues
import Settings
import SourceText

/// Answers to requests, most of them of the protocol's extensions, and what commands do to files.
enum EditorAnswers {
  /// The drawing of a module.
  ///
  /// - Throws: if there is no such module, or Graphviz fails.
  static func portrait(of module: String, theme: DiagramTheme, in linted: Linted, _ project: EditorProject) throws(Failure) -> JSONValue {
    let graph: DiagramGraph
    do throws(DiagramQuestionError) {
      graph = try DiagramInput(linted, of: project.input).portrait(of: module)
    } catch {
      throw Failure(error.messages.map { .plain($0) })
    }
    let console = Console()
    defer { console.messages.flush() }
    var manner = Drawn.Manner()
    manner.style.theme = theme
    let svg = try Drawn.drawn(Drawn.Alternatives(graph), as: .svg, manner, console).bytes
    return .object([("module", .string(module)), ("svg", .string(String(decoding: svg, as: UTF8.self)))])
  }

  /// A line above a component that draws its module when it is clicked.
  static func lens(_ title: String, _ module: String?, at place: Position, in uri: String) -> JSONValue {
    let argument = JSONValue.object([("uri", .string(uri)), ("module", .string(module ?? ""))])
    let command = JSONValue.object([
      ("title", .string(title)), ("command", .string(module == nil ? "" : EditorCommand.portrait.rawValue)), ("arguments", .array([argument])),
    ])
    return .object([("range", PositionRange(place, place).json), ("command", command)])
  }

  /// The paths from one type, module or target to another, each step with its location.
  static func why(
    from: String, to: String, in linted: Linted, _ project: EditorProject, _ documents: EditorDocuments, _ texts: inout EditorDiagnostics
  ) throws(Failure) -> JSONValue {
    let checked = linted.project
    let answer = WhyAnswer(try WhyEnds(from: from, to: to, in: checked), in: checked, atMost: 20)
    var paths: [JSONValue] = []
    for path in answer.paths {
      var steps: [JSONValue] = []
      for step in path {
        let file = checked.index.files[Int(step.place.file)]
        let location = project.location(file.path)
        let text = texts.text(location)
        let range = PositionRange(text.position(of: Int(step.place.range.start)), text.position(of: Int(step.place.range.end)))
        steps.append(.object([("uri", .string(documents.uri(location).text)), ("range", range.json), ("message", .string(step.sentence))]))
      }
      paths.append(.array(steps))
    }
    return .object([("paths", .array(paths)), ("throughInterfaces", .boolean(answer.isThroughInterfaces && !answer.paths.isEmpty))])
  }

  /// Adds a finding with all that has the same cause to the baseline that covers its file.
  ///
  /// - Returns: a sentence.
  static func addToBaseline(_ finding: Finding, in run: LintRun, _ project: EditorProject) throws(Failure) -> String {
    let never = project.input.project.settings.neverInBaseline
    let all = [finding] + finding.also
    if let rule = all.first(where: { never.contains($0.rule) })?.rule { throw Failure("the configuration allows no entry of '\(rule)' in a baseline") }
    let found = project.baselines.isEmpty ? try BaselineFile.found(in: project.input) : project.baselines
    var count = 0
    for file in found {
      let own = all.filter { file.covers($0.location.path) }
      if own.isEmpty { continue }
      var baseline = file.baseline ?? Baseline()
      for finding in own { baseline.add(file.entry(finding)) }
      try file.write(baseline)
      count += own.count
    }
    return "Added \(count == 1 ? "1 violation" : "\(count) violations") to the baseline."
  }
}

/// The page of a rule, for an editor without a viewer of such pages.
func rulePageSummary(_ page: RulePage) -> String {
  let fix = page.body(of: .fix)
  return page.summary + (fix.isEmpty ? "" : "\n\n" + fix)
}
