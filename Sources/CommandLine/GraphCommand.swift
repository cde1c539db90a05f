import Diagrams
import Findings
import Pipeline
import SettingValues

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "draw the architecture: targets, modules, components, types or roles",
    operands: "[PATH…]",
    details: [
      "Draws the Swift files under the given files and folders (default: the working folder). An arrow between modules tells how many "
        + "references go that way; between components a solid arrow holds strongly, a dashed one weakly; what breaks a rule is red and "
        + "names it, what is part of a circle is purple.",
      "Big graphs have their numbers in tooltips and in the width of the lines. What questions leave out or fold is said below the picture.",
      "The build without Graphviz writes everything but svg, png and pdf.",
    ],
    examples: [
      "viperlint graph -o modules.svg", "viperlint graph Sources --level component -o components.pdf",
      "viperlint graph --module Login -o login.svg", "viperlint graph --focus Login --depth 2 --format mermaid",
      "viperlint graph --diff main", "viperlint graph --level component --diff HEAD~1 -o change.svg",
      "viperlint graph --level type --between LoginView,Session -o why.svg",
    ],
    options: [.level, .oneModule, .navigation, .difference, .drawing, .drawingFormat] + Option.questions + [
      .layout, .theme, .link, .root, .config, .pack, .filesFrom, .packageDescription, .jobs,
    ],
    run: runGraph)
}

private func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try arguments.refuseTogether([.navigation, .oneModule, .level])
  let output = arguments.value(of: .drawing)
  let form = try Drawn.form(arguments)
  try Drawn.check(form, arguments)
  let questions = try DiagramQuestions(arguments)
  if form.needsGraphviz, !Drawn.hasGraphviz { _ = try Drawn.bytes(of: DiagramGraph(), as: form, Drawn.Manner(), console) }

  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .graph)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  for remark in linted.result.remarks where remark.location == nil && remark.severity > .note {
    console.say("viperlint: \(remark.severity.word): \(remark.message)")
  }
  let findsLines = form == .json || arguments.has(.link) || arguments.has(.navigation)
  var graph = try chosenGraph(arguments, DiagramInput(linted, of: input, findsLines: findsLines))
  if let revision = arguments.value(of: .difference) {
    let earlier = try inputs.lint(try input.at(revision, of: .difference), LintRequest(code: .everything), console)
    keepUntilExit(earlier)
    graph = graph.difference(from: try earlierGraph(arguments, DiagramInput(earlier, of: input)))
    // Nothing to show: nothing is printed, and no file is written.
    if graph.nodes.isEmpty { return input.status(linted) }
  }
  graph = try graph.answer(questions)

  let isFolded = form.needsGraphviz && arguments.number(of: .maxNodes) == nil
  let picture = isFolded && !arguments.has(.difference) ? graph.drawable : graph
  var manner = Drawn.Manner(layout: arguments.value(of: .layout))
  manner.style.link = arguments.value(of: .link) ?? ""
  manner.style.theme = arguments.value(of: .theme).flatMap { DiagramTheme(rawValue: $0) } ?? .light
  try write(try Drawn.bytes(of: picture, as: form, manner, console), to: output, console)
  if let output, output != "-" {
    console.say("Drew \(picture.nodes.count == 1 ? "1 box" : "\(picture.nodes.count) boxes") and \(counted(picture.edges.count, "arrow")) into \(output).")
  }
  return input.status(linted)
}

private func chosenGraph(_ arguments: Arguments, _ diagram: DiagramInput) throws(Failure) -> DiagramGraph {
  if arguments.has(.navigation) { return diagram.navigation() }
  if let name = arguments.value(of: .oneModule) {
    do throws(DiagramQuestionError) {
      return try diagram.portrait(of: name)
    } catch {
      throw Failure(error.messages.map { .plain($0) })
    }
  }
  return (arguments.value(of: .level).flatMap { DiagramLevel(rawValue: $0) } ?? .module).graph(of: diagram)
}

private func earlierGraph(_ arguments: Arguments, _ diagram: DiagramInput) throws(Failure) -> DiagramGraph {
  do throws(Failure) {
    return try chosenGraph(arguments, diagram)
  } catch {
    // The module of the portrait was not there yet.
    guard arguments.has(.oneModule) else { throw error }
    return DiagramGraph()
  }
}

extension DiagramInput {
  /// What of a project is drawn: what is named, or all of it.
  init(_ linted: Linted, of input: ProjectInput, findsLines: Bool = false) {
    self.init(linted.project, violations: linted.violations, rules: linted.rules, findsLines: findsLines, path: input.paths.shown, shows: input.scope.isNamed)
  }
}
