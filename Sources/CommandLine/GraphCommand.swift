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
      "Draws the architecture of the Swift files under PATH. PATH defaults to the current directory. An arrow between modules shows the number "
        + "of references. Between components, a solid arrow is a strong reference and a dashed one a weak reference. Violations are red "
        + "and show their rules. Cycles are purple.",
      "Large graphs show the number of references as tooltips and line width. A legend lists what the options hide or fold.",
      "A build without Graphviz writes every format except svg, png and pdf.",
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
    // No changes: print nothing and write no file.
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
    // The module did not exist yet.
    guard arguments.has(.oneModule) else { throw error }
    return DiagramGraph()
  }
}

extension DiagramInput {
  /// Draws the named paths, or the whole project.
  init(_ linted: Linted, of input: ProjectInput, findsLines: Bool = false) {
    self.init(linted.project, violations: linted.violations, rules: linted.rules, findsLines: findsLines, path: input.paths.shown, shows: input.scope.isNamed)
  }
}
