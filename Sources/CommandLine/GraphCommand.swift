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
      "viperlint graph --level type --between LoginView,Session -o why.svg",
    ],
    options: [.level, .oneModule, .drawing, .drawingFormat] + Option.questions + [.layout, .theme, .link, .pack, .filesFrom, .packageDescription, .jobs],
    run: runGraph)
}

private func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let output = arguments.value(of: .drawing)
  let form = try Drawn.form(arguments)
  if form.needsGraphviz, !Drawn.hasGraphviz { _ = try Drawn.bytes(of: DiagramGraph(), as: form, Drawn.Manner(), console) }

  let inputs = try Inputs(arguments)
  let read = inputs.read(console)
  let linted = try inputs.lint(read, console)
  keepUntilExit(linted)
  for remark in linted.result.remarks where remark.location == nil && remark.severity > .note {
    console.say("viperlint: \(remark.severity.word): \(remark.message)")
  }
  let diagram = DiagramInput(
    linted.project, violations: linted.violations, rules: linted.rules,
    findsLines: form == .json || arguments.has(.link))
  let graph = try chosenGraph(arguments, diagram).answering(arguments)

  var manner = Drawn.Manner(layout: arguments.value(of: .layout))
  manner.style.link = arguments.value(of: .link) ?? ""
  manner.style.theme = arguments.value(of: .theme).flatMap { DiagramTheme(rawValue: $0) } ?? .light
  try write(try Drawn.bytes(of: graph, as: form, manner, console), to: output, console)
  if let output, output != "-" {
    console.say("Drew \(graph.nodes.count == 1 ? "1 box" : "\(graph.nodes.count) boxes") and \(counted(graph.edges.count, "arrow")) into \(output).")
  }
  return inputs.status(read)
}

private func chosenGraph(_ arguments: Arguments, _ diagram: DiagramInput) throws(Failure) -> DiagramGraph {
  if let name = arguments.value(of: .oneModule) {
    do throws(DiagramQuestionError) {
      return try diagram.portrait(of: name)
    } catch {
      throw Failure(error.messages.map { .plain($0) })
    }
  }
  return (arguments.value(of: .level).flatMap { DiagramLevel(rawValue: $0) } ?? .module).graph(of: diagram)
}
