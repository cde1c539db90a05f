import Diagrams
import Findings
import Navigation
import Pipeline
import SettingValues

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "draw the architecture: targets, directories, domains, modules, components, types or roles",
    operands: "[PATH…]",
    details: [
      "Draws the architecture of the Swift files under PATH. PATH defaults to the current directory. An arrow between modules shows the number "
        + "of references. Between components, a solid arrow is a strong reference and a dashed one a weak reference. Violations are red "
        + "and show their rules. Cycles are purple.",
      "Targets, directories, domains and modules are drawn in rows, users above what they use. Only arrows that lead up are coloured. A picture with more "
        + "than 60 boxes is drawn at a level with fewer, unless --level chooses one, and a level that cannot be drawn within 5 seconds is replaced by the next.",
      "Large graphs show the number of references as tooltips and line width. A legend lists what is hidden or folded.",
      "A build without Graphviz writes every format except svg, png and pdf.",
    ],
    examples: [
      "viperlint graph -o modules.svg", "viperlint graph Sources --level component -o components.pdf",
      "viperlint graph --level folder --depth 2 -o folders.svg",
      "viperlint graph --module Login -o login.svg", "viperlint graph --focus Login --depth 2 --format mermaid",
      "viperlint graph --diff main", "viperlint graph --level component --diff HEAD~1 -o change.svg",
      "viperlint graph --level type --between LoginView,Session -o why.svg",
      "viperlint graph --what-if 'move Session to Login; cut Home -> Login' -o plan.svg",
    ],
    options: [.level, .oneModule, .navigation, .difference, .whatIf, .drawing, .drawingFormat] + Option.questions + [
      .layout, .theme, .link, .root, .config, .pack, .filesFrom, .packageDescription, .jobs,
    ],
    run: runGraph)
}

private func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try arguments.refuseTogether([.navigation, .oneModule, .level])
  try arguments.refuseTogether([.difference, .whatIf])
  let output = arguments.value(of: .drawing)
  let form = try Drawn.form(arguments)
  try Drawn.check(form, arguments)
  let questions = try DiagramQuestions(arguments)
  if form.needsGraphviz, !Drawn.hasGraphviz { _ = try Drawn.drawn(Drawn.Alternatives(DiagramGraph()), as: form, Drawn.Manner(), console) }

  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .graph)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  for remark in linted.result.remarks where remark.location == nil && remark.severity > .note {
    console.say("viperlint: \(remark.severity.word): \(remark.message)")
  }
  let findsLines = form == .json || arguments.has(.link) || arguments.has(.navigation)
  let texts = arguments.has(.navigation) ? ScreenTexts(of: input, inputs.store, console) : .none
  var diagram = DiagramInput(linted, of: input, texts: texts, findsLines: findsLines)
  var before: DiagramInput?
  let whatIf = try WhatIf(arguments, linted)
  if let whatIf {
    before = diagram
    diagram = DiagramInput(whatIf.after, of: input, texts: texts, findsLines: findsLines)
    keepUntilExit(whatIf.after)
  }
  if let revision = arguments.value(of: .difference) {
    let earlier = try inputs.lint(try input.at(revision, of: .difference), LintRequest(code: .everything), console)
    keepUntilExit(earlier)
    before = DiagramInput(earlier, of: input, texts: texts)
  }
  var chosen = try ChosenDiagram(arguments, questions, diagram, since: before, isPicture: form.needsGraphviz)
  if let note = chosen.note { console.say("viperlint: note: \(note)") }
  if let whatIf {
    let numbers = whatIf.numbers(of: input)
    chosen.add(captions: ["what if: \(whatIf.text)", numbers.joined(separator: "; ")])
    for line in numbers { console.say(line) }
  }
  // No changes: print nothing and write no file.
  if before != nil, chosen.graph.nodes.isEmpty { return input.status(linted) }

  var manner = Drawn.Manner(layout: arguments.value(of: .layout))
  manner.style.link = arguments.value(of: .link) ?? ""
  manner.style.theme = arguments.value(of: .theme).flatMap { DiagramTheme(rawValue: $0) } ?? .light
  let isThinned = form.needsGraphviz && arguments.number(of: .maxNodes) == nil && before == nil
  let drawn = try Drawn.drawn(chosen.shown(isThinned: isThinned), as: form, manner, console)
  try write(drawn.bytes, to: output, console)
  if let output, output != "-" {
    console.say(
      "Drew \(drawn.graph.nodes.count == 1 ? "1 box" : "\(drawn.graph.nodes.count) boxes") and \(counted(drawn.graph.shownEdges, "arrow")) into \(output).")
  }
  return input.status(linted)
}

extension DiagramInput {
  /// Draws the named paths, or the whole project.
  init(_ linted: Linted, of input: ProjectInput, texts: ScreenTexts = .none, findsLines: Bool = false) {
    self.init(
      linted.project, violations: linted.violations, rules: linted.rules, texts: texts, findsLines: findsLines, path: input.paths.shown,
      shows: input.scope.isNamed)
  }
}
